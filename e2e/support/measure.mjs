// Measurements are lines of JSON; `cargo xtask bench` makes a table of them.

/** As slow as a slow phone. */
export const SLOW_CPU = { rate: 4 };

export const report = (name, value, unit) => console.log(JSON.stringify({ name, value: Math.round(value), unit }));
