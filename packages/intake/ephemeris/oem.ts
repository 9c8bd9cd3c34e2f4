import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { createSegment, type Ephemeris, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { frameOfName } from '@farpass/astro/frames';
import { type Oem, type OemSegment, stateNumbers } from '@farpass/ccsds/oem';
import { ephemerisFaults, refuseFatal } from '../gate/index.ts';
import { StateFault, utcOfMessage } from '../state/index.ts';
import { interpolationOf } from './interpolation.ts';

/** By what name a segment's object goes: its designator, else its name; undefined where it says neither. */
export function oemObjectId(segment: OemSegment): string | undefined {
  return segment.metadata.values.OBJECT_ID ?? segment.metadata.values.OBJECT_NAME;
}

/**
 * The segments of an OEM as an ephemeris that can be interpolated: epochs in UTC, km and km/s in the message's own
 * frame, its usable times and its interpolation kept. Throws a `StateFault` when a segment is not centred on the Earth, or
 * its states contradict each other or physics (`ephemerisFaults`).
 */
export function ephemerisOfOem({ segments }: Pick<Oem, 'segments'>): Ephemeris {
  refuseOtherCentres({ segments });
  const ephemeris = { segments: segments.map(segmentOf) };
  refuseFatal(ephemerisFaults(ephemeris.segments));
  return ephemeris;
}

/** Throws a sentence where a segment moves about another body: its frames may well bear the names of ours. */
function refuseOtherCentres({ segments }: Pick<Oem, 'segments'>): void {
  const centres = segments.map(({ metadata }) => metadata.values.CENTER_NAME?.trim() ?? 'EARTH');
  const other = centres.find((centre) => centre.toUpperCase() !== 'EARTH');
  if (other !== undefined)
    throw new StateFault(
      'STATE_CENTRE_UNKNOWN',
      `CENTER_NAME is '${other}'; what is taken here moves about the Earth, EARTH.`,
    );
}

function segmentOf(segment: OemSegment): EphemerisSegment {
  const { REF_FRAME: name = '', TIME_SYSTEM: system = '', ...times } = segment.metadata.values;
  const named = frameOfName(name);
  if (named?.kind !== 'earth-centred')
    throw new StateFault('STATE_FRAME_UNKNOWN', `REF_FRAME is '${name}'; give an Earth-centred frame.`);
  const { frame } = named;
  const table = shippedEarthOrientation();
  const utc = (text: string) => utcOfMessage(text, system, table);
  const points = segment.states.map((state) => {
    const { positionKm, velocityKmPerS } = stateNumbers(state);
    return { epoch: utc(state.epoch), state: { frame, positionKm, velocityKmPerS } };
  });
  const { USEABLE_START_TIME: from, USEABLE_STOP_TIME: to } = times;
  const usable = from === undefined || to === undefined ? {} : { usable: { from: utc(from), to: utc(to) } };
  const interpolation = interpolationOf(times.INTERPOLATION, times.INTERPOLATION_DEGREE?.text);
  return createSegment({ frame, points, ...usable, ...(interpolation === undefined ? {} : { interpolation }) });
}
