import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { createSegment, type Ephemeris, type EphemerisSegment, type SegmentSource } from '@farpass/astro/ephemeris';
import { type Frame, frameOfName } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import { type Oem, type OemSegment, stateNumbers } from '@farpass/ccsds/oem';
import { ephemerisFaults, type GateFault } from '../gate/index.ts';
import { refuseFatal } from '../state/fault.ts';
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
  refuseOtherCentres(segments);
  const ephemeris = { segments: segments.map(segmentOf) };
  refuseFatal(ephemerisFaults(ephemeris.segments));
  return ephemeris;
}

/** What an OEM's states say against each other or physics; see `ephemerisFaults`. */
export function faultsOfOem({ segments }: Pick<Oem, 'segments'>): readonly GateFault[] {
  refuseOtherCentres(segments);
  return ephemerisFaults(segments.map(segmentOf));
}

/** Throws a sentence where a segment moves about another body: its frames may well bear the names of ours. */
export function refuseOtherCentres(segments: readonly Pick<OemSegment, 'metadata'>[]): void {
  const centres = segments.map(({ metadata }) => metadata.values.CENTER_NAME?.trim() ?? 'EARTH');
  const other = centres.find((centre) => centre.toUpperCase() !== 'EARTH');
  if (other !== undefined)
    throw new StateFault(
      'STATE_CENTRE_UNKNOWN',
      `CENTER_NAME is '${other}'; what is taken here moves about the Earth, EARTH.`,
    );
}

function segmentOf({ metadata, states }: OemSegment): EphemerisSegment {
  const { utc, ...rules } = segmentRules(metadata);
  const points = states.map((state) => {
    const { positionKm, velocityKmPerS } = stateNumbers(state);
    return { epoch: utc(state.epoch), state: { frame: rules.frame, positionKm, velocityKmPerS } };
  });
  return createSegment({ ...rules, points });
}

/** How the states of a segment are to be read. */
export interface SegmentRules extends Pick<SegmentSource<Frame>, 'frame' | 'usable' | 'interpolation'> {
  /** A time of the segment as UTC. */
  readonly utc: (text: string) => Epoch<'UTC'>;
}

/** What the metadata of a segment say of its states. Throws a `StateFault` for a frame that we do not know. */
export function segmentRules(metadata: OemSegment['metadata']): SegmentRules {
  const { REF_FRAME: name = '', TIME_SYSTEM: system = '', ...times } = metadata.values;
  const named = frameOfName(name);
  if (named?.kind !== 'earth-centred')
    throw new StateFault('STATE_FRAME_UNKNOWN', `REF_FRAME is '${name}'; give an Earth-centred frame.`);
  const { frame } = named;
  const table = shippedEarthOrientation();
  const utc = (text: string) => utcOfMessage(text, system, table);
  const { USEABLE_START_TIME: from, USEABLE_STOP_TIME: to } = times;
  const usable = from === undefined || to === undefined ? {} : { usable: { from: utc(from), to: utc(to) } };
  const interpolation = interpolationOf(times.INTERPOLATION, times.INTERPOLATION_DEGREE?.text);
  return { frame, utc, ...usable, ...(interpolation === undefined ? {} : { interpolation }) };
}
