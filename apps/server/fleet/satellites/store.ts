import { isDeepStrictEqual } from 'node:util';
import { msPerHour } from '@farpass/astro/constants';
import type { SatelliteDocument, SatelliteInput, SatelliteReplacement } from '@farpass/contract/fleet';
import { coverageLevel } from '@farpass/screening/findings';
import { eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { isInUse } from '../../platform/auth/members.ts';
import {
  among,
  containing,
  equal,
  type ListOrder,
  newId,
  ofOperator,
  ownRow,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { type SatelliteDetails, satellite } from '../tables.ts';
import { satelliteRadius } from './hard-body.ts';
import { warned } from './warnings.ts';

/** Whether a satellite is in one of the groups; anything without groups. Needs the table of satellites. */
export function ofGroups(groups: readonly string[] | undefined): SQL | undefined {
  return groups === undefined ? undefined : sql`${satellite.document} ->> 'group' in ${[...groups]}`;
}

export type SatelliteRow = typeof satellite.$inferSelect;
export type NewSatellite = Static<typeof SatelliteInput>;
export type EditedSatellite = Static<typeof SatelliteReplacement>;

interface SatelliteFilter {
  readonly id: string | undefined;
  readonly cosparId: string | undefined;
  readonly name: string | undefined;
  readonly groups?: readonly string[] | undefined;
}

const byName: ListOrder = { key: satellite.name, id: satellite.id, direction: 'ascending' };

/** The satellites of a scope, by name. */
export const {
  list: listSatellites,
  find: findSatellite,
  lock: lockSatellite,
} = rowsOf({
  table: satellite,
  order: byName,
  select: (read) => read.select().from(satellite).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, satellite.operatorId),
  matching: ({ id, cosparId, name, groups }: SatelliteFilter) => [
    equal(satellite.id, id),
    equal(satellite.cosparId, cosparId),
    name === undefined ? undefined : ilike(satellite.name, containing(name)),
    ofGroups(groups),
  ],
  markOf: ({ name, id }) => ({ key: name, id }),
});

/** The scope's satellites with their catalogue numbers, for matching messages. */
export async function findSatelliteNumbers(read: Read, scope: Scope): Promise<readonly SatelliteRow[]> {
  return read.select().from(satellite).where(ofOperator(scope, satellite.operatorId));
}

/** The catalogue numbers of the satellites of an operator, or of all fleets in use, in order. */
export async function findCatalogueNumbers(read: Read, operatorId: string | undefined): Promise<readonly number[]> {
  const rows = await read
    .selectDistinct({ number: satellite.noradId })
    .from(satellite)
    .where(operatorId === undefined ? isInUse(satellite.operatorId) : eq(satellite.operatorId, operatorId))
    .orderBy(satellite.noradId);
  return rows.flatMap(({ number }) => number ?? []);
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

/** Locks satellites in one order, as all do that lock several. */
export async function lockSatellites(tx: Tx, ids: readonly string[]): Promise<void> {
  const { id } = satellite;
  await tx.select({ id }).from(satellite).where(among(id, ids)).orderBy(id).for('no key update');
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

/** A satellite as it would be stored. */
export function rowWith(row: SatelliteRow, input: EditedSatellite): SatelliteRow {
  return { ...row, ...columnsOf(input) };
}

/** The fields of a stored satellite that people set. */
export function settingsOf({ name, noradId, cosparId, document }: SatelliteRow): EditedSatellite {
  return { ...document, name, ...withoutNulls({ noradId, cosparId }) };
}

/** Fields that people set; a client may send back an edited answer, whose other fields are ignored. */
export function columnsOf(input: EditedSatellite) {
  const { acceptedRisk, proposed, pending, ...edited } = input;
  const { etag, regime, screening, lastScreenedAt, lastScreenedTo, isSynthetic, warnings, ...set } = edited;
  const { satelliteId, effectiveHardBodyRadius, hardBodyRadiusSource, name, noradId, cosparId, ...details } = set;
  return { name, noradId: noradId ?? null, cosparId: cosparId ?? null, document: details };
}

/** The satellite as it is returned, with its regime if that is known. */
export function satelliteDocument(row: SatelliteRow, regime?: SatelliteDocument['regime']): SatelliteDocument {
  const details: SatelliteDetails = row.document;
  const { noradId, cosparId, lastScreenedTo, lastScreenedAt } = row;
  const screening = screeningOf(row);
  const { radiusM, source } = satelliteRadius(details);
  return {
    ...details,
    satelliteId: row.id,
    name: row.name,
    ...withoutNulls({ noradId, cosparId, lastScreenedTo, lastScreenedAt }),
    screening,
    ...(regime === undefined ? {} : { regime }),
    etag: rowTag(row.version, [screening, regime]),
    effectiveHardBodyRadius: radiusM,
    hardBodyRadiusSource: source,
    isSynthetic: row.isSynthetic,
    ...warned(details),
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
