//! Requests and answers as bytes, each with a number that pairs them.

use crate::{Answer, Request, RequestQueue, request_queue::Reply};

/// Pairs an answer with its request.
pub type Ticket = u32;

/// The bytes of a request.
#[must_use]
pub fn encode(ticket: Ticket, request: &Request) -> Vec<u8> {
    to_bytes(&(ticket, request))
}

/// The thread's side: the bytes of a request in, the bytes of what is answered at once out.
///
/// Unreadable bytes get an answer too, with ticket 0, so that the page hears of the mismatch instead of waiting.
#[must_use]
pub fn receive(queue: &mut RequestQueue, request: &[u8]) -> Vec<Vec<u8>> {
    let replies = match postcard::from_bytes::<(Ticket, Request)>(request) {
        Ok((ticket, request)) => queue.receive(ticket, &request),
        Err(_) => vec![(0, Answer::NotUnderstood)],
    };
    replies.iter().map(reply).collect()
}

/// The bytes of an answer.
#[must_use]
pub fn reply(reply: &Reply) -> Vec<u8> {
    to_bytes(reply)
}

/// The page's side: an answer and the ticket it belongs to, or `None` if the bytes make no sense.
#[must_use]
pub fn decode(answer: &[u8]) -> Option<Reply> {
    postcard::from_bytes(answer).ok()
}

/// Choices travel as their numbers.
pub(crate) mod choices {
    use engine::Choice;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(choices: &[Choice], to: S) -> Result<S::Ok, S::Error> {
        choices.iter().filter_map(|&choice| record::number(choice)).collect::<Vec<u16>>().serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Choice>, D::Error> {
        let numbers = Vec::<u16>::deserialize(from)?.into_iter();
        numbers.map(record::numbered).collect::<Option<_>>().ok_or_else(|| D::Error::custom("no choice"))
    }
}

/// Places and seats travel as their numbers.
pub(crate) mod small {
    use engine::Small;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(crate) fn serialize<T: Small, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        (value.index() as u8).serialize(to)
    }

    pub(crate) fn deserialize<'a, T: Small, D: Deserializer<'a>>(from: D) -> Result<T, D::Error> {
        T::from_index(u8::deserialize(from)?.into()).ok_or_else(|| D::Error::custom("no such number"))
    }
}

fn to_bytes(message: &impl serde::Serialize) -> Vec<u8> {
    // It fails only for data without a size.
    postcard::to_allocvec(message).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Description;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    fn respond(request: &[u8]) -> Vec<Option<Reply>> {
        receive(&mut RequestQueue::new(), request).iter().map(|bytes| decode(bytes)).collect()
    }

    #[test]
    fn an_answer_carries_the_ticket_of_its_request() {
        let reply = respond(&encode(7, &Request::Describe));
        assert_eq!(reply, [Some((7, Answer::Description(Description::here())))]);
    }

    #[test]
    fn bytes_that_make_no_sense_are_answered_not_ignored() {
        assert_eq!(respond(&[1, 255, 3]), [Some((0, Answer::NotUnderstood))]);
        assert_eq!(decode(&[]), None);
    }
}
