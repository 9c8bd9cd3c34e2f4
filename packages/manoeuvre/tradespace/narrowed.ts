import type { Vector3 } from '@farpass/astro/linear';
import { largestInBox, type StationBox } from '../search/box.ts';
import type { IgnitionSpan, SignedAxis } from '../search/constraints.ts';

/** The parts of a computed trade space that constraints need. */
export interface KnownSpace {
  /** Times of the ignitions after the closest approach, ascending [s]. */
  readonly ignitionSeconds: readonly number[];
  readonly axes: readonly SignedAxis[];
  readonly sizesMPerS: readonly number[];
  readonly probability: ArrayLike<number>;
  readonly aggregateProbability: ArrayLike<number>;
  /** The largest displacement by 1 m/s, ignition by ignition, axis by axis [km]. */
  readonly excursions: readonly Vector3[];
}

/** Constraints that can be applied to a known trade space without computing it again. */
export interface SpaceConstraints {
  readonly target: number;
  readonly whole: IgnitionSpan;
  /** Allowed spans of the window, without blackouts. */
  readonly spans: readonly IgnitionSpan[];
  readonly axes: readonly SignedAxis[];
  readonly maximumDeltaVMPerS: number;
  readonly box: StationBox | undefined;
  /** The largest burn [m/s] that an engine of low thrust can fly in time, at an ignition; undefined for any other. */
  readonly largestInTime?: ((ignitionSeconds: number) => number) | undefined;
}

/** The remaining part of a known trade space, by index in its lists. */
export interface NarrowedSpace {
  readonly ignitions: readonly number[];
  readonly axes: readonly number[];
  readonly sizes: readonly number[];
  /** For each remaining ignition, whether a burn may begin at it. */
  readonly isAllowed: readonly boolean[];
  /** Remaining cells, by index in the known lists. */
  readonly cells: readonly number[];
  /** For each remaining ignition and axis, the largest burn that stays in the box [m/s]; undefined without one. */
  readonly largestInBoxMPerS: readonly number[] | undefined;
  /** For each remaining ignition, the largest burn that can be flown in time [m/s]; undefined if all can. */
  readonly largestInTimeMPerS: readonly number[] | undefined;
  /** The index, among the remaining cells, of the smallest sufficient size. */
  readonly cheapest: number | undefined;
  /** The same if only the event counts, without other objects. */
  readonly cheapestAlone: number | undefined;
  /** The index of the cell with the smallest aggregate probability. */
  readonly safest: number | undefined;
  /**
   * If no cell is sufficient: those that are near the target and may be when they are propagated, the nearest first, at
   * most three. The values of the cells are estimates, and more often too high than too low.
   */
  readonly nearTarget: readonly number[];
  /** Like `cheapest`, but among burns that begin before the last revolution, and among those within it. */
  readonly longTerm: number | undefined;
  readonly shortTerm: number | undefined;
}

/** A microsecond, because times are rounded sums of doubles. */
const rounding = 1e-6;

/**
 * The part of a known trade space that meets the constraints, with its cheapest cells. Nothing is propagated and no
 * probability is computed again. Long-term burns let the along-track separation grow over revolutions; short-term ones
 * begin within the last revolution and separate the objects radially.
 */
