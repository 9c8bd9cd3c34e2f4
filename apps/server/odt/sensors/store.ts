import { isHiddenType, type SensorDocument, type SensorInputDocument, sensorTypes } from '@farpass/contract/odt';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  countRows,
  currentInstant,
  type Instant,
  type ListPage,
  newId,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { observationPass, sensor, sensorStatus } from '../tables.ts';

export type SensorRow = typeof sensor.$inferSelect;
type StatusRow = typeof sensorStatus.$inferSelect;

/** The sensors in a list. */
export interface SensorFilter {
  readonly code: string | undefined;
  /** Types that are hidden by default are included, too. */
  readonly withHidden: boolean;
}

const shownTypes = sensorTypes.filter((type) => !isHiddenType(type));

/** Visible sensors: for an operator those for everyone or for it, for a provider its own. */
function sensorsOf(scope: Scope): SQL | undefined {
  if (scope.kind === 'administrator') return undefined;
  if (scope.kind === 'provider') return eq(sensor.providerId, scope.providerId);
  return sql`(${isNull(sensor.visibleTo)} or ${scope.operatorId} = any(${sensor.visibleTo}))`;
}

function matchingSensors(scope: Scope, { code, withHidden }: SensorFilter): SQL | undefined {
  return and(
    sensorsOf(scope),
    code === undefined ? undefined : eq(sensor.code, code),
    withHidden || scope.kind === 'provider' ? undefined : inArray(sensor.sensorType, shownTypes),
  );
}

/** One page of sensors, by type descending, then by code. */
export function listSensors(
  read: Read,
  scope: Scope,
  { after, limit, ...filter }: SensorFilter & ListPage,
): Promise<readonly SensorRow[]> {
  const passed =
    after === undefined
      ? undefined
      : sql`(${sensor.sensorType} < ${after.key} or (${sensor.sensorType} = ${after.key} and ${sensor.code} > ${after.id}))`;
  return read
    .select()
    .from(sensor)
    .where(and(matchingSensors(scope, filter), passed))
    .orderBy(desc(sensor.sensorType), asc(sensor.code))
    .limit(limit);
}

export function countSensors(read: Read, scope: Scope, filter: SensorFilter): Promise<number> {
  return countRows(read, sensor, matchingSensors(scope, filter));
}

