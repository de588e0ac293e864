//! Notices: what was chosen for the person at the device.

use engine::{Event, Region, Seal};

use super::*;
use crate::Notice;

fn only_region(shown: &Shown) -> Option<BySeat<Option<Region>>> {
    match shown.notice {
        Some((_, Notice::OnlyRegion(discs))) => Some(discs),
        _ => None,
    }
}

/// R8.0.3
#[test]
fn a_disc_that_can_name_only_one_region_is_set_with_a_notice() {
    let (mut set, mut chosen) = (0, 0);
    for seed in 0..60 {
        let mut table = Table::of(with_everything(Edition::Classic, 3), seed, &[HUMAN, OPPONENT, OPPONENT]);
        let mut told = table.shown().log.len();
        while table.shown().view.table.round < 3 {
            table.play_on(&table.shown());
            let log = table.play.timeline.log().to_vec();
            let begun = log.iter().rposition(|(_, event)| matches!(event, Event::ActionBegan { .. })).unwrap_or(0);
            let has_chosen = log[begun..].iter().any(|(_, event)| *event == Event::Sealed { seat: Seat::A });
            for (_, event) in log.get(told..).unwrap_or_default() {
                let Event::DiscRevealed { seat: Seat::A, seal: Seal::Return(_), region } = *event else { continue };
                let notice = only_region(&table.shown());
                match has_chosen {
                    true => assert_eq!(notice, None),
                    false => assert_eq!(notice.and_then(|discs| discs[Seat::A]), Some(region)),
                }
                (set, chosen) = (set + usize::from(!has_chosen), chosen + usize::from(has_chosen));
            }
            told = log.len();
        }
    }
    assert!(set > 0 && chosen > 0, "{set} {chosen}");
}
