import { isDeepStrictEqual } from 'node:util';
import { msPerHour } from '@farpass/astro/constants';
import type { SatelliteDocument, SatelliteInput, SatelliteReplacement } from '@farpass/contract/ca';
import { coverageLevel } from '@farpass/screening/findings';
import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import {
  countRows,
  type ListOrder,
  type ListPage,
  newId,
  ofOperator,
  ownRow,
  pageOf,
  type Read,
  type Scope,
  type Tx,
} from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { type SatelliteDetails, satellite } from '../tables.ts';
import { satelliteRadius } from './hard-body.ts';

export type SatelliteRow = typeof satellite.$inferSelect;
export type NewSatellite = Static<typeof SatelliteInput>;
export type EditedSatellite = Static<typeof SatelliteReplacement>;

interface SatelliteFilter {
  readonly id: string | undefined;
  readonly cosparId: string | undefined;
  readonly name: string | undefined;
}

const byName: ListOrder = { key: satellite.name, id: satellite.id, direction: 'ascending' };

/** One page of the scope's satellites, by name. */
export async function listSatellites(
  read: Read,
  scope: Scope,
  page: SatelliteFilter & ListPage,
): Promise<readonly SatelliteRow[]> {
  return pageOf(read.select().from(satellite).$dynamic(), { where: fitting(scope, page), order: byName, page });
}

export async function countSatellites(read: Read, scope: Scope, filter: SatelliteFilter): Promise<number> {
  return countRows(read, satellite, fitting(scope, filter));
}

function fitting(scope: Scope, { id, cosparId, name }: SatelliteFilter): SQL | undefined {
  return and(
    ofOperator(scope, satellite.operatorId),
    id === undefined ? undefined : eq(satellite.id, id),
    cosparId === undefined ? undefined : eq(satellite.cosparId, cosparId),
    name === undefined ? undefined : ilike(satellite.name, `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`),
  );
}

export async function findSatellite(read: Read, scope: Scope, id: string): Promise<SatelliteRow | undefined> {
  const [row] = await read
    .select()
    .from(satellite)
    .where(ownRow(scope, satellite, id));
  return row;
}

/** The satellite, locked until the transaction ends. */
export async function lockSatellite(tx: Tx, scope: Scope, id: string): Promise<SatelliteRow | undefined> {
  const own = ownRow(scope, satellite, id);
  const [row] = await tx.select().from(satellite).where(own).for('update');
  return row;
}

/** The scope's satellites with their catalogue numbers, for matching messages. */
export async function findSatelliteNumbers(read: Read, scope: Scope): Promise<readonly SatelliteRow[]> {
  return read.select().from(satellite).where(ofOperator(scope, satellite.operatorId));
}

/** Satellites by their ids, of every operator. */
export async function findSatellitesById(read: Read, ids: readonly string[]): Promise<readonly SatelliteRow[]> {
  if (ids.length === 0) return [];
  return read
    .select()
    .from(satellite)
    .where(inArray(satellite.id, [...ids]));
}

export async function insertSatellite(tx: Tx, operatorId: string, input: NewSatellite): Promise<SatelliteRow> {
  const [row] = await tx
    .insert(satellite)
    .values({ id: newId(), operatorId, ...columnsOf(input) })
    .returning();
  if (!row) throw new Error('The database did not return the row of a stored satellite.');
  return row;
}

export async function updateSatellite(tx: Tx, scope: Scope, input: EditedSatellite & { readonly satelliteId: string }) {
  const [row] = await tx
    .update(satellite)
    .set({ ...columnsOf(input), version: sql`${satellite.version} + 1` })
    .where(ownRow(scope, satellite, input.satelliteId))
    .returning();
  return row;
}

export async function removeSatellite(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const gone = await tx
    .delete(satellite)
    .where(ownRow(scope, satellite, id))
    .returning({ id: satellite.id });
  return gone.length > 0;
}

/** Saving the stored values changes nothing. */
export function isAsStored({ name, noradId, cosparId, document }: SatelliteRow, input: EditedSatellite): boolean {
  return isDeepStrictEqual(columnsOf(input), { name, noradId, cosparId, document });
}

/** Fields that people set; a client may send back an edited answer, whose other fields are ignored. */
function columnsOf(input: EditedSatellite) {
  const { etag, regime, screening, lastScreenedAt, lastScreenedTo, isSynthetic, ...set } = input;
  const { satelliteId, effectiveHardBodyRadius, hardBodyRadiusSource, name, noradId, cosparId, ...details } = set;
  return { name, noradId: noradId ?? null, cosparId: cosparId ?? null, document: details };
}

/** The satellite as it is returned, with its regime if that is known. */
export function satelliteDocument(row: SatelliteRow, regime?: SatelliteDocument['regime']): SatelliteDocument {
  const details: SatelliteDetails = row.document;
  const screening = screeningOf(row);
  const { radiusM, source } = satelliteRadius(details);
  return {
    ...details,
    satelliteId: row.id,
    name: row.name,
    ...(row.noradId === null ? {} : { noradId: row.noradId }),
    ...(row.cosparId === null ? {} : { cosparId: row.cosparId }),
    ...(row.lastScreenedTo === null ? {} : { lastScreenedTo: row.lastScreenedTo }),
    ...(row.lastScreenedAt === null ? {} : { lastScreenedAt: row.lastScreenedAt }),
    screening,
    ...(regime === undefined ? {} : { regime }),
    etag: rowTag(row.version, [screening, regime]),
    effectiveHardBodyRadius: radiusM,
    hardBodyRadiusSource: source,
    isSynthetic: row.isSynthetic,
  };
}

/** Whether a satellite is currently screened. */
function screeningOf({ screening }: SatelliteRow): NonNullable<SatelliteDocument['screening']> {
  const to = screening?.to;
  if (to === undefined) return { state: 'NOT_SCREENED', ...screening };
  const hoursLeft = (Date.parse(to) - Date.now()) / msPerHour;
  return {
    state: hoursLeft > 0 ? 'SCREENED' : 'EXPIRED',
    level: coverageLevel({ ...screening, hoursLeft }),
    ...screening,
  };
}

/**
 * The operator with an object in its fleet, for every caller: names of operators are not secret; the rows of their
 * satellites are.
 */
export async function findOperatorIdOf(read: Read, noradId: number): Promise<string | undefined> {
  const [row] = await read
    .select({ operatorId: satellite.operatorId })
    .from(satellite)
    .where(eq(satellite.noradId, noradId))
    .orderBy(asc(satellite.createdAt))
    .limit(1);
  return row?.operatorId;
}
