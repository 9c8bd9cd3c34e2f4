import type { Epoch } from '@farpass/astro/time';
import type { Tdm } from '@farpass/ccsds/tdm';
import {
  type MeasuredTracks,
  MeasurementFault,
  observationsUntil,
  readSensorSites,
  type SensorSite,
  type SensorSiteRecord,
  tdmOf,
  tracksOfTdms,
} from '@farpass/intake/measurements';
import { inputBytes, inputText } from '../input.ts';

/** Files of tracking messages. */
export interface TrackFiles {
  readonly files: readonly string[];
  /** The file with the sites of the sensors. */
  readonly sites: string | undefined;
  /** Nothing was measured later. */
  readonly now: Epoch<'UTC'>;
  /** The definition of range rates for sites that state none. */
  readonly rangeRate?: SensorSiteRecord['rangeRate'] | undefined;
}

/**
 * Reads tracking messages (KVN, XML, JSON) with the sites of their sensors; segments are numbered across all files.
 * Measurements later than now are left out, and noted; files that have no others are refused.
 */
export async function readTracks({ files, sites: sitesFile, now, rangeRate }: TrackFiles): Promise<MeasuredTracks> {
  const stated = await readSites(sitesFile);
  const sites = stated.map((each) => ({ ...each, site: { ...(rangeRate && { rangeRate }), ...each.site } }));
  const messages: Tdm[] = [];
  for (const file of files) messages.push(tdmOf(await inputBytes(file), file));
  const measured = observationsUntil(messages, now);
  const { tracks, notes } = tracksOfTdms(measured.messages, sites);
  const [later] = measured.notes;
  if (later !== undefined && tracks.every(({ track }) => track.measurements.length === 0))
    throw new MeasurementFault(later.code, later.sentence);
  return { tracks, notes: [...measured.notes, ...notes] };
}

async function readSites(file: string | undefined): Promise<readonly SensorSite[]> {
  if (file === undefined) return [];
  const text = await inputText(file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return readSensorSites(content);
}
