import { minutesPerDay, secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import { degreesOf, difference, rtnRotation, timesVector } from '@farpass/astro/linear';
import { epochOfSet, meanOrbitOf } from '@farpass/astro/orbits';
import { formatUtc } from '@farpass/astro/time';
import { partedSets } from '@farpass/manoeuvre/detection';

/** One element set in the history of an object. */
export interface HistorySet {
  /** UTC. */
  readonly epoch: string;
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationDeg: number;
  readonly nodeDeg: number;
  readonly bstarPerEarthRadius: number;
  /**
   * Where the set before it expected the object at this epoch, less where it is, along R, T, N of this set [m]; null for the
   * first set, after a gap, and next to a set of another object or a very large manoeuvre.
   */
  readonly residualM: readonly [radial: number, alongTrack: number, crossTrack: number] | null;
  /** Whether it is too far from the object's own sets before and after it for a burn: it is of another object (`partedSets`). */
  readonly isStranger: boolean;
}

/** A history of element sets: what changed from set to set. */
export interface ObjectHistory {
  /** By epoch, ascending; versions of one epoch count once. */
  readonly sets: readonly HistorySet[];
  /** Times without a set. */
  readonly gaps: readonly { readonly from: string; readonly to: string; readonly days: number }[];
}

/** Longer without a set is a gap [days]; SGP4 is not carried on over one. */
const gapDays = 7;
/** The element sets of one object with their residuals and gaps. Throws a sentence if they have several catalogue numbers. */
export function objectHistory(sets: readonly ElementSet[], kernel: Kernel): ObjectHistory {
  const ids = [...new Set(sets.map(({ catalogueId }) => catalogueId))];
  if (ids.length > 1)
    throw new Error(`the history is of ${ids.length} objects (${ids.slice(0, 5).join(', ')}); it must be of one`);
  const ordered = [...new Map(sets.map((set) => [dayOf(set), set])).values()].toSorted((a, b) => dayOf(a) - dayOf(b));
  const orbits = ordered.map((elements) => ({ elements, orbit: meanOrbitOf(elements) }));
  const { strangers } = partedSets(ordered);
  const partOf = new Map(strangers.flatMap((part) => part.sets.map((set) => [set, part] as const)));
  const satellites = kernel.load(ordered);
  const residualAt = (place: number): HistorySet['residualM'] => {
    const [before, own] = [ordered[place - 1], ordered[place]];
    if (before === undefined || own === undefined || partOf.get(before) !== partOf.get(own)) return null;
    if (partOf.get(own)?.place === 'BETWEEN') return null;
    const days = dayOf(own) - dayOf(before);
    if (days > gapDays) return null;
    const [expected, known] = [satellites.stateAt(place - 1, days * minutesPerDay), satellites.stateAt(place, 0)];
    if (expected.kind !== 'state' || known.kind !== 'state') return null;
    const axes = rtnRotation(known);
    if (axes === undefined) return null;
    const [r = 0, t = 0, n = 0] = timesVector(axes.flat(), difference(expected.positionKm, known.positionKm));
    return [1000 * r, 1000 * t, 1000 * n];
  };
  return {
    sets: orbits.map(({ elements, orbit }, place) => ({
      epoch: epochText(elements),
      semiMajorAxisKm: orbit.semiMajorAxisKm,
      eccentricity: elements.eccentricity,
      inclinationDeg: degreesOf(elements.inclinationRad),
      nodeDeg: degreesOf(elements.nodeRad),
      bstarPerEarthRadius: elements.bstarPerEarthRadius,
      residualM: residualAt(place),
      isStranger: partOf.get(elements)?.place === 'BETWEEN',
    })),
    gaps: ordered.slice(1).flatMap((set, place) => {
      const before = ordered[place];
      const days = before === undefined ? 0 : dayOf(set) - dayOf(before);
      return before === undefined || days <= gapDays ? [] : [{ from: epochText(before), to: epochText(set), days }];
    }),
  };
}

function dayOf({ epoch }: ElementSet): number {
  return epoch.modifiedJulianDay + epoch.secondsOfDay / secondsPerDay;
}

function epochText({ epoch }: ElementSet): string {
  return formatUtc(epochOfSet(epoch), 6);
}

/** The share of values below one, with half of those that are equal; undefined without any. */
export function percentileOf(value: number, among: readonly number[]): number | undefined {
  if (among.length === 0) return undefined;
  const below = among.filter((each) => each < value).length;
  const equal = among.filter((each) => each === value).length;
  return (100 * (below + equal / 2)) / among.length;
}

/** Where a value lies among those of other objects; null if there are too few. */
interface Standing {
  readonly among: 'CLASS' | 'ALL';
  readonly percentile: number | null;
  readonly count: number;
}

/** Fewer say nothing. */
const leastOthers = 20;

/** The place of a value among the objects of its own class, and among all others where too few of them are known. */
export function standingAmong(
  value: number,
  { ofClass, all }: { readonly ofClass: readonly number[]; readonly all: readonly number[] },
): Standing {
  const among = ofClass.length >= leastOthers || all.length < leastOthers ? 'CLASS' : 'ALL';
  const others = among === 'CLASS' ? ofClass : all;
  const percentile = others.length < leastOthers ? null : (percentileOf(value, others) ?? null);
  return { among, percentile, count: others.length };
}
