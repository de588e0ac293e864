//! Sounds and vibration. All sounds are synthesised, so there are no files to load. They never carry information alone.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Shown;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, AudioParam, BiquadFilterType, GainNode, OscillatorType,
};

use super::cues::{HOOFBEAT, SoundCue, cues};
use crate::dom::use_media;
use crate::settings::{Settings, use_settings};
use crate::table_context::use_table;

/// The duration of a vibration, in milliseconds.
const VIBRATION: u32 = 40;

/// Plays the sounds of a table. Mount it once in every table.
#[component]
pub(crate) fn SoundEffects() -> impl IntoView {
    let (table, settings) = (use_table(), use_settings());
    let is_reduced = use_media("(prefers-reduced-motion: reduce)");
    let speaker = StoredValue::new_local(None::<Speaker>);
    // Browsers allow sound only after the first tap or key. A finger has tapped once it is lifted.
    let wake = move || {
        if settings.with_untracked(|settings| settings.volumes.iter().all(|&volume| volume == 0)) {
            return;
        }
        speaker.update_value(|speaker| {
            // Without audio, the game continues silently.
            *speaker = speaker.take().or_else(|| Speaker::new().ok());
            speaker.iter().for_each(Speaker::resume);
        });
    };
    let listeners = [
        window_event_listener(ev::pointerup, move |_| wake()),
        window_event_listener(ev::click, move |_| wake()),
        window_event_listener(ev::keydown, move |_| wake()),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    Effect::new(move |before: Option<Shown>| {
        let after = table.shown.get();
        let settings = settings.get_untracked();
        let cues = before.map(|before| cues(&before, &after, settings.preferences(is_reduced.get_untracked())));
        let is_hidden = document().hidden();
        for (delay, cue) in cues.unwrap_or_default() {
            if let Some(volume) = volume(&settings, cue, is_hidden) {
                speaker.with_value(|speaker| {
                    if let Some(speaker) = speaker {
                        speaker.resume();
                        // A sound that fails is left out.
                        let _ = speaker.play(cue, volume, f64::from(delay) / 1_000.0);
                    }
                });
            }
            if settings.vibration && cue.vibrates() {
                vibrate(delay);
            }
        }
        after
    });
}

/// The volume of a cue, up to 1. The scale is exponential, as the ear perceives ratios. `None` if nothing is to be
/// heard: the group of the cue is silent, or the page is hidden and the cue calls nobody back to it.
fn volume(settings: &Settings, cue: SoundCue, is_hidden: bool) -> Option<f32> {
    let volume = settings.volumes[cue.group() as usize];
    let is_heard = volume > 0 && (!is_hidden || cue.calls_back());
    is_heard.then(|| (f32::from(volume) / 9.0).powf(1.6))
}

fn vibrate(delay: u32) {
    let navigator = window().navigator();
    // Check that the method exists: calling a missing one would throw.
    if !js_sys::Reflect::has(&navigator, &JsValue::from_str("vibrate")).unwrap_or(false) {
        return;
    }
    let shake = move || {
        // The result only says whether vibrating was allowed.
        let _ = window().navigator().vibrate_with_duration(VIBRATION);
    };
    set_timeout(shake, Duration::from_millis(delay.into()));
}

type Sound = Result<(), JsValue>;

/// The audio output: a gain and a compressor, so that many sounds at once are not too loud.
struct Speaker {
    context: AudioContext,
    master: GainNode,
    white: AudioBuffer,
    pink: AudioBuffer,
}

/// A tone that glides from one frequency to another and fades out.
#[derive(Clone, Copy)]
struct Tone {
    shape: OscillatorType,
    from: f32,
    to: f32,
    attack: f64,
    decay: f64,
    gain: f32,
}

/// Noise through a filter.
#[derive(Clone, Copy)]
struct Hiss {
    filter: BiquadFilterType,
    from: f32,
    to: f32,
    q: f32,
    attack: f64,
    decay: f64,
    gain: f32,
    is_pink: bool,
}

const SINE: Tone = Tone { shape: OscillatorType::Sine, from: 440.0, to: 440.0, attack: 0.002, decay: 0.1, gain: 0.5 };
const BURST: Hiss = Hiss {
    filter: BiquadFilterType::Bandpass,
    from: 1_800.0,
    to: 1_800.0,
    q: 6.0,
    attack: 0.001,
    decay: 0.008,
    gain: 1.0,
    is_pink: false,
};

impl Speaker {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let master = context.create_gain()?;
        master.gain().set_value(0.25);
        let compressor = context.create_dynamics_compressor()?;
        master.connect_with_audio_node(&compressor)?.connect_with_audio_node(&context.destination())?;
        let (white, pink) = (noise(&context, false)?, noise(&context, true)?);
        Ok(Self { context, master, white, pink })
    }

    /// Starts the output if the browser has not, or has stopped it: before the first tap, during a call, in the background.
    fn resume(&self) {
        if self.context.state() != AudioContextState::Running
            && let Ok(resuming) = self.context.resume()
        {
            // If it is refused, the next tap tries again.
            spawn_local(async move { drop(JsFuture::from(resuming).await) });
        }
    }

    /// Plays a cue after a delay in seconds.
    fn play(&self, cue: SoundCue, volume: f32, delay: f64) -> Sound {
        let out = self.context.create_gain()?;
        out.gain().set_value(volume);
        out.connect_with_audio_node(&self.master)?;
        let at = self.context.current_time() + 0.01 + delay;
        match cue {
            SoundCue::Place(count) => self.clack(&out, at, decibels(f32::from(count.clamp(1, 5)) - 1.0), 0.0),
            SoundCue::TakeBack => self.clack(&out, at, 1.0, -3.0),
            SoundCue::Move(pan) => self.hooves(&out, at, pan, 1),
            SoundCue::Ride(pan, beats) => self.hooves(&out, at, pan, beats),
            SoundCue::PageTurn => self.page(&out, at, 0.22),
            SoundCue::CardSnap => self.snap(&out, at),
            SoundCue::Coin(place) => self.coin(&out, at, place),
            SoundCue::KingLands => self.knock(&out, at),
            SoundCue::DiscFlips => {
                self.hiss(&out, at, Hiss { from: 2_600.0, to: 2_600.0, ..BURST })?;
                self.page(&out, at + 0.03, 0.09)
            }
            SoundCue::Attacked => self.two_falling_tones(&out, at),
            SoundCue::Title => self.fanfare(&out, at, &[(261.6, 0.16), (261.6, 0.16), (392.0, 0.5)]),
            SoundCue::Victory => {
                self.fanfare(&out, at, &[(261.6, 0.18), (329.6, 0.18), (392.0, 0.22), (523.3, 0.6)])?;
                self.fanfare(&out, at, &[(220.0, 0.18), (261.6, 0.18), (329.6, 0.22), (440.0, 0.6)])
            }
            SoundCue::YourTurn => {
                self.clack(&out, at, 0.5, 0.0)?;
                self.tone(&out, at, Tone { from: 523.0, to: 523.0, attack: 0.01, decay: 0.16, gain: 0.35, ..SINE })
            }
        }
    }

    /// Wood on wood, slightly different each time.
    fn clack(&self, out: &AudioNode, at: f64, gain: f32, semitones: f32) -> Sound {
        let pitch = (semitones / 12.0).exp2() * (0.96 + 0.08 * js_sys::Math::random() as f32);
        self.hiss(out, at, Hiss { from: 1_800.0 * pitch, to: 1_800.0 * pitch, gain: 1.6 * gain, ..BURST })?;
        self.tone(out, at, Tone { from: 420.0 * pitch, to: 300.0 * pitch, decay: 0.07, gain: 0.55 * gain, ..SINE })
    }

    fn hooves(&self, out: &AudioNode, at: f64, pan: i8, times: u8) -> Sound {
        let (side, filter) = (self.context.create_stereo_panner()?, self.context.create_biquad_filter()?);
        side.pan().set_value((f32::from(pan) / 100.0).clamp(-1.0, 1.0));
        filter.set_type(BiquadFilterType::Lowpass);
        filter.frequency().set_value(700.0);
        filter.connect_with_audio_node(&side)?.connect_with_audio_node(out)?;
        for step in 0..times {
            for beat in [0.0, 0.09] {
                let at = at + f64::from(step) * f64::from(HOOFBEAT) / 1_000.0 + beat;
                self.clack(&filter, at, 0.9, 0.0)?;
                self.tone(&filter, at, Tone { from: 140.0, to: 120.0, decay: 0.06, gain: 0.6, ..SINE })?;
            }
        }
        Ok(())
    }

    fn page(&self, out: &AudioNode, at: f64, length: f64) -> Sound {
        let (attack, decay) = (length * 0.2, length * 0.8);
        let sweep = Hiss { from: 900.0, to: 4_000.0, q: 1.2, attack, decay, gain: 0.5, is_pink: true, ..BURST };
        self.hiss(out, at, sweep)
    }

    fn snap(&self, out: &AudioNode, at: f64) -> Sound {
        self.hiss(out, at, Hiss { q: 1.0, decay: 0.004, ..BURST })?;
        let high = Hiss { filter: BiquadFilterType::Highpass, from: 3_000.0, to: 3_000.0, q: 0.7, ..BURST };
        self.hiss(out, at, Hiss { decay: 0.03, gain: 0.5, ..high })
    }

    fn coin(&self, out: &AudioNode, at: f64, place: u8) -> Sound {
        let pitch = (f32::from(place.min(5)) / 12.0).exp2();
        for (frequency, gain) in [(1_319.0, 0.3), (1_976.0 * 1.02, 0.2)] {
            let frequency = frequency * pitch;
            self.tone(out, at, Tone { from: frequency, to: frequency, decay: 0.25, gain, ..SINE })?;
        }
        Ok(())
    }

    fn knock(&self, out: &AudioNode, at: f64) -> Sound {
        self.tone(out, at, Tone { from: 90.0, to: 60.0, decay: 0.18, gain: 1.0, ..SINE })?;
        let low = Hiss { filter: BiquadFilterType::Lowpass, from: 300.0, to: 300.0, q: 0.7, ..BURST };
        self.hiss(out, at, Hiss { decay: 0.04, ..low })
    }

    fn two_falling_tones(&self, out: &AudioNode, at: f64) -> Sound {
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Lowpass);
        filter.frequency().set_value(1_200.0);
        filter.connect_with_audio_node(out)?;
        for (number, frequency) in [311.0, 294.0].into_iter().enumerate() {
            let tone = Tone { shape: OscillatorType::Triangle, from: frequency, to: frequency, ..SINE };
            self.tone(&filter, at + 0.12 * number as f64, Tone { attack: 0.01, decay: 0.12, ..tone })?;
        }
        Ok(())
    }

    /// Horns: root, fifth and octave of each note.
    fn fanfare(&self, out: &AudioNode, mut at: f64, notes: &[(f32, f64)]) -> Sound {
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Lowpass);
        filter.frequency().set_value(1_600.0);
        filter.connect_with_audio_node(out)?;
        for &(root, length) in notes {
            for (interval, gain) in [(1.0, 0.22), (1.5, 0.1), (2.0, 0.1)] {
                let frequency = root * interval;
                let tone = Tone { shape: OscillatorType::Sawtooth, from: frequency, to: frequency, gain, ..SINE };
                self.tone(&filter, at, Tone { attack: 0.025, decay: length, ..tone })?;
            }
            at += length;
        }
        Ok(())
    }

    fn tone(&self, out: &AudioNode, at: f64, tone: Tone) -> Sound {
        let (oscillator, envelope) = (self.context.create_oscillator()?, self.context.create_gain()?);
        oscillator.set_type(tone.shape);
        glide(&oscillator.frequency(), tone.from, tone.to, at, tone.attack + tone.decay)?;
        shape(&envelope.gain(), tone.gain, at, tone.attack, tone.decay)?;
        oscillator.connect_with_audio_node(&envelope)?.connect_with_audio_node(out)?;
        oscillator.start_with_when(at)?;
        oscillator.stop_with_when(at + tone.attack + tone.decay + 0.02)
    }

    fn hiss(&self, out: &AudioNode, at: f64, hiss: Hiss) -> Sound {
        let (source, filter) = (self.context.create_buffer_source()?, self.context.create_biquad_filter()?);
        let envelope = self.context.create_gain()?;
        source.set_buffer(Some(if hiss.is_pink { &self.pink } else { &self.white }));
        filter.set_type(hiss.filter);
        filter.q().set_value(hiss.q);
        glide(&filter.frequency(), hiss.from, hiss.to, at, hiss.attack + hiss.decay)?;
        shape(&envelope.gain(), hiss.gain, at, hiss.attack, hiss.decay)?;
        source.connect_with_audio_node(&filter)?.connect_with_audio_node(&envelope)?.connect_with_audio_node(out)?;
        let length = hiss.attack + hiss.decay + 0.02;
        source.start_with_when_and_grain_offset_and_grain_duration(at, 0.0, length)
    }
}

