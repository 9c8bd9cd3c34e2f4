import { type EarthOrientationTable, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import {
  earthAttitudeAt,
  type Frame,
  frameOfName,
  rotationBetween,
  rotationGcrfToEme2000,
} from '@farpass/astro/frames';
import { type Matrix3, rotate, transpose, type Vector3, wrappedToTurn } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { TdmSegment } from '@farpass/ccsds/tdm';
import type { MeasuredAngles } from '@farpass/tracking/measurement';
import { MeasurementFault } from './fault.ts';

/** Reads the two angles [rad] of a time tag according to the metadata of their segment. */
export type AngleReader = (first: number, second: number, epoch: Epoch<'UTC'>) => MeasuredAngles;

const eme2000ToGcrf = transpose(rotationGcrfToEme2000);

/** The reader for the angles of a segment; undefined for a segment without angles. */
export function angleReaderOf(
  { metadata, observations }: TdmSegment,
  number: number,
  table: EarthOrientationTable,
): AngleReader | undefined {
  if (!observations.some(({ keyword }) => keyword === 'ANGLE_1' || keyword === 'ANGLE_2')) return undefined;
  const { ANGLE_TYPE: type, REFERENCE_FRAME: frame } = metadata.values;
  if (type === 'AZEL')
    return (first, second) => ({ kind: 'azimuth', azimuthRad: wrappedToTurn(first), elevationRad: second });
  if (type !== 'RADEC')
    throw new MeasurementFault(
      'ANGLE_TYPE_UNKNOWN',
      `segment ${number}: ANGLE_TYPE is ${type === undefined ? 'missing' : `'${type}'`}; RADEC and AZEL can be used.`,
    );
  const toGcrf = rotationToGcrf(inertialFrame(frame, number), table);
  return (first, second, epoch) => anglesOf(rotate(toGcrf(epoch), directionOfAngles({ first, second })));
}

function inertialFrame(name: string | undefined, number: number): Frame {
  if (name === undefined)
    throw new MeasurementFault(
      'FRAME_MISSING',
      `segment ${number}: right ascensions without a REFERENCE_FRAME; add it, for example EME2000: the frames of date differ from it by up to 0.4 degrees.`,
    );
  const found = frameOfName(name);
  if (found?.kind === 'earth-centred' && found.frame !== 'ITRF' && found.frame !== 'PEF') return found.frame;
  throw new MeasurementFault(
    'FRAME_UNKNOWN',
    `segment ${number}: REFERENCE_FRAME is '${name}'; right ascensions can be read in EME2000, ICRF, GCRF, TEME, TOD and MOD.`,
  );
}

function rotationToGcrf(frame: Frame, table: EarthOrientationTable): (epoch: Epoch<'UTC'>) => Matrix3 {
  if (frame === 'EME2000') return () => eme2000ToGcrf;
  return (epoch) =>
    rotationBetween(
      { from: frame, to: 'GCRF' },
      earthAttitudeAt(epoch, earthOrientationOrNominal(table, epoch).orientation),
    );
}

function directionOfAngles({ first, second }: { readonly first: number; readonly second: number }): Vector3 {
  return [Math.cos(second) * Math.cos(first), Math.cos(second) * Math.sin(first), Math.sin(second)];
}

function anglesOf([x, y, z]: Vector3): MeasuredAngles {
  return {
    kind: 'right-ascension',
    rightAscensionRad: wrappedToTurn(Math.atan2(y, x)),
    declinationRad: Math.atan2(z, Math.hypot(x, y)),
  };
}
