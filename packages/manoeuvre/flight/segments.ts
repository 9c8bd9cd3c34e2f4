import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { pointSpacingSeconds } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, toScale } from '@farpass/astro/time';
import { type BurntFlight, burntStates } from './burnt-flight.ts';
import type { FreeFlight } from './free-flight.ts';
import { propagated } from './propagated.ts';
import { stretchesOf } from './stretches.ts';

/** Times before ignition and after the end of the burn [s]. */
export interface FlownSpan {
  readonly beforeS: number;
  readonly afterS: number;
}

/** Smallest number of points of an arc. */
const pointsOfArc = 16;

/** A flight around its burns in parts without jumps: before them, during each arc, and after each burn. */
export function flownSegments(
  free: FreeFlight,
  flight: BurntFlight,
  { beforeS, afterS }: FlownSpan,
): readonly EphemerisSegment<'GCRF'>[] {
  const { burn, size, leadS } = flight;
  const step = pointSpacingSeconds(flight.after);
  const before = evenly({ from: -beforeS, to: 0 }, step);
  const unburnt = propagated(
    free,
    before.map((time) => time - leadS),
  );
  const flown = stretchesOf(burn).map((stretch) => {
    const to = Math.min(stretch.toS, size.durationS + afterS);
    const spacing = stretch.kind === 'burn' ? Math.min(step, (to - stretch.fromS) / pointsOfArc) : step;
    const times = evenly({ from: stretch.fromS, to }, spacing);
    return segmentAt(burn.ignition, times, burntStates(free, { ...flight, burn: stretch.burn }, times));
  });
  return [segmentAt(burn.ignition, before, unburnt), ...flown];
}

/** The unburnt flight over the same time, as one part. */
export function unburntSegment(
  free: FreeFlight,
  { burn, size, leadS }: BurntFlight,
  { beforeS, afterS }: FlownSpan,
): EphemerisSegment<'GCRF'> {
  const times = evenly({ from: -beforeS, to: size.durationS + afterS }, pointSpacingSeconds(free.start.state));
  const states = propagated(
    free,
    times.map((time) => time - leadS),
  );
  return segmentAt(burn.ignition, times, states);
}

function evenly({ from, to }: { readonly from: number; readonly to: number }, step: number): readonly number[] {
  const steps = Math.max(8, Math.ceil((to - from) / step));
  return Array.from({ length: steps + 1 }, (_, index) => (index === steps ? to : from + ((to - from) * index) / steps));
}

function segmentAt(
  ignition: Epoch<'UTC'>,
  times: readonly number[],
  states: readonly StateVector<'GCRF'>[],
): EphemerisSegment<'GCRF'> {
  const [first = 0] = times;
  return segmentOfColumns({
    frame: 'GCRF',
    start: toScale(addSeconds(ignition, first), 'TAI'),
    seconds: Float64Array.from(times, (time) => time - first),
    positionsKm: Float64Array.from(states.flatMap(({ positionKm }) => positionKm)),
    velocitiesKmPerS: Float64Array.from(states.flatMap(({ velocityKmPerS }) => velocityKmPerS)),
  });
}
