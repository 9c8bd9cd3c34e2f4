import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { ObjectSizeListDocument } from '@farpass/contract/fleet';
import type { SpaceObjectDocument } from '@farpass/contract/history';
import { listedLimits } from '@farpass/intake/cdm';
import type { RefusedSize } from '@farpass/intake/sizes';
import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { currentInstant, instant, type Read, type Tx } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import type { ObjectRadius } from './radii.ts';
import type { CdmText } from './split.ts';

interface RefusedRows {
  readonly rows: number;
  readonly first: readonly RefusedSize[];
}

/** As many refused rows are named. */
const mostRefused = 20;

const objectSizeList = pgTable('object_size_list', {
  operatorId: text('operator_id').primaryKey(),
  fileName: text('file_name').notNull(),
  loadedAt: instant('loaded_at').notNull(),
  loadedBy: text('loaded_by').notNull(),
  objects: integer().notNull(),
  withRadius: integer('with_radius').notNull(),
  withMass: integer('with_mass').notNull(),
  /** Rows of the file that are not used: how many, and the first of them. Null in lists that an older version loaded. */
  refused: jsonb().$type<RefusedRows>(),
});

const objectSize = pgTable(
  'object_size',
  {
    operatorId: text('operator_id').notNull(),
    catalogueNumber: text('catalogue_number').notNull(),
    radiusM: doublePrecision('radius_m'),
    radiusSigmaM: doublePrecision('radius_sigma_m'),
    radiusSource: text('radius_source').notNull(),
    massKg: doublePrecision('mass_kg'),
    massSigmaKg: doublePrecision('mass_sigma_kg'),
    massSource: text('mass_source').notNull(),
    line: integer(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.catalogueNumber] })],
);

/** The feed's list belongs to no operator: those without a list of their own use it. */
export const commonOwner = '';

/** The owner of the list that an operator uses, in SQL: the operator, or the feed. */
export function ownerOfSizes(operatorId: string): string {
  return `coalesce((select own.operator_id from object_size_list own where own.operator_id = ${operatorId}), '${commonOwner}')`;
}

/** The owner of the list that an operator uses. */
export async function findOwner(read: Read, operatorId: string): Promise<string> {
  const [own] = await read
    .select({ operatorId: objectSizeList.operatorId })
    .from(objectSizeList)
    .where(eq(objectSizeList.operatorId, operatorId));
  return own?.operatorId ?? commonOwner;
}

/** An object of a list of sizes. */
export interface SizeRow {
  readonly catalogueNumber: string;
  readonly radiusM: number | undefined;
  readonly radiusSigmaM: number | undefined;
  readonly radiusSource: string;
  readonly massKg: number | undefined;
  readonly massSigmaKg: number | undefined;
  readonly massSource: string;
  /** Its line in the list. */
  readonly line: number;
}

/** A list of sizes that a person loads. */
export interface LoadedSizes {
  readonly operatorId: string;
  readonly fileName: string;
  readonly loadedBy: string;
  readonly rows: readonly SizeRow[];
  readonly refused?: readonly RefusedSize[];
}

/** One statement stores as many objects. */
const rowsAtOnce = 5000;

/** Puts a list in the place of the one before. Two lists that arrive at once follow each other. */
export async function replaceSizes(tx: Tx, { operatorId, rows, refused: others = [], ...list }: LoadedSizes) {
  const counts = {
    objects: rows.length,
    withRadius: rows.filter(({ radiusM }) => radiusM !== undefined).length,
    withMass: rows.filter(({ massKg }) => massKg !== undefined).length,
  };
  const refused = { rows: others.length, first: others.slice(0, mostRefused) };
  const set = { ...list, ...counts, refused, loadedAt: currentInstant() };
  await tx
    .insert(objectSizeList)
    .values({ operatorId, ...set })
    .onConflictDoUpdate({ target: objectSizeList.operatorId, set });
  await tx.delete(objectSize).where(eq(objectSize.operatorId, operatorId));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await tx.execute(sql`insert into object_size (operator_id, catalogue_number, radius_m, radius_sigma_m, radius_source,
      mass_kg, mass_sigma_kg, mass_source, line)
      select ${operatorId}, "catalogueNumber", "radiusM", "radiusSigmaM", "radiusSource", "massKg", "massSigmaKg", "massSource", line
      from jsonb_to_recordset(${part}::jsonb) as row ("catalogueNumber" text, "radiusM" float8, "radiusSigmaM" float8,
        "radiusSource" text, "massKg" float8, "massSigmaKg" float8, "massSource" text, line integer)`);
  }
}

/** A list that the feed brought. */
export type BroughtSizes = Pick<LoadedSizes, 'fileName' | 'rows' | 'refused'>;

