import { type EarthOrientationTable, earthOrientationInUse } from '@farpass/astro/earth-orientation';
import type { Tdm } from '@farpass/ccsds/tdm';
import type { MeasurementNote } from './fault.ts';
import { type MeasuredTrack, trackOfSegment } from './segment.ts';
import { type SensorSite, siteKey } from './sites.ts';

/** The measurements of tracking files, prepared for physics. */
export interface MeasuredTracks {
  /** One for each segment, in the order of the files. */
  readonly tracks: readonly MeasuredTrack[];
  /** The facts about the files that a reader needs. */
  readonly notes: readonly MeasurementNote[];
}

/**
 * The tracks of tracking messages: times in UTC with the error of the sensor's clock removed, right ascensions in GCRF,
 * ranges in km, range rates in km/s; segments are numbered across all files. Throws a `MeasurementFault` for ambiguous
 * values: a site without coordinates, angles without a frame, range units of a ranging system.
 */
export function tracksOfTdms(
  messages: readonly Tdm[],
  sites: readonly SensorSite[],
  table: EarthOrientationTable = earthOrientationInUse(),
): MeasuredTracks {
  const notes: MeasurementNote[] = [];
  const byName = new Map(sites.map((each) => [siteKey(each.site.name), each]));
  const context = { sites: byName, table, note: (note: MeasurementNote) => notes.push(note) };
  const segments = messages.flatMap((message) => message.segments);
  const tracks = segments.map((segment, number) => trackOfSegment(segment, number, context));
  const names = [...new Set(tracks.flatMap(({ believed }) => believed ?? []))];
  if (names.length > 1) {
    const sentence = `the segments name ${names.length} objects (${names.slice(0, 5).join(', ')}); their orbits show which is which.`;
    notes.push({ code: 'SEVERAL_OBJECTS', segment: undefined, sentence });
  }
  return { tracks, notes };
}
