//! CPU time of the current thread. Other work on the machine does not count against a player's budget.

use std::fs::File;
use std::io::{Read, Seek};
use std::time::{Duration, Instant};

/// CPU time where the system reports it (Linux), otherwise wall-clock time.
pub(crate) struct Clock {
    begun: Instant,
    schedule: Option<File>,
}

impl Clock {
    /// Measures the calling thread.
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), schedule: File::open("/proc/thread-self/schedstat").ok() }
    }

    pub(crate) fn now(&mut self) -> Duration {
        self.cpu().unwrap_or_else(|| self.begun.elapsed())
    }

    /// The first number of `schedstat` is nanoseconds spent on the processor.
    fn cpu(&mut self) -> Option<Duration> {
        let file = self.schedule.as_mut()?;
        let mut text = [0; 64];
        file.rewind().ok()?;
        let count = file.read(&mut text).ok()?;
        let digits = text[..count].iter().take_while(|it| it.is_ascii_digit());
        let nanoseconds = digits.fold(0_u64, |sum, digit| sum * 10 + u64::from(digit - b'0'));
        Some(Duration::from_nanos(nanoseconds))
    }
}
