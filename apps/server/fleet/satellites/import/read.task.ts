import { readFileSync } from 'node:fs';
import { type FleetList, readFleetList } from '@farpass/intake/fleet';
import { mostSatellites } from '../quota.ts';

/** The satellites of a list, with the number of its rows, which counts those beyond the limit, too. */
export type ReadList = FleetList & { readonly count: number };

/** More columns that say nothing do not help to correct a table. */
const mostIgnored = 200;

/** Reads a list of satellites. */
export function run(path: string): ReadList {
  const { rows, ignored } = readFleetList(readFileSync(path, 'utf8'));
  return { count: rows.length, rows: rows.slice(0, mostSatellites), ignored: ignored.slice(0, mostIgnored) };
}
