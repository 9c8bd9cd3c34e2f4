import { trackingOrderNote } from '@farpass/contract/code-words';
import type { SearchDocument } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { utcText } from '@farpass/contract/time-zone';
import type { TrackingOrderDocument, TrackingValueDocument } from '@farpass/contract/watch';
import type { Pointing } from '@farpass/operations/tracking-value';
import { sql } from 'drizzle-orm';
import { decide, tellOpenPages } from '../../conjunctions/decisions/decide.ts';
import { findDecided, lockDecision } from '../../conjunctions/decisions/store.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { currentInstant, instantOf, instantOfUnixMs, operatorScope, type Tx } from '../../platform/db/index.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { insertOrder, isWaiting, listOrders, type TrackingRow, tellTracking } from './store.ts';
import { eventForTracking, trackingValue } from './value.ts';

export const pointingTask = defineTask<typeof import('./pointing.task.ts')>(
  'ca.pointing',
  new URL('./pointing.task.ts', import.meta.url),
);

const deadlineMs = 60_000;
/** The window of a request begins this long before its first pass, and ends this long after its last one. */
const marginMs = 60_000;

interface OrderRequest {
  readonly conjunctionId: string;
  /** If undefined, the best set is ordered. */
  readonly passIds: readonly string[] | undefined;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

type Pass = TrackingValueDocument['passes'][number];

/** The order, ready to be stored in a transaction. */
export interface PreparedOrder {
  readonly value: TrackingValueDocument;
  readonly store: (tx: Tx) => Promise<TrackingRow>;
}

/** Computes and checks an order of tracking; nothing is stored before `store` runs. */
export async function preparedOrder(ports: ConjunctionTrackingPorts, ordering: OrderRequest): Promise<PreparedOrder> {
  const { conjunctionId, caller, signal } = ordering;
  const value = await trackingValue(ports, conjunctionId, { caller, signal });
  const passes = chosenPasses(value, ordering.passIds);
  const { found } = await eventForTracking(ports, conjunctionId, caller);
  const [fromUtc, toUtc] = windowOf(passes);
  const { tracked } = value;
  const pointing = { received: found.received, side: tracked.side, fromUtc, toUtc, createdUtc: currentInstant() };
  const waiting = { signal, owner: caller.operatorId, isInteractive: true, deadlineMs };
  const { ephemeris, sigmasRtnKm } = await ports.compute.run(pointingTask, pointing, waiting);
  const isNumber = /^[1-9]\d{0,8}$/.test(tracked.designator);
  const make = await ports.tracking.prepare(
    {
      catalogueId: isNumber ? Number(tracked.designator) : undefined,
      objectName: tracked.name,
      sensorCodes: [...new Set(passes.map(({ sensorCode }) => sensorCode))],
      passes: passes.length,
      chosen: passes.map(({ sensorCode, start }) => ({ sensorCode, start })),
      from: fromUtc,
      to: toUtc,
      ephemeris,
      search: searchOf(passes, sigmasRtnKm),
      note: `For the conjunction with its closest approach at ${value.tca}.`,
      conjunction: { conjunctionId: value.conjunctionId, satelliteId: found.satellite.satelliteId },
    },
    { caller, signal },
  );
  const store = async (tx: Tx) => {
    const waiting = await waitingOrder(tx, ports, value.conjunctionId);
    if (waiting !== undefined) return waiting;
    const row = await insertOrder(tx, {
      operatorId: caller.operatorId,
      eventId: value.conjunctionId,
      requestId: await make(tx),
      cdmId: value.cdmId,
      side: tracked.side,
      objectName: tracked.name,
      orderedBy: caller.userName,
      deadline: instantOf(value.decideBy),
      expected: expectedOf(value, passes),
    });
    await noteDecision(tx, row, { caller, value, passes });
    await tellTracking(tx, row);
    return row;
  };
  return { value, store };
}

/**
 * An object that may be outside the field of view in one of the passes is searched for, by the sigmas of the message. Sensors
 * that state no field cannot search; if one of them is chosen, all look where the orbit says.
 */
function searchOf(
  passes: readonly Pass[],
  [radialKm, alongTrackKm, crossTrackKm]: Pointing['sigmasRtnKm'],
): SearchDocument | undefined {
  const isSearched = passes.some(({ detection }) => (detection?.search ?? null) !== null);
  const isPossible = passes.every(({ detection }) => (detection?.chanceInField ?? null) !== null);
  if (!isSearched || !isPossible) return undefined;
  return { radialKm: stated(radialKm), alongTrackKm: stated(alongTrackKm), crossTrackKm: stated(crossTrackKm) };
}

/** Within what a request states: above zero, and to a metre. */
const [leastSigmaKm, largestSigmaKm] = [0.001, 2000];
const stated = (sigmaKm: number) => Number(Math.min(Math.max(sigmaKm, leastSigmaKm), largestSigmaKm).toFixed(3));

/** The order of an event that still waits for passes. If two people order at the same time, the second one waits. */
async function waitingOrder(
  tx: Tx,
  { tracking }: ConjunctionTrackingPorts,
  eventId: string,
): Promise<TrackingRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${eventId}`}, 0))`);
  for (const row of await listOrders(tx, eventId)) {
    if (isWaiting({ request: await tracking.findRequest(tx, row.requestId) })) return row;
  }
  return undefined;
}