/** Puts the list of the feed in the place of the one before; returns how many objects are new, have other values, or are gone. */
export async function replaceCommonSizes(tx: Tx, { fileName, rows, refused = [] }: BroughtSizes): Promise<number> {
  const stored = await tx.select().from(objectSize).where(eq(objectSize.operatorId, commonOwner));
  const before = new Map(stored.map((row) => [row.catalogueNumber, row]));
  const listed = new Set(rows.map((row) => row.catalogueNumber));
  const changed = rows.filter((row) => !isSameSize(row, before.get(row.catalogueNumber)));
  // Those that are gone have the radius of their class again, which can be larger.
  const gone = stored.filter((row) => !listed.has(row.catalogueNumber));
  await replaceSizes(tx, { operatorId: commonOwner, fileName, loadedBy: '', rows, refused });
  return changed.length + gone.length;
}

function isSameSize(row: SizeRow, before: typeof objectSize.$inferSelect | undefined): boolean {
  const keys = ['radiusM', 'radiusSigmaM', 'radiusSource', 'massKg', 'massSigmaKg', 'massSource'] as const;
  return before !== undefined && keys.every((key) => (row[key] ?? null) === before[key]);
}

/** The operators with conjunctions ahead that use the list of the feed. */
export async function findUsersOfCommonSizes(read: Read): Promise<readonly string[]> {
  const { rows } = await read.execute<{ readonly id: string }>(sql`select distinct operator_id as id
    from conjunction_event where tca >= ${currentInstant()}
      and not exists (select 1 from object_size_list list where list.operator_id = conjunction_event.operator_id)`);
  return rows.map(({ id }) => id);
}

/** Removes the list of an operator, if it has one. */
export async function removeSizes(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(objectSize).where(eq(objectSize.operatorId, operatorId));
  await tx.delete(objectSizeList).where(eq(objectSizeList.operatorId, operatorId));
}

/** The version of a list is when it was loaded, µs: a list that was removed never has the version of a later one. */
function versionOf({ loadedAt }: Pick<typeof objectSizeList.$inferSelect, 'loadedAt'>): number {
  const micros = Number(/\.\d{3}(\d{3})/.exec(loadedAt)?.[1] ?? 0);
  return Date.parse(loadedAt) * 1000 + micros;
}

/**
 * The version of the list that an operator uses, 0 without one. People of the operator who change it at once follow each other from here
 * on, until the transaction ends.
 */
export async function lockedSizeVersion(tx: Tx, operatorId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sizes of ${operatorId}`}, 0))`);
  const owner = await findOwner(tx, operatorId);
  const [row] = await tx.select().from(objectSizeList).where(eq(objectSizeList.operatorId, owner));
  return row === undefined ? 0 : versionOf(row);
}

/** The list of an operator as it is returned. */
export async function sizeListDocument(read: Read, operatorId: string): Promise<ObjectSizeListDocument> {
  const owner = await findOwner(read, operatorId);
  const [row] = await read.select().from(objectSizeList).where(eq(objectSizeList.operatorId, owner));
  if (row === undefined) return { objects: 0, withRadius: 0, withMass: 0, etag: rowTag(0) };
  const { operatorId: _, loadedBy, refused, ...list } = row;
  const doubted = await findDoubted(read, owner);
  const etag = rowTag(versionOf(row));
  const unused =
    refused === null || refused.rows === 0 ? {} : { refused: { rows: refused.rows, first: [...refused.first] } };
  const all = { ...list, etag, ...unused, ...(doubted.length === 0 ? {} : { doubted }) };
  return owner === commonOwner ? { ...all, isOfFeed: true } : { ...all, loadedBy };
}

/** As many radii that fit no object are named. */
const mostDoubted = 20;

/** The radii of a list that fit no object of any type, or that are less sure than any. */
async function findDoubted(read: Read, owner: string): Promise<NonNullable<ObjectSizeListDocument['doubted']>> {
  const { operatorId, catalogueNumber, radiusM, radiusSigmaM, line } = objectSize;
  const { leastM, mostM, mostSigmas } = listedLimits;
  const rows = await read
    .select({ objectId: catalogueNumber, radiusM, radiusSigmaM, line })
    .from(objectSize)
    .where(
      and(
        eq(operatorId, owner),
        or(lt(radiusM, leastM), gt(radiusM, mostM), sql`${radiusSigmaM} > ${mostSigmas}::float8 * ${radiusM}`),
      ),
    )
    .orderBy(line, catalogueNumber)
    .limit(mostDoubted);
  return rows.flatMap(({ objectId, radiusM: metres, radiusSigmaM: sigma, line: at }) =>
    metres === null
      ? []
      : [
          {
            objectId,
            radiusM: metres,
            ...(sigma === null ? {} : { radiusSigmaM: sigma }),
            ...(at === null ? {} : { line: at }),
          },
        ],
  );
}

