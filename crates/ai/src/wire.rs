//! Requests and answers as bytes, each with a number that pairs them.

use crate::{Answer, Request, answer};

/// Pairs an answer with its request.
pub type Ticket = u32;

/// The bytes of a request.
#[must_use]
pub fn encode(ticket: Ticket, request: &Request) -> Vec<u8> {
    to_bytes(&(ticket, request))
}

/// The thread's side: bytes in, bytes out.
///
/// Unreadable bytes get an answer too, with ticket 0, so that the page hears of the mismatch instead of waiting.
#[must_use]
pub fn respond(request: &[u8]) -> Vec<u8> {
    let (ticket, reply) = match postcard::from_bytes::<(Ticket, Request)>(request) {
        Ok((ticket, request)) => (ticket, answer(&request)),
        Err(_) => (0, Answer::NotUnderstood),
    };
    to_bytes(&(ticket, reply))
}

/// The page's side: an answer and the ticket it belongs to, or `None` if the bytes make no sense.
#[must_use]
pub fn decode(answer: &[u8]) -> Option<(Ticket, Answer)> {
    postcard::from_bytes(answer).ok()
}

fn to_bytes(message: &impl serde::Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("messages hold only sized data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Description;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn an_answer_carries_the_ticket_of_its_request() {
        let reply = respond(&encode(7, &Request::Describe));
        assert_eq!(decode(&reply), Some((7, Answer::Description(Description::here()))));
    }

    #[test]
    fn bytes_that_make_no_sense_are_answered_not_ignored() {
        assert_eq!(decode(&respond(&[1, 255, 3])), Some((0, Answer::NotUnderstood)));
        assert_eq!(decode(&[]), None);
    }
}
