import {
  getArchiveFile,
  getRetention,
  type HoldDocument,
  liftHold,
  listArchives,
  listHolds,
  listRemovals,
  placeHold,
  putRetention,
} from '@farpass/contract/history';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockHolds } from '../../conjunctions/archive/held.ts';
import { legalHold, messageArchive } from '../../conjunctions/archive/tables.ts';
import { eventIdOf } from '../../conjunctions/cdms/store.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { Agreement } from '../../fleet/door/calls.ts';
import type { LooseningRow } from '../../fleet/door/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { newId, ofOperator, type Read, rowsOf, type Scope, type Tx } from '../../platform/db/index.ts';
import { readStored } from '../../platform/files/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { askToLift, changeRetention, type RetentionPorts, requireAdministrator } from './change.ts';
import { findRetention, retentionDocument } from './settings.ts';
import { removalRecord } from './tables.ts';

type HoldRow = typeof legalHold.$inferSelect;

type Hold = Pick<HoldRow, 'operatorId' | 'eventId' | 'reason'>;

/** The hold that already says so: a request that is sent again places no second one. */
async function holdInForce(read: Read, { operatorId, eventId, reason }: Hold): Promise<HoldRow | undefined> {
  const ofEvent = eventId === null ? isNull(legalHold.eventId) : eq(legalHold.eventId, eventId);
  const same = and(eq(legalHold.operatorId, operatorId), ofEvent, eq(legalHold.reason, reason));
  const [found] = await read
    .select()
    .from(legalHold)
    .where(and(same, isNull(legalHold.liftedAt)))
    .limit(1);
  return found;
}

const holds = rowsOf({
  table: legalHold,
  order: { key: legalHold.placedAt, id: legalHold.id, direction: 'descending' },
  select: (read) => read.select().from(legalHold).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, legalHold.operatorId),
  matching: (_: object) => [],
  markOf: ({ placedAt, id }) => ({ key: placedAt, id }),
});

const removals = rowsOf({
  table: removalRecord,
  order: { key: removalRecord.at, id: removalRecord.id, direction: 'descending' },
  select: (read) => read.select().from(removalRecord).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, removalRecord.operatorId),
  matching: (_: object) => [],
  markOf: ({ at, id }) => ({ key: at, id }),
});

const archives = rowsOf({
  table: messageArchive,
  order: { key: messageArchive.madeAt, id: messageArchive.id, direction: 'descending' },
  select: (read) => read.select().from(messageArchive).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, messageArchive.operatorId),
  matching: (_: object) => [],
  markOf: ({ madeAt, id }) => ({ key: madeAt, id }),
});

/** How long an operator keeps what, what is held, its archives, and what was removed. */
export function retentionCalls(ports: RetentionPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getRetention, async ({ caller }) => {
      const row = await database.read((read) => findRetention(read, caller.operatorId));
      const document = retentionDocument(row, caller.isAdministrator === true);
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(putRetention, async ({ body, caller, headers, audit, refuseOldSignIn }) => {
      const { messageDays, archiveDays, screeningDays, acceptedRisk } = body;
      if (archiveDays !== undefined && archiveDays < messageDays)
        throw new Problem(
          'CONTENT_INVALID',
          because(saying('ARCHIVE_BEFORE_MESSAGES', { archiveDays, messageDays }), '/archiveDays'),
        );
      const call = { caller, headers, audit, refuseOldSignIn };
      const days = { messageDays, archiveDays, screeningDays };
      const { row, ...waiting } = await changeRetention(ports, call, { days, reason: acceptedRisk?.reason });
      const document = retentionDocument(row, caller.isAdministrator === true);
      return answer(statusOf(waiting), { ...document, ...waiting }, { headers: { ETag: document.etag } });
    }),
    handle(listHolds, async ({ query, scope, url }) => {
      const { documents, headers } = await database.read(async (read) => {
        const { rows, headers } = await readList({ url, query }, holds.list(read, scope, {}));
        return { documents: await holdDocuments(read, rows), headers };
      });
      return answer(200, documents, { headers });
    }),
    handle(placeHold, async ({ body, caller, scope, audit }) => {
      requireAdministrator({ caller });
      const { conjunctionId, reason } = body;
      const { operatorId, userName: placedBy } = caller;
      return database.transaction(async (tx) => {
        await lockHolds(tx, operatorId);
        const eventId = conjunctionId === undefined ? null : await requireEventId(tx, scope, conjunctionId);
        const wanted = { operatorId, eventId, reason: reason.trim() };
        const before = await holdInForce(tx, wanted);
        if (before !== undefined) return answer(201, await holdDocument(tx, before));
        const [row] = await tx
          .insert(legalHold)
          .values({ id: newId(), ...wanted, placedBy })
          .returning();
        if (row === undefined) throw new Error('The database did not return the stored hold.');
        await audit(tx, { subject: { kind: 'legal hold', id: row.id }, details: { conjunctionId: eventId, reason } });
        return answer(201, await holdDocument(tx, row));
      });
    }),
    handle(liftHold, async ({ params, body, caller, scope, audit, refuseOldSignIn, headers }) =>
      database.transaction(async (tx) => {
        const held = await requireHold(tx, scope, params['hold-id']);
        const { reason, acceptedRisk } = body;
        const call = { caller, headers, audit, refuseOldSignIn };
        const lifting = { ports, call, held, reason: reason.trim(), accepted: acceptedRisk?.reason };
        const waiting = await askToLift(tx, lifting);
        return answer(statusOf(waiting), { ...(await holdDocument(tx, held)), ...waiting });
      }),
    ),
    handle(listRemovals, async ({ query, scope, url }) => {
      const { rows, headers } = await database.read((read) => readList({ url, query }, removals.list(read, scope, {})));
      const documents = rows.map(({ id, operatorId: _, items, archiveId, digest, ...row }) => ({
        removalId: id,
        ...row,
        count: items,
        ...(archiveId === null ? {} : { archiveId }),
        ...(digest === null ? {} : { digest }),
      }));
      return answer(200, documents, { headers });
    }),
    handle(listArchives, async ({ query, scope, url }) => {
      const { rows, headers } = await database.read((read) => readList({ url, query }, archives.list(read, scope, {})));
      const documents = rows.map(({ id, operatorId: _, fileDigest, ...row }) => ({
        archiveId: id,
        digest: fileDigest,
        ...row,
      }));
      return answer(200, documents, { headers });
    }),
    handle(getArchiveFile, async ({ params, scope }) => {
      const id = params['archive-id'];
      const bytes = await database.read(async (read) => {
        const found = await archives.find(read, scope, id);
        if (found === undefined) throw new Problem('NOT_FOUND', because(saying('NO_ARCHIVE', { id })));
        return { found, content: await readStored(read, found.fileDigest) };
      });
      const name = `messages-${bytes.found.oldestTca.slice(0, 10)}-${id.slice(-6)}.parquet`;
      const headers = { 'Content-Disposition': `attachment; filename="${name}"`, ETag: `"${bytes.found.fileDigest}"` };
      return answer(200, Buffer.from(bytes.content), { contentType: 'application/vnd.apache.parquet', headers });
    }),
  ];
}

