//! Sound and vibration.

use leptos::ev::Event;
use leptos::prelude::*;
use words::t;

use super::Preference;
use crate::components::SwitchRow;
use crate::i18n::use_locale;
use crate::settings::use_settings;

/// The loudest volume.
const LOUDEST: u8 = 9;

/// The volume when sound is switched on.
const USUAL: u8 = 6;

/// Whether any volume is above zero.
fn is_on(volumes: [u8; 3]) -> bool {
    volumes.iter().any(|&volume| volume > 0)
}

/// The volumes after sound is switched on or off.
const fn switched(is_on: bool) -> [u8; 3] {
    if is_on { [USUAL; 3] } else { [0; 3] }
}

#[component]
pub(super) fn Sound() -> impl IntoView {
    let (locale, settings) = (use_locale(), use_settings());
    let toggle = Callback::new(move |is_on| settings.update(|settings| settings.volumes = switched(is_on)));
    let names =
        [t!(locale, settings_volume_pieces), t!(locale, settings_volume_points), t!(locale, settings_volume_turn)];
    let sliders = (0..3).zip(names).map(|(which, name)| view! { <Volume which name /> });
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_sound)}</h2></div>
            <div class="rows">
                <SwitchRow title=t!(locale, settings_sound) line=t!(locale, settings_sound_line)
                    is_on=Signal::derive(move || is_on(settings.get().volumes)) on_toggle=toggle />
                {sliders.collect_view()}
                <Preference title=t!(locale, settings_vibrate) line=t!(locale, settings_vibrate_line)
                    part=|it| &mut it.vibration />
            </div>
        </section>
    }
}

#[component]
fn Volume(which: usize, name: &'static str) -> impl IntoView {
    let settings = use_settings();
    let volume = Memo::new(move |_| settings.with(|settings| settings.volumes[which]));
    let set = move |event: Event| {
        let volume = event_target_value(&event).parse().unwrap_or(0).min(LOUDEST);
        settings.update(|settings| settings.volumes[which] = volume);
    };
    view! {
        <label class="row">
            <span class="row-text"><b>{name}</b></span>
            <input type="range" class="volume" min="0" max=LOUDEST prop:value=volume
                style:--level=move || format!("{}%", u32::from(volume.get()) * 100 / u32::from(LOUDEST)) on:input=set />
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_switch_silences_everything_and_brings_everything_back() {
        assert!(!is_on(switched(false)));
        assert!(is_on(switched(true)));
        assert!(is_on([0, 0, 1]));
    }
}
