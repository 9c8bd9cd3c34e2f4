import type { CartesianState } from '@farpass/astro/linear';
import { velocityOfThree } from '@farpass/astro/orbits';
import type { Arc } from '../arc.ts';
import { gaussRanges } from './gauss.ts';
import { orbitsThrough, type PairOrbit, searchPairs } from './pair-search.ts';
import { placeOn, type SightLine, sightLinesOf, thinned } from './sight-line.ts';
import { elementsAt, fitTwoBody, isSameOrbit, stateOfElements, type TwoBodyOrbit } from './two-body-fit.ts';

/** A first guess of an orbit from the measurements alone. */
export interface InitialOrbit {
  /** At the epoch of the arc. */
  readonly state: CartesianState;
  /** Root mean square of the residuals in their sigmas, with two-body motion. */
  readonly misfit: number;
}

const judged = 12;
const refined = 14;

/**
 * First guesses of the orbit of an arc, best first, from directions alone or with ranges: the roots of Gauss's
 * polynomial and a grid of distances at the first and last sight line (an iterated range-pair method after Gooding
 * 1997, Celestial Mechanics and Dynamical Astronomy 66, 387–423), each fitted to the measurements by two-body least
 * squares. Whole revolutions lie between several tracks.
 */
export function initialOrbits(arc: Arc): readonly InitialOrbit[] {
  const lines = sightLinesOf(arc.measurements);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || lines.length < 3) return [];
  const judges = thinned(lines, judged);
  const problem = { first, last, judges };
  const starts = [...positionStarts(lines), ...gaussStarts(lines, problem), ...searchPairs(problem, refined)];
  const fitted = starts.flatMap(({ elements }) => fitTwoBody(judges, elements) ?? []);
  const distinct: TwoBodyOrbit[] = [];
  for (const orbit of fitted.toSorted((a, b) => a.meanSquare - b.meanSquare)) {
    if (!distinct.some((known) => isSameOrbit(known.elements, orbit.elements, first.seconds))) distinct.push(orbit);
  }
  return distinct.map(({ elements, meanSquare }) => ({
    state: stateOfElements(elements, 0),
    misfit: Math.sqrt(meanSquare),
  }));
}

function gaussStarts(
  lines: readonly SightLine[],
  problem: { readonly first: SightLine; readonly last: SightLine; readonly judges: readonly SightLine[] },
): readonly PairOrbit[] {
  const middle = lines[Math.floor(lines.length / 2)];
  if (middle === undefined) return [];
  return gaussRanges([problem.first, middle, problem.last]).flatMap(([range, , other]) =>
    orbitsThrough(problem, { range, other }),
  );
}

/** Three measured positions of the first track with ranges, by Gibbs or by Herrick and Gibbs. */
function positionStarts(lines: readonly SightLine[]): readonly Pick<PairOrbit, 'elements'>[] {
  const [first] = lines.filter(({ rangeKm }) => rangeKm !== undefined);
  if (first === undefined) return [];
  const own = lines.filter(({ at, rangeKm }) => rangeKm !== undefined && at.track === first.at.track);
  const [a, b, c] = thinned(own, 3);
  if (a === undefined || b === undefined || c === undefined) return [];
  const place = (line: SightLine) => placeOn(line, line.rangeKm ?? 0);
  const positionKm = place(b);
  const velocityKmPerS = velocityOfThree(
    [place(a), positionKm, place(c)],
    [a.seconds - b.seconds, c.seconds - b.seconds],
  );
  const elements = elementsAt({ positionKm, velocityKmPerS }, b.seconds);
  return elements === undefined ? [] : [{ elements }];
}
