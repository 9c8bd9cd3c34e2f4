import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatEpoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import { type OrbitOfText, orbitOfText, startAlongSet, startOfOrbit } from '@farpass/operations/passes';
import type { Interval } from '@farpass/tracking/passes';
import { planSchedule } from '@farpass/tracking/schedule';
import { threadKernel } from '../../platform/kernel/index.ts';
import { type SensorSite, setupSeconds } from '../passes/observer.ts';
import { type Candidate, run as findCandidates, type WantedPasses } from '../schedule/candidates.task.ts';
import { freePass } from '../schedule/free-pass.ts';
import { run as lookAt, type Seen } from '../schedule/seen.task.ts';

import { epochOf, simulatedTdm } from './simulated.ts';

export interface PastOrder {
  readonly orbit: string;
  readonly catalogueId: number;
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly sensors: readonly SensorSite[];
  /** Requested passes. */
  readonly passes: number;
  /** `stray`: the last pass shows an object that no one knows, 300 km ahead. */
  readonly truth: 'near' | 'stray';
}

/** One pass that was observed, with its file. */
export interface PastPass extends Pick<Seen, 'maximumElevationDeg'>, Partial<Pick<Seen, 'quality' | 'looks'>> {
  readonly sensorCode: string;
  readonly start: string;
  readonly end: string;
  readonly tdm: string;
}

/**
 * Past passes over sensors, planned as those of everybody are, each with the file of a simulated sensor's measurements of a
 * true orbit close to the given one.
 */
export async function run(order: PastOrder): Promise<readonly PastPass[]> {
  const start = epochOf(order.fromUtc);
  const { orbit } = orbitOfText(order.orbit);
  let { candidates } = await findCandidates({ ...order, requests: [wantedOf(order)] });
  const first = Math.min(...candidates.map(({ highestSeconds }) => highestSeconds));
  if (!Number.isFinite(first)) return [];
  const known = await startNear(orbit, addSeconds(start, first));
  // A pass that would bring nothing is planned again without it.
  for (;;) {
    const planned = await plannedOf(order, candidates);
    const delivered = await Promise.all(
      planned.map(async (one, place) => {
        const isStray = order.truth === 'stray' && place === planned.length - 1;
        const span = { from: addSeconds(start, one.fromSeconds), to: addSeconds(start, one.toSeconds) };
        const tdm = await simulatedTdm({
          ...span,
          ...{ sensor: one.sensor, measurements, known, spread: isStray ? straying : spread },
          object: String(order.catalogueId),
          task: `${one.sensor.code} ${formatEpoch(span.from, 0)}`,
          seed: 1,
        });
        return { ...one, ...span, tdm };
      }),
    );
    const empty = delivered.filter(({ tdm }) => tdm === undefined).map(({ candidate }) => candidate);
    if (empty.length === 0) return seenPasses(order, delivered);
    candidates = candidates.filter((candidate) => !empty.includes(candidate));
  }
}

function wantedOf({ orbit, fromUtc, toUtc, sensors }: PastOrder): WantedPasses {
  return {
    ...{ id: requestId, orbit, fromUtc, toUtc, seenFromUtc: undefined, standardMagnitude },
    ...{ sensorCodes: sensors.map(({ code }) => code), preference: 'SOONEST', chosenPasses: undefined },
  };
}

interface PlannedPass extends Interval {
  readonly candidate: Candidate;
  readonly sensor: SensorSite;
}

/** The observations of the best plan, in the order of time. */
async function plannedOf(order: PastOrder, candidates: readonly Candidate[]): Promise<readonly PlannedPass[]> {
  const sites = new Map(order.sensors.map((sensor) => [sensor.code, sensor]));
  const deadlineSeconds = secondsBetween(epochOf(order.toUtc), epochOf(order.fromUtc));
  const { assignments } = await planSchedule({
    sensors: order.sensors.map((sensor) => ({ id: sensor.code, setupSeconds: setupSeconds(sensor) })),
    requests: [{ id: requestId, priority: 1, needed: order.passes, deadlineSeconds }],
    passes: candidates.map((candidate) => freePass(candidate, sites.get(candidate.sensor))),
  });
  return assignments
    .flatMap(({ pass, fromSeconds, toSeconds }) => {
      const candidate = candidates[pass];
      const sensor = candidate && sites.get(candidate.sensor);
      return candidate && sensor ? [{ candidate, sensor, fromSeconds, toSeconds }] : [];
    })
    .toSorted((a, b) => a.fromSeconds - b.fromSeconds);
}

interface DeliveredPass extends PlannedPass {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly tdm: string | undefined;
}

/** The passes with what was seen of them. */
async function seenPasses(order: PastOrder, delivered: readonly DeliveredPass[]): Promise<readonly PastPass[]> {
  const observations = delivered.map(({ candidate: { highestSeconds }, sensor, fromSeconds, toSeconds }) => {
    return { sensor, fromSeconds, toSeconds, highestSeconds };
  });
  const { orbit, fromUtc } = order;
  const [seen = []] = await lookAt({ fromUtc, requests: [{ orbit, standardMagnitude, observations }] });
  return delivered.flatMap(({ sensor, from, to, tdm }, place) => {
    const look = seen[place];
    if (tdm === undefined || look === undefined) return [];
    return [{ ...look, sensorCode: sensor.code, start: formatUtc(from, 3), end: formatUtc(to, 3), tdm }];
  });
}

/** The only request of a plan. */
const requestId = 'demo';

/**
 * Whether the orbit is given for a past time. The true orbit begins there: propagated back for days from the epoch of
 * the element set, it would be tens of kilometres from the set's orbit.
 */
async function startNear(orbit: OrbitOfText, epoch: Epoch<'UTC'>): Promise<NumericalStart> {
  const kernel = threadKernel();
  return orbit.kind === 'elements' ? startAlongSet(orbit.elements, kernel, epoch) : startOfOrbit(orbit, kernel);
}

/**
 * Distance of the true orbit from the given one, one sigma; radially small, because a higher orbit falls back by
 * kilometres in each revolution.
 */
const spread = { radialKm: 0.005, alongTrackKm: 1.5, crossTrackKm: 0.3 };

/** The spread of the orbit of another object: about 15° away in the sky. */
const straying = { radialKm: 0.005, alongTrackKm: 300, crossTrackKm: 60 };

/** Magnitude of the invented satellites at 1,000 km, fully lit. */
const standardMagnitude = 4;

/** Measurements of one pass. */
const measurements = 12;
