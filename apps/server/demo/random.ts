/** A stream of numbers that a seed repeats exactly: uniform in [0, 1). */
export type Random = () => number;

/** Weyl sequence through the 32-bit finaliser of MurmurHash3 (Appleby): enough for an invented world. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed | 0, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x85ebca6b);
    bits ^= bits >>> 13;
    bits = Math.imul(bits, 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Uniform between two numbers. */
export function between(random: Random, [low, high]: readonly [number, number]): number {
  return low + (high - low) * random();
}
