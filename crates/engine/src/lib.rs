//! The rules of El Grande.
