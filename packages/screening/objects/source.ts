import { epochOfSet } from '@farpass/astro/orbits';
import { formatEpoch } from '@farpass/astro/time';
import type { ObjectRecord } from './record.ts';

/** The orbit data of an object, in words: its element set with its epoch, its file, or its messages. */
export function sourceText({ id, orbit }: ObjectRecord): string {
  if (orbit.kind === 'none') return 'nothing';
  if (orbit.kind === 'ephemeris') return orbit.source;
  const epoch = formatEpoch(epochOfSet(orbit.elements.epoch), 0);
  return `${orbit.isOwn ? 'own element set' : 'element set'} of ${id} at ${epoch}Z`;
}
