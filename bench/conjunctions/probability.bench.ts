import { wgs84 } from '@farpass/astro/constants';
import { rotateCovariance, rtnRotation, transpose, type Vector3 } from '@farpass/astro/linear';
import type { Encounter } from '@farpass/conjunction/approach';
import { type PlaneEncounter, principalPlane } from '@farpass/conjunction/plane';
import {
  alfano2005,
  assessProbability,
  chan1997,
  foster1992,
  laas2015,
  orbitPair,
  type PlaneMethod,
  patera2005,
  probabilityMonteCarlo,
} from '@farpass/conjunction/probability';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const earthMu = wgs84.muKm3PerS2;

/** A circular crossing at 7,000 km under a generated angle, with kilometre-size errors along track. */
function crossing(random: () => number): Encounter {
  const speed = Math.sqrt(earthMu / 7000);
  const angle = 0.3 + 2.5 * random();
  const miss: Vector3 = [7000 + 0.4 * (random() - 0.5), 0.2 * (random() - 0.5), 0.2 * (random() - 0.5)];
  return {
    primary: objectAt({ positionKm: [7000, 0, 0], velocityKmPerS: [0, speed, 0] }, random),
    secondary: objectAt(
      { positionKm: miss, velocityKmPerS: [0, speed * Math.cos(angle), speed * Math.sin(angle)] },
      random,
    ),
    hardBodyRadiusKm: 0.005 + 0.01 * random(),
  };
}

interface State {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

function objectAt({ positionKm, velocityKmPerS }: State, random: () => number): Encounter['primary'] {
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('a generated object has no orbit plane');
  const [radial, along, cross] = [0.02 + 0.05 * random(), 0.1 + 0.8 * random(), 0.02 + 0.05 * random()];
  const rate = Math.hypot(...velocityKmPerS) / Math.hypot(...positionKm);
  const c = new Float64Array(36);
  c.set([radial ** 2, 0, 0, 0, -rate * radial ** 2, 0], 0);
  c.set([0, along ** 2, 0, -rate * along ** 2, 0, 0], 6);
  c.set([0, 0, cross ** 2, 0, 0, 0], 12);
  c.set([0, -rate * along ** 2, 0, 1.0001 * (rate * along) ** 2, 0, 0], 18);
  c.set([-rate * radial ** 2, 0, 0, 0, 1.0001 * (rate * radial) ** 2, 0], 24);
  c.set([0, 0, 0, 0, 0, (rate * cross) ** 2], 30);
  return { positionKm, velocityKmPerS, covariance: rotateCovariance(transpose(axes), c) };
}

/** Calls per second: the best of five rounds of at least `leastMs`, after one to warm up. */
function perSecond(leastMs: number, round: () => number): number {
  const rounds = sized({ whole: 6, quick: 2 });
  const roundMs = sized({ whole: leastMs, quick: 1 });
  let best = 0;
  for (let repeat = 0; repeat < rounds; repeat++) {
    const began = performance.now();
    let calls = 0;
    while (performance.now() - began < roundMs) calls += round();
    const rate = (1000 * calls) / (performance.now() - began);
    if (repeat > 0) best = Math.max(best, rate);
  }
  return best;
}

let kept = 0;

function planeRate(method: PlaneMethod, planes: readonly PlaneEncounter[]): number {
  return perSecond(120, () => {
    for (const plane of planes) kept += method.probability(plane);
    return planes.length;
  });
}

/** Probabilities per second and thread: each plane method, the automatic choice, plain Monte Carlo. */
export async function run(): Promise<BenchReport> {
  const random = sequence(5);
  const encounters = Array.from({ length: 400 }, () => crossing(random));
  const planes = encounters.flatMap((encounter) => principalPlane(encounter)?.problem ?? []);
  const straight = encounters.filter((encounter) => {
    const assessment = assessProbability(encounter);
    return assessment.kind === 'probability' && assessment.method === 'foster1992';
  });
  const foster = planeRate(foster1992, planes);
  const automatic = perSecond(300, () => {
    for (const encounter of straight) kept += assessProbability(encounter).checks.length;
    return straight.length;
  });
  const [first] = encounters;
  const orbits = first && orbitPair(first);
  if (orbits?.kind !== 'pair') throw new Error('the generated encounter has no orbits');
  const trials = perSecond(300, () => {
    kept += probabilityMonteCarlo(orbits.pair, { aroundS: 0 }, { trials: 50_000, seed: 1 }).hits;
    return 50_000;
  });
  const beside = [alfano2005, chan1997, patera2005, laas2015].map((method) => ({
    name: `foster1992 over ${method.name}`,
    value: foster / planeRate(method, planes),
    unit: '×',
  }));
  if (!Number.isFinite(kept)) throw new Error('a probability was not a number');
  return {
    name: 'probability',
    figures: [
      { name: '2D probability (foster1992)', value: foster, unit: '/s per thread', aim: '≥ 1,000,000' },
      ...beside,
      { name: 'encounters where 2D suffices', value: straight.length / encounters.length, unit: 'of generated' },
      { name: 'automatic choice where 2D suffices', value: automatic, unit: '/s per thread', aim: '≥ 2,000' },
      { name: 'Monte Carlo, two-body', value: trials, unit: 'trials/s per thread', aim: '≥ 1,000,000' },
    ],
  };
}
