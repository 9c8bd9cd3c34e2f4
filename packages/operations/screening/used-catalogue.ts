import {
  CatalogueColumns,
  type CatalogueRow,
  catalogueOfRows,
  ownSource,
  rowOfRecord,
} from '@farpass/intake/catalogue';
import { newestOfSets, type UsedSets } from './newest.ts';

/** The element sets that an operator uses, as the columns of a catalogue. */
export interface UsedCatalogue {
  readonly columns: SharedArrayBuffer;
  /** How many of them are the operator's own. */
  readonly own: number;
}

/**
 * The catalogue with an operator's own element sets in it, by the rule of screenings. What the catalogue knows about an
 * object and the own set does not say, such as the owner, stays.
 */
export function usedCatalogue({ catalogue, ownSets = [] }: UsedSets): UsedCatalogue {
  const { newest, rows, ownRows } = newestOfSets({ catalogue, ownSets });
  const common = catalogue === undefined ? undefined : new CatalogueColumns(catalogue);
  const rowOfId = new Map([...rows].map(([{ id }, row]) => [id, row]));
  let own = 0;
  const used = newest.flatMap((record): readonly CatalogueRow[] => {
    const row = rowOfId.get(record.id);
    const known = row === undefined ? undefined : common?.row(row);
    const ownSet = ownSets[ownRows.get(record) ?? -1];
    if (ownSet === undefined) return known === undefined ? [] : [known];
    own += 1;
    return [completedRow(rowOfRecord(ownSet, ownSource), known)];
  });
  return { columns: catalogueOfRows(used), own };
}

function completedRow(row: CatalogueRow, known: CatalogueRow | undefined): CatalogueRow {
  if (known === undefined) return row;
  return {
    ...row,
    objectName: row.objectName || known.objectName,
    objectId: row.objectId || known.objectId,
    objectType: known.objectType || row.objectType,
    sizeClass: known.sizeClass || row.sizeClass,
    owner: known.owner || row.owner,
  };
}
