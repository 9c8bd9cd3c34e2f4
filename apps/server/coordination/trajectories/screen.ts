import { createHash } from 'node:crypto';
import { isSameDocument } from '@farpass/contract/document';
import { and, eq, gt, inArray } from 'drizzle-orm';
import Type from 'typebox';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { AfterUpload } from '../../fleet/ephemerides/calls.ts';
import { findSatellite } from '../../fleet/satellites/store.ts';
import { satellite } from '../../fleet/tables.ts';
import { plannedEvent } from '../../manoeuvres/inputs.ts';
import type { EventOrder } from '../../manoeuvres/order.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  instantOfUnixMs,
  operatorScope,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { type ActingPorts, lapseDue, lockCase, settled } from '../act.ts';
import { type KnownCase, knownCase } from '../document.ts';
import type { KnownParty } from '../parties.ts';
import { farpassItself, record } from '../record.ts';
import { type CaseRow, type CaseVerdict, coordinationCase, coordinationParty, type PartyScreening } from '../tables.ts';
import { firstPassing, type NominalTrajectory } from './offers.ts';
import type { PairFiles } from './screen.task.ts';

export interface CaseScreeningPorts extends ActingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

const pairTask = defineTask<typeof import('./screen.task.ts')>(
  'ca.screen-case',
  new URL('./screen.task.ts', import.meta.url),
);

/** A trajectory of a case changed. While a job waits, another for the same case joins it. */
export const caseScreeningQueue = defineQueue({
  name: 'ca.coordination-screening',
  data: Type.Object({ caseId: Type.String() }),
  joinsWaiting: true,
});

/** Screens the trajectories of a case again, and brings its alarms up to date. */
export function caseScreeningWorker(ports: CaseScreeningPorts): Worker {
  return defineWorker(caseScreeningQueue, ({ data: { caseId } }) => screenCase(ports, { caseId, nowMs: Date.now() }));
}

/** Screens the open cases of satellites with new operational ephemerides again, at once. */
export function rescreenCases(enqueue: Jobs['enqueue'], next: AfterUpload): AfterUpload {
  return async (tx, added) => {
    for (const caseId of await casesOf(tx, added))
      await enqueue(tx, caseScreeningQueue, { data: { caseId }, key: caseId });
    return next(tx, added);
  };
}

async function casesOf(tx: Tx, { operatorId, satelliteIds }: Parameters<AfterUpload>[1]): Promise<readonly string[]> {
  if (satelliteIds.length === 0) return [];
  const { caseId, noradId, operatorId: owner } = coordinationParty;
  const rows = await tx
    .selectDistinct({ caseId })
    .from(coordinationParty)
    .innerJoin(coordinationCase, eq(coordinationCase.id, caseId))
    .innerJoin(satellite, eq(satellite.noradId, noradId))
    .where(
      and(eq(owner, operatorId), inArray(satellite.id, [...satelliteIds]), gt(coordinationCase.tca, currentInstant())),
    );
  return rows.map((row) => row.caseId);
}

interface AtCase {
  readonly caseId: string;
  readonly nowMs: number;
}

/** A new nominal trajectory of one is screened against by the other: after as many rounds both have settled, or they alternate. */
const mostRounds = 3;

/**
 * Screens the trajectories of a case that changed since they were last screened; the case then tells its alarms, also if
 * the screening fails.
 */
export async function screenCase(ports: CaseScreeningPorts, at: AtCase): Promise<void> {
  try {
    await screenRounds(ports, at);
  } finally {
    await ports.database.transaction(async (tx) => {
      const row = await lockCase(tx, at.caseId);
      if (row === undefined || isPast(row, at.nowMs)) return;
      await settled(tx, ports, { row: await lapseDue(tx, ports, { row, nowMs: at.nowMs }), nowMs: at.nowMs });
    });
  }
}

async function screenRounds({ database, compute }: CaseScreeningPorts, at: AtCase): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await database.read((read) => dueScreenings(read, at));
    if (due.length === 0) return;
    const done: DoneScreening[] = [];
    for (const one of due) {
      const pairs = await Promise.all(one.pairs.map((pair) => filesOf(database, pair)));
      const order = { event: one.event, pairs: pairs.flatMap((pair) => (pair === 'TOO_LARGE' ? [] : [pair])) };
      const verdicts = [...(await compute.run(pairTask, order, { owner: one.owner }))];
      const all = pairs.map(
        (pair): CaseVerdict =>
          pair === 'TOO_LARGE' ? { state: 'NOT_SCREENED', reason: 'TOO_LARGE' } : (verdicts.shift() ?? unread),
      );
      done.push({ ...one, verdicts: one.by === 'OTHER' ? all.map(seenByOther) : all });
    }
    await database.transaction((tx) => keepScreenings(tx, { ...at, done }));
  }
}

