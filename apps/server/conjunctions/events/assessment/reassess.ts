import { isDeepStrictEqual } from 'node:util';
import { isWorse, otherSide, plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { findSatellitesById, type SatelliteRow } from '../../../fleet/satellites/store.ts';
import { satellite } from '../../../fleet/tables.ts';
import { defineTask } from '../../../platform/compute/index.ts';
import { among, currentInstant, type Instant, type Read, type Tx, writeAuditLine } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { findKnownObjects, recordsAbout } from '../../cdms/message-records.ts';
import { type OwnSatellite, ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { type FindRadii, hasListedRadius, numbersIn, sizeListDocument } from '../../cdms/sizes.ts';
import { findTexts, replacePhysics, type StoredText } from '../../cdms/store.ts';
import { keepAllAttention } from '../../decisions/attention.ts';
import { cdm, cdmPhysics, conjunctionEvent, currentRules } from '../../tables.ts';
import { tellUrgent } from '../critical.ts';
import { refreshEvents } from '../refresh.ts';
import type { EventRow } from '../store.ts';
import type { TakeInPorts } from '../take-in.ts';
import { headlinesOf, noHeadline } from './headlines.ts';
import { lockEvents, lockMessages } from './locks.ts';
import type { Reassessed, ReassessOrder, SizedText } from './reassess.task.ts';
import { reassessQueue } from './reassess-queue.ts';

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
  return defineWorker(reassessQueue, async ({ data: { satelliteId, sizesOf, recordsOf }, signal }) => {
    if (sizesOf !== undefined) await reassessSized(ports, sizesOf, signal);
    else if (recordsOf !== undefined) await reassessRecorded(ports, recordsOf, signal);
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
    await reassess(ports, some, { signal });
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
  await eachText(ports, isOld, (some) => assessAgain(ports, { messages: some, signal, afterwards: async () => {} }));
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
  const refreshed = await refreshAndTell(tx, idsOf(events), ports);
  const judged = events.flatMap(({ id: eventId, riskLevel: before }): JudgedByNewRules | never[] => {
    const event = refreshed.get(eventId);
    return event === undefined ? [] : { event, before };
  });
  await ports.newLevels.note(tx, judged);
  await announce(tx, events);
  return judged.length;
}

/** Calls a function with some messages at a time, in the order of their ids. */
async function eachText(
  { database }: Pick<TakeInPorts, 'database'>,
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
  const [before] = await database.read((read) => findSatellitesById(read, [satelliteId]));
  // Thresholds and limits first: they need no computing.
  await database.transaction((tx) => refreshAhead(tx, satelliteId, ports));
  await eachText(ports, isAhead, (some) => reassess(ports, some, { signal, haste: beforeBatches }));
  const since = before?.assessingSince ?? undefined;
  if (before === undefined || since === undefined) return;
  await database.transaction(async (tx) => {
    // A change since then asked again.
    const isSame = and(eq(satellite.id, satelliteId), eq(satellite.assessingSince, since));
    await tx.update(satellite).set({ assessingSince: null }).where(isSame);
    await announce(tx, [before]);
  });
}

/**
 * Assesses again what the list of sizes of an operator concerns and is ahead. What that changes is on record, with the list as
 * its cause; without a name, the list was removed.
 */
async function reassessSized(ports: TakeInPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const { fileName: list = '' } = await ports.database.read((read) => sizeListDocument(read, operatorId));
  const because = { action: 'ca.object-sizes.reassess', details: { list } };
  await reassessKnown(ports, { operatorId, where: hasListedRadius, because, signal });
}

/**
 * Assesses again what is ahead of an operator, after a study of its past events. What that changes is on record. One notice counts
 * all levels that fall: nothing happened in orbit. Rises are alerted of one by one, as usual.
 */
async function reassessRecorded(ports: ReassessPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const because = { action: 'ca.message-records.reassess', details: {} };
  const { note, announce: announceLevels } = ports.newLevels;
  const noteFalls = (tx: Tx, judged: readonly JudgedByNewRules[]) =>
    note(
      tx,
      judged.filter(({ event, before }) => isWorse({ level: before, than: event.riskLevel })),
    );
  await reassessKnown(ports, { operatorId, where: eq(cdm.isSummary, false), because, noteFalls, signal });
  await announceLevels();
}

interface KnownAgain {
  readonly operatorId: string;
  readonly where: SQL | undefined;
  /** The line on record for each event that changes. */
  readonly because: { readonly action: string; readonly details: Readonly<Record<string, string>> };
  /** Keeps the falls for one notice; without it, people are alerted of each. */
  readonly noteFalls?: NewLevels['note'];
  readonly signal: AbortSignal;
}

async function reassessKnown(ports: TakeInPorts, again: KnownAgain): Promise<void> {
  const { operatorId, where, because, noteFalls, signal } = again;
  // What was assessed before and is being stored is stored first; what follows is compared with what is known now.
  await ports.database.transaction((tx) => lockMessages(tx, [operatorId]));
  const isAhead = and(eq(cdm.operatorId, operatorId), gte(cdm.tca, currentInstant()), where);
  const afterwards = async (tx: Tx, eventIds: readonly string[]) => {
    const before = await headlinesOf(tx, eventIds);
    const judged = await refreshAndTell(tx, eventIds, ports);
    await noteFalls?.(
      tx,
      [...judged.values()].flatMap((event) => {
        const level = before.get(event.id)?.level;
        return level === undefined ? [] : [{ event, before: level }];
      }),
    );
    const after = await headlinesOf(tx, eventIds);
    for (const id of eventIds) {
      if (isDeepStrictEqual(before.get(id), after.get(id))) continue;
      await writeAuditLine(tx, {
        actor: 'system',
        action: because.action,
        outcome: 'done',
        operatorId,
        subject: { kind: 'conjunction', id },
        details: { ...because.details, before: before.get(id) ?? noHeadline, after: after.get(id) ?? noHeadline },
      });
    }
    await announce(tx, [{ operatorId }]);
  };
  await eachText(ports, isAhead, (messages) =>
    assessAgain(ports, { messages, signal, haste: beforeBatches, afterwards }),
  );
}

/** Waits for messages of the satellite that are being stored: they may be assessed as it was before. */
async function refreshAhead(tx: Tx, satelliteId: string, ports: TakeInPorts): Promise<void> {
  const satellites = await findSatellitesById(tx, [satelliteId]);
  await lockMessages(tx, operatorsOf(satellites));
  const isAhead = and(eq(conjunctionEvent.satelliteId, satelliteId), gte(conjunctionEvent.tca, currentInstant()));
  const events = await tx.select({ id: conjunctionEvent.id }).from(conjunctionEvent).where(isAhead);
  await refreshAndTell(tx, idsOf(events), ports);
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}

function operatorsOf(satellites: readonly Pick<SatelliteRow, 'operatorId'>[]): readonly string[] {
  return satellites.map(({ operatorId }) => operatorId);
}

/** The events that have messages. */
async function refreshAndTell(tx: Tx, eventIds: readonly string[], { whenCritical }: TakeInPorts) {
  const events = await refreshEvents(tx, eventIds);
  await tellUrgent(tx, [...events.values()], { whenCritical, nowMs: Date.now() });
  return events;
}

/** Lists and alarms show levels of an old configuration until it is done: it waits for no search and no screening. */
const beforeBatches = {
  ...{ isInteractive: true, isLong: true, priority: 2 },
  deadlineMs: reassessQueue.timeoutS * 1000,
} as const;

async function reassess(
  ports: TakeInPorts,
  messages: readonly StoredText[],
  { signal, haste }: Pick<Again, 'signal' | 'haste'>,
): Promise<void> {
  const afterwards = async (tx: Tx, eventIds: readonly string[], satellites: readonly SatelliteRow[]) => {
    await refreshAndTell(tx, eventIds, ports);
    await announce(tx, satellites);
  };
  await assessAgain(ports, { messages, signal, ...(haste && { haste }), afterwards });
}

interface Again {
  readonly messages: readonly StoredText[];
  readonly signal: AbortSignal;
  readonly haste?: typeof beforeBatches;
  /** Further work in the transaction that overwrites, with the events of the messages, which are locked. */
  readonly afterwards: (tx: Tx, eventIds: readonly string[], satellites: readonly SatelliteRow[]) => Promise<void>;
}

/**
 * Assesses stored messages as their satellites and the sizes of their other objects are now, and overwrites what was computed
 * from them. If either changes while it computes, it computes again: what is written last is never the older.
 */
async function assessAgain(
  { database, compute }: TakeInPorts,
  { messages, signal, haste, afterwards }: Again,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const inputs = await database.read((read) => inputsOf(read, messages));
    const { order, satellites } = inputs;
    const found = await compute.run(reassessTask, order, { signal, ...haste });
    const isWritten = await database.transaction(async (tx) => {
      await lockMessages(tx, operatorsOf(satellites));
      if (!isDeepStrictEqual((await inputsOf(tx, messages)).order, order)) return false;
      const eventIds = await currentEvents(
        tx,
        found.map(({ cdmId }) => cdmId),
      );
      await lockEvents(tx, among(conjunctionEvent.id, eventIds));
      for (const { cdmId, ...computed } of found) await replacePhysics(tx, cdmId, computed);
      await afterwards(tx, eventIds, satellites);
      return true;
    });
    if (isWritten) return;
  }
}

interface TriedSatellite {
  readonly eventIds: readonly string[];
  /** The satellite as it would be. */
  readonly satellite: OwnSatellite;
  /** The radii of the other objects as they would be; absent: as they are. */
  readonly findRadii?: FindRadii | undefined;
  readonly signal: AbortSignal;
}

/** The values that would be computed of the messages of events if their satellite or a list were another; nothing is stored. */
export async function computedAgain(
  { database, compute }: Pick<TakeInPorts, 'database' | 'compute'>,
  { eventIds, satellite, findRadii: another, signal }: TriedSatellite,
): Promise<ReadonlyMap<string, Reassessed['physics']>> {
  const found = new Map<string, Reassessed['physics']>();
  await eachText({ database }, among(cdm.eventId, eventIds), async (messages) => {
    const satellites = await database.read((read) => findSatellitesById(read, [satellite.satelliteId]));
    const sized = await database.read((read) => withRadii(read, { messages, satellites, another }));
    const order = { messages: sized, satellites: [satellite] };
    const some = await compute.run(reassessTask, order, { signal, isInteractive: true });
    for (const { cdmId, physics } of some) found.set(cdmId, physics);
  });
  return found;
}

/** The events of messages, which may have come to another event since they were read. */
async function currentEvents(read: Read, cdmIds: readonly string[]): Promise<readonly string[]> {
  const rows = await read.selectDistinct({ id: cdm.eventId }).from(cdm).where(among(cdm.id, cdmIds));
  return idsOf(rows);
}

async function inputsOf(read: Read, messages: readonly StoredText[]) {
  const ids = [...new Set(messages.map(({ satelliteId }) => satelliteId))];
  const satellites = await findSatellitesById(read, ids);
  const sized = await withRadii(read, { messages, satellites });
  const own = satellites.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(ownSatelliteOf);
  return { satellites, order: { messages: sized, satellites: own } satisfies ReassessOrder };
}

interface ToSize {
  readonly messages: readonly StoredText[];
  readonly satellites: readonly SatelliteRow[];
  /** Instead of the lists in use. */
  readonly another?: FindRadii | undefined;
}

/** Messages with the radii of their other objects by the lists of their operators. */
async function withRadii(read: Read, { messages, satellites, another }: ToSize): Promise<readonly SizedText[]> {
  const operatorOf = new Map(satellites.map(({ id, operatorId }) => [id, operatorId]));
  const sized: SizedText[] = [];
  for (const [operatorId, some] of Map.groupBy(messages, ({ satelliteId }) => operatorOf.get(satelliteId))) {
    if (operatorId === undefined) {
      sized.push(...some);
      continue;
    }
    const known = await findKnownObjects(read, { operatorId, numbers: some.flatMap(numbersIn) });
    const sizes = another === undefined ? known.sizes : await another(read, some.map(numberOfOther));
    const withKnown = some.map((message) => {
      const about = recordsAbout(known.records, numbersIn(message));
      const listed = sizes.find(({ catalogueNumber }) => catalogueNumber === numberOfOther(message));
      return { ...message, listed, ...(about.length === 0 ? {} : { records: about }) };
    });
    sized.push(...withKnown);
  }
  return sized;
}

function numberOfOther({ document, ownSide }: StoredText): string {
  return plainCatalogueNumber(document[otherSide(ownSide)].objectDesignator);
}

async function announce(tx: Tx, satellites: readonly Pick<SatelliteRow, 'operatorId'>[]): Promise<void> {
  for (const operatorId of new Set(operatorsOf(satellites))) {
    const audience = { kind: 'operator', operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { satellites: satellites.length } });
  }
}
