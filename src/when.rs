//! Relative times in the reader's language: "5 min. ago", "yesterday", "17 Nov".

use js_sys::Intl::{RelativeTimeFormat, RelativeTimeFormatNumeric, RelativeTimeFormatOptions, RelativeTimeFormatStyle};
use js_sys::{Array, Date, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;
use words::Locale;

/// The way to write a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Ago(u64, Unit),
    /// As a date.
    Date,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Second,
    Minute,
    Hour,
    Day,
}

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The way to write a time `age` milliseconds ago. `midnights` counts the midnights since then.
fn when(age: u64, midnights: u64) -> When {
    match age {
        0..MINUTE => When::Ago(0, Unit::Second),
        MINUTE..HOUR => When::Ago(age / MINUTE, Unit::Minute),
        _ if midnights == 0 || age < 6 * HOUR => When::Ago(age / HOUR, Unit::Hour),
        _ if midnights < 7 => When::Ago(midnights, Unit::Day),
        _ => When::Date,
    }
}

/// A relative time in the reader's language.
pub(crate) fn relative_time(locale: Locale, time: u64) -> String {
    let now = Date::now();
    let (day, midnight) = (start_of_day(time as f64), start_of_day(now));
    let midnights = ((midnight - day).max(0.0) / DAY as f64).round() as u64;
    let (amount, unit) = match when((now as u64).saturating_sub(time), midnights) {
        When::Ago(amount, unit) => (amount, unit),
        When::Date => return date(locale, time),
    };
    let options = RelativeTimeFormatOptions::new();
    options.set_numeric(RelativeTimeFormatNumeric::Auto);
    options.set_style(RelativeTimeFormatStyle::Short);
    let format = RelativeTimeFormat::new(&locales(locale), options.unchecked_ref());
    let unit = match unit {
        Unit::Second => "second",
        Unit::Minute => "minute",
        Unit::Hour => "hour",
        Unit::Day => "day",
    };
    format.format(-(amount as f64), unit).into()
}

fn start_of_day(time: f64) -> f64 {
    let date = Date::new(&JsValue::from_f64(time));
    date.set_hours(0);
    date.set_minutes(0);
    date.set_seconds(0);
    date.set_milliseconds(0);
    date.get_time()
}

fn date(locale: Locale, time: u64) -> String {
    let options = Object::new();
    // Cannot fail: a plain object accepts any property.
    let _ = Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let date = Date::new(&JsValue::from_f64(time as f64));
    let reader = window().and_then(|window| window.navigator().language()).unwrap_or_default();
    date.to_locale_date_string(&date_locale(locale, &reader), &options).into()
}

/// The locale for dates. Plain English would mean American dates. If the reader's browser is set to English, uses its
/// region, otherwise dates with the day first.
fn date_locale(locale: Locale, browser: &str) -> String {
    match locale {
        Locale::En if browser.to_ascii_lowercase().starts_with("en-") => browser.to_owned(),
        Locale::En => "en-GB".to_owned(),
        _ => locale.code().to_owned(),
    }
}

fn locales(locale: Locale) -> Array {
    Array::of1(&locale.code().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_dates_are_those_of_the_readers_region_or_have_the_day_first() {
        assert_eq!(date_locale(Locale::En, "en-AU"), "en-AU");
        assert_eq!(date_locale(Locale::En, "en"), "en-GB");
        assert_eq!(date_locale(Locale::En, "de-AT"), "en-GB");
        assert_eq!(date_locale(Locale::En, ""), "en-GB");
        assert_eq!(date_locale(Locale::De, "en-US"), "de");
    }

    #[test]
    fn recent_times_are_told_by_their_age_and_old_ones_by_their_date() {
        assert_eq!(when(20_000, 0), When::Ago(0, Unit::Second));
        assert_eq!(when(5 * MINUTE + 1, 0), When::Ago(5, Unit::Minute));
        assert_eq!(when(20 * MINUTE, 1), When::Ago(20, Unit::Minute), "shortly after midnight");
        assert_eq!(when(8 * HOUR, 0), When::Ago(8, Unit::Hour));
        assert_eq!(when(8 * HOUR, 1), When::Ago(1, Unit::Day), "yesterday evening");
        assert_eq!(when(30 * HOUR, 1), When::Ago(1, Unit::Day));
        assert_eq!(when(6 * DAY, 6), When::Ago(6, Unit::Day));
        assert_eq!(when(8 * DAY, 8), When::Date);
    }
}
