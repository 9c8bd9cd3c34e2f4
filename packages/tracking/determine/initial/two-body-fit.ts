import { wgs84 } from '@farpass/astro/constants';
import { type CartesianState, dot, unit } from '@farpass/astro/linear';
import { equinoctialFromState, stateWithJacobian } from '@farpass/astro/orbits';
import { compared } from '../../measurement/index.ts';
import { SquareRootInformation } from '../information.ts';
import type { SightLine } from './sight-line.ts';

/** A two-body orbit that meets sight lines. */
export interface TwoBodyOrbit {
  /** Equinoctial elements at second zero of the sight lines. */
  readonly elements: Float64Array;
  /** Mean of the squared residuals in their sigmas, for each number. */
  readonly meanSquare: number;
}

const mostPasses = 40;

/** State from elements at a time in seconds after second zero. */
export function stateOfElements(elements: Float64Array, seconds: number): CartesianState {
  const { state } = stateWithJacobian(elements, seconds);
  return { positionKm: [state[0], state[1], state[2]], velocityKmPerS: [state[3], state[4], state[5]] };
}

/**
 * The two-body orbit nearest to sight lines (and ranges, where measured), from a first guess, by damped least squares
 * on equinoctial elements. Two-body motion is wrong by kilometres over an hour in low orbit: a first guess, not a
 * result.
 */
export function fitTwoBody(lines: readonly SightLine[], start: TwoBodyOrbit['elements']): TwoBodyOrbit | undefined {
  let elements: Float64Array = start;
  const begun = linearised(lines, elements);
  if (begun === undefined) return undefined;
  let current: Linearised = begun;
  let damping = 1e-6;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const step: Float64Array | undefined = current.information.solution(damping);
    const trial: Float64Array | undefined = step && elements.map((value, i) => value + step[i]);
    const next = trial && linearised(lines, trial);
    if (trial !== undefined && next !== undefined && next.cost < current.cost) {
      const isDone = current.cost - next.cost < 1e-6 * next.cost + 1e-9;
      elements = trial;
      current = next;
      damping = Math.max(1e-14, damping / 8);
      if (isDone) break;
    } else {
      damping *= 10;
      if (damping > 1e4) break;
    }
  }
  return { elements, meanSquare: current.cost / current.numbers };
}

interface Linearised {
  readonly information: SquareRootInformation;
  readonly cost: number;
  readonly numbers: number;
}

const lowestPerigeeKm = 6400;

function linearised(lines: readonly SightLine[], elements: Float64Array): Linearised | undefined {
  const [meanMotion, f, g] = elements;
  if (!(meanMotion > 0 && f * f + g * g < 0.98)) return undefined;
  const semiMajorAxisKm = Math.cbrt(wgs84.muKm3PerS2 / meanMotion ** 2);
  if (semiMajorAxisKm * (1 - Math.hypot(f, g)) < lowestPerigeeKm - 300) return undefined;
  const information = new SquareRootInformation(6);
  let cost = 0;
  let numbers = 0;
  for (const { at, seconds } of lines) {
    const { state, jacobian } = stateWithJacobian(elements, seconds);
    const cartesian: CartesianState = {
      positionKm: [state[0], state[1], state[2]],
      velocityKmPerS: [state[3], state[4], state[5]],
    };
    for (const { residual, sigma, byState } of compared(at.measurement, at.site, {
      sites: at.sites,
      state: cartesian,
    })) {
      const row = new Float64Array(6);
      for (let j = 0; j < 6; j += 1) {
        for (let i = 0; i < 6; i += 1) row[j] += (byState[i] * jacobian[6 * i + j]) / sigma;
      }
      information.add(row, residual / sigma);
      cost += (residual / sigma) ** 2;
      numbers += 1;
    }
  }
  return Number.isFinite(cost) ? { information, cost, numbers } : undefined;
}

/** Elements of a state at a time, counted from second zero; undefined if the orbit is not an ellipse. */
export function elementsAt(state: CartesianState, seconds: number): Float64Array | undefined {
  const elements = equinoctialFromState(state);
  if (elements === undefined) return undefined;
  elements[5] -= elements[0] * seconds;
  return elements;
}

/** Whether two sets of elements describe the same orbit at a time: the cosine between their positions decides. */
export function isSameOrbit(a: Float64Array, b: Float64Array, seconds: number): boolean {
  const [p, q] = [stateOfElements(a, seconds), stateOfElements(b, seconds)];
  const share = Math.abs(a[0] / b[0] - 1);
  return share < 0.01 && dot(unit(p.velocityKmPerS), unit(q.velocityKmPerS)) > 0.999;
}
