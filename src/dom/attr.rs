//! What an attribute is set to.

use std::borrow::Cow;

/// What an attribute is set to.
pub(crate) enum Attr {
    /// There is no such attribute.
    Absent,
    Text(Cow<'static, str>),
    /// Changes with the signals it reads, and is none of these itself.
    Live(Box<dyn Fn() -> Attr>),
}

impl Attr {
    /// What it is set to now, if that is known and there is such an attribute.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Absent | Self::Live(_) => None,
        }
    }
}

/// What attributes can be set to: texts, numbers, whether they are there at all, and closures that return these.
pub(crate) trait IntoAttr {
    fn into_attr(self) -> Attr;
}

impl IntoAttr for &'static str {
    fn into_attr(self) -> Attr {
        Attr::Text(Cow::Borrowed(self))
    }
}

impl IntoAttr for String {
    fn into_attr(self) -> Attr {
        Attr::Text(Cow::Owned(self))
    }
}

impl IntoAttr for Cow<'static, str> {
    fn into_attr(self) -> Attr {
        Attr::Text(self)
    }
}

/// There, or not there.
impl IntoAttr for bool {
    fn into_attr(self) -> Attr {
        if self { Attr::Text(Cow::Borrowed("")) } else { Attr::Absent }
    }
}

impl<T: IntoAttr> IntoAttr for Option<T> {
    fn into_attr(self) -> Attr {
        self.map_or(Attr::Absent, IntoAttr::into_attr)
    }
}

impl<F: Fn() -> T + 'static, T: IntoAttr> IntoAttr for F {
    fn into_attr(self) -> Attr {
        Attr::Live(Box::new(move || self().into_attr()))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl IntoAttr for $number {
            fn into_attr(self) -> Attr {
                Attr::Text(Cow::Owned(self.to_string()))
            }
        })*
    };
}

numbers!(u8, u16, u32, usize, i32);
