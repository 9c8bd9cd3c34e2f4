import type { Tdm } from '@farpass/ccsds/tdm';
import {
  type MeasuredTracks,
  readSensorSites,
  type SensorSite,
  tdmOf,
  tracksOfTdms,
} from '@farpass/intake/measurements';
import { inputBytes, inputText } from '../input.ts';

/** Reads tracking messages (KVN, XML, JSON) with the sites of their sensors; segments are numbered across all files. */
export async function readTracks(files: readonly string[], sitesFile: string | undefined): Promise<MeasuredTracks> {
  const sites = await readSites(sitesFile);
  const messages: Tdm[] = [];
  for (const file of files) messages.push(tdmOf(await inputBytes(file), file));
  return tracksOfTdms(messages, sites);
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
