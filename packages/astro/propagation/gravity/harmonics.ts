import { AstroError } from '../../errors.ts';
import { columnTables } from './columns.ts';
import { coefficientsOf, type GravityField, type GravityTruncation } from './gravity-field.ts';
import { createColumnSums, createGravitySums, type GravitySums, type SumsTables } from './sums.ts';

/** Evaluates one truncated field. No call depends on the calls before it, so runs can share an evaluator. */
export interface GravityEvaluator {
  /** Acceleration [km/s²] at a body-fixed position [km], written to `acceleration`. */
  accelerate(position: Float64Array, acceleration: Float64Array): void;
  /** The same and its gradient ∂a/∂r [1/s²], symmetric, 9 numbers by rows. */
  accelerateWithGradient(position: Float64Array, acceleration: Float64Array, gradient: Float64Array): void;
}

/**
 * Spherical-harmonic gravity in the body-fixed frame of the model, free of singularities (poles included) and stable to
 * at least degree 120.
 *
 * The potential is written U = (μ/r) Σₘ [cₘ Re(s + it)ᵐ + sₘ Im(s + it)ᵐ] with s, t, u the direction cosines and
 * cₘ = Σₙ C̄ₙₘ qⁿ Āₙₘ(u), q = R/r, Ā the normalised derivatives of the Legendre polynomials, by the recursion with fixed
 * order and rising degree (Pines 1973, AIAA J. 11-11; Lundberg and Schutz 1988, J. Guid. 11-1). Its derivatives need
 * shifted terms of the same table only: ∂/∂z turns (n, m) into (n, m + 1) and (1/r)∂/∂r into −(n + 1, m + 1)/R, so each
 * order needs sums over the degrees and no product per coefficient. Tested against the Laplace equation, finite
 * differences of the potential and closed forms of J2.
 *
 * The acceleration alone takes a shorter way (columns.ts): (n, m + 1) and the polynomials of its own order also give the
 * radial sum, by P(n + 1, m + 1) = (n + m + 1) P(n, m) + u P(n, m + 1).
 *
 * The sums are taken in WebAssembly (assembly/index.ts), two or four orders at a time.
 */
export function createGravityEvaluator(field: GravityField, truncation: GravityTruncation): GravityEvaluator {
  refuseTruncation(field, truncation);
  const known = evaluators.get(field) ?? new Map<string, GravityEvaluator>();
  evaluators.set(field, known);
  const name = `${truncation.degree}×${truncation.order}`;
  const evaluator = known.get(name) ?? evaluatorOf(field, truncation);
  known.delete(name);
  known.set(name, evaluator);
  for (const oldest of [...known.keys()].slice(0, -truncationsKept)) known.delete(oldest);
  return evaluator;
}

/** A run of flights uses one or two truncations; the tables of one take up to 1.4 MB. */
const truncationsKept = 4;
const evaluators = new WeakMap<GravityField, Map<string, GravityEvaluator>>();

function refuseTruncation(field: GravityField, { degree, order }: GravityTruncation): void {
  const areWhole = Number.isInteger(degree) && Number.isInteger(order);
  if (areWhole && order >= 0 && order <= degree && degree <= field.degree) return;
  throw new AstroError('GRAVITY_DEGREE', {
    asked: `degree ${degree}, order ${order}`,
    model: field.name,
    highest: field.degree,
  });
}

function evaluatorOf(field: GravityField, truncation: GravityTruncation): GravityEvaluator {
  const sums = createColumnSums(columnTables(field, truncation));
  let gradientSums: GravitySums | undefined;
  return {
    accelerate: (position, acceleration) => {
      accelerate({ field, sums }, position, acceleration);
    },
    accelerateWithGradient: (position, acceleration, gradient) => {
      gradientSums ??= createGravitySums(gradientTables(field, truncation));
      differentiate({ field, sums: gradientSums }, position, { acceleration, gradient });
    },
  };
}

/** Most fields are never differentiated: their tables are made when they are. */
function gradientTables(field: GravityField, truncation: GravityTruncation): SumsTables {
  return {
    ...truncation,
    ...legendreTables(truncation),
    first: packFirst(field, truncation),
    second: packSecond(field, truncation),
  };
}

interface EvaluatorParts {
  readonly field: GravityField;
  readonly sums: GravitySums;
}

/**
 * Ā(m, m) of each order, and the factors of Ā(n, m) = α u Ā(n − 1, m) − β Ā(n − 2, m) for two columns at a time: for
 * even m and k = n − m from 1 the numbers α(m), α(m + 1), β(m), β(m + 1).
 */