export function narrowedSpace(known: KnownSpace, narrowing: SpaceConstraints, periodS: number): NarrowedSpace {
  const { whole, spans, box } = narrowing;
  const places = (list: readonly unknown[]) => list.map((_, place) => place);
  const ignitions = places(known.ignitionSeconds).filter((place) => isIn(whole, known.ignitionSeconds[place]));
  const axes = narrowing.axes.map((axis) => known.axes.indexOf(axis)).filter((place) => place >= 0);
  const largest = narrowing.maximumDeltaVMPerS * (1 + 1e-9);
  const sizes = places(known.sizesMPerS).filter((place) => (known.sizesMPerS[place] ?? 0) <= largest);
  const isAllowed = ignitions.map((place) => spans.some((span) => isIn(span, known.ignitionSeconds[place])));
  const rays = ignitions.flatMap((ignition) => axes.map((axis) => ignition * known.axes.length + axis));
  const cells = rays.flatMap((ray) => sizes.map((size) => ray * known.sizesMPerS.length + size));
  const inBox = box && rays.map((ray) => largestInBox(known.excursions[ray] ?? [0, 0, 0], box));
  const { largestInTime } = narrowing;
  const inTime = largestInTime && ignitions.map((place) => largestInTime(known.ignitionSeconds[place] ?? 0));
  const sizeOf = (place: number) => known.sizesMPerS[(cells[place] ?? 0) % known.sizesMPerS.length] ?? 0;
  const ignitionOf = (place: number) => Math.floor(place / sizes.length / axes.length);
  const secondsOf = (place: number) => known.ignitionSeconds[ignitions[ignitionOf(place)] ?? 0] ?? 0;
  const free = cells
    .map((_, place) => place)
    .filter((place) => isAllowed[ignitionOf(place)] === true)
    .filter((place) => sizeOf(place) <= (inTime?.[ignitionOf(place)] ?? sizeOf(place)))
    .filter((place) => sizeOf(place) <= (inBox?.[Math.floor(place / sizes.length)] ?? sizeOf(place)));
  const reaching = (probability: ArrayLike<number>) =>
    free.filter((place) => (probability[cells[place] ?? -1] ?? 1) <= narrowing.target);
  const enough = reaching(known.aggregateProbability);
  const cheapestOf = (among: readonly number[]) => firstLeast(among, sizeOf);
  return {
    ...{ ignitions, axes, sizes, isAllowed, cells },
    largestInBoxMPerS: inBox,
    largestInTimeMPerS: inTime,
    cheapest: cheapestOf(enough),
    cheapestAlone: cheapestOf(reaching(known.probability)),
    safest: firstLeast(free, (place) => known.aggregateProbability[cells[place] ?? -1] ?? 1),
    nearTarget: enough.length > 0 ? [] : nearest(free, { ...narrowing, known, cells, apartS: periodS / 4, secondsOf }),
    longTerm: cheapestOf(enough.filter((place) => secondsOf(place) < -periodS)),
    shortTerm: cheapestOf(enough.filter((place) => secondsOf(place) >= -periodS)),
  };
}

/** Number of cells near the target, and the multiple of it up to which a cell counts as near. */
const near = { most: 3, factor: 10 } as const;

interface Near {
  readonly known: KnownSpace;
  readonly cells: readonly number[];
  readonly target: number;
  /** Burns closer in time than this hardly differ. */
  readonly apartS: number;
  readonly secondsOf: (place: number) => number;
}

function nearest(free: readonly number[], { known, cells, target, apartS, secondsOf }: Near): readonly number[] {
  const allOf = (place: number) => known.aggregateProbability[cells[place] ?? -1] ?? 1;
  const aloneOf = (place: number) => known.probability[cells[place] ?? -1] ?? 1;
  const found: number[] = [];
  const candidates = free.filter((place) => aloneOf(place) <= target && allOf(place) <= near.factor * target);
  for (const place of candidates.toSorted((a, b) => allOf(a) - allOf(b))) {
    if (found.length === near.most) break;
    if (found.every((other) => Math.abs(secondsOf(other) - secondsOf(place)) >= apartS)) found.push(place);
  }
  return found;
}

/** The first index with the smallest value. */
function firstLeast(places: readonly number[], measure: (place: number) => number): number | undefined {
  let [best, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const value = measure(place);
    if (value < least) [best, least] = [place, value];
  }
  return best;
}

function isIn({ fromSeconds, untilSeconds }: IgnitionSpan, seconds = Number.NaN): boolean {
  return seconds >= fromSeconds - rounding && seconds <= untilSeconds + rounding;
}
