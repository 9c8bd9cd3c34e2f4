import type { GpRecord } from '@farpass/ccsds/gp';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import { elementsOf, leftOutOfSet } from '@farpass/intake/elements';
import { type CatalogueRecord, newestSets, ObjectFinder, type ObjectRecord } from '@farpass/screening/objects';
import { objectOfSet } from './sets.ts';

/** The element sets that an operator uses. */
export interface UsedSets {
  /** Columns of the common catalogue; undefined if there is none. */
  readonly catalogue: ArrayBufferLike | undefined;
  readonly ownSets?: readonly GpRecord[] | undefined;
}

/** One element set for each object, and where it comes from. */
interface NewestOfSets {
  readonly newest: readonly CatalogueRecord[];
  /** The index of a set in the columns of the catalogue; own sets have none. */
  readonly rows: ReadonlyMap<ObjectRecord, number>;
  /** The index of a set in the own sets; those of the catalogue have none. */
  readonly ownRows: ReadonlyMap<ObjectRecord, number>;
}

/**
 * The newest element set of each object: those of the common catalogue, and an operator's own if they are newer or the
 * catalogue has none. Everything that uses element sets of several objects uses these.
 */
export function newestOfSets({ catalogue, ownSets = [] }: UsedSets): NewestOfSets {
  const common =
    catalogue === undefined ? [] : new CatalogueColumns(catalogue).entries().map((set) => objectOfSet(set));
  const own = ownSets.length === 0 ? [] : completedSets(ownSets, common);
  const { newest } = newestSets([...common, ...own]);
  return { newest, rows: placesOf(common), ownRows: placesOf(own) };
}

function completedSets(ownSets: readonly GpRecord[], common: readonly CatalogueRecord[]): readonly CatalogueRecord[] {
  const finder = new ObjectFinder(common);
  return ownSets.map((record) => {
    const leftOut = leftOutOfSet(record);
    const set = objectOfSet(elementsOf(record), { isOwn: true, ...(leftOut === undefined ? {} : { leftOut }) });
    const known = finder.find(set.id);
    return completedSet(set, known === undefined ? undefined : common[known]);
  });
}

function placesOf(records: readonly CatalogueRecord[]): ReadonlyMap<ObjectRecord, number> {
  return new Map(records.map((record, place) => [record, place]));
}

/** An operator's set contains less information about its object than the catalogue. */
function completedSet(set: CatalogueRecord, known: CatalogueRecord | undefined): CatalogueRecord {
  if (known === undefined) return set;
  const name = set.name === set.id ? known.name : set.name;
  return { ...set, name, designator: set.designator ?? known.designator, type: known.type };
}
