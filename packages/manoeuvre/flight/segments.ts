import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { pointSpacingSeconds } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, toScale } from '@farpass/astro/time';
import { type BurntFlight, burntStates } from './burnt-flight.ts';
import type { FreeFlight } from './free-flight.ts';
import { propagated } from './propagated.ts';

/** Times before ignition and after the end of the burn [s]. */
export interface FlownSpan {
  readonly beforeS: number;
  readonly afterS: number;
}

/** Smallest number of points of an arc. */
const pointsOfArc = 16;

/** A flight around its burn in parts without jumps: before the burn, during an arc, and after the burn. */
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
  const after = evenly({ from: size.durationS, to: size.durationS + afterS }, step);
  const arc =
    size.durationS === 0 ? [] : evenly({ from: 0, to: size.durationS }, Math.min(step, size.durationS / pointsOfArc));
  const states = burntStates(free, flight, [...arc, ...after]);
  const throughArc = arc.length === 0 ? [] : [segmentAt(burn.ignition, arc, states.slice(0, arc.length))];
  return [
    segmentAt(burn.ignition, before, unburnt),
    ...throughArc,
    segmentAt(burn.ignition, after, states.slice(arc.length)),
  ];
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
