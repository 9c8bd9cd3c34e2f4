import type { GravityField, GravityTruncation } from '../gravity/gravity-field.ts';
import { createGravityEvaluator } from '../gravity/harmonics.ts';
import type { Force } from './force.ts';

/** The point mass of the Earth: −μ r/r³. */
export function pointMass(muKm3PerS2: number): Force {
  return {
    name: 'two-body',
    add: ({ position: p }, acceleration) => {
      const r2 = p[0] * p[0] + p[1] * p[1] + p[2] * p[2];
      const k = -muKm3PerS2 / (r2 * Math.sqrt(r2));
      for (let i = 0; i < 3; i += 1) acceleration[i] += k * p[i];
    },
    addWithPartials: ({ position: p }, acceleration, { position }) => {
      const r2 = p[0] * p[0] + p[1] * p[1] + p[2] * p[2];
      const k = -muKm3PerS2 / (r2 * Math.sqrt(r2));
      for (let i = 0; i < 3; i += 1) {
        acceleration[i] += k * p[i];
        position[4 * i] += k;
        for (let j = 0; j < 3; j += 1) position[3 * i + j] -= (3 * k * p[i] * p[j]) / r2;
      }
    },
  };
}

/** Spherical harmonics of the rotating Earth. Tides are a force of their own (`tidalForce`). */
export function harmonicGravity(
  field: GravityField,
  { gradientDegree, ...truncation }: GravityTruncation & { readonly gradientDegree?: number },
): Force {
  const evaluator = createGravityEvaluator(field, truncation);
  const coarse =
    gradientDegree === undefined ? undefined : createGravityEvaluator(field, cutAt(truncation, gradientDegree));
  const fixed = new Float64Array(3);
  const pull = new Float64Array(3);
  const gradient = new Float64Array(9);
  const turned = new Float64Array(9);
  const differentiate = (): void => {
    (coarse ?? evaluator).accelerateWithGradient(fixed, pull, gradient);
    if (coarse !== undefined) evaluator.accelerate(fixed, pull);
  };
  return {
    name: `gravity ${field.name} ${truncation.degree}×${truncation.order}`,
    add: ({ position, environment: { rotation } }, acceleration) => {
      turn(rotation, position, fixed);
      evaluator.accelerate(fixed, pull);
      addTurnedBack(rotation, pull, acceleration);
    },
    addWithPartials: ({ position, environment: { rotation } }, acceleration, partials) => {
      turn(rotation, position, fixed);
      differentiate();
      addTurnedBack(rotation, pull, acceleration);
      multiply(gradient, rotation, turned);
      addTransposedProduct(rotation, turned, partials.position);
    },
  };
}

/** The same truncation without terms above a degree. */
function cutAt({ degree, order }: GravityTruncation, highest: number): GravityTruncation {
  return { degree: Math.min(degree, highest), order: Math.min(order, highest) };
}

/** out = R v */
export function turn(rotation: Float64Array, v: Float64Array, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1)
    out[i] = rotation[3 * i] * v[0] + rotation[3 * i + 1] * v[1] + rotation[3 * i + 2] * v[2];
}

/** out += Rᵀ v */
export function addTurnedBack(rotation: Float64Array, v: Float64Array, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1) out[i] += rotation[i] * v[0] + rotation[3 + i] * v[1] + rotation[6 + i] * v[2];
}

/** out = A B */
function multiply(a: Float64Array, b: Float64Array, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) out[3 * i + j] = a[3 * i] * b[j] + a[3 * i + 1] * b[3 + j] + a[3 * i + 2] * b[6 + j];
  }
}

/** out += Aᵀ B */
function addTransposedProduct(a: Float64Array, b: Float64Array, out: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) out[3 * i + j] += a[i] * b[j] + a[3 + i] * b[3 + j] + a[6 + i] * b[6 + j];
  }
}