/** The providers of the sensors of a scope. */
export async function providersSeen(read: Read, scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await read.selectDistinct({ id: sensor.providerId }).from(sensor).where(sensorsOf(scope));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** A sensor of the scope, including hidden types. */
export async function findSensor(read: Read, scope: Scope, code: string): Promise<SensorRow | undefined> {
  const [row] = await read
    .select()
    .from(sensor)
    .where(and(sensorsOf(scope), eq(sensor.code, code)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSensor(tx: Tx, scope: Scope, code: string): Promise<SensorRow | undefined> {
  const [row] = await tx
    .select()
    .from(sensor)
    .where(and(sensorsOf(scope), eq(sensor.code, code)))
    .for('update');
  return row;
}

/** Stores a new sensor; undefined if its code is taken. */
export async function insertSensor(
  tx: Tx,
  input: SensorInputDocument,
  { isSynthetic }: { readonly isSynthetic: boolean },
): Promise<SensorRow | undefined> {
  const [row] = await tx
    .insert(sensor)
    .values({ code: input.sensorCode, isSynthetic, ...columnsOf(input) })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Stores the sensors whose codes are free; returns their number. */
export async function insertSensors(tx: Tx, inputs: readonly SensorInputDocument[]): Promise<number> {
  const rows = inputs.map((input) => ({ code: input.sensorCode, isSynthetic: false, ...columnsOf(input) }));
  return (await tx.insert(sensor).values(rows).onConflictDoNothing().returning({ code: sensor.code })).length;
}

export async function updateSensor(tx: Tx, input: SensorInputDocument): Promise<SensorRow | undefined> {
  const [row] = await tx
    .update(sensor)
    .set({ ...columnsOf(input), version: sql`${sensor.version} + 1` })
    .where(eq(sensor.code, input.sensorCode))
    .returning();
  return row;
}

/** Whether a pass has ever been planned on the sensor. */
export async function hasHistory(read: Read, code: string): Promise<boolean> {
  const found = await read
    .select({ id: observationPass.id })
    .from(observationPass)
    .where(eq(observationPass.sensorCode, code))
    .limit(1);
  return found.length > 0;
}

export async function removeSensor(tx: Tx, code: string): Promise<void> {
  await tx.delete(sensor).where(eq(sensor.code, code));
}

/** Keeps a sensor for the record; it no longer observes. */
export async function retireSensor(tx: Tx, code: string): Promise<void> {
  await tx
    .update(sensor)
    .set({ sensorType: 'RETIRED', version: sql`${sensor.version} + 1` })
    .where(eq(sensor.code, code));
}

interface DownTime {
  readonly from: Instant;
  readonly until: Instant;
}

export type NewStatus = Omit<StatusRow, 'id'>;

/** Sets the status of a sensor and adds it to its history; if that ends planned down time, it is no longer planned. */
export async function setStatus(tx: Tx, set: NewStatus): Promise<SensorRow | undefined> {
  await tx.insert(sensorStatus).values({ id: newId(), ...set });
  const withoutPlan = { plannedFrom: null, plannedUntil: null, plannedReason: null };
  const [row] = await tx
    .update(sensor)
    .set({
      state: set.state,
      stateUntil: set.until,
      stateReason: set.reason,
      stateSince: set.since,
      stateBy: set.setBy,
      ...(set.plan?.change === 'CANCELLED' ? withoutPlan : {}),
    })
    .where(eq(sensor.code, set.sensorCode))
    .returning();
  return row;
}

/** Plans a time in which the sensor will not observe and adds that to its history; its state now stays. */
export async function planDownTime(
  tx: Tx,
  { state, stateUntil }: Pick<SensorRow, 'state' | 'stateUntil'>,
  planned: Pick<StatusRow, 'sensorCode' | 'reason' | 'since' | 'setBy'> & DownTime,
): Promise<SensorRow | undefined> {
  const { from, until, ...told } = planned;
  const { sensorCode, reason } = told;
  const plan = { change: 'PLANNED' as const, from, until };
  await tx.insert(sensorStatus).values({ id: newId(), ...told, state, until: stateUntil, plan });
  const [row] = await tx
    .update(sensor)
    .set({ plannedFrom: from, plannedUntil: until, plannedReason: reason })
    .where(eq(sensor.code, sensorCode))
    .returning();
  return row;
}

/** The history of a sensor, newest first. */
export const { list: listStatuses } = rowsOf({
  table: sensorStatus,
  order: { key: sensorStatus.since, id: sensorStatus.id, direction: 'descending' },
  select: (read) => read.select().from(sensorStatus).$dynamic(),
  visible: (code: string) => eq(sensorStatus.sensorCode, code),
  matching: () => [],
  markOf: ({ since, id }) => ({ key: since, id }),
});

function columnsOf(input: SensorInputDocument) {
  const { sensorCode, sensorType, groundSensorName, providerId, visibleToOperators, ...document } = input;
  return {
    sensorType,
    name: groundSensorName,
    providerId: providerId ?? null,
    visibleTo: visibleToOperators ?? null,
    document,
  };
}

/** Additional information for some readers of a sensor. */
export interface SensorView {
  readonly isAdministrator: boolean;
  readonly price?: SensorDocument['price'];
}

/** The sensor as it is returned. */
export function sensorDocument(row: SensorRow, { isAdministrator, price }: SensorView): SensorDocument {
  const status = statusDocument(
    {
      state: row.state,
      until: row.stateUntil,
      reason: row.stateReason,
      since: row.stateSince,
      setBy: row.stateBy,
      plan: null,
    },
    { isAdministrator },
  );
  return {
    sensorType: row.sensorType,
    sensorCode: row.code,
    groundSensorName: row.name,
    ...row.document,
    ...(isAdministrator && row.providerId !== null ? { providerId: row.providerId } : {}),
    ...(isAdministrator && row.visibleTo !== null ? { visibleToOperators: row.visibleTo } : {}),
    etag: rowTag(row.version, [status, price, row.plannedFrom, row.plannedUntil]),
    status: { ...status, ...plannedDownTime(row) },
    ...(price === undefined ? {} : { price }),
    isSynthetic: row.isSynthetic,
  };
}

/** A status as it is returned; only administrators see who set it. */
export function statusDocument(
  { state, until, reason, since, setBy, plan }: Omit<StatusRow, 'id' | 'sensorCode'>,
  { isAdministrator }: SensorView,
): SensorDocument['status'] {
  return {
    state,
    ...withoutNulls({ until, reason, plan }),
    since,
    ...(isAdministrator && setBy !== null ? { setBy } : {}),
  };
}

/** Down time that has not ended; none once it is over. */
function plannedDownTime({ plannedFrom: from, plannedUntil: until, plannedReason: reason }: SensorRow) {
  if (from === null || until === null || until <= currentInstant()) return {};
  return { planned: { from, until, ...withoutNulls({ reason }) } };
}
