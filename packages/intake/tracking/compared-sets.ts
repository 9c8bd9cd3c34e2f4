import type { GpRecord } from '@farpass/ccsds/gp';
import { type CatalogueRecord, newestSets } from '@farpass/screening/objects';
import { CatalogueColumns } from '../catalogue/index.ts';
import { elementsOf } from '../elements/index.ts';
import { objectOfSet } from '../screening/index.ts';

/** The newest element set of each object: those of the catalogue, and an operator's own if they are newer. */
export function comparedSets(
  catalogue: SharedArrayBuffer | undefined,
  ownSets: readonly GpRecord[],
): readonly CatalogueRecord[] {
  const common =
    catalogue === undefined ? [] : new CatalogueColumns(catalogue).entries().map((set) => objectOfSet(set));
  const own = ownSets.map((record) => objectOfSet(elementsOf(record), { isOwn: true }));
  return newestSets([...common, ...own]).newest;
}
