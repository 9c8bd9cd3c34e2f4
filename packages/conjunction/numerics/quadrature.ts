/** Nodes in (−1, 1), ascending, and weights that sum to 2. */
export interface GaussRule {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

const rules = new Map<number, GaussRule>();

/**
 * Gauss–Legendre rule with n points: the roots of Pₙ by Newton's method from the asymptotic start (Abramowitz & Stegun
 * 22.16.6, 25.4.29). Computed once for each n.
 */
export function gaussLegendre(n: number): GaussRule {
  const known = rules.get(n);
  if (known !== undefined) return known;
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let x = Math.cos((Math.PI * (n - i - 0.25)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step++) {
      const legendre = legendreWithSlope(n, x);
      slope = legendre.slope;
      const change = legendre.value / slope;
      x -= change;
      if (Math.abs(change) < 4e-16) break;
    }
    nodes[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  const rule = { nodes, weights };
  rules.set(n, rule);
  return rule;
}

function legendreWithSlope(n: number, x: number): { readonly value: number; readonly slope: number } {
  let previous = 1;
  let value = x;
  for (let k = 2; k <= n; k++) {
    const next = ((2 * k - 1) * x * value - (k - 1) * previous) / k;
    previous = value;
    value = next;
  }
  if (n === 1) return { value: x, slope: 1 };
  return { value, slope: (n * (x * value - previous)) / (x * x - 1) };
}

export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * Adaptive integral of a non-negative function: intervals are halved until 10 and 20 Gauss points agree within
 * `tolerance`, relative to the whole. `breaks` are places where the function changes sharply.
 */
export function integrateAdaptively(f: (x: number) => number, breaks: readonly number[], tolerance = 1e-13): number {
  const points = [...breaks].sort((a, b) => a - b);
  const pieces = points.slice(1).map((to, i) => ({ from: points[i], to }));
  const sums = pieces.map((piece) => gaussSum(f, piece, 20));
  const allowance = tolerance * sums.reduce((sum, fine) => sum + fine, 0);
  return pieces.reduce((sum, piece, i) => sum + refine(f, piece, { fine: sums[i] ?? 0, allowance, depth: 40 }), 0);
}

interface Refinement {
  /** The sum of 20 points of the piece. */
  readonly fine: number;
  readonly allowance: number;
  readonly depth: number;
}

function refine(f: (x: number) => number, piece: Interval, { fine, allowance, depth }: Refinement): number {
  const coarse = gaussSum(f, piece, 10);
  if (Math.abs(fine - coarse) <= allowance || depth === 0) return fine;
  const middle = (piece.from + piece.to) / 2;
  const half = { allowance: Math.max(allowance, 1e-15 * fine), depth: depth - 1 };
  const refined = (part: Interval) => refine(f, part, { ...half, fine: gaussSum(f, part, 20) });
  return refined({ from: piece.from, to: middle }) + refined({ from: middle, to: piece.to });
}

function gaussSum(f: (x: number) => number, piece: Interval, n: number): number {
  const { nodes, weights } = gaussLegendre(n);
  const half = (piece.to - piece.from) / 2;
  const middle = (piece.to + piece.from) / 2;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += weights[i] * f(middle + half * nodes[i]);
  return sum * half;
}
