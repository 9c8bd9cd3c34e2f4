import { AstroError } from '../../errors.ts';
import { coefficientsOf, type GravityField } from './gravity-field.ts';

/** Where to cut a gravity model: harmonics up to this degree and order are used. */
export interface GravityTruncation {
  readonly degree: number;
  readonly order: number;
}

/** Evaluates one truncated field; it owns its work arrays, so use one evaluator for one run at a time. */
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
 * A numerical kernel: its loops stay together, so it is longer than the house's functions.
 */
export function createGravityEvaluator(field: GravityField, { degree, order }: GravityTruncation): GravityEvaluator {
  if (
    !(
      Number.isInteger(degree) &&
      Number.isInteger(order) &&
      degree >= 0 &&
      order >= 0 &&
      order <= degree &&
      degree <= field.degree
    )
  ) {
    throw new AstroError('GRAVITY_DEGREE', {
      asked: `degree ${degree}, order ${order}`,
      model: field.name,
      highest: field.degree,
    });
  }
  const table = new LegendreTable(degree, order);
  const first = packFirst(field, { degree, order });
  const second = packSecond(field, { degree, order });
  const parts: EvaluatorParts = { field, degree, order, table, first, second };
  return {
    accelerate: (position, acceleration) => {
      accelerate(parts, position, acceleration);
    },
    accelerateWithGradient: (position, acceleration, gradient) => {
      differentiate(parts, position, { acceleration, gradient });
    },
  };
}

interface EvaluatorParts extends GravityTruncation {
  readonly field: GravityField;
  readonly table: LegendreTable;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** qⁿ Āₙₘ(u) for all n ≤ degree + 2, m ≤ order + 2, column by column. */
class LegendreTable {
  readonly stride: number;
  readonly values: Float64Array;
  readonly #columns: number;
  readonly #sectoral: Float64Array;
  readonly #alpha: Float64Array;
  readonly #beta: Float64Array;

