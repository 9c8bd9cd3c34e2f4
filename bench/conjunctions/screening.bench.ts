import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { screenOnThreads } from '@farpass/cli/screen';
import { readCatalogue } from '@farpass/intake/elements';
import { planScreening, type ScreeningTask } from '@farpass/screening/sieve';
import { deepSpaceOrbits, nearEarthOrbits } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { isQuick, sized } from '../sized.ts';

const root = join(import.meta.dirname, '../..');
const referenceData = join(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const openCatalogue = join(referenceData, 'catalogues/celestrak_on_orbit_2024-11-01.csv');
const truthObjects = join(referenceData, 'screening/subset_3077_objects_2026-03-09.csv');
const truthEvents = join(referenceData, 'screening/subset_3077_expected_conjunctions_5km.csv');
const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const kernel = createKernel(bytes);
const days = sized({ whole: 7, quick: 0.1 });
/** 2024-11-02 0 h, the day after the open catalogue. */
const start = { modifiedJulianDay: 60_616, secondsOfDay: 0 };

function elementsIn(file: string): readonly ElementSet[] {
  return readCatalogue(readFileSync(file, 'utf8')).objects.map(({ elements }) => elements);
}

/** The open catalogue if it is available, otherwise generated orbits in the same number and mix. */
function catalogue(): readonly ElementSet[] {
  if (isQuick) return generated(600);
  return existsSync(openCatalogue) ? elementsIn(openCatalogue) : generated(26_834);
}

function generated(count: number): readonly ElementSet[] {
  const deep = Math.round(0.15 * count);
  return [...nearEarthOrbits(count - deep), ...deepSpaceOrbits(deep)];
}

function plan(sets: readonly ElementSet[], days: number, primaries?: readonly number[]): ScreeningTask {
  return planScreening(kernel, {
    objects: sets.map((elements) => ({ kind: 'elements', id: elements.catalogueId, elements })),
    start,
    durationSeconds: days * secondsPerDay,
    volume: { kind: 'sphere', radiusKm: 5 },
    ...(primaries === undefined ? {} : { primaries }),
  });
}

/** The times of one run. */
interface Run {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly events: number;
}

/** Seconds from the element sets to the merged result, planning included. */
async function timed(task: () => ScreeningTask, threads?: number): Promise<Run> {
  const began = performance.now();
  const before = process.cpuUsage();
  const findings = await screenOnThreads({ bytes, task: task() }, threads === undefined ? {} : { threads });
  const { user, system } = process.cpuUsage(before);
  const processorSeconds = (user + system) / 1e6;
  return { seconds: (performance.now() - began) / 1000, processorSeconds, events: findings.events.length };
}

/**
 * Share of the exhaustive list's events that are found, without the last metre below its limit; undefined without the
 * list.
 */
async function recall(): Promise<number | undefined> {
  if (isQuick || !existsSync(truthEvents)) return undefined;
  const sets = elementsIn(truthObjects);
  const task = { ...plan(sets, 7), start: { modifiedJulianDay: 61_108, secondsOfDay: 64_800 } };
  const { events } = await screenOnThreads({ bytes, task });
  const found = new Set(
    [...events].flatMap((event) => {
      const ids = [event.primary, event.secondary].map((index) => Number(sets[index]?.catalogueId));
      const second = Math.round(event.seconds);
      return [second - 1, second, second + 1].map((time) => [...ids.sort((a, b) => a - b), time].join(' '));
    }),
  );
  const zero = Date.parse('2026-03-09T18:00:00Z');
  const rows = readFileSync(truthEvents, 'utf8').trim().split(/\r?\n/).slice(1);
  const wanted = rows.map((row) => row.split(',')).filter(([, , , range]) => Number(range) < 4.999);
  const hits = wanted.filter(([first, second, tca]) => {
    const ids = [Number(first), Number(second)].sort((a, b) => a - b);
    return found.has([...ids, Math.round((Date.parse(tca ?? '') - zero) / 1000)].join(' '));
  });
  return hits.length / wanted.length;
}

const smallestSize = sized({ whole: 7_500, quick: 150 });

/** Seconds for a quarter of a day at three sizes, and the exponent of their growth. */
async function growth() {
  const sizes = [1, 2, 4].map((times) => times * smallestSize);
  const times: number[] = [];
  for (const size of sizes) times.push((await timed(() => plan(generated(size), 0.25), 1)).seconds);
  const [first = 1, , last = 1] = times;
  return { times, exponent: Math.log(last / first) / Math.log(4) };
}

/** The whole job on one thread and on two, by turns, so that a busy machine hits both; the best run of each counts. */
async function threadRatio(sets: readonly ElementSet[]) {
  const runs = { one: [] as Run[], two: [] as Run[] };
  const arithmetic: number[] = [];
  for (const threads of [1, 2, 2, 1]) {
    runs[threads === 1 ? 'one' : 'two'].push(await timed(() => plan(sets, days), threads));
    arithmetic.push((2 * (await arithmeticSeconds(1))) / (await arithmeticSeconds(2)));
  }
  const [one, two] = [bestOf(runs.one), bestOf(runs.two)];
  return {
    one,
    two,
    ratio: one.seconds / two.seconds,
    processorRatio: two.processorSeconds / one.processorSeconds,
    machineRatio: Math.max(...arithmetic),
  };
}

function bestOf(runs: readonly Run[]): Run {
  const least = (of: (run: Run) => number) => Math.min(...runs.map(of));
  return {
    seconds: least((run) => run.seconds),
    processorSeconds: least((run) => run.processorSeconds),
    events: least((run) => run.events),
  };
}

/** They take about a second. */
const arithmeticSteps = sized({ whole: 600_000_000, quick: 1_000_000 });

/** Seconds that a plain loop takes on a number of threads at once. */
async function arithmeticSeconds(threads: number): Promise<number> {
  const began = performance.now();
  const one = () =>
    once(new Worker(new URL('./arithmetic.worker.ts', import.meta.url), { workerData: arithmeticSteps }), 'message');
  await Promise.all(Array.from({ length: threads }, one));
  return (performance.now() - began) / 1000;
}

/** Twelve near-Earth primaries spread over the catalogue. */
function twelve(sets: readonly ElementSet[]): readonly number[] {
  const near = sets.flatMap((set, index) => (set.meanMotionRadPerMin > 0.05 && set.eccentricity < 0.02 ? [index] : []));
  return Array.from({ length: 12 }, (_, index) => near[Math.floor((near.length * (index + 0.5)) / 12)] ?? 0);
}

/** Screening at 5 km: the whole catalogue, a fleet, one; threads, growth, and recall if the list is available. */
export async function run(): Promise<BenchReport> {
  const sets = catalogue();
  const primaries = twelve(sets);
  const all = await timed(() => plan(sets, days));
  const memory = process.resourceUsage().maxRSS / 1024;
  const fleet = await timed(() => plan(sets, days, primaries));
  const one = await timed(() => plan(sets, days, primaries.slice(4, 5)));
  const threads = await threadRatio(sets);
  const grown = await growth();
  const share = await recall();
  return {
    name: 'screening',
    figures: [
      { name: 'objects', value: sets.length, unit: '' },
      { name: `all against all, ${days} days, all cores`, value: all.seconds, unit: 's', aim: '≤ 25 on two cores' },
      { name: 'its processor time, all threads', value: all.processorSeconds, unit: 's' },
      { name: 'events within 5 km', value: all.events, unit: '' },
      { name: 'memory of the process, threads included', value: memory, unit: 'MiB', aim: '≤ 400' },
      { name: `12 primaries against all, ${days} days`, value: fleet.seconds, unit: 's', aim: '≤ 3' },
      { name: 'its processor time', value: fleet.processorSeconds, unit: 's' },
      { name: `one against all, ${days} days`, value: one.seconds, unit: 's', aim: '≤ 1' },
      { name: 'its processor time', value: one.processorSeconds, unit: 's' },
      { name: `all against all, ${days} days, one thread, best of two`, value: threads.one.seconds, unit: 's' },
      { name: 'two threads, best of two, by turns', value: threads.two.seconds, unit: 's', aim: '≤ 25' },
      { name: 'two threads against one', value: threads.ratio, unit: '×', aim: '≥ 1.85' },
      { name: 'their processor time against one', value: threads.processorRatio, unit: '×' },
      { name: 'what the machine gives a plain loop on two threads', value: threads.machineRatio, unit: '×' },
      { name: `${smallestSize} objects, 6 h, one thread`, value: grown.times[0] ?? 0, unit: 's' },
      { name: `${2 * smallestSize} objects`, value: grown.times[1] ?? 0, unit: 's' },
      { name: `${4 * smallestSize} objects`, value: grown.times[2] ?? 0, unit: 's' },
      { name: 'growth exponent', value: grown.exponent, unit: '' },
      ...(share === undefined
        ? []
        : [{ name: 'recall of 11,404 listed events', value: 100 * share, unit: '%', aim: '100' }]),
    ],
  };
}
