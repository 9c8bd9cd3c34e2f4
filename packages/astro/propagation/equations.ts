import type { EarthOrientationTable } from '../earth-orientation/index.ts';
import type { ScheduledBurn } from './burns/burn.ts';
import { localAxes } from './burns/local-axes.ts';
import { burnDirection, DirectionPartials, type DirectionWriter } from './burns/thrust.ts';
import type { AccelerationPartials, ForceContext } from './forces/force.ts';
import type { ForceModel } from './forces/force-model.ts';
import type { DifferentialSystem } from './integrator/dop853.ts';

/**
 * Acceleration noise of an imperfect force model (state noise compensation, Tapley, Schutz and Born 2004, section 4.9):
 * white, with these power spectral densities along radial, transverse and normal [km²/s³].
 */
export interface ProcessNoise {
  readonly radial: number;
  readonly transverse: number;
  readonly normal: number;
}

/**
 * The quantities that are integrated together with the state: nothing; the state transition matrix; or that and the covariance of
 * process noise.
 */
export type Sensitivity =
  | { readonly kind: 'none' }
  | { readonly kind: 'transition-matrix' }
  | { readonly kind: 'process-noise'; readonly noise: ProcessNoise };

export const transitionOffset = 6;
const noiseOffset = 42;

const dimensionOf = ({ kind }: Sensitivity): number => (kind === 'none' ? 6 : kind === 'transition-matrix' ? 42 : 78);

/** The integrated vector at a time. */
export interface VectorAt {
  readonly time: number;
  readonly y: Float64Array;
}

/** A 6×6 matrix by rows inside a longer vector. */
interface MatrixAt {
  readonly of: Float64Array;
  readonly at: number;
}

interface ActiveBurn {
  readonly burn: ScheduledBurn;
  readonly direction: DirectionWriter;
}

/**
 * Equations of motion in GCRF: position and velocity; then Φ by rows, Φ' = F Φ with F = [0 I; ∂a/∂r ∂a/∂v]; then the
 * covariance Q of the noise since the start, Q' = F Q + Q Fᵀ + G q Gᵀ.
 */
export class EquationsOfMotion implements DifferentialSystem {
  readonly dimension: number;
  readonly #forces: ForceModel;
  readonly #orientation: EarthOrientationTable;
  readonly #sensitivity: Sensitivity;
  readonly #context: ForceContext;
  readonly #acceleration = new Float64Array(3);
  readonly #direction = new Float64Array(3);
  readonly #axes = new Float64Array(9);
  readonly #partials: AccelerationPartials = { position: new Float64Array(9), velocity: new Float64Array(9) };
  readonly #directionPartials = new DirectionPartials();
  readonly #column = new Float64Array(36);
  #coastMassKg: number;
  #active: ActiveBurn | undefined;

