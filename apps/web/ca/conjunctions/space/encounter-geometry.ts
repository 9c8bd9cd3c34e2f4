import { wgs84 } from '@farpass/astro/constants';
import { type InertialFrame, rotationBetween, shippedAttitudeAt } from '@farpass/astro/frames';
import {
  cross,
  difference,
  dot,
  leadingBlock,
  type Matrix,
  type Matrix3,
  norm,
  rotate,
  rotateBack,
  rtnRotation,
  scaled,
  sum,
  symmetricEigen,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import { unixMsOf } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import { encounterFromCdm } from '@farpass/intake/cdm';

/** One object of a message at its closest approach. */
interface ApproachingObject {
  readonly name: string;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
  /** Half axes of one standard deviation of the position, km; undefined without a usable covariance. */
  readonly sigmaAxesKm: readonly [Vector3, Vector3, Vector3] | undefined;
}

/** The states of a message for a drawing, all in one inertial frame. */
export interface EncounterGeometry {
  readonly tcaMs: number;
  readonly frame: InertialFrame;
  /** Rotation from the frame to ITRF at the closest approach. */
  readonly toItrf: Matrix3;
  readonly first: ApproachingObject;
  readonly second: ApproachingObject;
  readonly hardBodyRadiusKm: number;
}

/** The geometry of a CDM; undefined if it has no states, or states that give no relative motion. */
export function encounterGeometry(text: string): EncounterGeometry | undefined {
  const read = readCdm(text, { mode: 'lenient' });
  if (read.kind === 'faults') return undefined;
  const { encounter, frame, tca, primary, secondary } = encounterFromCdm(read.record);
  const { hardBodyRadiusKm } = encounter;
  const states = [encounter.primary, encounter.secondary].flatMap((one) => [...one.positionKm, ...one.velocityKmPerS]);
  if (!states.every(Number.isFinite)) return undefined;
  return {
    tcaMs: unixMsOf(tca),
    frame,
    toItrf: rotationBetween({ from: frame, to: 'ITRF' }, shippedAttitudeAt(tca)),
    first: objectOf(encounter.primary, primary.name || primary.designator),
    second: objectOf(encounter.secondary, secondary.name || secondary.designator),
    hardBodyRadiusKm,
  };
}

function objectOf({ positionKm, velocityKmPerS, covariance }: EncounterObject, name: string): ApproachingObject {
  return { name, positionKm, velocityKmPerS, sigmaAxesKm: covariance && sigmaAxes(covariance) };
}

/** Principal axes of the position's covariance, each as long as its standard deviation. */
function sigmaAxes(covariance: Matrix): readonly [Vector3, Vector3, Vector3] {
  const { values, vectors } = symmetricEigen(leadingBlock(covariance, 3));
  const axis = (column: number): Vector3 =>
    scaled(
      [vectors[column] ?? 0, vectors[3 + column] ?? 0, vectors[6 + column] ?? 0],
      Math.sqrt(Math.max(values[column] ?? 0, 0)),
    );
  return [axis(0), axis(1), axis(2)];
}

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