  constructor(degree: number, order: number) {
    this.stride = degree + 3;
    this.#columns = order + 3;
    this.values = new Float64Array(this.#columns * this.stride);
    this.#alpha = new Float64Array(this.values.length);
    this.#beta = new Float64Array(this.values.length);
    this.#sectoral = new Float64Array(this.#columns).fill(1);
    for (let m = 1; m < this.#columns; m += 1) {
      this.#sectoral[m] = this.#sectoral[m - 1] * (m === 1 ? Math.sqrt(3) : Math.sqrt((2 * m + 1) / (2 * m)));
    }
    for (let m = 0; m < this.#columns; m += 1) {
      for (let n = m + 1; n < this.stride; n += 1) {
        const square = (n - m) * (n + m);
        this.#alpha[m * this.stride + n] = Math.sqrt(((2 * n + 1) * (2 * n - 1)) / square);
        this.#beta[m * this.stride + n] = Math.sqrt(((2 * n + 1) * (n + m - 1) * (n - m - 1)) / ((2 * n - 3) * square));
      }
    }
  }

  fill({ q, u, shift }: { readonly q: number; readonly u: number; readonly shift: 1 | 2 }): void {
    const { stride, values } = this;
    const columns = this.#columns - 2 + shift;
    const top = stride - 2 + shift;
    const qu = q * u;
    const qq = q * q;
    let power = 1;
    for (let m = 0; m < columns; m += 1) {
      const base = m * stride;
      let before = 0;
      let value = power * this.#sectoral[m];
      values[base + m] = value;
      for (let n = m + 1; n < top; n += 1) {
        const next = this.#alpha[base + n] * qu * value - this.#beta[base + n] * qq * before;
        values[base + n] = next;
        before = value;
        value = next;
      }
      power *= q;
    }
  }
}

/** N(n, m) / N(n + dn, m + dm): what turns an entry of the normalised table into the term of coefficient (n, m). */
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

function accelerate(parts: EvaluatorParts, position: Float64Array, acceleration: Float64Array): void {
  const { field, degree, order, table, first } = parts;
  const r = Math.sqrt(position[0] * position[0] + position[1] * position[1] + position[2] * position[2]);
  const s = position[0] / r;
  const t = position[1] / r;
  const u = position[2] / r;
  const q = field.radiusKm / r;
  table.fill({ q, u, shift: 1 });
  const { stride, values } = table;
  let at = 0;
  let x = 1;
  let y = 0;
  let xBefore = 0;
  let yBefore = 0;
  let along = 0;
  let across = 0;
  let axial = 0;
  let radial = 0;
  for (let m = 0; m <= order; m += 1) {
    const base = m * stride;
    const next = base + stride;
    let c = 0;
    let sn = 0;
    let cz = 0;
    let sz = 0;
    let cd = 0;
    let sd = 0;
    for (let n = m; n <= degree; n += 1) {
      const here = values[base + n];
      const up = values[next + n];
      const over = values[next + n + 1];
      c += first[at] * here;
      sn += first[at + 1] * here;
      cz += first[at + 2] * up;
      sz += first[at + 3] * up;
      cd += first[at + 4] * over;
      sd += first[at + 5] * over;
      at += 6;
    }
    along += m * (c * xBefore + sn * yBefore);
    across += m * (sn * xBefore - c * yBefore);
    axial += cz * x + sz * y;
    radial += cd * x + sd * y;
    xBefore = x;
    yBefore = y;
    x = s * xBefore - t * yBefore;
    y = s * yBefore + t * xBefore;
  }
  const scale = field.muKm3PerS2 / (r * r);
  radial /= q;
  acceleration[0] = scale * (along - s * radial);
  acceleration[1] = scale * (across - t * radial);
  acceleration[2] = scale * (axial - u * radial);
}

interface SecondResult {
  readonly acceleration: Float64Array;
  readonly gradient: Float64Array;
}

/** Acceleration and its gradient; the second derivatives follow from the same shifts applied twice. */
function differentiate(parts: EvaluatorParts, position: Float64Array, { acceleration, gradient }: SecondResult): void {
  const { field, degree, order, table, first, second } = parts;
  const r = Math.sqrt(position[0] * position[0] + position[1] * position[1] + position[2] * position[2]);
  const s = position[0] / r;
  const t = position[1] / r;
  const u = position[2] / r;
  const q = field.radiusKm / r;
  table.fill({ q, u, shift: 2 });
  const { stride, values } = table;
  let at = 0;
  let x = 1;
  let y = 0;
  let x1 = 0;
  let y1 = 0;
  let x2 = 0;
  let y2 = 0;
  // Names: e the explicit x and y, z the explicit z, d the radial operator (1/r)∂/∂r with its sign turned.
  let along = 0;
  let across = 0;
  let axial = 0;
  let ee = 0;
  let ef = 0;
  let ez = 0;
  let fz = 0;
  let ed = 0;
  let fd = 0;
  let zz = 0;
  let zd = 0;
  let dd = 0;
  let d = 0;
  for (let m = 0; m <= order; m += 1) {
    const base = m * stride;
    const next = base + stride;
    const afterNext = next + stride;
    let c = 0;
    let sn = 0;
    let cz = 0;
    let sz = 0;
    let cd = 0;
    let sd = 0;
    let czz = 0;
    let szz = 0;
    let czd = 0;
    let szd = 0;
    let cdd = 0;
    let sdd = 0;
    for (let n = m; n <= degree; n += 1) {
      const here = values[base + n];
      const up = values[next + n];
      const over = values[next + n + 1];
      const upTwice = values[afterNext + n];
      const upOver = values[afterNext + n + 1];
      const overTwice = values[afterNext + n + 2];
      c += first[at] * here;
      sn += first[at + 1] * here;
      cz += first[at + 2] * up;
      sz += first[at + 3] * up;
      cd += first[at + 4] * over;
      sd += first[at + 5] * over;
      czz += second[at] * upTwice;
      szz += second[at + 1] * upTwice;
      czd += second[at + 2] * upOver;
      szd += second[at + 3] * upOver;
      cdd += second[at + 4] * overTwice;
      sdd += second[at + 5] * overTwice;
      at += 6;
    }
    along += m * (c * x1 + sn * y1);
    across += m * (sn * x1 - c * y1);
    axial += cz * x + sz * y;
    const twice = m * (m - 1);
    ee += twice * (c * x2 + sn * y2);
    ef += twice * (sn * x2 - c * y2);
    ez += m * (cz * x1 + sz * y1);
    fz += m * (sz * x1 - cz * y1);
    ed += m * (cd * x1 + sd * y1);
    fd += m * (sd * x1 - cd * y1);
    zz += czz * x + szz * y;
    zd += czd * x + szd * y;
    dd += cdd * x + sdd * y;
    d += cd * x + sd * y;
    x2 = x1;
    y2 = y1;
    x1 = x;
    y1 = y;
    x = s * x1 - t * y1;
    y = s * y1 + t * x1;
  }
  const scale = field.muKm3PerS2 / (r * r * r);
  ed /= q;
  fd /= q;
  d /= q;
  zd /= q;
  dd /= q * q;
  const pull = field.muKm3PerS2 / (r * r);
  acceleration[0] = pull * (along - s * d);
  acceleration[1] = pull * (across - t * d);
  acceleration[2] = pull * (axial - u * d);
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
