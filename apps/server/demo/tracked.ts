import { hoursPerDay, msPerDay, msPerHour } from '@farpass/astro/constants';
import type { Vector3 } from '@farpass/astro/linear';
import { demoOperators } from '@farpass/contract/identity';
import type { TrackingValueDocument } from '@farpass/contract/watch';
import { and, eq } from 'drizzle-orm';
import Type from 'typebox';
import { knownRadiusKm } from '../conjunctions/cdms/radii.ts';
import { basisOf, decide, tellOpenPages } from '../conjunctions/decisions/decide.ts';
import { addEntry, findDecided, lockDecision, saveDecision } from '../conjunctions/decisions/store.ts';
import { countedEvent } from '../conjunctions/events/calls.ts';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import type { RunOptions } from '../platform/compute/index.ts';
import {
  administratorScope,
  type Instant,
  instantOf,
  instantOfUnixMs,
  operatorScope,
  type Read,
  type Tx,
} from '../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../platform/jobs/index.ts';
import { expectedOf, pointingTask } from '../watch/tracking/order.ts';
import type { ConjunctionTrackingPorts, OrderableSensor } from '../watch/tracking/ports.ts';
import { insertOrder, listOrders, listUpdates } from '../watch/tracking/store.ts';
import { updateInput, updateOrderOf, updateQueue, updateTask } from '../watch/tracking/update.ts';
import { valuedSensor, valueTask } from '../watch/tracking/value.ts';
import { type DemoEncounter, encountersOf } from './encounters.ts';
import { createdUnixMs } from './messages.ts';
import { dayOf } from './orbits.ts';
import { demoThreads } from './plan-acts.ts';
import { smallestFirst } from './true-orbits.ts';

/** Past tracking for the demo world; another feature stores it. */
export interface PastTracking {
  /** Whether its own demo world is made; it is made once, and only if there is no request. */
  readonly isReady: (read: Read) => Promise<boolean>;
  readonly radars: (read: Read) => Promise<readonly OrderableSensor[]>;
  /** How far the true orbit of each seed is from the given one at a later time: GCRF [km]. */
  readonly offsets: (
    wanted: {
      readonly ephemeris: string;
      readonly object: string;
      readonly seeds: readonly number[];
      readonly at: string;
    },
    options: RunOptions,
  ) => Promise<readonly (Vector3 | undefined)[]>;
  /** Radar measurements of one true orbit that is drawn from the covariances of the given orbit. */
  readonly observe: (
    wanted: {
      readonly ephemeris: string;
      readonly object: string;
      readonly passes: readonly Pick<Pass, 'sensorCode' | 'start' | 'end'>[];
      readonly seed: number;
    },
    options: RunOptions,
  ) => Promise<readonly (string | undefined)[]>;
  /** Stores the request with its passes and files; returns its id. */
  readonly keep: (tx: Tx, served: ServedTracking) => Promise<string>;
}

interface ServedTracking {
  readonly catalogueId: number;
  readonly objectName: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly orderedAt: Instant;
  readonly ephemeris: string;
  readonly note: string;
  readonly conjunction: { readonly conjunctionId: string; readonly satelliteId: string };
  readonly passes: readonly (Pick<Pass, 'sensorCode' | 'start' | 'end' | 'maximumElevationDeg'> & {
    readonly tdm: string;
  })[];
}

interface Pass {
  readonly id: string;
  readonly sensorCode: string;
  readonly start: string;
  readonly end: string;
  readonly maximumElevationDeg: number;
}

export type DemoTrackedPorts = Pick<ConjunctionTrackingPorts, 'database' | 'compute' | 'findElementSets'> & {
  readonly past: PastTracking;
  readonly enqueue: Jobs['enqueue'];
  readonly isDemo: () => Promise<boolean>;
};

