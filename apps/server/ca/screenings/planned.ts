import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { Motion, planScreening, Screener, type ScreeningTask } from '@farpass/screening/sieve';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import { threadKernel } from '../kernel.ts';
import type { Materials } from './materials.ts';
import { type Gathered, gatherObjects } from './objects.ts';
import { volumeFor } from './volume.ts';

/** A screening ready to be worked on in this thread. */
export type Planned = Gathered & {
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
  readonly task: ScreeningTask;
  readonly screener: Screener;
  /** States of the objects at any time of the window. */
  readonly motion: Motion;
};

let newest: { readonly id: string; readonly planned: Promise<Planned> } | undefined;

/** The plan of a screening; the one that this thread worked on last is kept. */
export function plannedOf(materials: Materials): Promise<Planned> {
  if (newest?.id === materials.screeningId) return newest.planned;
  const planned = plan(materials);
  newest = { id: materials.screeningId, planned };
  return planned;
}

async function plan(materials: Materials): Promise<Planned> {
  const start = epochOf(materials.fromUtc);
  const durationSeconds = secondsBetween(epochOf(materials.toUtc), start);
  const gathered = await gatherObjects(materials, { start, durationSeconds });
  const { objects, primaries } = gathered;
  const kernel = threadKernel();
  const volumes = objects
    .slice(0, primaries)
    .map(({ screened }, index) => volumeFor(screened, materials.primaries[index]?.volume));
  const request = {
    start: { modifiedJulianDay: start.modifiedJulianDay, secondsOfDay: start.second + start.fraction },
    durationSeconds,
    volume: (object: number) => volumes[object] ?? nowhere,
    ...(materials.against === 'CATALOGUE' ? {} : { stepSeconds: stepOfFewSeconds }),
  };
  const task = planScreening(kernel, {
    ...request,
    objects: objects.map(({ screened }) => screened),
    primaries: Array.from({ length: primaries }, (_, index) => index),
  });
  return {
    ...gathered,
    start,
    durationSeconds,
    task,
    screener: new Screener(kernel, task),
    motion: new Motion(task, kernel.adopt(task.packed)),
  };
}

/** Only primaries have volumes. */
const nowhere: ScreeningVolume = { kind: 'sphere', radiusKm: 0 };
/** Where few objects are screened short steps cost little; within one a burn of 1 m/s carries an object 30 m. */
const stepOfFewSeconds = 60;

function epochOf(instant: string): Epoch<'UTC'> {
  return parseEpoch(instant.replace(/Z$/, ''), 'UTC');
}

/** The UTC time so many seconds into a screening, as it is answered. */
export function instantAt({ start }: Pick<Planned, 'start'>, seconds: number): string {
  return `${formatEpoch(addSeconds(start, seconds), 6)}Z`;
}
