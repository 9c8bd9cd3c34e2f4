import type { SchedulePlan } from '@farpass/tracking/schedule';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { type Database, type Instant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { siteOf } from '../passes/observer.ts';
import type { FindElementSets, KnownOrbit } from '../passes/orbit.ts';
import type { Billing, FindUrgent } from '../ports.ts';
import type { RequestRow } from '../requests/move.ts';
import type { SettlePorts } from '../requests/settle.ts';
import { readText } from '../requests/store.ts';
import { applyPlan } from './apply.ts';
import type { Candidates, WantedPasses } from './candidates.task.ts';
import { type Posed, problemOf } from './problem.ts';
import type { Seen } from './seen.task.ts';
import {
  broughtOrbit,
  catalogueOrbits,
  horizonMs,
  readSnapshot,
  readStamp,
  type Snapshot,
  sensorsFor,
} from './snapshot.ts';
import { servedSince, untriedCandidates } from './tried.ts';

export type PlanPorts = SettlePorts & {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly findUrgent: FindUrgent;
  readonly billing: Pick<Billing, 'passPrice'>;
};

const candidateTask = defineTask<typeof import('./candidates.task.ts')>(
  'odt.candidates',
  new URL('./candidates.task.ts', import.meta.url),
);
const seenTask = defineTask<typeof import('./seen.task.ts')>('odt.seen', new URL('./seen.task.ts', import.meta.url));
const solveTask = defineTask<typeof import('./solve.task.ts')>(
  'odt.solve',
  new URL('./solve.task.ts', import.meta.url),
);

/** Sensors wait for a plan; no one waits for a slice of a screening or a batch in this way. */
const priority = 1;

/** Number of requests that are predicted in one computation; more are divided among the threads. */
const batch = 100;

interface PlanRun {
  readonly nowMs: number;
  readonly signal: AbortSignal;
  /** Writes the plan, in one transaction. */
  readonly finish: (write: (tx: Tx) => Promise<void>) => Promise<void>;
}

/**
 * Plans the open requests of all operators over the time of all sensors, and writes the plan. Throws if a pass has changed
 * since; the next attempt uses the new state.
 */
export async function makePlan(ports: PlanPorts, { nowMs, signal, finish }: PlanRun): Promise<void> {
  const { database, compute, findElementSets, findUrgent } = ports;
  const { snapshot, fromCatalogue } = await database.read(async (read) => {
    const taken = await readSnapshot(read, nowMs, findUrgent);
    return { snapshot: taken, fromCatalogue: await catalogueOrbits(read, taken.requests, findElementSets) };
  });
  const orbits = new Map([...fromCatalogue, ...(await broughtOrbits(database, snapshot.requests))]);
  const { candidates: found, unusable } = await candidatesOf(snapshot, { compute, orbits, signal });
  const candidates = untriedCandidates(found, snapshot);
  const posed = problemOf(snapshot, candidates);
  const plan = await compute.run(solveTask, posed.problem, { signal, priority });
  const seen = await seenBy(plan, { snapshot, posed, orbits, compute, signal });
  const observable = new Set(candidates.map(({ request }) => request));
  await finish(async (tx) => {
    if ((await readStamp(tx)) !== snapshot.stamp) throw new Error('a pass changed while the plan was made; plan again');
    await applyPlan(tx, { snapshot, posed, plan, seen, orbits, unusable, observable }, ports);
  });
}

interface SeenInputs extends PredictionInputs {
  readonly snapshot: Snapshot;
  readonly posed: Posed;
}

/** The views of the new observations of a plan, by their pass of the problem. */
async function seenBy(
  { assignments }: SchedulePlan,
  { snapshot, posed, orbits, compute, signal }: SeenInputs,
): Promise<ReadonlyMap<number, Seen>> {
  const sites = new Map(snapshot.sensors.map((sensor) => [sensor.code, siteOf(sensor)]));
  const requests = new Map(snapshot.requests.map((request) => [request.id, request]));
  const observed = assignments.flatMap(({ pass, fromSeconds, toSeconds }) => {
    const candidate = posed.passes[pass];
    if (candidate === undefined || 'requestId' in candidate) return [];
    const { request, highestSeconds } = candidate;
    const sensor = sites.get(candidate.sensor);
    return sensor === undefined ? [] : [{ pass, request, sensor, fromSeconds, toSeconds, highestSeconds }];
  });
  const grouped = [...Map.groupBy(observed, ({ request }) => request)].flatMap(([id, observations]) => {
    const orbit = orbits.get(id)?.text;
    const standardMagnitude = requests.get(id)?.document.standardMagnitude;
    return orbit === undefined ? [] : [{ orbit, standardMagnitude, observations }];
  });
  if (grouped.length === 0) return new Map();
  const order = { fromUtc: instantOfUnixMs(snapshot.nowMs), requests: grouped };
  const seen = await compute.run(seenTask, order, { signal, priority });
  const passes = grouped.flatMap(({ observations }) => observations.map(({ pass }) => pass));
  return new Map(seen.flat().map((one, index) => [passes[index] ?? -1, one]));
}

async function broughtOrbits(
  database: Database,
  requests: readonly RequestRow[],
): Promise<ReadonlyMap<string, KnownOrbit>> {
  const brought = new Map<string, KnownOrbit>();
  for (const request of requests) {
    if (request.orbitDigest === null) continue;
    brought.set(request.id, broughtOrbit(request, { text: await readText(database, request.orbitDigest) }));
  }
  return brought;
}

interface PredictionInputs {
  readonly compute: ComputePool;
  readonly orbits: ReadonlyMap<string, KnownOrbit>;
  readonly signal: AbortSignal;
}

/** Every time at which a sensor could observe for a request, including sensors that are down. */
async function candidatesOf(snapshot: Snapshot, { compute, orbits, signal }: PredictionInputs): Promise<Candidates> {
  const { nowMs, sensors } = snapshot;
  const [fromUtc, toUtc] = [instantOfUnixMs(nowMs), instantOfUnixMs(nowMs + horizonMs)];
  const servedFrom = servedSince(snapshot);
  const around = { snapshot, orbits, fromUtc, toUtc, servedFrom };
  const wanting = snapshot.requests.flatMap((request) => wantingOf(request, around));
  const batches = Array.from({ length: Math.ceil(wanting.length / batch) }, (_, index) =>
    wanting.slice(index * batch, (index + 1) * batch),
  );
  const found = await Promise.all(
    batches.map((requests) =>
      compute.run(candidateTask, { fromUtc, toUtc, sensors: sensors.map(siteOf), requests }, { signal, priority }),
    ),
  );
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    unusable: Object.assign({}, ...found.map(({ unusable }) => unusable)),
  };
}

interface Around {
  readonly snapshot: Snapshot;
  readonly orbits: ReadonlyMap<string, KnownOrbit>;
  readonly fromUtc: Instant;
  readonly toUtc: Instant;
  readonly servedFrom: ReadonlyMap<string, Instant>;
}

function wantingOf(
  request: RequestRow,
  { snapshot, orbits, fromUtc, toUtc, servedFrom }: Around,
): readonly WantedPasses[] {
  const orbit = orbits.get(request.id);
  if (orbit === undefined) return [];
  const isBegun = request.observeFrom < fromUtc;
  const endsInside = request.observeTo < toUtc;
  return [
    {
      id: request.id,
      orbit: orbit.text,
      fromUtc: isBegun ? fromUtc : request.observeFrom,
      toUtc: endsInside ? request.observeTo : toUtc,
      sensorCodes: sensorsFor(request, snapshot.sensors).map(({ code }) => code),
      seenFromUtc: servedFrom.get(request.id),
      standardMagnitude: request.document.standardMagnitude,
      minimumElevationDeg: request.document.minimumElevationDeg,
      search: request.document.search,
      preference: request.document.preference,
      chosenPasses: request.document.chosenPasses,
    },
  ];
}
