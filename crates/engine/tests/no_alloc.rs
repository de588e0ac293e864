//! Playouts allocate nothing.

#![cfg(not(target_arch = "wasm32"))]
#![allow(unsafe_code, reason = "an allocator that counts can be written in no other way")]

mod support;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use engine::{Game, Observer, Rng, Seed};
use support::{configs, random_choice};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// Wraps the system's allocator and counts allocations.
struct Counting;

// SAFETY: every call is forwarded to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller upholds the contract of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the contract of `GlobalAlloc::dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations_of(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations_of(|| drop(std::hint::black_box(vec![1]))), 1);
}

#[test]
fn a_playout_allocates_nothing() {
    for (index, config) in configs().iter().enumerate() {
        let mut rng = Rng::from(Seed(index as u64));
        let count = allocations_of(|| {
            let mut game = Game::new(config, Seed(index as u64)).expect("a legal configuration");
            while let Some((seat, choice)) = random_choice(&game, &mut rng) {
                game.play(seat, choice, &mut ()).expect("a listed choice");
            }
        });
        assert_eq!(count, 0, "{config}");
    }
}

#[test]
fn drawing_a_hidden_world_allocates_nothing() {
    let mut rng = Rng::from(Seed(3));
    for config in configs() {
        let game = Game::new(&config, Seed(4)).expect("a legal configuration");
        let count = allocations_of(|| {
            std::hint::black_box(game.view(Observer::Spectator).sample(&mut rng));
        });
        assert_eq!(count, 0, "{config}");
    }
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 512, "{} bytes", size_of::<Game>());
    assert!(size_of::<engine::Choice>() <= 4);
}
