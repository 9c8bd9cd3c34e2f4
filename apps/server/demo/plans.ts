import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { demoOperators } from '@farpass/contract/identity';
import type { BurnDocument, BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { nextState } from '@farpass/manoeuvre/life';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import Type from 'typebox';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { readEphemeris } from '../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../fleet/ephemerides/store.ts';
import { satellite } from '../fleet/tables.ts';
import { type PlanningInputs, plannedEvent, planningInputs } from '../manoeuvres/inputs.ts';
import type { EventOrder } from '../manoeuvres/order.ts';
import { filesOfPlan, trialsOf } from '../manoeuvres/plans/files.ts';
import type { PlanPorts } from '../manoeuvres/plans/found.ts';
import { startScreenings } from '../manoeuvres/plans/screening.ts';
import { changePlan, insertPlan, type ListedPlan, listPlans } from '../manoeuvres/plans/store.ts';
import { usualDays } from '../manoeuvres/sky/days.ts';
import { knownSky, skyOrder } from '../manoeuvres/sky/read.ts';
import { spaceDocument } from '../manoeuvres/spaces/document.ts';
import { burnTask, filesTask, spaceTask } from '../manoeuvres/work/tasks.ts';
import {
  currentInstant,
  instantOfUnixMs,
  operatorScope,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../platform/db/index.ts';
import { keepBytes } from '../platform/files/index.ts';
import { defineQueue, defineWorker, type Worker } from '../platform/jobs/index.ts';
import { trackedDesignators } from './encounters.ts';
import { dayOf } from './orbits.ts';
import { type DemoPlan, demoApprover, demoPlanner, demoPlans, demoThreads, nextAct } from './plan-acts.ts';
import { demoWorld } from './tables.ts';
import type { DemoStory } from './tracked.ts';

export const demoPlansQueue = defineQueue({
  name: 'ca.demo-plans',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

interface DemoPlanPorts extends PlanPorts {
  readonly isDemo: () => Promise<boolean>;
}

/** Turns in which plans wait for the tracked event; another process may tell that one. */
const mostWaits = 3;

/**
 * The people of the demo world plan, screen, approve, export and cancel: one step per minute, until all states exist. The
 * tracked event comes first: a visitor looks for it, and both take the same thread.
 */
export function demoPlansWorker(ports: DemoPlanPorts, story: DemoStory): Worker {
  const vain = new Map<string, string>();
  let waits = 0;
  return defineWorker(demoPlansQueue, async ({ signal }) => {
    if (!(await ports.isDemo())) return;
    if (!story.isTracked && waits < mostWaits) waits += 1;
    else await tellPlans(ports, { nowMs: Date.now(), signal, vain });
  });
}

interface Moment {
  readonly nowMs: number;
  readonly signal: AbortSignal;
  /** The newest message of each event or plan that led to nothing: the same message leads to nothing again. */
  readonly vain: Map<string, string>;
}

const { id: operatorId } = demoOperators.demo;
const scope = operatorScope(operatorId);
/**
 * People look at the plans when the world has just been made: they do not wait behind the searches and orbit
 * determinations of the background.
 */
const awaited = { owner: demoThreads, isInteractive: true, isLong: true } as const;
/** A nearer event is no longer planned for, and one further away is not planned for yet. */
const ahead = { leastHours: 8, mostDays: 5 } as const;

/**
 * Makes the missing plans of the demo world, and does the next step of every plan. Nothing is planned before the events
 * of the world exist: a plan would not know most of them.
 */
export async function tellPlans(ports: DemoPlanPorts, moment: Moment): Promise<void> {
  if (!(await isWorldMade(ports, moment))) return;
  const isAhead = ({ row }: ListedPlan) => unixMsOfInstant(row.evaluation.before.tca) > moment.nowMs;
  const known = await ownPlans(ports);
  // What was flown comes first: its ephemeris would make the plans of the same satellite out of date.
  if (!known.some(({ row }) => row.state === 'EXECUTED')) await tellExecuted(ports, moment);
  if (!known.some(isAhead)) await plan(ports, moment);
  for (const one of (await ownPlans(ports)).filter(isAhead)) await act(ports, one, moment);
}

/** News of the demo world arrive every hour. */
const newsHours = 2;

async function isWorldMade({ database }: DemoPlanPorts, { nowMs }: Moment): Promise<boolean> {
  const [world] = await database.read((read) =>
    read.select().from(demoWorld).where(eq(demoWorld.operatorId, operatorId)),
  );
  return world !== undefined && unixMsOfInstant(world.toldTo) > nowMs - newsHours * msPerHour;
}

async function ownPlans({ database }: DemoPlanPorts): Promise<readonly ListedPlan[]> {
  const known = await database.read((read) =>
    listPlans(read, scope, everyPlan).rows({ after: undefined, limit: 1000 }),
  );
  return known.filter(({ row }) => row.createdBy === demoPlanner && row.isSynthetic);
}

const everyPlan = { conjunctionId: undefined, satelliteId: undefined, state: undefined } as const;

/** Events of high risk for satellites with an engine. */
function eventsOf(
  read: Read,
  when: { readonly fromMs: number; readonly toMs: number; readonly order: 'next' | 'last' },
) {
  const { id, tca, riskLevel, newestCdmId, secondaryId } = conjunctionEvent;
  return read
    .select({ id, tca, cdmId: newestCdmId, satelliteId: satellite.id, satellite })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(
      and(
        eq(conjunctionEvent.operatorId, operatorId),
        eq(conjunctionEvent.isSynthetic, true),
        inArray(riskLevel, ['HIGH', 'CRITICAL']),
        // Our own message is added to these, which makes plans out of date.
        notInArray(secondaryId, [...trackedDesignators({ from: dayOf(when.fromMs), to: dayOf(when.toMs) })]),
        isNotNull(newestCdmId),
        gt(tca, instantOfUnixMs(when.fromMs)),
        lt(tca, instantOfUnixMs(when.toMs)),
        sql`${satellite.document} #>> '{propulsion,type}' in ('IMPULSIVE', 'CONTINUOUS')`,
      ),
    )
    .orderBy(when.order === 'next' ? asc(tca) : desc(tca))
    .limit(2);
}

/** Makes the plans of the next events, as drafts. */
async function plan(ports: DemoPlanPorts, moment: Moment): Promise<void> {
  const { nowMs, vain } = moment;
  const fromMs = nowMs + ahead.leastHours * msPerHour;
  const span = { fromMs, toMs: nowMs + ahead.mostDays * msPerDay, order: 'next' } as const;
  const [first, second = first] = await ports.database.read((read) => eventsOf(read, span));
  if (first === undefined || second === undefined) return;
  if ([first, second].some(({ id, cdmId }) => vain.get(id) === cdmId)) return;
  const drafts: Draft[] = [];
  for (const [place, event] of [['first', first] as const, ['second', second] as const]) {
    const inputs = await planningInputs(ports, scope, { conjunctionId: event.id, days: usualDays });
    const planned = demoPlans.filter((each) => each.event === place);
    drafts.push(...(await draftsOf(ports, { inputs, planned, moment })));
  }
  if (drafts.length === 0) for (const { id, cdmId } of [first, second]) if (cdmId !== null) vain.set(id, cdmId);
  // All of them or none: a job that is interrupted begins again.
  await ports.database.transaction(async (tx) => {
    for (const draft of drafts) await keep(tx, draft);
  });
}

interface DraftInputs {
  readonly inputs: PlanningInputs;
  readonly planned: readonly DemoPlan[];
  readonly moment: Moment;
}

/** Plans of an event with their evaluations; two of the same strategy have the same burn. */
async function draftsOf(ports: DemoPlanPorts, { inputs, planned, moment }: DraftInputs): Promise<readonly Draft[]> {
  const { signal } = moment;
  const burns = await burnsOf(ports, inputs, moment);
  const drafts: Draft[] = [];
  for (const [strategy, alike] of Map.groupBy(planned, (one) => one.strategy)) {
    const burn = burns(strategy);
    if (burn === undefined) continue;
    const answer = await ports.compute.run(burnTask, { ...inputs.order, burn }, { ...awaited, signal });
    if (answer.kind === 'fault') continue;
    drafts.push(...alike.map(({ name }) => ({ inputs, burn, name, evaluation: answer.found })));
  }
  return drafts;
}

/** The cheapest burn of each strategy, from a trade space with the events of the satellite, without the catalogue. */
async function burnsOf({ compute }: DemoPlanPorts, { conjunctionId, order, basis }: PlanningInputs, moment: Moment) {
  const { signal, vain } = moment;
  const wishes = { directions: ['+T', '-T'] } satisfies Parameters<typeof spaceDocument>[1]['wishes'];
  const input = { ...order, days: 0, wishes };
  const answer = await compute.run(spaceTask, input, { ...awaited, signal });
  if (answer.kind === 'fault') {
    vain.set(conjunctionId, basis.cdmId);
    throw new Error(`A demo plan cannot be made: ${answer.sentence}`);
  }
  const earliest = currentInstant();
  const space = spaceDocument(answer.found, { wishes, earliest, threshold: order.threshold });
  return (strategy: DemoPlan['strategy']): BurnDocument | undefined => {
    const cell =
      space.strategies.find((one) => one.strategy === strategy)?.cell ??
      space.cheapest ??
      space.cheapestAlone ??
      space.safest;
    if (cell === undefined) return undefined;
    const sizes = space.sizesMPerS.length;
    const ray = Math.floor(cell / sizes);
    const sign = space.directions[ray % space.directions.length] === '-T' ? -1 : 1;
    const ignition = space.ignitions[Math.floor(ray / space.directions.length)]?.ignitionEpoch;
    const size = space.sizesMPerS[cell % sizes];
    if (ignition === undefined || size === undefined) return undefined;
    return { ignition, frame: 'TNW', deltaVMPerS: [sign * size, 0, 0] };
  };
}

interface Draft {
  readonly inputs: PlanningInputs;
  readonly burn: BurnDocument;
  readonly name: string;
  readonly evaluation: BurnEvaluationDocument;
}

function keep(tx: Tx, { inputs, burn, name, evaluation }: Draft) {
  return insertPlan(tx, {
    ...{ operatorId, eventId: inputs.conjunctionId, satelliteId: inputs.satellite.id, name, burn },
    lookAheadDays: inputs.order.days,
    evaluation,
    ...{ basis: inputs.basis, createdBy: demoPlanner, isSynthetic: true },
  });
}

/** Does the next step of a plan; a plan that is out of date, or that a person has advanced, is left alone. */
async function act(ports: DemoPlanPorts, listed: ListedPlan, { nowMs, signal, vain }: Moment): Promise<void> {
  const { row } = listed;
  const wanted = demoPlans.find(({ name }) => name === row.name);
  const isBurnPast = unixMsOfInstant(row.evaluation.manoeuvre.ignitionEpoch) <= nowMs;
  const isStale = listed.newestCdmId !== row.basis.cdmId;
  const next =
    wanted &&
    nextAct(wanted, { state: row.state, isScreened: row.screening !== null, isSubmitted: row.submitted !== null });
  if (next === undefined || isBurnPast || isStale) return;
  const { action, person } = next;
  const to = nextState(row.state, action) ?? row.state;
  if (action === 'SCREEN') {
    if (vain.get(row.id) === row.basis.cdmId) return;
    const about = { conjunctionId: row.eventId, days: row.lookAheadDays };
    const { order, basis } = await planningInputs(ports, scope, about);
    const options = { ...awaited, signal };
    const answer = await ports.compute.run(burnTask, { ...order, burn: row.burn }, options);
    if (answer.kind === 'fault') {
      vain.set(row.id, row.basis.cdmId);
      return;
    }
    const files = trialsOf(await filesOfPlan(ports, { plan: listed, order, signal, threadOwner: demoThreads }));
    await ports.database.transaction(async (tx) => {
      const screening = await startScreenings(tx, ports, { row, files, person, sky: order.sky });
      const change = { screening, basis, evaluation: answer.found };
      await changePlan(tx, row, { change, step: { person, action, to: row.state } });
    });
    return;
  }
  const at = currentInstant();
  const approved = action === 'APPROVE' ? { approvedBy: person, approvedAt: at } : {};
  const submitted = action === 'SUBMIT' ? { submitted: { by: person, at } } : {};
  const accepted = acceptedRisk(row, next);
  const note = action === 'CANCEL' ? { note: 'A tracking pass settled it.' } : {};
  await ports.database.transaction((tx) =>
    changePlan(tx, row, {
      change: { ...approved, ...submitted, ...(accepted === undefined ? {} : { acceptedRisk: accepted }), state: to },
      step: { person, action, to, ...note, ...(accepted === undefined ? {} : { reason: accepted.reason }) },
    }),
  );
}

/** The reason of the demo world's people for going on with a plan whose verdict asks for one, as everyone's. */
function acceptedRisk({ screening, evaluation }: ListedPlan['row'], { action, person }: DemoAct) {
  const verdict = screening?.verdict ?? evaluation.verdict;
  if (verdict?.needsReason !== true || (action !== 'APPROVE' && action !== 'EXPORT')) return undefined;
  const reason = 'Demo world: kept to show a plan that leaves more risk than its target.';
  return { reason, by: person, at: currentInstant() };
}

type DemoAct = NonNullable<ReturnType<typeof nextAct>>;

/** Time from the executed burn to its closest approach; the burn was late and slightly too small. */
const executed = { leadHours: 6, deltaVMPerS: 0.03, lateS: 8, share: 0.97, decidedHours: 12 } as const;

/**
 * A plan of a past event that was executed, with the ephemeris that shows the result. Its history is invented like all
 * of the demo world.
 */
async function tellExecuted(ports: DemoPlanPorts, { nowMs, signal, vain }: Moment): Promise<void> {
  const { database, compute } = ports;
  const span = { fromMs: nowMs - 5 * msPerDay, toMs: nowMs - msPerHour, order: 'last' } as const;
  const [event] = await database.read((read) => eventsOf(read, span));
  if (event === undefined || event.cdmId === null || vain.get(event.id) === event.cdmId) return;
  const { cdmId } = event;
  const tcaMs = unixMsOfInstant(event.tca);
  const query = {
    satelliteId: event.satelliteId,
    now: instantOfUnixMs(tcaMs - executed.decidedHours * msPerHour),
    until: instantOfUnixMs(tcaMs + usualDays * msPerDay),
  };
  const { order, known } = await database.read(async (read) => ({
    order: await plannedEvent(read, scope, { cdmId, satellite: event.satellite }),
    known: await knownSky(read, query),
  }));
  if (order === undefined) return;
  const burn = burnAt(tcaMs - executed.leadHours * msPerHour, { share: 1 });
  const nothing = { snapshot: undefined, columns: undefined, ownSets: [], ephemerides: [], burns: [] };
  const decided = { ...order, nowUtc: query.now, sky: skyOrder(known, query, nothing) };
  const options = { ...awaited, signal };
  const answer = await compute.run(burnTask, { ...decided, burn }, options);
  if (answer.kind === 'fault') {
    vain.set(event.id, cdmId);
    return;
  }
  const text = await flownOem(ports, { order: decided, tcaMs, name: event.satellite.name }, signal);
  const reading = readEphemeris(text);
  if (reading.kind === 'faults') throw new Error(`A demo ephemeris cannot be read: ${reading.errors[0]?.message}`);
  await database.transaction(async (tx) => {
    const { satelliteId } = event;
    const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from(text));
    const fileName = `${event.satellite.name.toLowerCase()}-flown.oem`;
    const { format, details: document } = reading;
    const file = await insertEphemeris(tx, {
      ...{ operatorId, satelliteId, fileName, format, document, sizeBytes, fileDigest },
    });
    const row = await insertPlan(tx, {
      ...{ operatorId, eventId: event.id, satelliteId, name: 'Flown', burn, lookAheadDays: 0 },
      evaluation: answer.found,
      basis: { cdmId, satelliteVersion: event.satellite.version, oemFileId: file.id },
      ...{ createdBy: demoPlanner, isSynthetic: true },
    });
    const note = 'History of the demo world; its screenings are not kept.';
    const approved = { approvedBy: demoApprover, approvedAt: currentInstant() };
    const steps = [
      { action: 'SCREEN', to: 'SCREENED', person: demoPlanner, change: {}, note },
      { action: 'APPROVE', to: 'APPROVED', person: demoApprover, change: approved },
      { action: 'EXPORT', to: 'EXPORTED', person: demoPlanner, change: {} },
      { action: 'EXECUTE', to: 'EXECUTED', person: demoPlanner, change: {} },
    ] as const;
    let now = row;
    for (const { change, ...step } of steps)
      now = await changePlan(tx, now, { change: { ...change, state: step.to }, step });
  });
}

function burnAt(ms: number, { share }: { readonly share: number }): BurnDocument {
  return { ignition: instantOfUnixMs(ms), frame: 'TNW', deltaVMPerS: [share * executed.deltaVMPerS, 0, 0] };
}

interface FlownOrbit {
  readonly order: EventOrder;
  readonly tcaMs: number;
  readonly name: string;
}

/**
 * The actual orbit: the burn late and too small. It ends with the event, so that no screening uses it for the future.
 */
async function flownOem({ compute }: DemoPlanPorts, { order, tcaMs, name }: FlownOrbit, signal: AbortSignal) {
  const lateMs = 1000 * executed.lateS;
  const burn = burnAt(tcaMs - executed.leadHours * msPerHour + lateMs, executed);
  const names = { originator: 'FARPASS-DEMO', objectName: name, objectId: name, name: 'flown' };
  const input = { ...order, burn, ...names, afterTcaS: 1800 };
  const answer = await compute.run(filesTask, input, { ...awaited, signal });
  if (answer.kind === 'fault') throw new Error(`A demo burn cannot be flown: ${answer.sentence}`);
  const [file] = answer.found.filter((one) => one.name === 'flown.oem');
  if (file === undefined) throw new Error('A flown demo burn has no ephemeris.');
  return file.text;
}