async function requireEventId(read: Read, scope: Scope, id: string): Promise<string> {
  const own = and(ofOperator(scope, conjunctionEvent.operatorId), eq(conjunctionEvent.id, eventIdOf(id)));
  const [event] = await read.select({ id: conjunctionEvent.id }).from(conjunctionEvent).where(own);
  if (event === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
  return event.id;
}

/** 202 if a change waits: for a second person, or for its day. */
function statusOf(waiting: { readonly proposed?: object; readonly pending?: object }): 200 | 202 {
  return waiting.proposed === undefined && waiting.pending === undefined ? 200 : 202;
}

async function requireHold(tx: Tx, scope: Scope, id: string): Promise<HoldRow> {
  const held = await holds.lock(tx, scope, id);
  if (held === undefined) throw new Problem('NOT_FOUND', because(saying('NO_HOLD', { id })));
  if (held.liftedAt !== null) throw new Problem('CONFLICT', because(saying('HOLD_LIFTED', {})));
  return held;
}

/** A second person agrees that a hold ends. */
export async function agreeToLift(ports: RetentionPorts, row: LooseningRow, agreement: Agreement): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const held = await requireHold(tx, agreement.scope, row.subjectId);
    const reason = 'reason' in row.request ? String(row.request.reason) : '';
    await askToLift(tx, { ports, call: agreement, held, reason, accepted: row.reason });
  });
}

async function holdDocument(read: Read, row: HoldRow): Promise<HoldDocument> {
  const [document] = await holdDocuments(read, [row]);
  if (document === undefined) throw new Error('A hold has a document.');
  return document;
}

/** The holds with the names of the conjunctions that they keep. */
async function holdDocuments(read: Read, rows: readonly HoldRow[]): Promise<HoldDocument[]> {
  const events = await heldEvents(
    read,
    rows.flatMap(({ eventId }) => eventId ?? []),
  );
  return rows.map(({ id, eventId, liftedBy, liftedAt, liftReason, reason, placedBy, placedAt }) => {
    const held = eventId === null ? undefined : events.get(eventId);
    return {
      holdId: id,
      ...(eventId === null ? {} : { conjunctionId: eventId }),
      ...(held === undefined ? {} : { held }),
      ...{ reason, placedBy, placedAt },
      ...(liftedBy === null || liftedAt === null || liftReason === null ? {} : { liftedBy, liftedAt, liftReason }),
    };
  });
}

type HeldEvent = NonNullable<HoldDocument['held']>;

async function heldEvents(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, HeldEvent>> {
  if (ids.length === 0) return new Map();
  const { id, satelliteId, secondaryId, secondaryName, tca } = conjunctionEvent;
  const rows = await read
    .select({ id, satelliteId, secondaryId, secondaryName, tca, satelliteName: satellite.name })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map(({ id: eventId, secondaryId: number, secondaryName: name, ...row }) => [
      eventId,
      { ...row, secondaryName: name === '' ? number : name },
    ]),
  );
}
