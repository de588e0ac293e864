//! The games on this device.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::untrack;
use library::SavedGame;
use record::Name;
use wasm_bindgen::JsValue;

use crate::components::{GameState, IconName, game_card, icon, icon_button, page_head, plain_button, share_box, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::Store;
use crate::i18n::{edition_name, locale, say, t};
use crate::link::read_error;
use crate::saves::Device;
use crate::signal::RwSignal;

/// Every game, the one last played first.
pub(crate) fn saves_page(store: Store) -> El {
    // The game whose sheet is open.
    let opened = RwSignal::new(String::new());
    let list = move || {
        store.changes.track();
        let rows: Vec<El> = library::all(&Device).iter().map(|game| row(store, opened, game)).collect();
        match rows.is_empty() {
            true => html::p().class("mute").child(say!(saves_empty)),
            false => html::ul().class("list").child(rows),
        }
    };
    let other = html::a().class("button wide").attr("href", "#/open").child(icon(IconName::Link));
    html::main()
        .class("page saves")
        .child(page_head(say!(saves_title)))
        .child(list)
        .child(other.child(say!(saves_bring)))
        .child(move || {
            let id = opened.get();
            (!id.is_empty()).then(|| untrack(|| game_sheet(store, opened, library::load(&Device, &id))))
        })
}

/// What the player calls it, or who plays.
fn title(game: &SavedGame, state: &GameState) -> String {
    if !game.name.is_empty() {
        return game.name.to_string();
    }
    let seats = state.save.record.config.seats().iter();
    seats.map(|seat| state.name(seat)).collect::<Vec<_>>().join(", ")
}

fn row(store: Store, opened: RwSignal<String>, game: &SavedGame) -> El {
    let more = {
        let id = game.id.clone();
        icon_button(IconName::Menu, say!(saves_more)).click(move || opened.set(id.clone()))
    };
    let content = match game.save.clone().map(GameState::new) {
        Ok(Some(state)) => {
            let id = game.id.clone();
            let open = move || {
                if store.open_kept(&id) {
                    store.go_to_table();
                }
            };
            let heading = html::b().child(title(game, &state));
            let line = {
                let (state, time) = (state.clone(), game.time);
                move || format!("{} · {}", state.line(), moment(time))
            };
            let words = html::span().child([heading, html::span().child(line)]).child(game_card(&state));
            plain_button().class("row").click(open).child(words)
        }
        Ok(None) | Err(_) => {
            let why = game.save.clone().err();
            let says = move || why.map_or_else(String::new, |why| read_error(locale(), why));
            html::p().class("row wrong").child(says)
        }
    };
    html::li().class(if game.name.is_empty() { "kept" } else { "kept named" }).child([content, more])
}

/// When something was, as people here write it.
fn moment(time: u64) -> String {
    let options = Object::new();
    for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // It fails only for things that cannot have properties.
        let _ = Reflect::set(&options, &name.into(), &style.into());
    }
    let date = Date::new(&JsValue::from_f64(time as f64));
    date.to_locale_string(locale().code(), &options).into()
}

/// Everything that can be done with a game besides opening it.
fn game_sheet(store: Store, opened: RwSignal<String>, game: SavedGame) -> El {
    let close = move || opened.set(String::new());
    let state = game.save.clone().ok().and_then(GameState::new);
    let heading = state.as_ref().map_or_else(String::new, |state| title(&game, state));
    let edition = state.as_ref().map(|state| state.save.record.config.edition);
    let delete = {
        let game = game.clone();
        let delete = move || {
            close();
            store.delete_game(game.clone());
        };
        html::push_button().class("wide").click(delete).child(say!(saves_delete))
    };
    let duplicate = edition.map(|edition| {
        let game = game.clone();
        let duplicate = move || {
            let name = match game.name.is_empty() {
                true => edition_name(locale(), edition),
                false => game.name.as_str(),
            };
            let name = Name::new(&t!(locale(), saves_copy_of, name = name));
            if let Ok(save) = &game.save {
                store.add_game(save, game.here, name);
            }
            close();
        };
        html::push_button().class("wide").click(duplicate).child(say!(saves_duplicate))
    });
    let content: [Child; 4] = [
        state.as_ref().map(|_| rename(store, game, close)).into_child(),
        state.as_ref().map_or(Child::Nothing, |state| share_box(&state.save)),
        duplicate.into_child(),
        delete.into_child(),
    ];
    sheet(move || heading.clone(), close, content)
}

fn rename(store: Store, game: SavedGame, close: impl Fn() + 'static) -> El {
    let name = game.name.to_string();
    let set = move |text: String| {
        store.rename_game(&game, Name::new(&text));
        close();
    };
    let field = html::input().attr("type", "text").attr("maxlength", "20").attr("value", name).on_value("change", set);
    html::label().class("rename").child(t!(locale(), saves_rename)).child(field)
}
