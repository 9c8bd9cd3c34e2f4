import { difference, norm } from '@farpass/astro/linear';
import { velocityOfThree } from '@farpass/astro/orbits';
import { median } from '@farpass/astro/statistics';
import { elementsAt, stateOfElements } from '../determine/initial/two-body-fit.ts';
import type { StateAtSeconds, TimedPoint } from './points.ts';

/** Times between three points that give a velocity: the longest that fits the points is best against their noise [s]. */
const spacingsSeconds = [60, 120, 240, 480, 900] as const;
const candidates = 14;
/** Points that judge a candidate lie within this [s]: two-body motion is wrong by kilometres later. */
const judgedSeconds = 2400;
const [fewestJudges, mostJudges] = [4, 60] as const;

/**
 * A first orbit by the points that agree best with two-body motion around them: velocities from three points each, all over
 * the arc, so that some are free of wrong points. Undefined if no three points make an orbit.
 */
export function firstOrbit(points: readonly TimedPoint[]): StateAtSeconds | undefined {
  let best: { readonly found: StateAtSeconds; readonly missKm: number } | undefined;
  for (const found of candidatesOf(points)) {
    const missKm = missOf(found, points);
    if (missKm < (best?.missKm ?? Number.POSITIVE_INFINITY)) best = { found, missKm };
  }
  return best?.found;
}

function* candidatesOf(points: readonly TimedPoint[]): Generator<StateAtSeconds> {
  for (let k = 0; k < candidates; k += 1) {
    const at = Math.floor(((k + 0.5) * points.length) / candidates);
    const middle = points[at];
    if (middle === undefined) continue;
    if (middle.velocityKmPerS !== undefined) {
      const { seconds, positionKm, velocityKmPerS } = middle;
      yield { seconds, state: { positionKm, velocityKmPerS } };
    }
    for (const spacing of spacingsSeconds) {
      const [before, after] = [nearest(points, middle.seconds - spacing), nearest(points, middle.seconds + spacing)];
      if (before === undefined || after === undefined) continue;
      const [early, late] = [before.seconds - middle.seconds, after.seconds - middle.seconds];
      if (!(early < 0 && late > 0)) continue;
      const velocityKmPerS = velocityOfThree([before.positionKm, middle.positionKm, after.positionKm], [early, late]);
      if (!velocityKmPerS.every(Number.isFinite)) continue;
      yield { seconds: middle.seconds, state: { positionKm: middle.positionKm, velocityKmPerS } };
    }
  }
}

/** The point nearest to a time. */
function nearest(points: readonly TimedPoint[], seconds: number): TimedPoint | undefined {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle].seconds < seconds) low = middle;
    else high = middle;
  }
  const [a, b] = [points[low], points[high]];
  return a !== undefined && b !== undefined && Math.abs(a.seconds - seconds) < Math.abs(b.seconds - seconds) ? a : b;
}

/** Median distance of the points around a candidate from its two-body motion [km]. */
function missOf({ seconds, state }: StateAtSeconds, points: readonly TimedPoint[]): number {
  const elements = elementsAt(state, seconds);
  if (elements === undefined) return Number.POSITIVE_INFINITY;
  const near = points.filter((point) => Math.abs(point.seconds - seconds) < judgedSeconds);
  const some = near.length < fewestJudges ? nearestFew(points, seconds) : near;
  const step = Math.max(1, Math.floor(some.length / mostJudges));
  const judges = some.filter((_, at) => at % step === 0);
  const misses = judges.map((point) =>
    norm(difference(point.positionKm, stateOfElements(elements, point.seconds).positionKm)),
  );
  return median(misses);
}

function nearestFew(points: readonly TimedPoint[], seconds: number): readonly TimedPoint[] {
  return points
    .toSorted((a, b) => Math.abs(a.seconds - seconds) - Math.abs(b.seconds - seconds))
    .slice(0, fewestJudges + 1);
}
