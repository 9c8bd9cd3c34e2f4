import { degreesOf, wrappedToHalfTurn, wrappedToTurn } from '@farpass/astro/linear';
import { type Epoch, formatEpoch } from '@farpass/astro/time';
import { asciiOf } from '@farpass/ccsds/message';
import { type Tdm, type TdmObservation, writeTdm } from '@farpass/ccsds/tdm';
import type { Measurement } from '@farpass/tracking/measurement';

/** Facts about the measurements in a tracking data message. */
export interface TdmSubject {
  readonly originator: string;
  readonly created: Epoch<'UTC'>;
  readonly sensor: string;
  /** The ordered object; its name or designator. */
  readonly object: string;
  readonly trackId: string;
  /** Whether the received signal was sent by a radar. */
  readonly path: 'one-way' | 'two-way';
}

/**
 * A tracking data message (503.0-B-2) of the measurements of one sensor, in chronological order: RADEC along ICRF or
 * AZEL in degrees, RANGE in km (two ways: half of the round trip), DOPPLER_INSTANTANEOUS in km/s, MAG.
 */
export function tdmText(measurements: readonly Measurement[], subject: TdmSubject, syntax: 'KVN' | 'XML'): string {
  const [first] = measurements;
  const last = measurements.at(-1);
  if (first === undefined || last === undefined) throw new Error('a tracking data message needs a measurement.');
  const isRadec = first.angles?.kind === 'right-ascension';
  const tdm: Tdm = {
    kind: 'TDM',
    version: '2.0',
    header: fields({ CREATION_DATE: formatEpoch(subject.created, 3), ORIGINATOR: asciiOf(subject.originator) }),
    segments: [
      {
        metadata: fields({
          TRACK_ID: asciiOf(subject.trackId),
          TIME_SYSTEM: 'UTC',
          START_TIME: formatEpoch(first.epoch, 6),
          STOP_TIME: formatEpoch(last.epoch, 6),
          PARTICIPANT_1: asciiOf(subject.sensor),
          PARTICIPANT_2: asciiOf(subject.object),
          MODE: 'SEQUENTIAL',
          PATH: subject.path === 'two-way' ? '1,2,1' : '2,1',
          TIMETAG_REF: 'RECEIVE',
          ...(first.rangeKm !== undefined && { RANGE_UNITS: 'km' }),
          ANGLE_TYPE: isRadec ? 'RADEC' : 'AZEL',
          ...(isRadec && { REFERENCE_FRAME: 'ICRF' }),
        }),
        comments: [],
        observations: measurements.flatMap(observationsOf),
      },
    ],
  };
  return writeTdm(tdm, syntax).text;
}

const fields = <T extends Readonly<Record<string, string>>>(values: T) => ({
  entries: Object.entries(values).map(([key, text]) => ({ kind: 'field' as const, key, text })),
  values,
});

function observationsOf({ epoch, angles, rangeKm, rangeRateKmPerS, magnitude }: Measurement): TdmObservation[] {
  const at = formatEpoch(epoch, 6);
  const given: readonly (readonly [string, number | undefined, number])[] = [
    ['ANGLE_1', firstAngle(angles), 8],
    ['ANGLE_2', angles === undefined ? undefined : degreesOf(secondAngle(angles)), 8],
    ['RANGE', rangeKm, 6],
    ['DOPPLER_INSTANTANEOUS', rangeRateKmPerS, 9],
    ['MAG', magnitude, 2],
  ];
  return given.flatMap(([keyword, value, decimals]) =>
    value === undefined ? [] : [{ keyword, epoch: at, text: value.toFixed(decimals), value }],
  );
}

/** 0 to 360; a value that would be rounded to 360 becomes 0. */
function firstAngle(angles: Measurement['angles']): number | undefined {
  if (angles === undefined) return undefined;
  const angleRad = angles.kind === 'azimuth' ? angles.azimuthRad : angles.rightAscensionRad;
  const degrees = degreesOf(wrappedToTurn(angleRad));
  return degrees.toFixed(8) === '360.00000000' ? 0 : degrees;
}

function secondAngle(angles: NonNullable<Measurement['angles']>): number {
  return wrappedToHalfTurn(angles.kind === 'azimuth' ? angles.elevationRad : angles.declinationRad);
}
