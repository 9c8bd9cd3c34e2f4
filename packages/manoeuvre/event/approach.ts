import { type EphemerisSegment, segmentOfColumns, stateAtSeconds } from '@farpass/astro/ephemeris';
import type { StateVector } from '@farpass/astro/frames';
import { difference, dot, turningRateRadPerS } from '@farpass/astro/linear';
import { addSeconds, type Epoch, toScale } from '@farpass/astro/time';
import { ManoeuvreFault } from '../burns/fault.ts';
import { propagated } from '../flight/propagated.ts';
import type { ManoeuvreEvent } from './manoeuvre-event.ts';

/** Two objects at a time. */
export interface PairAt {
  /** Seconds after the closest approach that the message tells. */
  readonly seconds: number;
  readonly object1: StateVector<'GCRF'>;
  readonly object2: StateVector<'GCRF'>;
}

/** Angle of the orbit between two points of the path around the approach: interpolation stays below a micrometre. */
const stepRad = 0.02;
/** Steps to either side that are looked at first, then where there is no minimum among these. */
const reaches = [20, 150];
/** A time of closest approach is found when the bracket is so short [s]. */
const settledSeconds = 1e-8;

/**
 * The local minimum of the true distance that is nearest in time to the message's closest approach: both objects are flown
 * from their states then, along their orbits and not along straight lines. Time to 1e-8 s. Throws where the two have no
 * minimum within half a revolution.
 */
export function closestApproach(event: ManoeuvreEvent, pair: Pick<PairAt, 'object1' | 'object2'>): PairAt {
  const rate = Math.max(turningRateRadPerS(pair.object1), turningRateRadPerS(pair.object2));
  const step = stepRad / rate;
  for (const reach of reaches) {
    const paths = [
      pathAround(event, 'object1', { state: pair.object1, step, reach }),
      pathAround(event, 'object2', { state: pair.object2, step, reach }),
    ] as const;
    const bracket = nearestBracket(paths, { step, reach });
    if (bracket !== undefined) return pairAt(paths, minimumIn(paths, bracket));
  }
  throw new ManoeuvreFault('NO_CLOSEST_APPROACH', {
    field: 'tca',
    sentence:
      'the two objects have no closest approach within half a revolution of the time of the message; their distance only rises or only falls.',
  });
}

/** A path around the message's closest approach; zero of its clock is that instant. */
interface Path {
  readonly segment: EphemerisSegment<'GCRF'>;
  readonly firstSeconds: number;
}

function pathAround(
  event: ManoeuvreEvent,
  side: 'object1' | 'object2',
  around: { readonly state: StateVector<'GCRF'>; readonly step: number; readonly reach: number },
): Path {
  const { state, step, reach } = around;
  const times = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step);
  const start = { epoch: event.tca, state };
  const states = propagated({ start, spacecraft: event[side].spacecraft, forces: event.forces }, times);
  return pathOf(states, times, event.tca);
}

function pathOf(states: readonly StateVector<'GCRF'>[], times: readonly number[], tca: Epoch<'UTC'>): Path {
  const [firstSeconds = 0] = times;
  const segment = segmentOfColumns({
    frame: 'GCRF',
    start: toScale(addSeconds(tca, firstSeconds), 'TAI'),
    seconds: Float64Array.from(times, (time) => time - firstSeconds),
    positionsKm: Float64Array.from(states.flatMap(({ positionKm }) => positionKm)),
    velocitiesKmPerS: Float64Array.from(states.flatMap(({ velocityKmPerS }) => velocityKmPerS)),
  });
  return { segment, firstSeconds };
}

function stateOf({ segment, firstSeconds }: Path, seconds: number): StateVector<'GCRF'> {
  return stateAtSeconds(segment, seconds - firstSeconds);
}

function pairAt(paths: readonly [Path, Path], seconds: number): PairAt {
  return { seconds, object1: stateOf(paths[0], seconds), object2: stateOf(paths[1], seconds) };
}

/** Range times range rate [km²/s]: negative while the two close in. */
function closing(paths: readonly [Path, Path], seconds: number): number {
  const { object1, object2 } = pairAt(paths, seconds);
  return dot(
    difference(object2.positionKm, object1.positionKm),
    difference(object2.velocityKmPerS, object1.velocityKmPerS),
  );
}

interface Bracket {
  readonly from: number;
  readonly to: number;
}

/** The step in which the two stop closing in, the one whose middle is nearest to zero. */
function nearestBracket(
  paths: readonly [Path, Path],
  { step, reach }: { readonly step: number; readonly reach: number },
): Bracket | undefined {
  const signs = Array.from({ length: 2 * reach + 1 }, (_, index) => closing(paths, (index - reach) * step) >= 0);
  const found = signs.flatMap((opens, index) => (opens && index > 0 && !signs[index - 1] ? [index - reach] : []));
  const [nearest] = found.toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5));
  return nearest === undefined ? undefined : { from: (nearest - 1) * step, to: nearest * step };
}

function minimumIn(paths: readonly [Path, Path], bracket: Bracket): number {
  let { from, to } = bracket;
  while (to - from > settledSeconds) {
    const middle = (from + to) / 2;
    if (closing(paths, middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
