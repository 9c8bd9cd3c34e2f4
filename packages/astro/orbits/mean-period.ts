import { wgs84 } from '../constants/index.ts';
import type { CartesianState } from '../linear/index.ts';
import { norm } from '../linear/index.ts';
import { periodSeconds } from './period.ts';

/** A state in inertial axes and its time after a common epoch [s]. */
export interface TimedState {
  readonly seconds: number;
  readonly state: CartesianState;
}

/** Period of the mean orbit at a time after the same epoch. */
export interface PeriodAt {
  readonly seconds: number;
  readonly periodS: number;
}

/** A second pass uses the averaged period as the length of the window; a third would move it by less than 1 ms. */
const passes = 2;

/**
 * Period of the mean orbit [s] over time: the period of the osculating semi-major axis averaged over the revolution
 * centred on each time. The short-period terms of the Earth's flattening average to zero over a revolution (Brouwer
 * 1959, AJ 64, 378, section 5), so that drag appears as a slope and a manoeuvre as a step. The states are in order of
 * time, at least fifty per revolution. Times within half a revolution of the ends get no period, so less than one
 * revolution gives none at all.
 */
export function meanPeriods(states: readonly TimedState[]): readonly PeriodAt[] {
  const axes = integralOf(states.map(({ seconds, state }) => ({ seconds, value: osculatingAxisKm(state) })));
  return states.flatMap(({ seconds, state }) => {
    let periodS: number | undefined = periodSeconds(osculatingAxisKm(state));
    for (let pass = 0; pass < passes && periodS !== undefined; pass += 1) {
      const meanAxisKm = axes.mean({ from: seconds - periodS / 2, to: seconds + periodS / 2 });
      periodS = meanAxisKm === undefined ? undefined : periodSeconds(meanAxisKm);
    }
    return periodS === undefined ? [] : [{ seconds, periodS }];
  });
}

/** Period of the orbit that a state alone describes, s; undefined if that orbit is not closed. */
export function osculatingPeriodSeconds(state: CartesianState): number | undefined {
  const axisKm = osculatingAxisKm(state);
  return axisKm > 0 && Number.isFinite(axisKm) ? periodSeconds(axisKm) : undefined;
}

/** By the vis-viva equation. */
function osculatingAxisKm({ positionKm, velocityKmPerS }: CartesianState): number {
  return 1 / (2 / norm(positionKm) - norm(velocityKmPerS) ** 2 / wgs84.muKm3PerS2);
}

interface Point {
  readonly seconds: number;
  readonly value: number;
}

/** Integral of a curve through points by the trapezoidal rule, for its mean between two times. */
function integralOf(points: readonly Point[]) {
  const sums: number[] = [0];
  for (let index = 1; index < points.length; index += 1) {
    sums.push((sums[index - 1] ?? 0) + areaBetween(points[index - 1], points[index]));
  }
  const upTo = (seconds: number): number | undefined => {
    const after = firstAfter(points, seconds);
    const [from, to] = [points[after - 1], points[after]];
    if (from === undefined) return undefined;
    if (to === undefined) return from.seconds === seconds ? sums[after - 1] : undefined;
    const share = (seconds - from.seconds) / (to.seconds - from.seconds);
    const value = from.value + share * (to.value - from.value);
    return (sums[after - 1] ?? 0) + areaBetween(from, { seconds, value });
  };
  return {
    mean: ({ from, to }: { readonly from: number; readonly to: number }): number | undefined => {
      const [low, high] = [upTo(from), upTo(to)];
      return low === undefined || high === undefined ? undefined : (high - low) / (to - from);
    },
  };
}

function areaBetween(from: Point | undefined, to: Point | undefined): number {
  return from === undefined || to === undefined ? 0 : ((from.value + to.value) / 2) * (to.seconds - from.seconds);
}

/** Index of the first point after a time, by bisection. */
function firstAfter(points: readonly Point[], seconds: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.seconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
