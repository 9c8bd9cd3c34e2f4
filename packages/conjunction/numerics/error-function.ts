import { gaussLegendre } from './quadrature.ts';

const twoOverSqrtPi = 2 / Math.sqrt(Math.PI);
const terms = 34;

/** Chebyshev coefficients of erfcx(x)·(2+x)/2 in s = (2−x)/(2+x), computed once from the integral below. */
const coefficients = chebyshevCoefficients();

/**
 * Scaled complementary error function e^{x²}·erfc(x), x ≥ 0, relative error ≤ 3e-15. Definition: NIST Digital Library
 * of Mathematical Functions, 7.2.2 and 7.7.1.
 */
export function scaledErfc(x: number): number {
  const s = (2 - x) / (2 + x);
  let b1 = 0;
  let b2 = 0;
  for (let k = terms - 1; k > 0; k--) {
    const b0 = 2 * s * b1 - b2 + coefficients[k];
    b2 = b1;
    b1 = b0;
  }
  return ((s * b1 - b2 + coefficients[0]) * 2) / (2 + x);
}

/** Complementary error function, relative error ≤ 1e-14 until it underflows. */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : Math.exp(-x * x) * scaledErfc(x);
}

/** Error function, relative error ≤ 1e-14: its series near 0, otherwise 1 − erfc. */
export function erf(x: number): number {
  if (Math.abs(x) < 0.5) return erfSeries(x);
  return x < 0 ? erfc(-x) - 1 : 1 - erfc(x);
}

/** erf(to) − erf(from) without loss of digits in the tails or over a short interval; `from` ≤ `to`. */
export function erfBetween(from: number, to: number): number {
  if (from < 0 && to <= 0) return erfBetween(-to, -from);
  if (to - from < 0.05 / (1 + Math.abs(from))) return shortInterval(from, to);
  return from > 0 ? erfc(from) - erfc(to) : erf(to) - erf(from);
}

/** x with erfc(x) = tail, 0 < tail < 1, by Newton steps on ln erfc. */
export function inverseErfc(tail: number): number {
  let x = Math.sqrt(Math.max(0, -Math.log(tail)));
  for (let step = 0; step < 40; step++) {
    const scaled = scaledErfc(x);
    const change = ((Math.log(scaled) - x * x - Math.log(tail)) * scaled) / twoOverSqrtPi;
    x = Math.max(0, x + change);
    if (Math.abs(change) < 1e-14 * (1 + x)) break;
  }
  return x;
}

/** NIST DLMF 7.6.2: e^{−x²}·(2/√π)·Σ 2ⁿ x^{2n+1}/(2n+1)!!; all terms have the same sign. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-18 * Math.abs(sum); n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return twoOverSqrtPi * Math.exp(-x * x) * sum;
}

const shortRule = gaussLegendre(6);

function shortInterval(from: number, to: number): number {
  const half = (to - from) / 2;
  const middle = (to + from) / 2;
  let sum = 0;
  for (let i = 0; i < 6; i++) {
    const x = middle + half * shortRule.nodes[i];
    sum += shortRule.weights[i] * Math.exp(-x * x);
  }
  return twoOverSqrtPi * half * sum;
}

/** erfcx(x) = (2/√π)∫₀^∞ exp(−t² − 2xt) dt by 80-point Gauss–Legendre; the positive integrand avoids cancellation. */
function scaledErfcByIntegral(x: number): number {
  const end = Math.min(6.3, 20 / Math.max(x, 1e-9));
  const { nodes, weights } = gaussLegendre(80);
  let sum = 0;
  for (let i = 0; i < nodes.length; i++) {
    const t = (end * (nodes[i] + 1)) / 2;
    sum += weights[i] * Math.exp(-t * t - 2 * x * t);
  }
  return (twoOverSqrtPi * sum * end) / 2;
}

function chebyshevCoefficients(): Float64Array {
  const n = 64;
  const samples = Array.from({ length: n }, (_, j) => {
    const x = (2 * (1 - Math.cos((Math.PI * (j + 0.5)) / n))) / (1 + Math.cos((Math.PI * (j + 0.5)) / n));
    return (scaledErfcByIntegral(x) * (2 + x)) / 2;
  });
  return Float64Array.from({ length: terms }, (_, k) => {
    const sum = samples.reduce((total, f, j) => total + f * Math.cos((Math.PI * k * (j + 0.5)) / n), 0);
    return ((k === 0 ? 1 : 2) * sum) / n;
  });
}

/** The value that a standard normal variable is below with a probability between 0 and 1. */
export function normalQuantile(share: number): number {
  const tail = Math.SQRT2 * inverseErfc(2 * Math.min(share, 1 - share));
  return share < 0.5 ? -tail : tail;
}
