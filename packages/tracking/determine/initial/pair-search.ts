import { speedOfLightKmPerS, wgs84 } from '@farpass/astro/constants';
import { type CartesianState, norm } from '@farpass/astro/linear';
import { lambertStates } from '@farpass/astro/orbits';
import { missOf, placeOn, rangeAtRadius, type SightLine } from './sight-line.ts';
import { elementsAt, stateOfElements } from './two-body-fit.ts';

/** Two sight lines with distances to be found, and others that judge the result. */
export interface PairProblem {
  readonly first: SightLine;
  readonly last: SightLine;
  readonly judges: readonly SightLine[];
}

/** An orbit through both sight lines. */
export interface PairOrbit {
  readonly elements: Float64Array;
  /** Root mean square of the angles between the judges and the orbit [rad]. */
  readonly missRad: number;
}

/** Distances from the Earth's centre that are tried, about evenly in their logarithm: low orbits to beyond GEO. */
const radiiKm = Array.from({ length: 44 }, (_, k) => 6500 * (66_000 / 6500) ** (k / 43));
const lowestPerigeeKm = 6450;
const mostEccentric = 0.95;
const fastestKmPerS = 9;

/**
 * Orbits through two sight lines for distances over a grid: Lambert's problem for each pair, with whole revolutions if
 * the time allows them, the short way and the long way. The orbits that fit the other sight lines best come first.
 */
export function searchPairs(problem: PairProblem, most: number): readonly PairOrbit[] {
  const { first, last } = problem;
  const found: PairOrbit[] = [];
  const seconds = last.seconds - first.seconds;
  const lastRanges = radiiKm.flatMap((radius) => rangeAtRadius(last, radius) ?? []);
  for (const radius of radiiKm) {
    const range = first.rangeKm ?? rangeAtRadius(first, radius);
    if (range === undefined) continue;
    const near = nearRanges({ range, seconds });
    for (const other of last.rangeKm === undefined ? [...near, ...lastRanges] : [last.rangeKm]) {
      if (Math.abs(other - range) > fastestKmPerS * seconds) continue;
      found.push(...orbitsThrough(problem, { range, other }));
    }
  }
  return found.toSorted((a, b) => a.missRad - b.missRad).slice(0, most);
}

/** On short arcs, the second distance is the first one plus the effect of a range rate. */
function nearRanges({ range, seconds }: { readonly range: number; readonly seconds: number }): readonly number[] {
  const rates = [-7, -6, -5, -4, -3, -2, -1.2, -0.6, -0.2, 0, 0.2, 0.6, 1.2, 2, 3, 4, 5, 6, 7];
  return rates.map((rate) => range + rate * seconds).filter((each) => each > 100);
}

/** The orbits through both positions. */
export function orbitsThrough(
  { first, last, judges }: PairProblem,
  { range, other }: { readonly range: number; readonly other: number },
): readonly PairOrbit[] {
  const [fromKm, toKm] = [placeOn(first, range), placeOn(last, other)];
  const seconds = last.seconds - first.seconds - (other - range) / speedOfLightKmPerS;
  const least = Math.max(lowestPerigeeKm, Math.min(norm(fromKm), norm(toKm)) / 2);
  const shortestTurn = 2 * Math.PI * Math.sqrt(least ** 3 / wgs84.muKm3PerS2);
  const mostTurns = Math.min(20, Math.floor(seconds / shortestTurn));
  const states: CartesianState[] = [];
  for (let turns = 0; turns <= mostTurns; turns += 1) {
    for (const way of ['direct', 'long'] as const) {
      if (turns === 0 && way === 'long' && seconds < shortestTurn / 4) continue;
      states.push(...lambertStates({ fromKm, toKm, seconds, way, turns }));
    }
  }
  return states.flatMap((state) => {
    const elements = elementsAt(state, first.seconds - range / speedOfLightKmPerS);
    if (elements === undefined || !isPlausible(elements)) return [];
    const squares = judges.map((line) => missOf(line, stateOfElements(elements, line.seconds)) ** 2);
    return [{ elements, missRad: Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length) }];
  });
}

function isPlausible([meanMotion, f, g]: Float64Array): boolean {
  const eccentricity = Math.hypot(f, g);
  const semiMajorAxisKm = Math.cbrt(wgs84.muKm3PerS2 / meanMotion ** 2);
  return eccentricity < mostEccentric && semiMajorAxisKm * (1 - eccentricity) > lowestPerigeeKm;
}
