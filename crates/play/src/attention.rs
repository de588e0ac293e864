//! What the person at the device is looking at: the selection, the open panel, the last refusal.

use engine::{BySeat, Event, Place, PlayError, Region, Seal, Seat, Seats};

use crate::input::Panel;
use crate::play::Play;
use crate::tap::Selection;
use crate::timeline::{Happened, NoUndo};

/// The reason why the last input did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A rule forbids it.
    Refused(PlayError),
    /// Another player has already bid that total. The player could play the power card together with a modifier
    /// (R13.2).
    NeedsModifier,
    /// Nothing can be undone.
    NoUndo(NoUndo),
    /// A choice waits for confirmation first.
    ConfirmFirst,
    /// The person who is asked must take the device first: hints are private.
    TakeDevice,
    /// The discs of these seats at this device were set for them, because only one region was possible.
    OnlyRegion(BySeat<Option<Region>>),
}

/// The discs among the last events of a log that nobody set: the seat could name only one region. `until` is where those
/// events begin.
fn forced_discs(log: &[(usize, Event)], until: usize, seats: Seats) -> BySeat<Option<Region>> {
    let is_begin = |(_, event): &(usize, Event)| matches!(event, Event::ActionBegan { .. });
    let begun = log.iter().rposition(is_begin).unwrap_or(0);
    let has_chosen = |seat: Seat| log[begun..].iter().any(|(_, event)| *event == Event::Sealed { seat });
    let mut discs = BySeat::default();
    for &(_, event) in &log[until.max(begun)..] {
        match event {
            Event::DiscRevealed { seat, seal: Seal::Return(_), region }
                if seats.contains(seat) && !has_chosen(seat) =>
            {
                discs[seat] = Some(region);
            }
            _ => {}
        }
    }
    discs
}

impl Play {
    /// Says which discs were set for people at this device. The notice stays until somebody has another turn or takes a
    /// card, because opponents do not wait for its reader.
    pub(crate) fn notice_forced_discs(&mut self, happened: &Happened) {
        let is_next = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::CardTaken { .. });
        if matches!(self.attention.notice, Some(Notice::OnlyRegion(_))) && happened.events.iter().any(is_next) {
            self.attention.notice = None;
        }
        let discs = forced_discs(self.timeline.log(), happened.from, self.here);
        if discs.0.iter().any(Option::is_some) {
            self.attention.say(Notice::OnlyRegion(discs));
        }
    }
}

/// What the person at the device is looking at.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Attention {
    pub(crate) selection: Selection,
    pub(crate) notice: Option<Notice>,
    /// Counts notices, so that a repeated one is announced again.
    pub(crate) notices: u32,
    pub(crate) panel: Option<Panel>,
    /// The place that was touched last.
    pub(crate) touched: Option<Place>,
}

impl Attention {
    /// Clears the selection, the panel and the notice.
    pub(crate) fn clear(&mut self) {
        *self = Self { touched: self.touched, notices: self.notices, ..Self::default() };
    }

    pub(crate) fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.notices += 1;
    }
}