const otherSide: Partial<Record<string, UnscreenedReason>> = {
  OURS_UNCOVERED: 'THEIRS_UNCOVERED',
  THEIRS_UNCOVERED: 'OURS_UNCOVERED',
  OURS_OTHER_ORBIT: 'THEIRS_OTHER_ORBIT',
  THEIRS_OTHER_ORBIT: 'OURS_OTHER_ORBIT',
};

/** By the message of the other, its trajectory is "ours": the verdict of a party speaks of its own so. */
function seenByOther(verdict: CaseVerdict): CaseVerdict {
  if (verdict.state !== 'NOT_SCREENED') return verdict;
  return { state: verdict.state, reason: otherSide[verdict.reason] ?? verdict.reason };
}

type UnscreenedReason = Extract<CaseVerdict, { readonly state: 'NOT_SCREENED' }>['reason'];

const unread = { state: 'NOT_SCREENED', reason: 'UNREADABLE' } as const;

function isPast({ tca }: CaseRow, nowMs: number): boolean {
  return unixMsOfInstant(tca) <= nowMs;
}

/** The trajectories of a pair: of the operator whose message describes the event, and of the other. */
type PairNominals = Partial<Record<keyof PairFiles, NominalTrajectory | undefined>>;

/** A screening that is due: of the trajectories of one party, by the message and the rules of one of both. */
interface DueScreening extends Pick<PartyScreening, 'basis' | 'against' | 'by' | 'seenMs'> {
  readonly noradId: number;
  readonly owner: string;
  readonly event: EventOrder;
  readonly candidates: readonly (Candidate | undefined)[];
  readonly pairs: readonly PairNominals[];
}

interface DoneScreening extends DueScreening {
  readonly verdicts: readonly CaseVerdict[];
}

async function dueScreenings(read: Read, { caseId, nowMs }: AtCase): Promise<readonly DueScreening[]> {
  const [row] = await read.select().from(coordinationCase).where(eq(coordinationCase.id, caseId));
  if (row === undefined || isPast(row, nowMs)) return [];
  const known = await knownCase(read, row, nowMs);
  const due: DueScreening[] = [];
  for (const party of known.parties) {
    const found = await screeningOf(read, known, party);
    if (found !== undefined && found.basis !== party.row.screening?.basis) due.push(found);
  }
  return due;
}

/**
 * The screening of a party: its offered trajectories in their order, otherwise its newest operational ephemeris, against the
 * other's nominal one. It goes by the party's own message; a party without one is screened by that of the other. Undefined
 * without a message, or while neither has a trajectory.
 */
async function screeningOf(read: Read, known: KnownCase, party: KnownParty): Promise<DueScreening | undefined> {
  const other = known.parties.find((one) => one !== party);
  if (other === undefined) return undefined;
  const own = await eventOf(read, party);
  const view = own ?? (await eventOf(read, other));
  if (view === undefined) return undefined;
  const theirs = mayUse(known, { theirs: other, ours: party }) ? other.nominal : undefined;
  const candidates = candidatesOf(party);
  if (theirs === undefined && candidates.every((one) => one === undefined)) return undefined;
  const pairs = candidates.map((mine) => (own === undefined ? { ours: theirs, theirs: mine } : { ours: mine, theirs }));
  const counted = candidates.filter((one) => one?.isHypothetical !== true);
  const newestMs = Math.max(0, ...counted.map((one) => one?.atMs ?? 0));
  const seen = { [party.row.noradId]: newestMs, [other.row.noradId]: theirs?.atMs ?? 0 };
  const digests = pairs.map((pair) => [pair.ours?.fileDigest ?? null, pair.theirs?.fileDigest ?? null]);
  const { cdmId, rules, ownRadiusKm } = view.event;
  return {
    noradId: party.row.noradId,
    owner: view.operatorId,
    event: view.event,
    candidates,
    pairs,
    against: theirs === undefined ? 'MESSAGE' : 'TRAJECTORY',
    by: own === undefined ? 'OTHER' : 'OWN',
    seenMs: Object.fromEntries(Object.entries(seen).filter(([, ms]) => ms > 0)),
    basis: createHash('sha256')
      .update(JSON.stringify([cdmId, rules, ownRadiusKm ?? null, digests]))
      .digest('hex'),
  };
}

