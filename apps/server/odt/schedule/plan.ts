import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { type Database, type Instant, instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { siteOf } from '../passes/observer.ts';
import type { FindElementSets, KnownOrbit } from '../passes/orbit.ts';
import type { FindUrgent } from '../ports.ts';
import type { RequestRow } from '../requests/move.ts';
import type { SettlePorts } from '../requests/settle.ts';
import { readText } from '../requests/store.ts';
import { applyPlan } from './apply.ts';
import type { Candidates, WantedPasses } from './candidates.task.ts';
import { problemOf } from './problem.ts';
import {
  broughtOrbit,
  catalogueOrbits,
  horizonMs,
  readSnapshot,
  readStamp,
  type Snapshot,
  sensorsFor,
} from './snapshot.ts';
import { untriedCandidates } from './tried.ts';

export type PlanPorts = SettlePorts & {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly findUrgent: FindUrgent;
};

const candidateTask = defineTask<typeof import('./candidates.task.ts')>(
  'odt.candidates',
  new URL('./candidates.task.ts', import.meta.url),
);
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
  const { candidates: seen, unusable } = await candidatesOf(snapshot, { compute, orbits, signal });
  const candidates = untriedCandidates(seen, snapshot);
  const posed = problemOf(snapshot, candidates);
  const plan = await compute.run(solveTask, posed.problem, { signal, priority });
  const observable = new Set(candidates.map(({ request }) => request));
  await finish(async (tx) => {
    if ((await readStamp(tx)) !== snapshot.stamp) throw new Error('a pass changed while the plan was made; plan again');
    await applyPlan(tx, { snapshot, posed, plan, orbits, unusable, observable }, ports);
  });
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
  const wanting = snapshot.requests.flatMap((request) => wantingOf(request, { snapshot, orbits, fromUtc, toUtc }));
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
}

function wantingOf(request: RequestRow, { snapshot, orbits, fromUtc, toUtc }: Around): readonly WantedPasses[] {
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
      standardMagnitude: request.document.standardMagnitude,
      search: request.document.search,
      preference: request.document.preference,
      chosenPasses: request.document.chosenPasses,
    },
  ];
}
