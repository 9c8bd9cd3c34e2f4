import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { screenOnThreads } from '@farpass/cli/screen';
import { readCatalogue } from '@farpass/intake/elements';
import { planScreening } from '@farpass/screening/sieve';
import { filedConstellations, spreadOver } from '../generated/constellations.ts';
import { nearEarthOrbits } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { isQuick, sized } from '../sized.ts';

const root = join(import.meta.dirname, '../..');
const referenceData = join(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const openCatalogue = join(referenceData, 'catalogues/celestrak_on_orbit_2024-11-01.csv');
const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const kernel = createKernel(bytes);
/** The day after the open catalogue. */
const start = { modifiedJulianDay: 60_616, secondsOfDay: 0 };
const objects = sized({ whole: 100_000, quick: 12_000 });
const days = sized({ whole: 7, quick: 0.05 });
const daysOfLaw = sized({ whole: 1, quick: 0.04 });
const farther = 1_000_000;

/** The open catalogue if it is available, otherwise generated orbits in the same number, and filed constellations. */
function sky(): readonly ElementSet[] {
  const flown = flying();
  return [...flown, ...filedConstellations(objects - flown.length)];
}

function flying(): readonly ElementSet[] {
  if (isQuick || !existsSync(openCatalogue)) return nearEarthOrbits(Math.round(0.27 * objects));
  return readCatalogue(readFileSync(openCatalogue, 'utf8')).objects.map(({ elements }) => elements);
}

interface Run {
  readonly objects: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly events: number;
  readonly stepSeconds: number;
}

/** From the element sets to the merged result, planning included. */
async function timed(sets: readonly ElementSet[], days: number): Promise<Run> {
  const began = performance.now();
  const before = process.cpuUsage();
  const task = planScreening(kernel, {
    objects: sets.map((elements) => ({ kind: 'elements', id: elements.catalogueId, elements })),
    start,
    durationSeconds: days * secondsPerDay,
    volume: { kind: 'sphere', radiusKm: 5 },
  });
  const { events } = await screenOnThreads({ bytes, task });
  const { user, system } = process.cpuUsage(before);
  return {
    objects: sets.length,
    seconds: (performance.now() - began) / 1000,
    processorSeconds: (user + system) / 1e6,
    events: events.length,
    stepSeconds: task.stepSeconds,
  };
}

const exponent = (of: (run: Run) => number, [less, more]: readonly [Run, Run]) =>
  Math.log(of(more) / of(less)) / Math.log(more.objects / less.objects);
const work = ({ processorSeconds }: Run) => processorSeconds;
const found = ({ events }: Run) => events;

/** All against all at 5 km in the sky that is filed: 25, 50 and 100 thousand objects of the same mix; a week of all. */
export async function run(): Promise<BenchReport> {
  const whole = sky();
  await timed(spreadOver(whole, 500), daysOfLaw);
  const few = await timed(spreadOver(whole, objects / 4), daysOfLaw);
  const some = await timed(spreadOver(whole, objects / 2), daysOfLaw);
  const many = await timed(whole, daysOfLaw);
  const week = await timed(whole, days);
  const memory = process.resourceUsage().maxRSS / 1024;
  const law = exponent(work, [some, many]);
  const times = farther / objects;
  const weekOf = (power: number) => (week.processorSeconds * times ** power) / 3600;
  return {
    name: 'large-sky',
    figures: [
      ...[few, some, many].flatMap((run) => [
        { name: `${run.objects} objects, ${daysOfLaw} day, steps`, value: run.stepSeconds, unit: 's' },
        { name: 'processor time', value: run.processorSeconds, unit: 's' },
        { name: 'events within 5 km', value: run.events, unit: '' },
      ]),
      { name: 'growth exponent of the processor time, first doubling', value: exponent(work, [few, some]), unit: '' },
      { name: 'second doubling', value: law, unit: '' },
      { name: 'of the events', value: exponent(found, [few, many]), unit: '' },
      { name: `${week.objects} objects, ${days} days`, value: week.seconds, unit: 's' },
      { name: 'its processor time, all threads', value: week.processorSeconds, unit: 's' },
      { name: 'its events within 5 km', value: week.events, unit: '' },
      { name: 'memory of the process at most', value: memory, unit: 'MiB', aim: '≤ 3,000' },
      {
        name: `${farther} objects, ${days} days, computed by the second exponent`,
        value: weekOf(law),
        unit: 'h of processor time',
      },
      { name: 'the same by the square', value: weekOf(2), unit: 'h of processor time' },
      { name: 'their events, computed', value: week.events * times ** 2, unit: '' },
    ],
  };
}
