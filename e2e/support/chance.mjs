// Repeatable random numbers: the same seed gives the same choices.

export class Chance {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Picks a thing with a probability proportional to its weight. Undefined if all weights are zero. */
  pick(things, weight = () => 1) {
    const weights = things.map(weight);
    let rest = this.next() * weights.reduce((sum, it) => sum + it, 0);
    return things.find((_, index) => weights[index] > 0 && (rest -= weights[index]) < 0);
  }
}
