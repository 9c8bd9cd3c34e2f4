import { epochOfSet } from '@farpass/astro/orbits';
import { formatEpoch } from '@farpass/astro/time';
import type { ElementOrbit, ObjectRecord } from './record.ts';

/** The orbit data of an object, in words: its element set with its epoch, its file, or its messages. */
export function sourceText({ id, orbit }: ObjectRecord): string {
  if (orbit.kind === 'none') return 'nothing';
  if (orbit.kind === 'elements') return setText(id, orbit);
  return orbit.beyond === undefined
    ? orbit.source
    : `${orbit.source}; outside of it ${setText(id, orbit.beyond.orbit)}`;
}

function setText(id: string, { elements, isOwn }: ElementOrbit): string {
  const epoch = formatEpoch(epochOfSet(elements.epoch), 0);
  return `${isOwn ? 'own element set' : 'element set'} of ${id} at ${epoch}Z`;
}
