//! Requests and answers as bytes, each with a number that pairs them.

use crate::{Answer, Request, RequestQueue, request_queue::Reply};

/// Pairs an answer with its request.
pub type Ticket = u32;

/// The bytes of a request.
#[must_use]
pub fn encode(ticket: Ticket, request: &Request) -> Vec<u8> {
    to_bytes(&(ticket, request))
}

/// The worker's side: takes the bytes of a request, returns the bytes of the answers given at once.
///
/// Unreadable bytes are answered too, with ticket 0, so that the page learns of the mismatch instead of waiting.
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

/// The page's side: an answer and the ticket it belongs to. `None` if the bytes cannot be read.
#[must_use]
pub fn decode(answer: &[u8]) -> Option<Reply> {
    postcard::from_bytes(answer).ok()
}

/// Serialises choices as their numbers.
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

/// Serialises places and seats as their numbers.
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

/// Serialises cards as their numbers.
pub(crate) mod card {
    use engine::{CARDS, Card};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(card: &Card, to: S) -> Result<S::Ok, S::Error> {
        (*card as u8).serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Card, D::Error> {
        let number = usize::from(u8::deserialize(from)?);
        CARDS.get(number).map(|it| it.card).ok_or_else(|| D::Error::custom("no such card"))
    }
}

/// Serialises a seat that may be missing.
pub(crate) mod maybe {
    use engine::Small;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T: Small, S: Serializer>(value: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(|it| it.index() as u8).serialize(to)
    }

    pub(crate) fn deserialize<'a, T: Small, D: Deserializer<'a>>(from: D) -> Result<Option<T>, D::Error> {
        Ok(Option::<u8>::deserialize(from)?.and_then(|number| T::from_index(number.into())))
    }
}

fn to_bytes(message: &impl serde::Serialize) -> Vec<u8> {
    // Serialising fails only for sequences of unknown length, and messages have none.
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
