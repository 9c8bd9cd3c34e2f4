import type { QuarantinedCdmDocument } from '@farpass/contract/conjunctions';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { satellite } from '../../../fleet/tables.ts';
import {
  currentInstant,
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
} from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { rowTag } from '../../../platform/http/index.ts';
import type { HeldCdm } from '../../cdms/assess.ts';
import { secondsTo } from '../../cdms/list.ts';
import { cdm } from '../../tables.ts';
import { cdmQuarantine } from './tables.ts';

const { bytes: _bytes, ...columns } = getTableColumns(cdmQuarantine);

/** A held message with the name of its satellite and, once released, its conjunction. */
export interface QuarantinedRow {
  readonly row: Omit<typeof cdmQuarantine.$inferSelect, 'bytes'>;
  readonly satelliteName: string;
  readonly conjunctionId: string | null;
}

interface QuarantineFilter {
  readonly id: string | undefined;
  readonly satelliteId: string | undefined;
  readonly state: QuarantinedCdmDocument['state'] | undefined;
}

const newestFirst: ListOrder = { key: cdmQuarantine.receivedAt, id: cdmQuarantine.id, direction: 'descending' };

/** The held messages of a scope, newest first. */
export const {
  list: listQuarantined,
  find: findQuarantined,
  lock: lockQuarantined,
} = rowsOf({
  table: cdmQuarantine,
  order: newestFirst,
  select: (read) =>
    read
      .select({ row: columns, satelliteName: satellite.name, conjunctionId: cdm.eventId })
      .from(cdmQuarantine)
      .innerJoin(satellite, eq(satellite.id, cdmQuarantine.satelliteId))
      .leftJoin(cdm, eq(cdm.id, cdmQuarantine.cdmId))
      .$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, cdmQuarantine.operatorId),
  matching: ({ id, satelliteId, state }: QuarantineFilter) => [
    equal(cdmQuarantine.id, id),
    equal(cdmQuarantine.satelliteId, satelliteId),
    equal(cdmQuarantine.state, state),
  ],
  markOf: ({ row }) => ({ key: row.receivedAt, id: row.id }),
});

/** The message as it was received. */
export async function readQuarantinedText(read: Read, scope: Scope, id: string): Promise<string | undefined> {
  const [row] = await read
    .select({ bytes: cdmQuarantine.bytes })
    .from(cdmQuarantine)
    .where(ownRow(scope, cdmQuarantine, id));
  return row?.bytes.toString('utf8');
}

/** A text that is held, or was discarded. */
export interface KnownQuarantined
  extends Pick<typeof cdmQuarantine.$inferSelect, 'id' | 'messageId' | 'satelliteId' | 'reasons'> {
  readonly state: 'HELD' | 'DISCARDED';
}

/** The finding about a message that is held only because it could not be stored: it is tried again whenever it comes again. */
export const notStored = 'CDM_NOT_STORED';

/** Whether a text is stored if it comes again: no doubt of its content holds it. */
export function isTriedAgain({ state, reasons }: Pick<KnownQuarantined, 'state' | 'reasons'>): boolean {
  return state === 'HELD' && reasons.every(({ code }) => code === notStored);
}