fn decibels(louder: f32) -> f32 {
    10_f32.powf(louder / 20.0)
}

fn glide(frequency: &AudioParam, from: f32, to: f32, at: f64, length: f64) -> Sound {
    frequency.set_value_at_time(from, at)?;
    frequency.exponential_ramp_to_value_at_time(to, at + length)?;
    Ok(())
}

/// Rises to `gain`, then fades out.
fn shape(gain: &AudioParam, most: f32, at: f64, attack: f64, decay: f64) -> Sound {
    gain.set_value_at_time(0.0001, at)?;
    gain.exponential_ramp_to_value_at_time(most, at + attack)?;
    gain.exponential_ramp_to_value_at_time(0.0001, at + attack + decay)?;
    Ok(())
}

/// Half a second of noise. Pink noise has weaker high frequencies.
fn noise(context: &AudioContext, is_pink: bool) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    let length = (rate / 2.0) as u32;
    let buffer = context.create_buffer(1, length, rate)?;
    let (mut slow, mut middle) = (0.0_f32, 0.0_f32);
    let mut next = || {
        let white = js_sys::Math::random() as f32 * 2.0 - 1.0;
        slow = 0.99 * slow + 0.1 * white;
        middle = 0.9 * middle + 0.25 * white;
        if is_pink { (slow + middle + 0.2 * white) * 0.6 } else { white }
    };
    let samples: Vec<f32> = (0..length).map(|_| next()).collect();
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_group_plays_nothing() {
        let settings = Settings { volumes: [0, 9, 0], ..Settings::default() };
        assert_eq!(volume(&settings, SoundCue::Place(1), false), None);
        assert_eq!(volume(&settings, SoundCue::Coin(0), false), Some(1.0));
        assert_eq!(volume(&settings, SoundCue::YourTurn, false), None);
    }

    #[test]
    fn a_hidden_page_only_says_that_it_is_the_readers_turn() {
        let settings = Settings { volumes: [9; 3], ..Settings::default() };
        assert_eq!(volume(&settings, SoundCue::YourTurn, true), Some(1.0));
        for cue in [SoundCue::Place(1), SoundCue::Attacked, SoundCue::Victory] {
            assert_eq!(volume(&settings, cue, true), None, "{cue:?}");
        }
    }
}
