import { CatalogueColumns } from '@farpass/intake/catalogue';
import { listOf, type ObjectList, type ObjectRecord } from '@farpass/screening/objects';
import { objectOfSet } from './sets.ts';

/**
 * The objects of a screening as plain data for any thread: whole records for the first ones, and for the others their
 * indices in the columns of a catalogue, which threads share.
 */
export interface PackedObjects {
  readonly records: readonly ObjectRecord[];
  readonly catalogue: ArrayBufferLike | undefined;
  /** Rows of the columns, for each object after the records; negative for those without a row. */
  readonly rows: Int32Array;
  /** Objects after the records without a row: element sets that belong to one operator only. */
  readonly own: ReadonlyMap<number, ObjectRecord>;
}

/** The objects, by number. */
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

/** The same objects without the states of ephemerides: enough for naming the findings. */
export function namesOfPacked(packed: PackedObjects): PackedObjects {
  return { ...packed, records: packed.records.map(withoutStates) };
}

function withoutStates(record: ObjectRecord): ObjectRecord {
  const { orbit } = record;
  return orbit.kind === 'ephemeris' ? { ...record, orbit: { ...orbit, ephemeris: { segments: [] } } } : record;
}
