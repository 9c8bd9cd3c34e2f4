import type { Ephemeris, EphemerisSegment } from '@farpass/astro/ephemeris';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import { ephemerisFaults, type GateFault } from '../gate/index.ts';
import { refuseFatal } from '../state/fault.ts';
import { StateFault } from '../state/index.ts';
import { SegmentColumns } from './oem-columns.ts';

/** The id of a segment's object: its designator, otherwise its name; undefined if it states neither. */
export function oemObjectId(segment: OemSegment): string | undefined {
  return segment.metadata.values.OBJECT_ID ?? segment.metadata.values.OBJECT_NAME;
}

/**
 * The segments of an OEM as an ephemeris that can be interpolated: epochs in UTC, km and km/s in the message's own
 * frame, with its usable times and its interpolation. Throws a `StateFault` if a segment is not centred on the Earth,
 * or its states contradict each other or physics (`ephemerisFaults`).
 */
export function ephemerisOfOem({ segments }: Pick<Oem, 'segments'>): Ephemeris {
  refuseOtherCentres(segments);
  const ephemeris = { segments: segments.map(segmentOf) };
  refuseFatal(ephemerisFaults(ephemeris.segments));
  return ephemeris;
}

/** Contradictions between the states of an OEM, or between them and physics; see `ephemerisFaults`. */
export function faultsOfOem({ segments }: Pick<Oem, 'segments'>): readonly GateFault[] {
  refuseOtherCentres(segments);
  return ephemerisFaults(segments.map(segmentOf));
}

/** Throws a sentence if a segment moves about another body: its frames may have the same names as ours. */
export function refuseOtherCentres(segments: readonly Pick<OemSegment, 'metadata'>[]): void {
  const centres = segments.map(({ metadata }) => metadata.values.CENTER_NAME?.trim() ?? 'EARTH');
  const other = centres.find((centre) => centre.toUpperCase() !== 'EARTH');
  if (other !== undefined)
    throw new StateFault('STATE_CENTRE_UNKNOWN', {
      sentence: `CENTER_NAME is '${other}'; only orbits about the Earth (EARTH) are accepted here.`,
      parameters: { found: other },
    });
}

function segmentOf({ metadata, states }: OemSegment): EphemerisSegment {
  const columns = new SegmentColumns(metadata);
  columns.take(states);
  return columns.closed().ephemeris;
}