/** Ends the waiting of messages that could not be stored and now are. One that a person decides at this moment is left to them. */
export async function releaseStored(
  tx: Tx,
  operatorId: string,
  stored: readonly { readonly digest: string; readonly cdmId: string }[],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update cdm_quarantine held set state = 'RELEASED', cdm_id = new.cdm_id, decided_by = 'system',
      decided_at = ${currentInstant()}, version = held.version + 1
    from unnest(${sql.param(stored.map(({ digest }) => digest))}::text[],
      ${sql.param(stored.map(({ cdmId }) => cdmId))}::text[]) as new(digest, cdm_id)
    where held.digest = new.digest and held.id in (
      select id from cdm_quarantine where operator_id = ${operatorId} and state = 'HELD'
        and digest = any(${sql.param(stored.map(({ digest }) => digest))}::text[])
        and not jsonb_path_exists(reasons, '$[*] ? (@.code != "CDM_NOT_STORED")')
      for update skip locked)
    returning held.id`);
  if (rows.length > 0) await appendEvent(tx, changedQuarantine(operatorId));
}

/** The texts of an operator that are held or were discarded, by digest. */
export async function findQuarantinedTexts(
  read: Read,
  operatorId: string,
  digests: readonly string[],
): Promise<ReadonlyMap<string, KnownQuarantined>> {
  if (digests.length === 0) return new Map();
  const { id, digest, messageId, satelliteId, reasons, state } = cdmQuarantine;
  const rows = await read
    .select({ id, digest, messageId, satelliteId, reasons, state })
    .from(cdmQuarantine)
    .where(and(eq(cdmQuarantine.operatorId, operatorId), inArray(digest, [...digests])));
  return new Map(
    rows.flatMap(({ digest: key, state: known, ...row }) =>
      known === 'RELEASED' ? [] : [[key, { ...row, state: known }] as const],
    ),
  );
}

/**
 * Stores messages that are held; returns them by digest. A text that is held already has the reasons of this time; one that was
 * discarded stays as it is.
 */
export async function holdMessages(
  tx: Tx,
  operatorId: string,
  messages: readonly HeldCdm[],
): Promise<ReadonlyMap<string, KnownQuarantined>> {
  for (const message of messages) {
    const { satelliteId, digest, name, originator, messageId, creationDate, tca, document, reasons } = message;
    const { secondaryId, secondaryName, text } = message;
    const about = { satelliteId, digest, originator, messageId, creationDate, tca, secondaryId, secondaryName };
    await tx
      .insert(cdmQuarantine)
      .values({
        ...about,
        id: newId(),
        operatorId,
        fileName: name,
        receivedAt: currentInstant(),
        reasons,
        document,
        bytes: Buffer.from(text),
      })
      .onConflictDoUpdate({
        target: [cdmQuarantine.operatorId, cdmQuarantine.digest],
        set: { reasons, version: sql`${cdmQuarantine.version} + 1` },
        setWhere: sql`${cdmQuarantine.state} = 'HELD' and ${cdmQuarantine.reasons} is distinct from excluded.reasons`,
      });
  }
  if (messages.length > 0) await appendEvent(tx, changedQuarantine(operatorId));
  return findQuarantinedTexts(
    tx,
    operatorId,
    messages.map(({ digest }) => digest),
  );
}

/** The decision of a person about a held message. */
export interface QuarantineDecision
  extends Required<Pick<typeof cdmQuarantine.$inferInsert, 'state' | 'reason' | 'decidedBy'>> {
  /** The message that it became. */
  readonly cdmId: string | null;
}

export async function decideQuarantined(tx: Tx, id: string, decision: QuarantineDecision): Promise<void> {
  await tx
    .update(cdmQuarantine)
    .set({ ...decision, decidedAt: currentInstant(), version: sql`${cdmQuarantine.version} + 1` })
    .where(eq(cdmQuarantine.id, id));
}

/** The event for open pages when a message is held, released or discarded. */
export function changedQuarantine(operatorId: string) {
  return { audience: { kind: 'operator', operatorId }, kind: 'ca.conjunctions.changed', payload: {} } as const;
}

/** A held message as it is returned at a time. */
export function quarantinedDocument(
  { row, satelliteName, conjunctionId }: QuarantinedRow,
  nowMs: number,
): QuarantinedCdmDocument {
  const { data, object1, object2 } = row.document;
  const { decidedBy, decidedAt, reason, cdmId } = row;
  return {
    quarantineId: row.id,
    etag: rowTag(row.version),
    state: row.state,
    satelliteId: row.satelliteId,
    satelliteName,
    messageId: row.messageId,
    originator: row.originator,
    creationDate: row.creationDate,
    receivedDate: row.receivedAt,
    file: row.fileName,
    reasons: [...row.reasons],
    object1,
    object2,
    conjunctionData: { ...data, tca: row.tca, timeToTca: secondsTo(row.tca, nowMs) },
    ...withoutNulls({ decidedBy, decidedAt, reason, cdmId, conjunctionId }),
  };
}
