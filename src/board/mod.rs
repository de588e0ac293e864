//! The board: a model in plain data, and an SVG that draws it.

mod model;