export const demoTrackedQueue = defineQueue({
  name: 'ca.demo-tracked',
  data: Type.Object({ turn: Type.Optional(Type.Integer({ minimum: 1 })) }),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** At the start, the world is looked for this often: its first visitor finds a tracked event. */
const looks = { most: 40, everyS: 3 } as const;

/** How far the people of the demo world are in this process: they track before they plan. */
export interface DemoStory {
  isTracked: boolean;
}

/**
 * The people of the demo world order tracking, and decide on the result. Their passes are simulated; the rest is as for
 * all operators.
 */
export function demoTrackedWorker(ports: DemoTrackedPorts, story: DemoStory): Worker {
  const vain = new Map<string, string>();
  return defineWorker(demoTrackedQueue, async ({ data: { turn = looks.most }, signal, finish }) => {
    if (!(await ports.isDemo())) return;
    const isTold =
      (await ports.database.read(ports.past.isReady)) &&
      (await tellTracked(ports, { nowMs: Date.now(), signal, vain })) > 0;
    if (isTold || turn >= looks.most) {
      story.isTracked = true;
      return;
    }
    const next = { data: { turn: turn + 1 }, startAfterS: looks.everyS };
    await finish((tx) => ports.enqueue(tx, demoTrackedQueue, next));
  });
}

interface Moment {
  readonly nowMs: number;
  readonly signal: AbortSignal;
  /** For each event that no tracking settled, the newest message then: from the same message, no other result follows. */
  readonly vain: Map<string, string>;
}

const { id: operatorId } = demoOperators.demo;
const person = 'demo';
/** Time before the closest approach at which tracking is ordered; its result is known two days before. */
const orderedDays = 2.55;
/** By when people wanted to know. */
const decidedDays = 1;
/** Steps that were not made by then are skipped: the event is near, and people look at it. */
const leastDays = 0.08;
const knownDays = 2.1;
/** From the end of a pass to its file, and from an order to the first pass. */
const delivery = { seconds: 15 * 60, planningMs: 5 * 60_000 } as const;
/** Number of true orbits among which one is chosen that resolves the event. */
const truths = Array.from({ length: 16 }, (_, index) => index + 1);

/** Does the next step of every tracked event in the future: first tracking, then the decision. Returns how many there are. */
export async function tellTracked(ports: DemoTrackedPorts, moment: Moment): Promise<number> {
  const { nowMs, signal, vain } = moment;
  let count = 0;
  const today = dayOf(nowMs);
  for (const encounter of [0, 1, 2, 3].flatMap((days) => encountersOf(today + days))) {
    const tcaMs = createdUnixMs(encounter, 0);
    const aheadDays = (tcaMs - nowMs) / msPerDay;
    if (!encounter.isTracked || aheadDays < leastDays || aheadDays > knownDays || signal.aborted) continue;
    const eventId = await ports.database.read((read) => findEvent(read, encounter));
    if (eventId === undefined) continue;
    count += 1;
    const [order] = await ports.database.read((read) => listOrders(read, eventId));
    if (order === undefined) await track(ports, { encounter, eventId, tcaMs, vain }, signal);
    else await close(ports, { eventId, trackingId: order.id });
  }
  return count;
}

async function findEvent(read: Read, { secondary }: DemoEncounter): Promise<string | undefined> {
  const { id, operatorId: owner, secondaryId } = conjunctionEvent;
  const [row] = await read
    .select({ id })
    .from(conjunctionEvent)
    .where(and(eq(owner, operatorId), eq(secondaryId, secondary.designator)));
  return row?.id;
}

interface Tracked {
  readonly encounter: DemoEncounter;
  readonly eventId: string;
  readonly tcaMs: number;
  readonly vain: Moment['vain'];
}

/**
 * Values, orders and observes as at the time of the order; a job then makes our message from the tracks, as for every
 * order.
 */
async function track(ports: DemoTrackedPorts, { encounter, eventId, tcaMs, vain }: Tracked, signal: AbortSignal) {
  const { database, compute, past } = ports;
  // Before the plans of the demo world: a newcomer looks for the tracked event first.
  const soon = { signal, owner: demoThreads, isInteractive: true, isLong: true, priority: 1 } as const;
  const found = await countedEvent(database, operatorScope(operatorId), eventId);
  if (vain.get(eventId) === found.cdmId) return;
  const radars = await database.read(past.radars);
  const orderedMs = tcaMs - orderedDays * msPerDay;
  const computed = await compute.run(
    valueTask,
    {
      received: found.received,
      sensors: radars.map(valuedSensor),
      fromUtc: instantOfUnixMs(orderedMs + delivery.planningMs),
      decideByUtc: instantOfUnixMs(tcaMs - (found.commitTimeHours ?? decidedDays * hoursPerDay) * msPerHour),
      deliverySeconds: delivery.seconds,
      thresholds: found.satellite.rules.thresholds,
      ownRadiusKm: knownRadiusKm(found.satellite.radius),
      elementSets: [],
    },
    soon,
  );
  const value = { conjunctionId: eventId, cdmId: found.cdmId, computedAt: instantOfUnixMs(orderedMs), ...computed };
  const passes = chosenPasses(value, tcaMs - knownDays * msPerDay);
  const [pass] = passes;
  if (pass === undefined) {
    vain.set(eventId, found.cdmId);
    return;
  }
  const starts = passes.map(({ start }) => Date.parse(start));
  const ends = passes.map(({ end }) => Date.parse(end));
  const [from, to] = [instantOfUnixMs(Math.min(...starts) - 60_000), instantOfUnixMs(Math.max(...ends) + 60_000)];
  const { side } = value.tracked;
  const pointing = { received: found.received, side, fromUtc: from, toUtc: to, createdUtc: value.computedAt };
  const { ephemeris } = await compute.run(pointingTask, pointing, soon);
  const object = encounter.secondary.designator;
  const input = await database.read((read) => updateInput(read, { cdmId: found.cdmId, side }, ports.findElementSets));
  if (input === undefined) return;
  const at = instantOfUnixMs(tcaMs);
  const offsets = await past.offsets({ ephemeris, object, seeds: truths, at }, soon);
  const expected = { received: found.received, side, covarianceRtnKm2: pass.covarianceRtnKm2 };
  for (const seed of smallestFirst(expected, offsets).map((place) => truths[place] ?? 1)) {
    const texts = await past.observe({ ephemeris, object, passes, seed }, soon);
    const observed = passes.flatMap((pass, place) => {
      const { [place]: tdm } = texts;
      return tdm === undefined ? [] : [{ ...pass, maximumElevationDeg: pass.maxElevationDeg, tdm }];
    });
    if (observed.length < passes.length) continue;
    const files = observed.map(({ sensorCode, end, tdm }) => ({
      fileId: sensorCode,
      sensorCode,
      site: radars.find((radar) => radar.sensorCode === sensorCode)?.site,
      deliveredAt: instantOf(end),
      bytes: new TextEncoder().encode(tdm),
    }));
    const [newest] = files.slice(-1);
    const known = files.flatMap(({ site, ...file }) => (site === undefined ? [] : [{ ...file, site }]));
    if (newest === undefined || newest.site === undefined) return;
    const row = { id: eventId, requestId: eventId, side, confirmed: [] };
    const trial = updateOrderOf(input, { row, files: known, newest: { ...newest, site: newest.site } });
    const { message, evidence } = await compute.run(updateTask, trial, soon);
    const after = message?.document.data.probabilityOfCollision;
    const isClean = evidence.verdict === 'good' && evidence.tracks.every(({ isAssociated }) => isAssociated);
    if (!isClean || after === undefined || after >= value.settled.below) continue;
    const orderedAt = instantOfUnixMs(orderedMs);
    const { name: objectName } = value.tracked;
    const note = `For the conjunction with its closest approach at ${value.tca}.`;
    await database.transaction(async (tx) => {
      if ((await listOrders(tx, eventId)).length > 0) return;
      const served = {
        catalogueId: Number(object),
        objectName,
        from,
        to,
        orderedAt,
        ephemeris,
        note,
        conjunction: { conjunctionId: eventId, satelliteId: encounter.satellite.satelliteId },
        passes: observed,
      };
      const requestId = await past.keep(tx, served);
      const names = { operatorId, eventId, requestId, cdmId: found.cdmId, side, objectName };
      await insertOrder(tx, {
        ...names,
        orderedBy: person,
        orderedAt,
        deadline: instantOf(value.decideBy),
        expected: expectedOf(value, passes),
      });
      await noteOrder(tx, {
        eventId,
        orderedAt,
        note: `Tracking of ${objectName} ordered: the other orbit is known badly.`,
      });
      await ports.enqueue(tx, updateQueue, { data: { requestId }, key: requestId });
    });
    return;
  }
  vain.set(eventId, found.cdmId);
}

/** The most informative pass that was known in time, and the best of another sensor: only two sensors lower a risk. */
function chosenPasses({ passes }: TrackingValueDocument, untilMs: number): TrackingValueDocument['passes'] {
  const over = passes.filter(({ end }) => Date.parse(end) + delivery.seconds * 1000 < untilMs);
  const [best, ...others] = over.toSorted((a, b) => b.chanceSettled - a.chanceSettled);
  if (best === undefined) return [];
  const second = others.find(
    ({ sensorCode, start, end }) => sensorCode !== best.sensorCode && (end < best.start || best.end < start),
  );
  return (second === undefined ? [best] : [best, second]).toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

interface NotedOrder {
  readonly eventId: string;
  readonly orderedAt: Instant;
  readonly note: string;
}

/** The order is a decision at its own time. */
async function noteOrder(tx: Tx, { eventId, orderedAt, note }: NotedOrder): Promise<void> {
  const event = await findDecided(tx, operatorScope(operatorId), eventId);
  if (event === undefined) return;
  const { level, probability, newestCdmId: cdmId } = event;
  const status = 'TRACKING_ORDERED';
  if ((await lockDecision(tx, eventId)) === undefined) {
    const acknowledged = { acknowledgedRisk: level, acknowledgedBy: person, acknowledgedAt: orderedAt };
    const based = { basedOn: basisOf(event), changedSince: null, proposal: null };
    const changed = { changedBy: person, changedAt: orderedAt, cdmId, closedRisk: null, ...based };
    await saveDecision(tx, { eventId, operatorId, status, owner: person, note, ...acknowledged, ...changed });
  }
  const entry = {
    ...({ riskLevel: level, status, owner: person, note, isAcknowledged: true } as const),
    ...(probability === undefined ? {} : { probabilityOfCollision: probability }),
    changes: ['STATUS', 'OWNER', 'NOTE', 'ACKNOWLEDGED'] as const satisfies readonly string[],
  };
  await addEntry(tx, { eventId, at: orderedAt, person, cdmId, entry: { ...entry, changes: [...entry.changes] } });
}

/** Ends an event that tracking resolved, unless a person has decided otherwise. */
async function close(
  { database }: DemoTrackedPorts,
  { eventId, trackingId }: { readonly eventId: string; readonly trackingId: string },
) {
  await database.transaction(async (tx) => {
    const event = await findDecided(tx, administratorScope('demo'), eventId);
    const [update] = await listUpdates(tx, trackingId);
    const before = await lockDecision(tx, eventId);
    if (event?.level !== 'LOW' || update?.cdmId == null || before?.status !== 'TRACKING_ORDERED') return;
    if (before.changedBy !== person) return;
    const note = 'Our message of tracked orbits settled it: no burn.';
    const wanted = { status: 'NO_ACTION', owner: person, note, isAcknowledged: undefined } as const;
    await decide(tx, { event, before, wanted, person });
    await tellOpenPages(tx, event, 'NO_ACTION');
  });
}
