/** A stream of random numbers that is the same for the same seed on every machine. */
export interface RandomStream {
  /** Uniform in [0, 1), 32 bits. */
  readonly uniform: () => number;
  /** Standard normal. */
  readonly normal: () => number;
}

const layers = 128;
const tail = 3.442619855899;
const layerArea = 9.91256303526217e-3;
const edges = zigguratEdges();

/**
 * Random stream of a 32-bit seed: sfc32 (Doty-Humphrey's PractRand small fast counter, 2^32 streams, period ≥ 2^128 on
 * average), with the ziggurat of Doornik, "An improved ziggurat method to generate normal random samples" (2005), which
 * takes layer and position from different bits. Written here because pure-rand has no normal distribution, almost all
 * draws are normal, and millions of trials per second depend on them.
 */
export function randomStream(seed: number): RandomStream {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 20; i++) next();
  const uniform = (): number => next() * 2 ** -32;
  const normal = (): number => {
    for (;;) {
      const bits = next();
      const layer = bits & (layers - 1);
      const u = ((next() >>> 0) + (bits >>> 7) * 2 ** -25) * 2 ** -31 - 1;
      const x = u * edges[layer];
      if (Math.abs(x) < edges[layer + 1]) return x;
      if (layer === 0) return tailNormal(uniform, u < 0);
      const upper = Math.exp(-0.5 * (edges[layer] ** 2 - x * x));
      const lower = Math.exp(-0.5 * (edges[layer + 1] ** 2 - x * x));
      if (lower + uniform() * (upper - lower) < 1) return x;
    }
  };
  return { uniform, normal };
}

/** Marsaglia's method for the tail beyond the last layer. */
function tailNormal(uniform: () => number, isNegative: boolean): number {
  for (;;) {
    const x = Math.log(uniform() + 2 ** -33) / tail;
    const y = Math.log(uniform() + 2 ** -33);
    if (-2 * y >= x * x) return isNegative ? x - tail : tail - x;
  }
}

/** Right edges of layers of equal area under e^{−x²/2}; edge 0 belongs to the base strip, which includes the tail. */
function zigguratEdges(): Float64Array {
  const out = new Float64Array(layers + 1);
  let height = Math.exp(-0.5 * tail * tail);
  out[0] = layerArea / height;
  out[1] = tail;
  for (let i = 2; i < layers; i++) {
    out[i] = Math.sqrt(-2 * Math.log(layerArea / out[i - 1] + height));
    height = Math.exp(-0.5 * out[i] * out[i]);
  }
  out[layers] = 0;
  return out;
}