/** The other's trajectory is used where its operator shares at least its intent; of a guest, what it sent. */
function mayUse({ sharing }: KnownCase, { theirs, ours }: Readonly<Record<'theirs' | 'ours', KnownParty>>): boolean {
  if (theirs.row.operatorId === null) return true;
  return (['INTENT', 'TRAJECTORY'] as const).some((thing) => sharing.shares(theirs.row, ours.row, thing));
}

interface Candidate extends NominalTrajectory {
  readonly isHypothetical?: boolean;
}

function candidatesOf({ offers, nominal }: KnownParty): readonly (Candidate | undefined)[] {
  const isOffered = offers.some(({ isHypothetical }) => !isHypothetical);
  const usual = isOffered ? [] : [nominal];
  const all = offers.map(({ id, fileDigest, offeredAt, isHypothetical }) => ({
    isHypothetical,
    fileDigest,
    atMs: unixMsOfInstant(offeredAt),
    trajectoryId: id,
  }));
  return [...usual, ...all];
}

/** The event of a party by the message that counts, with the rules of its satellite. */
async function eventOf(read: Read, { row: { operatorId, eventId, noradId } }: KnownParty) {
  if (operatorId === null || eventId === null) return undefined;
  const [event] = await read
    .select({ cdmId: conjunctionEvent.newestCdmId, satelliteId: conjunctionEvent.satelliteId })
    .from(conjunctionEvent)
    .where(and(eq(conjunctionEvent.id, eventId), eq(conjunctionEvent.operatorId, operatorId)));
  if (!event?.cdmId) return undefined;
  const scope = operatorScope(operatorId);
  const own = await findSatellite(read, scope, event.satelliteId);
  if (own?.noradId !== noradId) return undefined;
  const order = await plannedEvent(read, scope, { cdmId: event.cdmId, satellite: own });
  return order && { event: order, operatorId };
}

/** Larger files are not read here: they would be read for each trajectory of the other. */
const largestBytes = 33_554_432;

async function filesOf(database: Database, { ours, theirs }: PairNominals): Promise<PairFiles | 'TOO_LARGE'> {
  if ([ours, theirs].some((one) => (one?.sizeBytes ?? 0) > largestBytes)) return 'TOO_LARGE';
  const [mine, other] = await Promise.all([ours, theirs].map((one) => one && storedFile(database, one)));
  return { ours: mine, theirs: other };
}

interface Keeping extends AtCase {
  readonly done: readonly DoneScreening[];
}

/** Stores what the screenings found, and puts on record which trajectory is nominal. */
async function keepScreenings(tx: Tx, { caseId, done, nowMs }: Keeping): Promise<void> {
  if ((await lockCase(tx, caseId)) === undefined) return;
  for (const { noradId, basis, against, by, seenMs, candidates, verdicts } of done) {
    const results = verdicts.map((verdict, place) => {
      const { trajectoryId, isHypothetical } = candidates[place] ?? {};
      const tried = isHypothetical === true ? { isHypothetical } : {};
      return trajectoryId === undefined ? { verdict } : { trajectoryId, verdict, ...tried };
    });
    const own = and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.noradId, noradId));
    const [before] = await tx.select({ screening: coordinationParty.screening }).from(coordinationParty).where(own);
    const counted = countedOf({ results });
    // A trajectory that is only tried, or was, is nothing to the other party: neither an entry of the record nor a time.
    const known = before?.screening;
    const hasTrials = [results, known?.results ?? []].some((all) => countedOf({ results: all }).length < all.length);
    const isTrial = hasTrials && known !== null && known !== undefined && isSameDocument(counted, countedOf(known));
    const now = instantOfUnixMs(nowMs);
    const at = isTrial ? known.at : now;
    const screening: PartyScreening = { basis, at, triedAt: now, against, by, seenMs, results };
    await tx.update(coordinationParty).set({ screening }).where(own);
    const isOnlyTried = against === 'MESSAGE' && candidates.every((one) => one === undefined || one.isHypothetical);
    if (isOnlyTried || isTrial) continue;
    const nominal = firstPassing(screening);
    const data = {
      noradId,
      state:
        counted.find(({ verdict }) => verdict.state === 'PASSES')?.verdict.state ?? counted[0]?.verdict.state ?? '',
      nominal: nominal === undefined ? null : candidates.findIndex((one) => one?.trajectoryId === nominal) + 1,
      against,
    };
    await record(tx, caseId, { actor: farpassItself, action: 'SCREENED', data });
  }
}

function countedOf({ results }: Pick<PartyScreening, 'results'>): PartyScreening['results'] {
  return results.filter(({ isHypothetical }) => isHypothetical !== true);
}
