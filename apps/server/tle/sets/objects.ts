import type { GpRecord } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { elementSet } from '../tables.ts';
import type { CommonCatalogue } from './catalogue.ts';
import { findCurrentSnapshot } from './snapshot.ts';
import { findSetsOf, isUsable } from './store.ts';
import type { WaitingCaller } from './threads.ts';

interface CataloguePorts {
  readonly database: Database;
  readonly catalogue: CommonCatalogue;
}

interface ObjectWanted {
  readonly text: string;
  readonly limit: number;
  /** Aborted if the caller goes away. */
  readonly signal?: AbortSignal;
}

/** Objects of the current catalogue and of the scope's own sets, except those in quarantine, whose name, number or designator contains the text. */
export function objectSearch({ database, catalogue }: CataloguePorts) {
  return async (scope: Scope, wanted: ObjectWanted) => {
    const search = { text: wanted.text.slice(0, 60), limit: wanted.limit };
    const owner = scope.kind === 'operator' ? scope.operatorId : scope.kind;
    const waiting = { owner, signal: wanted.signal };
    const common = await commonObjects({ database, catalogue }, search, waiting);
    if (common.length >= wanted.limit) return common;
    const known = new Set(common.map(({ catalogueNumber }) => catalogueNumber));
    const own = await database.read((read) => findOwnObjects(read, scope, search));
    return [...common, ...own.filter(({ catalogueNumber }) => !known.has(catalogueNumber))].slice(0, wanted.limit);
  };
}

async function commonObjects(
  { database, catalogue }: CataloguePorts,
  { text, limit }: ObjectWanted,
  waiting: WaitingCaller,
) {
  const snapshot = await database.read(findCurrentSnapshot);
  const columns = snapshot && (await catalogue.columns(snapshot.digest));
  if (columns === undefined) return [];
  const bytes = await catalogue.text({ columns, search: text, limit }, waiting);
  const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return (Array.isArray(rows) ? rows : []).map(namedObject);
}

async function findOwnObjects(read: Read, scope: Scope, { text, limit }: ObjectWanted) {
  if (scope.kind !== 'operator') return [];
  const { catalogueNumber, name, objectId, operatorId, epoch } = elementSet;
  const words = sql`lower(concat_ws(chr(10), ${catalogueNumber}, ${name}, ${objectId}))`;
  const rows = await read
    .selectDistinctOn([catalogueNumber], { catalogueNumber, name, objectId })
    .from(elementSet)
    .where(and(eq(operatorId, scope.operatorId), isUsable, sql`strpos(${words}, ${text.toLowerCase()}) > 0`))
    .orderBy(asc(catalogueNumber), desc(epoch))
    .limit(limit);
  return rows.map((row) => ({ ...row, name: row.name ?? undefined, objectId: row.objectId ?? undefined }));
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