function chosenPasses(value: TrackingValueDocument, passIds: readonly string[] | undefined): readonly Pass[] {
  const best = value.best ?? value.surest;
  const ids = passIds ?? (best === null ? undefined : value.sets[best]?.passIds);
  if (ids === undefined || ids.length === 0) throw new Problem('CONFLICT', because(nothingToOrder(value)));
  const inTime = new Map(value.passes.flatMap((pass) => (pass.inTime ? [[pass.id, pass] as const] : [])));
  const missing = ids.findIndex((id) => !inTime.has(id));
  if (missing < 0) return ids.flatMap((id) => inTime.get(id) ?? []);
  const fault = saying('PASS_TOO_LATE', { pass: ids[missing] ?? '', time: value.decideBy });
  throw new Problem('CONTENT_INVALID', because(fault, `/passIds/${missing}`));
}

function nothingToOrder({ reason: said, reasonFinding: { code, parameters } }: TrackingValueDocument) {
  return saying('NOTHING_TO_ORDER', { ...parameters, said, reasonCode: `VALUE_${code}` });
}

function windowOf(passes: readonly Pass[]): readonly [string, string] {
  const starts = passes.map(({ start }) => Date.parse(start));
  const ends = passes.map(({ end }) => Date.parse(end));
  return [instantOfUnixMs(Math.min(...starts) - marginMs), instantOfUnixMs(Math.max(...ends) + marginMs)];
}

/** The expected effect of the passes, if exactly this set was examined. */
export function expectedOf(
  { sets, passes: all }: TrackingValueDocument,
  passes: readonly Pass[],
): TrackingOrderDocument['expected'] {
  const passIds = passes.map(({ id }) => id);
  const isSame = (ids: readonly string[]) => ids.length === passIds.length && ids.every((id) => passIds.includes(id));
  const [only] = passIds.length === 1 ? all.filter(({ id }) => id === passIds[0]) : [];
  const found = sets.find((set) => isSame(set.passIds)) ?? only;
  if (found === undefined) return { passIds };
  const { sigmaRtnM, covarianceRtnKm2, planeSigmaM, mean, quantiles, ...others } = found;
  const { chanceCleared, chanceConfirmed, chanceSettled, chanceBurnNeeded } = others;
  const chances = {
    chanceCleared,
    chanceConfirmed,
    chanceSettled,
    ...(chanceBurnNeeded !== undefined && { chanceBurnNeeded }),
  };
  return { passIds, after: { sigmaRtnM, covarianceRtnKm2, planeSigmaM, mean, quantiles, ...chances } };
}

interface Noted {
  readonly caller: Caller;
  readonly value: TrackingValueDocument;
  readonly passes: readonly Pass[];
}

/** An order is a decision: the log says who made it, for which message and object. */
async function noteDecision(tx: Tx, row: TrackingRow, { caller, passes }: Noted): Promise<void> {
  const event = await findDecided(tx, operatorScope(row.operatorId), row.eventId);
  if (event === undefined) return;
  const before = await lockDecision(tx, event.id);
  const chance = row.expected.after?.chanceSettled;
  const percent = chance === undefined ? undefined : Math.round(100 * chance);
  const sensors = passes.map(({ sensorCode, start }) => `${sensorCode} ${utcText(start, 'minutes')}`);
  const note = trackingOrderNote({ object: row.objectName, passes: sensors, percent });
  const wanted = {
    status: 'TRACKING_ORDERED',
    owner: before?.owner ?? undefined,
    note,
    isAcknowledged: undefined,
  } as const;
  await decide(tx, { event, before, wanted, person: caller.userName });
  await tellOpenPages(tx, event, 'TRACKING_ORDERED');
}