function legendreTables({ degree, order }: GravityTruncation): Pick<SumsTables, 'sectoral' | 'recursion'> {
  const columns = order + 4;
  const sectoral = new Float64Array(columns).fill(1);
  for (let m = 1; m < columns; m += 1) {
    sectoral[m] = sectoral[m - 1] * (m === 1 ? Math.sqrt(3) : Math.sqrt((2 * m + 1) / (2 * m)));
  }
  const recursion = new Float64Array(4 * (degree + 2) * Math.ceil(columns / 2));
  for (let m = 0; m < columns; m += 1) {
    for (let k = 1; k < degree + 3 - (m - (m % 2)); k += 1) {
      const n = m + k;
      const square = (n - m) * (n + m);
      const at = 4 * ((degree + 2) * Math.floor(m / 2) + k - 1) + (m % 2);
      recursion[at] = Math.sqrt(((2 * n + 1) * (2 * n - 1)) / square);
      recursion[at + 2] = Math.sqrt(((2 * n + 1) * (n + m - 1) * (n - m - 1)) / ((2 * n - 3) * square));
    }
  }
  return { sectoral, recursion };
}

/**
 * N(n, m) / N(n + dn, m + dm): the factor that turns an entry of the normalised table into the term of coefficient (n,
 * m).
 */
function renormalise(n: number, m: number, shift: { readonly n: number; readonly m: number }): number {
  const n2 = n + shift.n;
  const m2 = m + shift.m;
  let square = ((m === 0 && m2 > 0 ? 0.5 : 1) * (2 * n + 1)) / (2 * n2 + 1);
  for (let factor = n + m + 1; factor <= n2 + m2; factor += 1) square *= factor;
  for (let factor = n2 - m2 + 1; factor <= n - m; factor += 1) square *= factor;
  return Math.sqrt(Math.max(0, square));
}

type Shifts = readonly { readonly n: number; readonly m: number }[];

/** Coefficients times the renormalisation of each shifted term: for each (m, n) the pair C, S of every shift in turn. */
function pack(field: GravityField, { degree, order }: GravityTruncation, shifts: Shifts): Float64Array {
  const packed: number[] = [];
  for (let m = 0; m <= order; m += 1) {
    for (let n = m; n <= degree; n += 1) {
      const { c, s } = coefficientsOf(field, { n, m });
      for (const shift of shifts) {
        // A term (n, m + k) with m + k > n does not exist; the sum must not meet it.
        const scale = m + shift.m > n + shift.n ? 0 : renormalise(n, m, shift);
        packed.push(c * scale, s * scale);
      }
    }
  }
  return Float64Array.from(packed);
}

const packFirst = (field: GravityField, cut: GravityTruncation): Float64Array =>
  pack(field, cut, [
    { n: 0, m: 0 },
    { n: 0, m: 1 },
    { n: 1, m: 1 },
  ]);

const packSecond = (field: GravityField, cut: GravityTruncation): Float64Array =>
  pack(field, cut, [
    { n: 0, m: 2 },
    { n: 1, m: 2 },
    { n: 2, m: 2 },
  ]);

function accelerate(
  { field, sums: { fill, sums } }: EvaluatorParts,
  position: Float64Array,
  acceleration: Float64Array,
): void {
  const r = Math.sqrt(position[0] * position[0] + position[1] * position[1] + position[2] * position[2]);
  const s = position[0] / r;
  const t = position[1] / r;
  const u = position[2] / r;
  const q = field.radiusKm / r;
  fill(q, u, s, t);
  const radial = sums[3];
  const pull = field.muKm3PerS2 / (r * r);
  acceleration[0] = pull * (sums[0] - s * radial);
  acceleration[1] = pull * (sums[1] - t * radial);
  acceleration[2] = pull * (sums[2] - u * radial);
}

interface SecondResult {
  readonly acceleration: Float64Array;
  readonly gradient: Float64Array;
}

/** Acceleration and its gradient; the second derivatives follow from the same shifts applied twice. */
function differentiate(
  { field, sums: { fill, sums } }: EvaluatorParts,
  position: Float64Array,
  { acceleration, gradient }: SecondResult,
): void {
  const r = Math.sqrt(position[0] * position[0] + position[1] * position[1] + position[2] * position[2]);
  const s = position[0] / r;
  const t = position[1] / r;
  const u = position[2] / r;
  const q = field.radiusKm / r;
  fill(q, u, s, t);
  const d = sums[3] / q;
  const ee = sums[4];
  const ef = sums[5];
  const ez = sums[6];
  const fz = sums[7];
  const ed = sums[8] / q;
  const fd = sums[9] / q;
  const zz = sums[10];
  const zd = sums[11] / q;
  const dd = sums[12] / (q * q);
  const scale = field.muKm3PerS2 / (r * r * r);
  const pull = field.muKm3PerS2 / (r * r);
  acceleration[0] = pull * (sums[0] - s * d);
  acceleration[1] = pull * (sums[1] - t * d);
  acceleration[2] = pull * (sums[2] - u * d);
  const xy = scale * (ef - t * ed - s * fd + s * t * dd);
  const xz = scale * (ez - u * ed - s * zd + s * u * dd);
  const yz = scale * (fz - u * fd - t * zd + t * u * dd);
  gradient[0] = scale * (ee - 2 * s * ed + s * s * dd - d);
  gradient[1] = xy;
  gradient[2] = xz;
  gradient[3] = xy;
  gradient[4] = scale * (-ee - 2 * t * fd + t * t * dd - d);
  gradient[5] = yz;
  gradient[6] = xz;
  gradient[7] = yz;
  gradient[8] = scale * (zz - 2 * u * zd + u * u * dd - d);
}
