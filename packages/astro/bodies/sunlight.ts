import { hoursPerDay, secondsPerHour } from '../constants/index.ts';
import { earthOrientationInUse, earthOrientationOrNominal } from '../earth-orientation/index.ts';
import { rotationTemeToItrf, type StateVector } from '../frames/index.ts';
import { angleBetween, cross, norm, rotate, twoPi, type Vector3 } from '../linear/index.ts';
import type { Epoch } from '../time/index.ts';

/**
 * Angle between the plane of an orbit and the direction to the Sun [rad], −π/2 to π/2: positive if the Sun is on the side
 * of the angular momentum. The state and the position of the Sun are in the same inertial frame.
 */
export function sunBetaAngleRad(
  { positionKm, velocityKmPerS }: Pick<StateVector, 'positionKm' | 'velocityKmPerS'>,
  sunKm: Vector3,
): number {
  return Math.PI / 2 - angleBetween(cross(positionKm, velocityKmPerS), sunKm);
}

/**
 * 0.3°: an orbit closer than this to 0° or 180° has no stable node, because small forces and the choice of equator
 * decide where it is.
 */
const leastInclinationRad = 0.005;

/**
 * Mean local solar time at the ascending node [h], 0 to 24: UTC plus the longitude of the node at the epoch. The state is
 * in TEME. UTC is used in place of UT1, from which it differs by at most 0.9 s. Undefined for an equatorial orbit.
 */
export function meanLocalTimeOfNodeHours(
  { positionKm, velocityKmPerS }: Pick<StateVector<'TEME'>, 'positionKm' | 'velocityKmPerS'>,
  epoch: Epoch<'UTC'>,
): number | undefined {
  const [x, y, z] = cross(positionKm, velocityKmPerS);
  const node: Vector3 = [-y, x, 0];
  if (norm(node) < leastInclinationRad * norm([x, y, z])) return undefined;
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), epoch);
  const fixed = rotate(rotationTemeToItrf(epoch, orientation), node);
  const longitudeHours = (Math.atan2(fixed[1], fixed[0]) / twoPi) * hoursPerDay;
  const utcHours = (epoch.second + epoch.fraction) / secondsPerHour;
  return (((utcHours + longitudeHours) % hoursPerDay) + hoursPerDay) % hoursPerDay;
}

/** A span of time in shadow, in seconds from the start of the search. It has no end if the search ends in shadow. */
export interface ShadowSpan {
  readonly from: number;
  readonly to: number | undefined;
}

/** The duration of the search for shadow and its step; a shadow shorter than the step may be missed. */
export interface ShadowSearch {
  readonly seconds: number;
  readonly stepSeconds: number;
}

/** The spans in shadow, and the time up to which the position was known. */
export interface ShadowTimes {
  readonly spans: readonly ShadowSpan[];
  readonly knownToSeconds: number;
}

/** A low satellite moves 8 m in a millisecond. */
const edgeSeconds = 1e-3;

/**
 * The spans in shadow along a path. The clearance is negative in shadow (`sunCentreClearanceKm`) and undefined after
 * the end of the path. If the path starts in shadow, the first span begins at 0.
 */
export function shadowTimes(
  clearanceAt: (seconds: number) => number | undefined,
  { seconds, stepSeconds }: ShadowSearch,
): ShadowTimes {
  const spans: ShadowSpan[] = [];
  let began: number | undefined;
  let [last, before] = [0, clearanceAt(0)];
  if (before === undefined) return { spans, knownToSeconds: 0 };
  if (before < 0) began = 0;
  while (last < seconds) {
    const next = Math.min(last + stepSeconds, seconds);
    const after = clearanceAt(next);
    if (after === undefined) break;
    if (after < 0 !== before < 0) {
      const edge = edgeBetween(clearanceAt, { from: last, to: next });
      if (began === undefined) began = edge;
      else {
        spans.push({ from: began, to: edge });
        began = undefined;
      }
    }
    [last, before] = [next, after];
  }
  if (began !== undefined) spans.push({ from: began, to: undefined });
  return { spans, knownToSeconds: last };
}

/** Bisects the interval in which the clearance changes sign. */
function edgeBetween(
  clearanceAt: (seconds: number) => number | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const isDark = (seconds: number) => (clearanceAt(seconds) ?? 0) < 0;
  const wasDark = isDark(from);
  let [low, high] = [from, to];
  while (high - low > edgeSeconds) {
    const middle = (low + high) / 2;
    if (isDark(middle) === wasDark) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The share of the first `seconds` of the path that is in shadow, 0 to 1; undefined if the path is known for less than
 * that.
 */
export function shadowShare({ spans, knownToSeconds }: ShadowTimes, seconds: number): number | undefined {
  if (knownToSeconds < seconds) return undefined;
  const dark = spans.map(({ from, to = knownToSeconds }) => Math.max(0, Math.min(to, seconds) - from));
  return dark.reduce((sum, one) => sum + one, 0) / seconds;
}