  constructor(
    forces: ForceModel,
    sensitivity: Sensitivity,
    start: { readonly massKg: number; readonly orientation: EarthOrientationTable },
  ) {
    this.dimension = dimensionOf(sensitivity);
    this.#forces = forces;
    this.#sensitivity = sensitivity;
    this.#orientation = start.orientation;
    this.#coastMassKg = start.massKg;
    this.#context = {
      time: 0,
      position: new Float64Array(3),
      velocity: new Float64Array(3),
      massKg: start.massKg,
      environment: forces.environment,
    };
  }

  /** From now on the satellite coasts with this mass. */
  coast(massKg: number): void {
    this.#coastMassKg = massKg;
    this.#active = undefined;
  }

  /** From now on this burn acts; the state is that of its start. */
  fire(burn: ScheduledBurn, time: number, y: Float64Array): void {
    this.#active = { burn, direction: burnDirection(burn, this.#orientation) };
    this.#place(time, y);
    this.#forces.environment.set(time);
    this.#active.direction(this.#context, this.#direction);
  }

  massAt(time: number): number {
    if (!this.#active) return this.#coastMassKg;
    const { massBeforeKg, massFlowKgPerS, startSeconds } = this.#active.burn;
    return massBeforeKg - massFlowKgPerS * (time - startSeconds);
  }

  /**
   * Applies an impulse to the state, the mass and the derivatives; `sign` −1 undoes it. In a frame that depends on the
   * velocity, the axes are those before the impulse; they are found by iteration when it is undone.
   */
  impulse(burn: ScheduledBurn, { time, y }: VectorAt, sign: 1 | -1): void {
    const writer = burnDirection(burn, this.#orientation);
    const size = Math.hypot(...burn.burn.deltaVKmPerS);
    const context = this.#context;
    this.#place(time, y);
    context.environment.set(time);
    if (sign === -1) {
      for (let round = 0; round < 20; round += 1) {
        writer(context, this.#direction);
        for (let i = 0; i < 3; i += 1) context.velocity[i] = y[3 + i] - size * this.#direction[i];
      }
    }
    writer(context, this.#direction);
    for (let i = 0; i < 3; i += 1) y[3 + i] += sign * size * this.#direction[i];
    if (this.#sensitivity.kind !== 'none') this.#impulseOnMatrices({ writer, size, sign }, y);
  }

  derivatives(time: number, y: Float64Array, out: Float64Array): void {
    this.#place(time, y);
    const acceleration = this.#acceleration;
    if (this.#sensitivity.kind === 'none') {
      this.#forces.accelerate(this.#context, acceleration);
      if (this.#active) this.#addThrust(this.#active);
    } else {
      this.#forces.accelerateWithPartials(this.#context, acceleration, this.#partials);
      if (this.#active) this.#addThrustWithPartials(this.#active);
      this.#matrixDerivatives(y, out);
    }
    for (let i = 0; i < 3; i += 1) {
      out[i] = y[3 + i];
      out[3 + i] = acceleration[i];
    }
  }

  #place(time: number, y: Float64Array): void {
    const context = this.#context;
    context.time = time;
    context.massKg = this.massAt(time);
    for (let i = 0; i < 3; i += 1) {
      context.position[i] = y[i];
      context.velocity[i] = y[3 + i];
    }
  }

  #addThrust({ burn, direction }: ActiveBurn): number {
    direction(this.#context, this.#direction);
    const size = burn.thrustKilonewton / this.#context.massKg;
    for (let i = 0; i < 3; i += 1) this.#acceleration[i] += size * this.#direction[i];
    return size;
  }

  #addThrustWithPartials(active: ActiveBurn): void {
    const size = this.#addThrust(active);
    this.#directionPartials.add(active.direction, size, { context: this.#context, partials: this.#partials });
  }

  #matrixDerivatives(y: Float64Array, out: Float64Array): void {
    this.#multiplyByF({ of: y, at: transitionOffset }, { of: out, at: transitionOffset });
    if (this.#sensitivity.kind !== 'process-noise') return;
    this.#multiplyByF({ of: y, at: noiseOffset }, { of: this.#column, at: 0 });
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 6; j += 1) out[noiseOffset + 6 * i + j] = this.#column[6 * i + j] + this.#column[6 * j + i];
    }
    this.#addNoise(this.#sensitivity.noise, out);
  }

  /** out = F M for a 6×6 matrix by rows. */
  #multiplyByF({ of: m, at: from }: MatrixAt, { of: out, at: to }: MatrixAt): void {
    const { position: a, velocity: b } = this.#partials;
    for (let j = 0; j < 6; j += 1) {
      const m0 = m[from + j];
      const m1 = m[from + 6 + j];
      const m2 = m[from + 12 + j];
      const m3 = m[from + 18 + j];
      const m4 = m[from + 24 + j];
      const m5 = m[from + 30 + j];
      out[to + j] = m3;
      out[to + 6 + j] = m4;
      out[to + 12 + j] = m5;
      for (let i = 0; i < 3; i += 1) {
        const pulled = a[3 * i] * m0 + a[3 * i + 1] * m1 + a[3 * i + 2] * m2;
        out[to + 18 + 6 * i + j] = pulled + b[3 * i] * m3 + b[3 * i + 1] * m4 + b[3 * i + 2] * m5;
      }
    }
  }

  #addNoise({ radial, transverse, normal }: ProcessNoise, out: Float64Array): void {
    const axes = this.#axes;
    localAxes('RTN', this.#context, axes);
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 3; j += 1) {
        const part =
          radial * axes[i] * axes[j] + transverse * axes[3 + i] * axes[3 + j] + normal * axes[6 + i] * axes[6 + j];
        out[noiseOffset + 21 + 6 * i + j] += part;
      }
    }
  }

  /** Φ ← J Φ and Q ← J Q Jᵀ with J = I + ∂Δv/∂(r, v); its inverse when the impulse is undone. */
  #impulseOnMatrices(
    { writer, size, sign }: { readonly writer: DirectionWriter; readonly size: number; readonly sign: 1 | -1 },
    y: Float64Array,
  ): void {
    const partials = this.#partials;
    partials.position.fill(0);
    partials.velocity.fill(0);
    this.#directionPartials.add(writer, size, { context: this.#context, partials });
    const jacobian = jacobianOf(partials);
    const applied = sign === 1 ? jacobian : inverseOf(jacobian);
    multiplyFromLeft(applied, y, transitionOffset);
    if (this.#sensitivity.kind !== 'process-noise') return;
    multiplyFromLeft(applied, y, noiseOffset);
    transposeInPlace(y, noiseOffset);
    multiplyFromLeft(applied, y, noiseOffset);
  }
}

/** J of an impulse: rows 0–2 the identity, rows 3–5 [∂Δv/∂r, I + ∂Δv/∂v]. */
function jacobianOf({ position, velocity }: AccelerationPartials): Float64Array {
  const jacobian = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) jacobian[7 * i] = 1;
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) {
      jacobian[6 * (3 + i) + j] = position[3 * i + j];
      jacobian[6 * (3 + i) + 3 + j] += velocity[3 * i + j];
    }
  }
  return jacobian;
}

/** Inverse of [I 0; A B]: [I 0; −B⁻¹A B⁻¹]; B = I + small, by its Neumann series to rounding. */
function inverseOf(jacobian: Float64Array): Float64Array {
  const inverse = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) inverse[7 * i] = 1;
  for (let round = 0; round < 60; round += 1) {
    // X ← X + X (I − J X)
    const residual = product(jacobian, inverse);
    for (let k = 0; k < 36; k += 1) residual[k] = (k % 7 === 0 ? 1 : 0) - residual[k];
    const update = product(inverse, residual);
    let size = 0;
    for (let k = 0; k < 36; k += 1) {
      inverse[k] += update[k];
      size = Math.max(size, Math.abs(update[k]));
    }
    if (size < 1e-15) break;
  }
  return inverse;
}

function product(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(36);
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j < 6; j += 1) {
      for (let k = 0; k < 6; k += 1) out[6 * i + j] += a[6 * i + k] * b[6 * k + j];
    }
  }
  return out;
}

function multiplyFromLeft(a: Float64Array, y: Float64Array, offset: number): void {
  y.set(product(a, y.subarray(offset, offset + 36)), offset);
}

function transposeInPlace(y: Float64Array, offset: number): void {
  for (let i = 0; i < 6; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const kept = y[offset + 6 * i + j];
      y[offset + 6 * i + j] = y[offset + 6 * j + i];
      y[offset + 6 * j + i] = kept;
    }
  }
}
