import { wgs84 } from '@farpass/astro/constants';
import type { InertialFrame } from '@farpass/astro/frames';
import {
  cross,
  difference,
  dot,
  norm,
  rotate,
  rotateBack,
  rtnRotation,
  scaled,
  sum,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import type { ApproachingObject, EncounterGeometry } from './encounter-geometry.ts';

/**
 * A state at a time [s] from the closest approach, on the two-body orbit through it; on a straight line if there is no
 * such orbit.
 */
function stateAt(
  object: ApproachingObject,
  { frame, seconds }: { readonly frame: InertialFrame; readonly seconds: number },
) {
  const { positionKm, velocityKmPerS } = object;
  const elements = keplerianOfState({ frame, positionKm, velocityKmPerS });
  const { semiMajorAxisKm, eccentricity, trueAnomalyRad } = elements;
  if (eccentricity >= 1) return { positionKm: sum(positionKm, scaled(velocityKmPerS, seconds)), velocityKmPerS };
  const rateRadPerS = Math.sqrt(wgs84.muKm3PerS2 / semiMajorAxisKm ** 3);
  const meanAnomalyRad = meanOfTrue({ trueAnomalyRad, eccentricity }) + rateRadPerS * seconds;
  return stateOfKeplerian({ ...elements, trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity }) });
}

/** The position of the second object as seen from the first one. */
export interface RelativePlace {
  /** From the closest approach, s. */
  readonly seconds: number;
  /** Radial, along-track, cross-track of the first object at that time, km. */
  readonly rtnKm: Vector3;
  readonly distanceKm: number;
}

/** The relative motion at times [s] from the closest approach, both objects on two-body orbits: for minutes, not for days. */
export function relativeMotion(
  { first, second, frame }: EncounterGeometry,
  times: readonly number[],
): readonly RelativePlace[] {
  return times.flatMap((seconds) => {
    const own = stateAt(first, { frame, seconds });
    const other = stateAt(second, { frame, seconds });
    const axes = rtnRotation(own);
    if (axes === undefined) return [];
    const rtnKm = rotate(axes, difference(other.positionKm, own.positionKm));
    return [{ seconds, rtnKm, distanceKm: norm(rtnKm) }];
  });
}

/** The path of an object around the closest approach, in the frame of the geometry, km. */
export function pathOf(
  geometry: EncounterGeometry,
  of: { readonly which: 'first' | 'second'; readonly halfSeconds: number },
): readonly Vector3[] {
  const { which, halfSeconds } = of;
  return evenTimes({ halfSeconds, count: pathPoints }).map(
    (seconds) => stateAt(geometry[which], { frame: geometry.frame, seconds }).positionKm,
  );
}

const pathPoints = 121;

interface EvenTimes {
  readonly halfSeconds: number;
  readonly count: number;
}

/** Times over the same span before and after, as many as requested. */
export function evenTimes({ halfSeconds, count }: EvenTimes): readonly number[] {
  return Array.from({ length: count }, (_, place) => halfSeconds * ((2 * place) / (count - 1) - 1));
}

/** The relative path, fixed to the first object: its RTN at each time mapped to its RTN at the closest approach, km. */
export function relativePath(geometry: EncounterGeometry, times: readonly number[]): readonly Vector3[] {
  const axes = rtnRotation(geometry.first);
  if (axes === undefined) return [];
  return relativeMotion(geometry, times).map(({ rtnKm }) => sum(geometry.first.positionKm, rotateBack(axes, rtnKm)));
}

/**
 * Two unit vectors in the encounter plane, normal to the relative velocity, the first as close to radial as possible.
 */
export function planeAxes({ first, second }: EncounterGeometry): readonly [Vector3, Vector3] | undefined {
  const relative = difference(second.velocityKmPerS, first.velocityKmPerS);
  if (norm(relative) < leastRelativeSpeedKmPerS) return undefined;
  const normal = unit(relative);
  const radial = unit(first.positionKm);
  const upright = difference(radial, scaled(normal, dot(radial, normal)));
  if (norm(upright) < 1e-9) return undefined;
  const x = unit(upright);
  return [x, cross(normal, x)];
}

/** Below this the encounter plane has no meaning, km/s. */
const leastRelativeSpeedKmPerS = 1e-6;
