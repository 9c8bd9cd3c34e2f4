import { isDeepStrictEqual } from 'node:util';
import { otherSide, plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL } from 'drizzle-orm';
import Type from 'typebox';
import { defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Instant, type Read, type Tx, writeAuditLine } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { findRadii, hasListedRadius, sizeListDocument } from '../../cdms/sizes.ts';
import { findTexts, replacePhysics, type StoredText } from '../../cdms/store.ts';
import { keepAllAttention } from '../../decisions/attention.ts';
import { findSatellitesById, type SatelliteRow } from '../../fleet/store.ts';
import { cdm, cdmPhysics, conjunctionEvent, currentRules } from '../../tables.ts';
import { tellCritical } from '../critical.ts';
import { refreshEvent } from '../refresh.ts';
import type { EventRow } from '../store.ts';
import type { TakeInPorts } from '../take-in.ts';
import type { Reassessed, SizedText } from './reassess.task.ts';

/**
 * Assesses messages again: those of a satellite whose closest approach is ahead, after its configuration changed; those of
 * an operator whose other objects are in its list of sizes, after the list changed; otherwise all messages that were stored
 * by a version without figures, and all events ahead that older rules judged. From when on events need attention is kept again first.
 */
export const reassessQueue = defineQueue({
  name: 'ca.reassess-messages',
  data: Type.Object({
    satelliteId: Type.Optional(Type.String()),
    sizesOf: Type.Optional(Type.String()),
  }),
  joinsWaiting: true,
});

/** Messages that one transaction assesses again. */
const messagesAtOnce = 20;
/** Events that one transaction judges again. */
const eventsAtOnce = 100;

const reassessTask = defineTask<typeof import('./reassess.task.ts')>(
  'ca.reassess-messages',
  new URL('./reassess.task.ts', import.meta.url),
);

/** An event that new rules judged, with its level by the older ones. */
export interface JudgedByNewRules {
  readonly event: Pick<EventRow, 'id' | 'operatorId' | 'riskLevel' | 'state'>;
  readonly before: EventRow['riskLevel'];
}

/** The notices about events that new rules judge. */
export interface NewLevels {
  /** Keeps what changed, in the transaction that changes it. */
  readonly note: (tx: Tx, judged: readonly JudgedByNewRules[]) => Promise<void>;
  /** Notifies each operator once of what was kept. */
  readonly announce: () => Promise<void>;
}

export interface ReassessPorts extends TakeInPorts {
  readonly newLevels: NewLevels;
}

/** Jobs that assess messages again. Repeating them gives the same result. */
export function reassessWorker(ports: ReassessPorts): Worker {
  return defineWorker(reassessQueue, async ({ data: { satelliteId, sizesOf }, signal }) => {
    if (sizesOf !== undefined) await reassessSized(ports, sizesOf, signal);
    else if (satelliteId === undefined) {
      await keepAllAttention(ports.database, signal);
      await reassessUnfigured(ports, signal);
      await judgeAgain(ports, signal);
      await ports.newLevels.announce();
    } else await reassessAhead(ports, satelliteId, signal);
  });
}

async function reassessUnfigured(ports: TakeInPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    const some = await ports.database.read((read) =>
      findTexts(read, { where: isNull(cdmPhysics.cdmId), order: desc(cdm.tca), limit: messagesAtOnce }),
    );
    if (some.length === 0) return;
    await reassess(ports, some, signal);
  }
}

/**
 * Judges what older rules judged and is still ahead: first all its messages, and only then its events, so that their levels
 * change at once and one notice counts them all.
 */
async function judgeAgain(ports: ReassessPorts, signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const now = currentInstant();
  const isOld = and(gte(cdm.tca, now), lt(cdmPhysics.rules, currentRules));
  await eachText(ports, isOld, async (some) => {
    const { found } = await assessedAgain(ports, some, signal);
    await database.transaction(async (tx) => {
      for (const { cdmId, ...computed } of found) await replacePhysics(tx, cdmId, computed);
    });
  });
  for (;;) {
    signal.throwIfAborted();
    const judged = await database.transaction((tx) => refreshOld(tx, now, ports));
    if (judged === 0) return;
  }
}

/** Refreshes some events that older rules judged; returns how many. */
async function refreshOld(tx: Tx, now: Instant, ports: ReassessPorts): Promise<number> {
  const { id, tca, rules, operatorId, riskLevel } = conjunctionEvent;
  const events = await tx
    .select({ id, operatorId, riskLevel })
    .from(conjunctionEvent)
    .where(and(gte(tca, now), lt(rules, currentRules)))
    .orderBy(asc(tca))
    .limit(eventsAtOnce);
  const judged: JudgedByNewRules[] = [];
  for (const { id: eventId, riskLevel: before } of events) {
    const event = await refreshAndTell(tx, eventId, ports);
    if (event !== undefined) judged.push({ event, before });
  }
  await ports.newLevels.note(tx, judged);
  await announce(tx, events);
  return judged.length;
}

/** Calls a function with some messages at a time, in the order of their ids. */
async function eachText(
  { database }: TakeInPorts,
  filter: SQL | undefined,
  work: (some: readonly StoredText[]) => Promise<void>,
): Promise<void> {
  let after: SQL | undefined;
  for (;;) {
    const where = and(filter, after);
    const some = await database.read((read) => findTexts(read, { where, order: asc(cdm.id), limit: messagesAtOnce }));
    const last = some.at(-1);
    if (last === undefined) return;
    await work(some);
    after = gt(cdm.id, last.cdmId);
  }
}