/** The catalogue numbers of the objects that a text names, whatever its form; a reader has the last word. */
export function numbersIn({ text }: Pick<CdmText, 'text'>): readonly string[] {
  return valuesIn(text, /OBJECT_DESIGNATOR"?\s*[=:>]\s*"?([^"<\r\n,}]+)/g).map(plainCatalogueNumber);
}

/**
 * Values of a keyword in lines, XML or JSON, without reading the rest of the message. One with a control character is none:
 * nothing can be looked up by it.
 */
export function valuesIn(text: string, keyword: RegExp): readonly string[] {
  const values = [...text.matchAll(keyword)].map(([, value = '']) => value.trim());
  return values.filter((value) => value !== '' && !/\p{Cc}/u.test(value));
}

/** Listed radii of objects, for the messages that name them. */
export async function findRadii(
  read: Read,
  of: { readonly operatorId: string; readonly numbers: readonly string[] },
): Promise<readonly ObjectRadius[]> {
  if (of.numbers.length === 0) return [];
  const { operatorId, catalogueNumber, radiusM } = objectSize;
  const rows = await read
    .select()
    .from(objectSize)
    .innerJoin(objectSizeList, eq(objectSizeList.operatorId, operatorId))
    .where(
      and(
        eq(operatorId, await findOwner(read, of.operatorId)),
        inArray(catalogueNumber, [...new Set(of.numbers)]),
        isNotNull(radiusM),
      ),
    );
  return rows.flatMap(({ object_size: size, object_size_list: { fileName: list, loadedAt } }) =>
    radiusOf(size, { list, loadedAt }),
  );
}

type ListedSize = Pick<typeof objectSize.$inferSelect, 'catalogueNumber' | 'radiusSource'> & {
  readonly [Name in 'radiusM' | 'radiusSigmaM' | 'line']: number | null | undefined;
};

/** The radius of an object of a list, if it has a usable one. */
function radiusOf(size: ListedSize, from: Pick<ObjectRadius, 'list' | 'loadedAt'>): readonly ObjectRadius[] {
  const { catalogueNumber, radiusSource: source, line } = size;
  const radiusM = size.radiusM ?? 0;
  const sigma = size.radiusSigmaM ?? 0;
  if (!(radiusM > 0)) return [];
  const certain = sigma > 0 ? { radiusSigmaM: sigma } : {};
  return [{ catalogueNumber, radiusM, ...certain, source, ...from, ...(line == null ? {} : { line }) }];
}

/** The radius of an object as a list has it. */
export type StoredRadius = Pick<ListedSize, 'catalogueNumber' | 'radiusSource' | 'radiusM' | 'radiusSigmaM'>;

/** All radii of the list of an owner, some at a time. */
export async function* storedRadii(read: Read, owner: string): AsyncGenerator<StoredRadius> {
  const { operatorId, catalogueNumber, radiusM, radiusSigmaM, radiusSource } = objectSize;
  let last = '';
  for (;;) {
    const rows = await read
      .select({ catalogueNumber, radiusM, radiusSigmaM, radiusSource })
      .from(objectSize)
      .where(and(eq(operatorId, owner), gt(catalogueNumber, last)))
      .orderBy(catalogueNumber)
      .limit(rowsAtOnce);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.catalogueNumber;
  }
}

/** Finds listed radii of objects by their numbers. */
export type FindRadii = (read: Read, numbers: readonly string[]) => Promise<readonly ObjectRadius[]>;

/** The radii by a list that is not in use; without one, by the list of the feed. */
export function radiiOfAnother(list: Pick<LoadedSizes, 'fileName' | 'rows'> | undefined): FindRadii {
  if (list === undefined) return (read, numbers) => findRadii(read, { operatorId: commonOwner, numbers });
  const byNumber = new Map(list.rows.map((row) => [row.catalogueNumber, row]));
  return async (_, numbers) =>
    [...new Set(numbers)].flatMap((number) => {
      const row = byNumber.get(number);
      return row === undefined ? [] : radiusOf(row, { list: list.fileName, loadedAt: currentInstant() });
    });
}

/** Whether the other object of a stored message is in the list of its operator, or was when the message was assessed. */
export const hasListedRadius = sql`(exists (select 1 from object_size size join conjunction_event event on event.id = cdm.event_id
    where size.operator_id = ${sql.raw(ownerOfSizes('event.operator_id'))} and size.catalogue_number = event.secondary_id and size.radius_m is not null)
  or cdm.document #> '{object1,listedRadius}' is not null or cdm.document #> '{object2,listedRadius}' is not null)`;

type SizeDocument = NonNullable<SpaceObjectDocument['size']>;

/** Size and mass of an object by the list of an operator; undefined if it has none. */
export async function findSize(
  read: Read,
  object: { readonly operatorId: string; readonly catalogueNumber: string },
): Promise<SizeDocument | undefined> {
  const { operatorId, catalogueNumber } = objectSize;
  const [row] = await read
    .select()
    .from(objectSize)
    .innerJoin(objectSizeList, eq(objectSizeList.operatorId, operatorId))
    .where(and(eq(operatorId, await findOwner(read, object.operatorId)), eq(catalogueNumber, object.catalogueNumber)));
  if (row === undefined) return undefined;
  const { radiusM, radiusSigmaM, radiusSource, massKg, massSigmaKg, massSource } = row.object_size;
  const { fileName: list, loadedAt } = row.object_size_list;
  return {
    ...(radiusM === null ? {} : { radiusM, radiusSource, ...(radiusSigmaM === null ? {} : { radiusSigmaM }) }),
    ...(massKg === null ? {} : { massKg, massSource, ...(massSigmaKg === null ? {} : { massSigmaKg }) }),
    list,
    loadedAt,
  };
}
