import { listOf, type ObjectList, type ObjectRecord } from '@farpass/screening/objects';
import { CatalogueColumns } from '../catalogue/index.ts';
import { objectOfSet } from './sets.ts';

/**
 * The objects of a screening as plain data for any thread: whole records of the first ones, and of the others their
 * places in the columns of a catalogue, which threads share.
 */
export interface PackedObjects {
  readonly records: readonly ObjectRecord[];
  readonly catalogue: ArrayBufferLike | undefined;
  /** Rows of the columns, for each object after the records; below 0 for those that have none. */
  readonly rows: Int32Array;
  /** Objects after the records that have no row: element sets that belong to one operator only. */
  readonly own: ReadonlyMap<number, ObjectRecord>;
}

/** The objects by their numbers. */
export function listOfPacked({ records, catalogue, rows, own }: PackedObjects): ObjectList {
  const first = listOf(records);
  const columns = catalogue === undefined ? undefined : new CatalogueColumns(catalogue);
  return {
    count: records.length + rows.length,
    at: (object) => {
      const row = rows[object - records.length] ?? -1;
      return row < 0 || columns === undefined ? (own.get(object) ?? first.at(object)) : objectOfSet(columns.entry(row));
    },
  };
}

/** The same objects without the states of ephemerides: enough to name the findings. */
export function namesOfPacked(packed: PackedObjects): PackedObjects {
  return { ...packed, records: packed.records.map(withoutStates) };
}

function withoutStates(record: ObjectRecord): ObjectRecord {
  const { orbit } = record;
  return orbit.kind === 'ephemeris' ? { ...record, orbit: { ...orbit, ephemeris: { segments: [] } } } : record;
}
