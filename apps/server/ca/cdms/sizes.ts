import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { ObjectSizeListDocument, SpaceObjectDocument } from '@farpass/contract/ca';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { currentInstant, instant, type Read, type Tx } from '../../platform/db/index.ts';
import type { ObjectRadius } from './radii.ts';
import type { CdmText } from './split.ts';

const objectSizeList = pgTable('object_size_list', {
  operatorId: text('operator_id').primaryKey(),
  fileName: text('file_name').notNull(),
  loadedAt: instant('loaded_at').notNull(),
  loadedBy: text('loaded_by').notNull(),
  objects: integer().notNull(),
  withRadius: integer('with_radius').notNull(),
  withMass: integer('with_mass').notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.catalogueNumber] })],
);

/** An object of a list of sizes. */
export interface SizeRow {
  readonly catalogueNumber: string;
  readonly radiusM: number | undefined;
  readonly radiusSigmaM: number | undefined;
  readonly radiusSource: string;
  readonly massKg: number | undefined;
  readonly massSigmaKg: number | undefined;
  readonly massSource: string;
}

/** A list of sizes that a person loads. */
export interface LoadedSizes {
  readonly operatorId: string;
  readonly fileName: string;
  readonly loadedBy: string;
  readonly rows: readonly SizeRow[];
}

/** One statement stores as many objects. */
const rowsAtOnce = 5000;

/** Puts a list in the place of the one before. Two lists that arrive at once follow each other. */
export async function replaceSizes(tx: Tx, { operatorId, rows, ...list }: LoadedSizes) {
  const counts = {
    objects: rows.length,
    withRadius: rows.filter(({ radiusM }) => radiusM !== undefined).length,
    withMass: rows.filter(({ massKg }) => massKg !== undefined).length,
  };
  const set = { ...list, ...counts, loadedAt: currentInstant() };
  await tx
    .insert(objectSizeList)
    .values({ operatorId, ...set })
    .onConflictDoUpdate({ target: objectSizeList.operatorId, set });
  await tx.delete(objectSize).where(eq(objectSize.operatorId, operatorId));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    await tx.execute(sql`insert into object_size (operator_id, catalogue_number, radius_m, radius_sigma_m, radius_source,
      mass_kg, mass_sigma_kg, mass_source)
      select ${operatorId}, "catalogueNumber", "radiusM", "radiusSigmaM", "radiusSource", "massKg", "massSigmaKg", "massSource"
      from jsonb_to_recordset(${part}::jsonb) as row ("catalogueNumber" text, "radiusM" float8, "radiusSigmaM" float8,
        "radiusSource" text, "massKg" float8, "massSigmaKg" float8, "massSource" text)`);
  }
}

/** Removes the list of an operator, if it has one. */
export async function removeSizes(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(objectSize).where(eq(objectSize.operatorId, operatorId));
  await tx.delete(objectSizeList).where(eq(objectSizeList.operatorId, operatorId));
}

/** The list of an operator as it is returned. */
export async function sizeListDocument(read: Read, operatorId: string): Promise<ObjectSizeListDocument> {
  const [row] = await read.select().from(objectSizeList).where(eq(objectSizeList.operatorId, operatorId));
  if (row === undefined) return { objects: 0, withRadius: 0, withMass: 0 };
  const { operatorId: _, ...list } = row;
  return list;
}

/** The catalogue numbers of the objects that a text names, whatever its form; a reader has the last word. */
export function numbersIn({ text }: Pick<CdmText, 'text'>): readonly string[] {
  const named = text.matchAll(/OBJECT_DESIGNATOR"?\s*[=:>]\s*"?([^"<\r\n,}]+)/g);
  return [...named].flatMap(([, number = '']) => (number.trim() === '' ? [] : [plainCatalogueNumber(number)]));
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
    .where(and(eq(operatorId, of.operatorId), inArray(catalogueNumber, [...new Set(of.numbers)]), isNotNull(radiusM)));
  return rows.flatMap(({ object_size: size, object_size_list: { fileName: list, loadedAt } }) => {
    const { radiusM: metres, radiusSigmaM: sigma } = size;
    if (metres === null || !(metres > 0)) return [];
    const certain = sigma === null || !(sigma > 0);
    const radius = { radiusM: metres, ...(certain ? {} : { radiusSigmaM: sigma }), source: size.radiusSource };
    return [{ catalogueNumber: size.catalogueNumber, ...radius, list, loadedAt }];
  });
}

/** Whether the other object of a stored message is in the list of its operator, or was when the message was assessed. */
export const hasListedRadius = sql`(exists (select 1 from object_size size join conjunction_event event on event.id = cdm.event_id
    where size.operator_id = event.operator_id and size.catalogue_number = event.secondary_id and size.radius_m is not null)
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
    .where(and(eq(operatorId, object.operatorId), eq(catalogueNumber, object.catalogueNumber)));
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
