import { type InertialFrame, rotationBetween, shippedAttitudeAt } from '@farpass/astro/frames';
import { leadingBlock, type Matrix, type Matrix3, scaled, symmetricEigen, type Vector3 } from '@farpass/astro/linear';
import { unixMsOf } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import { encounterFromCdm } from '@farpass/intake/cdm';

/** One object of a message at its closest approach. */
export interface ApproachingObject {
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
