import { readFileSync } from 'node:fs';
import { readSites, type SiteList } from '@farpass/intake/sites';

/** More than all observatories with a code. */
export const mostSites = 5000;
/** More faults do not help to correct a list. */
const mostRefused = 200;

/** The sites of a list, with their number, which counts those beyond the limit, too. */
export type ReadSites = SiteList & { readonly count: number };

/** Reads a public list of sites. */
export function run(path: string): ReadSites {
  const { sites, refused } = readSites(readFileSync(path, 'utf8'));
  return { count: sites.length, sites: sites.slice(0, mostSites), refused: refused.slice(0, mostRefused) };
}