async function reassessAhead(ports: TakeInPorts, satelliteId: string, signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const isAhead = and(eq(cdm.satelliteId, satelliteId), gte(cdm.tca, currentInstant()));
  // Thresholds and limits first: they need no computing.
  await database.transaction((tx) => refreshAhead(tx, satelliteId, ports));
  await eachText(ports, isAhead, (some) => reassess(ports, some, signal));
}

/**
 * Assesses again what the list of sizes of an operator concerns and is ahead. What that changes is on record, with the list as
 * its cause; without a name, the list was removed.
 */
async function reassessSized(ports: TakeInPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const { fileName: list = '' } = await ports.database.read((read) => sizeListDocument(read, operatorId));
  const where = and(eq(cdm.operatorId, operatorId), gte(cdm.tca, currentInstant()), hasListedRadius);
  await eachText(ports, where, async (some) => {
    const { found, satellites } = await assessedAgain(ports, some, signal);
    await ports.database.transaction(async (tx) => {
      for (const { cdmId, ...computed } of found) await replacePhysics(tx, cdmId, computed);
      for (const eventId of new Set(found.map((one) => one.eventId))) {
        const before = await headlineOf(tx, eventId);
        await refreshAndTell(tx, eventId, ports);
        const after = await headlineOf(tx, eventId);
        if (isDeepStrictEqual(before, after)) continue;
        await writeAuditLine(tx, {
          actor: 'system',
          action: 'ca.object-sizes.reassess',
          outcome: 'done',
          operatorId,
          subject: { kind: 'conjunction', id: eventId },
          details: { list, before, after },
        });
      }
      await announce(tx, satellites);
    });
  });
}

async function headlineOf(tx: Tx, eventId: string) {
  const { riskLevel: level, data, id } = conjunctionEvent;
  const [row] = await tx.select({ level, data }).from(conjunctionEvent).where(eq(id, eventId));
  return { level: row?.level ?? null, probability: row?.data.probabilityOfCollision ?? null };
}

async function refreshAhead(tx: Tx, satelliteId: string, ports: TakeInPorts): Promise<void> {
  const isAhead = and(eq(conjunctionEvent.satelliteId, satelliteId), gte(conjunctionEvent.tca, currentInstant()));
  const events = await tx.select({ id: conjunctionEvent.id }).from(conjunctionEvent).where(isAhead);
  for (const { id } of events) await refreshAndTell(tx, id, ports);
}

/** Undefined if there was no such event with messages. */
async function refreshAndTell(tx: Tx, eventId: string, { whenCritical }: TakeInPorts): Promise<EventRow | undefined> {
  const event = await refreshEvent(tx, eventId);
  await tellCritical(tx, event, { whenCritical, nowMs: Date.now() });
  return event;
}

async function reassess(ports: TakeInPorts, messages: readonly StoredText[], signal: AbortSignal): Promise<void> {
  const { found, satellites } = await assessedAgain(ports, messages, signal);
  await ports.database.transaction(async (tx) => {
    for (const { cdmId, ...computed } of found) await replacePhysics(tx, cdmId, computed);
    for (const eventId of new Set(found.map((one) => one.eventId))) await refreshAndTell(tx, eventId, ports);
    await announce(tx, satellites);
  });
}

/** Stored messages as they are assessed now, with their satellites. */
async function assessedAgain(
  { database, compute }: TakeInPorts,
  messages: readonly StoredText[],
  signal: AbortSignal,
): Promise<{ readonly found: readonly Reassessed[]; readonly satellites: readonly SatelliteRow[] }> {
  signal.throwIfAborted();
  const ids = [...new Set(messages.map(({ satelliteId }) => satelliteId))];
  const satellites = await database.read((read) => findSatellitesById(read, ids));
  const sized = await database.read((read) => withRadii(read, { messages, satellites }));
  const order = { messages: sized, satellites: satellites.map(ownSatelliteOf) };
  return { found: await compute.run(reassessTask, order, { signal }), satellites };
}

interface ToSize {
  readonly messages: readonly StoredText[];
  readonly satellites: readonly SatelliteRow[];
}

/** Messages with the radii of their other objects by the lists of their operators. */
async function withRadii(read: Read, { messages, satellites }: ToSize): Promise<readonly SizedText[]> {
  const operatorOf = new Map(satellites.map(({ id, operatorId }) => [id, operatorId]));
  const sized: SizedText[] = [];
  for (const [operatorId, some] of Map.groupBy(messages, ({ satelliteId }) => operatorOf.get(satelliteId))) {
    const numberOf = ({ document, ownSide }: StoredText) =>
      plainCatalogueNumber(document[otherSide(ownSide)].objectDesignator);
    const radii = operatorId === undefined ? [] : await findRadii(read, { operatorId, numbers: some.map(numberOf) });
    const listedOf = (message: StoredText) =>
      radii.find(({ catalogueNumber }) => catalogueNumber === numberOf(message));
    sized.push(...some.map((message) => ({ ...message, listed: listedOf(message) })));
  }
  return sized;
}

async function announce(tx: Tx, satellites: readonly Pick<SatelliteRow, 'operatorId'>[]): Promise<void> {
  for (const operatorId of new Set(satellites.map((one) => one.operatorId))) {
    const audience = { kind: 'operator', operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { satellites: satellites.length } });
  }
}
