import { type EphemerisSegment, segmentOfColumns, usableSpan } from '@farpass/astro/ephemeris';
import type { Kernel } from '@farpass/astro/kernel';
import { epochOfSet } from '@farpass/astro/orbits';
import { addSeconds, compareEpochs, type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { CatalogueRecord } from './gather.ts';
import type { ElementOrbit, EphemerisOrbit, ObjectRecord, ScreeningWindow } from './record.ts';
import { gapsBetween, spansInWindow, type WindowSpan } from './spans.ts';

/** Step of the states of an element set [s]: Hermite interpolation between them is exact to less than a metre in a low orbit. */
const stepSeconds = 30;
/** Parts shorter than this are seams of the file. */
const shortestSeconds = 1;

/**
 * An object with a published ephemeris, whose element set says where it is outside of what the file covers: the owner of a satellite
 * publishes three days, and a screening looks a week ahead. At the ends of the file the path changes to that of the element set.
 */
export function withSetBeyond(
  record: ObjectRecord,
  set: CatalogueRecord | undefined,
  { kernel, window }: { readonly kernel: Kernel; readonly window: ScreeningWindow },
): ObjectRecord {
  const { orbit } = record;
  if (set === undefined || orbit.kind !== 'ephemeris' || orbit.by !== 'PUBLISHED_EPHEMERIS') return record;
  const { segments } = orbit.ephemeris;
  const missing = missingIn(spansInWindow(record, window), window);
  const further = missing.flatMap((span) => segmentOfSet(set.orbit, span, { kernel, window }));
  if (further.length === 0) return record;
  const spans = segments
    .map(usableSpan)
    .map(({ from, to }) => ({ from: toScale(from, 'UTC'), to: toScale(to, 'UTC') }));
  return {
    ...record,
    orbit: { ...orbit, ephemeris: { segments: [...segments, ...further] }, beyond: { orbit: set.orbit, spans } },
  };
}

/** The object as it is known at a time: outside of what its published ephemeris covers by its element set. */
export function recordAt(record: ObjectRecord, epoch: Epoch<'UTC'>): ObjectRecord {
  const { orbit } = record;
  return orbit.kind === 'ephemeris' && orbit.beyond !== undefined && !isCovered(orbit, epoch)
    ? { ...record, orbit: orbit.beyond.orbit }
    : record;
}

function isCovered({ beyond }: EphemerisOrbit, epoch: Epoch<'UTC'>): boolean {
  return (
    beyond === undefined ||
    beyond.spans.some(({ from, to }) => compareEpochs(from, epoch) <= 0 && compareEpochs(epoch, to) <= 0)
  );
}

/** The parts of the window outside of spans. */
function missingIn(spans: readonly WindowSpan[], { durationSeconds }: ScreeningWindow): readonly WindowSpan[] {
  const whole = [{ from: 0, to: 0 }, ...spans, { from: durationSeconds, to: durationSeconds }];
  return gapsBetween(whole).filter(({ from, to }) => to - from >= shortestSeconds);
}

interface Flight {
  readonly kernel: Kernel;
  readonly window: ScreeningWindow;
}

/** The states of an element set in a part of the window, as far as SGP4 reaches. */
function segmentOfSet(
  { elements }: ElementOrbit,
  { from, to }: WindowSpan,
  { kernel, window }: Flight,
): readonly EphemerisSegment[] {
  const satellites = kernel.load([elements]);
  const steps = Math.max(8, Math.ceil((to - from) / stepSeconds));
  const begin = addSeconds(window.start, from);
  const seconds: number[] = [];
  const [positions, velocities]: [number[], number[]] = [[], []];
  const minutes = secondsBetween(begin, epochOfSet(elements.epoch)) / 60;
  for (let index = 0; index <= steps; index += 1) {
    const after = ((to - from) * index) / steps;
    const state = satellites.stateAt(0, minutes + after / 60);
    if (state.kind === 'failed') break;
    seconds.push(after);
    positions.push(...state.positionKm);
    velocities.push(...state.velocityKmPerS);
  }
  if (seconds.length < 2) return [];
  const columns = [seconds, positions, velocities].map((values) => Float64Array.from(values));
  const [at = new Float64Array(), positionsKm = at, velocitiesKmPerS = at] = columns;
  return [
    segmentOfColumns({ frame: 'TEME', start: toScale(begin, 'TAI'), seconds: at, positionsKm, velocitiesKmPerS }),
  ];
}
