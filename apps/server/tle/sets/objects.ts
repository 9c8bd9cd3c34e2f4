import type { GpRecord } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import type { CommonCatalogue } from './catalogue.ts';
import { findCurrentSnapshot } from './snapshot.ts';
import { findSetsOf } from './store.ts';

interface CataloguePorts {
  readonly database: Database;
  readonly catalogue: CommonCatalogue;
}

/** Objects of the current catalogue whose name, number or designator contains the text. */
export function objectSearch({ database, catalogue }: CataloguePorts) {
  return async (text: string, limit: number) => {
    const snapshot = await database.read(findCurrentSnapshot);
    if (snapshot === undefined) return [];
    const bytes = await catalogue.text(snapshot.digest, { search: text.slice(0, 60), limit });
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return (Array.isArray(rows) ? rows : []).map(namedObject);
  };
}

function namedObject(row: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (row[name] === undefined ? undefined : String(row[name]));
  return { catalogueNumber: text('NORAD_CAT_ID') ?? '', name: text('OBJECT_NAME'), objectId: text('OBJECT_ID') };
}

/** Largest number of element sets on the page of an object. */
const mostSets = 200;

/**
 * The element sets of an object that a scope uses, newest first: those of the common catalogue and its own. The other
 * fields are those of the newest common set.
 */
export async function findObjectSets(read: Read, scope: Scope, catalogueNumber: string) {
  const rows = await findSetsOf(read, scope, { catalogueNumber, most: mostSets });
  const common = rows.find(({ operatorId }) => operatorId === null);
  return {
    sets: rows.map(({ record, source }) => ({ record, source, tle: linesOf(record) })),
    others: common?.record.others ?? {},
  };
}

function linesOf(record: GpRecord): readonly string[] {
  const written = writeTle(record);
  return written.kind === 'tle' ? [written.line1, written.line2] : [];
}
