import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import {
  Motion,
  type Pair,
  planScreening,
  Screener,
  type ScreeningFindings,
  type ScreeningSlice,
  type ScreeningTask,
  type ScreeningVolume,
} from '@farpass/screening/sieve';
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
  /** The primaries among themselves, each pair seen from the other side; undefined where that shows nothing new. */
  readonly counterView: Screener | undefined;
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
  const { stepSeconds } = task;
  const counterTask = hasTwoSides(volumes)
    ? planScreening(kernel, {
        ...request,
        stepSeconds,
        objects: objects
          .slice(0, primaries)
          .map(({ screened }) => screened)
          .toReversed(),
        volume: (object) => volumes[primaries - 1 - object] ?? nowhere,
      })
    : undefined;
  return {
    ...gathered,
    start,
    durationSeconds,
    task,
    screener: new Screener(kernel, task),
    counterView: counterTask && new Screener(kernel, counterTask),
    motion: new Motion(task, kernel.adopt(task.packed)),
  };
}

/** Only primaries have volumes. */
const nowhere: ScreeningVolume = { kind: 'sphere', radiusKm: 0 };
/** Where few objects are screened short steps cost little; within one a burn of 1 m/s carries an object 30 m. */
const stepOfFewSeconds = 60;

/** Whether a pair of primaries may be inside the volume of the one and outside that of the other. */
function hasTwoSides(volumes: readonly ScreeningVolume[]): boolean {
  const [first, second] = volumes;
  if (first === undefined || second === undefined) return false;
  return first.kind !== 'sphere' || volumes.some((volume) => JSON.stringify(volume) !== JSON.stringify(first));
}

/**
 * Everything that happens in a slice. A pair of two primaries is seen from the one that stands first and, where their
 * volumes differ, also from the other: each satellite's own volume holds.
 */
export function screenSlice({ screener, counterView, primaries }: Planned, slice: ScreeningSlice): ScreeningFindings {
  const found = screener.screen(slice);
  if (counterView === undefined) return found;
  const { events, intervals, boundary } = counterView.screen(slice);
  const back = <T extends Pair>(pair: T): T => ({
    ...pair,
    primary: primaries - 1 - pair.primary,
    secondary: primaries - 1 - pair.secondary,
  });
  return {
    ...found,
    events: [...found.events, ...events.map(back)],
    intervals: [...found.intervals, ...intervals.map(back)],
    boundary: [...found.boundary, ...boundary.map(back)],
  };
}

function epochOf(instant: string): Epoch<'UTC'> {
  return parseEpoch(instant.replace(/Z$/, ''), 'UTC');
}

/** The UTC time so many seconds into a screening, as it is answered. */
export function instantAt({ start }: Pick<Planned, 'start'>, seconds: number): string {
  return `${formatEpoch(addSeconds(start, seconds), 6)}Z`;
}
