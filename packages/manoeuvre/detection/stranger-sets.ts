import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import type { ElementSet } from '@farpass/astro/kernel';
import { type MeanOrbit, meanOrbitOf } from '@farpass/astro/orbits';
import { median } from '@farpass/astro/statistics';
import type { strangerPlaces } from './codes.ts';
import { nodeRateRadPerDay } from './node-rate.ts';

/** Element sets under the number of an object that are too far from its others for a burn. */
export interface StrangerSets {
  /**
   * BETWEEN: the object's own sets go on after them, so they are of another object. BEFORE and AFTER: they are of another object,
   * or a very large manoeuvre lies between them and the others.
   */
  readonly place: (typeof strangerPlaces)[number];
  /** By epoch, ascending. */
  readonly sets: readonly ElementSet[];
  /** The smallest single impulse from the orbit of the own sets to theirs. */
  readonly deltaVMPerS: number;
}

/** A history parted into the sets of its object and those that are of another one. */
export interface PartedSets {
  /** By epoch, ascending. */
  readonly own: readonly ElementSet[];
  readonly strangers: readonly StrangerSets[];
}

/** Fewer sets do not show what is usual, so that nothing could be called a burn. */
export const leastHistorySets = 30;

/** Between sets of one object, an impulse may be as large as this, and thrust adds so much a day. */
const largestImpulseMPerS = 50;
const largestThrustMPerSPerDay = 15;
/** Below this perigee drag takes energy as fast as large burns do: there only the planes are compared [km]. */
const draggedPerigeeKm = 300;
/** Parts that a set is compared with, those with the newest sets; more than that are named together. */
const mostParts = 20;

interface DatedSet {
  readonly set: ElementSet;
  readonly days: number;
  readonly orbit: MeanOrbit;
}

/**
 * Parts the sets that follow each other within what burns can do. The part with the most sets is the object's own, or a later one
 * that has enough of them to find burns in: the object flies there now. Sets of an object in the same plane and at the same
 * height are not told apart.
 */
export function partedSets(sets: readonly ElementSet[]): PartedSets {
  const dated = sets
    .map((set): DatedSet => ({ set, days: daysOf(set), orbit: meanOrbitOf(set) }))
    .toSorted((a, b) => a.days - b.days);
  /** The part that got the newest set last. */
  const parts: DatedSet[][] = [];
  for (const one of dated) {
    const near = parts.slice(-mostParts).map((part) => ({ part, over: overAllowed(lastOf(part), one) }));
    const [nearest] = near.toSorted((a, b) => a.over - b.over);
    const isOfNearest = nearest !== undefined && nearest.over <= 1;
    const [part = []] = isOfNearest ? parts.splice(parts.indexOf(nearest.part), 1) : [];
    part.push(one);
    parts.push(part);
  }
  const own = ownPart(parts);
  const others = parts.filter((part) => part !== own).toSorted((a, b) => b.length - a.length || a[0].days - b[0].days);
  const strangers =
    others.length > mostParts
      ? [...Map.groupBy(others, (part) => strangerPlace({ part, own })).values()].map(inOrder)
      : others;
  return {
    own: own.map(({ set }) => set),
    strangers: strangers
      .map((part) => strangersIn({ part, own }))
      .toSorted((a, b) => daysOf(a.sets[0]) - daysOf(b.sets[0])),
  };
}

function ownPart(parts: readonly (readonly DatedSet[])[]): readonly DatedSet[] {
  const [largest = []] = parts.toSorted((a, b) => b.length - a.length || a[0].days - b[0].days);
  const newest = parts.at(-1) ?? largest;
  const hasLeft = newest !== largest && strangerPlace({ part: newest, own: largest }) === 'AFTER';
  return hasLeft && newest.length >= leastHistorySets ? newest : largest;
}

function inOrder(parts: readonly (readonly DatedSet[])[]): readonly DatedSet[] {
  return parts.flat().toSorted((a, b) => a.days - b.days);
}

interface StrangerPart {
  readonly part: readonly DatedSet[];
  readonly own: readonly DatedSet[];
}

function strangersIn({ part, own }: StrangerPart): StrangerSets {
  const distances = part.map((one) => {
    const nearest = own.reduce((best, each) =>
      Math.abs(each.days - one.days) < Math.abs(best.days - one.days) ? each : best,
    );
    return impulseMPerS(nearest, one);
  });
  return { place: strangerPlace({ part, own }), sets: part.map(({ set }) => set), deltaVMPerS: median(distances) };
}

function strangerPlace({ part, own }: StrangerPart): StrangerSets['place'] {
  if (part[0].days > lastOf(own).days) return 'AFTER';
  return lastOf(part).days < own[0].days ? 'BEFORE' : 'BETWEEN';
}

/** The impulse between two sets over the largest one that is allowed between them. */
function overAllowed(before: DatedSet, after: DatedSet): number {
  return impulseMPerS(before, after) / (largestImpulseMPerS + largestThrustMPerSPerDay * (after.days - before.days));
}

/**
 * A lower bound of the impulse that takes one orbit into the other: the plane is turned at the apogee, the energy changed at the
 * perigee (Vallado 2013, sections 6.3 and 6.4); a change of the eccentricity by Δe takes at least v Δe/2.
 */
function impulseMPerS(a: DatedSet, b: DatedSet): number {
  const axisKm = Math.min(a.orbit.semiMajorAxisKm, b.orbit.semiMajorAxisKm);
  const speedMPerS = 1000 * Math.sqrt(wgs84.muKm3PerS2 / Math.max(a.orbit.semiMajorAxisKm, b.orbit.semiMajorAxisKm));
  const eccentricity = Math.max(a.set.eccentricity, b.set.eccentricity);
  const slowest = Math.sqrt((1 - eccentricity) / (1 + eccentricity));
  const turn = 2 * slowest * Math.sin(planeAngleRad(a, b) / 2);
  if (Math.min(a.orbit.perigeeAltitudeKm, b.orbit.perigeeAltitudeKm) < draggedPerigeeKm) return speedMPerS * turn;
  const energy = (slowest * Math.abs(a.orbit.semiMajorAxisKm - b.orbit.semiMajorAxisKm)) / (2 * axisKm);
  const shape = Math.abs(a.set.eccentricity - b.set.eccentricity) / 2;
  return speedMPerS * Math.hypot(turn, Math.max(energy, shape));
}

/** The angle between both planes, with the node of the earlier one moved to the time of the later one. */
function planeAngleRad(a: DatedSet, b: DatedSet): number {
  const rate =
    (nodeRateRadPerDay(a.set, a.orbit.semiMajorAxisKm) + nodeRateRadPerDay(b.set, b.orbit.semiMajorAxisKm)) / 2;
  const node = b.set.nodeRad - a.set.nodeRad - rate * (b.days - a.days);
  const [one, other] = [a.set.inclinationRad, b.set.inclinationRad];
  const half = Math.sin((one - other) / 2) ** 2 + Math.sin(one) * Math.sin(other) * Math.sin(node / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(half)));
}

function lastOf(part: readonly DatedSet[]): DatedSet {
  return part[part.length - 1];
}

function daysOf({ epoch }: ElementSet): number {
  return epoch.modifiedJulianDay + epoch.secondsOfDay / secondsPerDay;
}
