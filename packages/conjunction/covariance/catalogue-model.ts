import { inverse } from '@farpass/astro/linear';
import { distanceSquared, fitStudent, type StudentFit } from '../numerics/student.ts';
import { classKey, type ObjectClass } from './object-class.ts';

/** One comparison of an element set with a newer one of the same object: error along R, T, N after `ageDays`. */
export interface ElementSetError {
  readonly objectClass: ObjectClass;
  readonly objectId: string;
  /** Epochs of the two sets, days on the history's count: shows which comparisons share a set. */
  readonly olderDays: number;
  readonly newerDays: number;
  readonly ageDays: number;
  readonly errorRtnKm: readonly [number, number, number];
}

/**
 * A span of ages whose errors were fitted together: shape by the Student fit, radial profile by the errors themselves
 * (squared distances that hold 0, 10, 20 … 100 % of them), since real errors are more peaked than any Student law.
 */
export interface AgeBin extends StudentFit {
  readonly fromDays: number;
  readonly toDays: number;
  readonly squaredDistances: readonly number[];
}

/** Errors of element sets by class and age, learnt from history. */
export interface CatalogueModel {
  readonly bins: ReadonlyMap<string, readonly AgeBin[]>;
  /** By class: whose history it was learnt from, in words. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Edges of the age bins, days. */
export const ageEdgesDays = [0, 0.35, 0.75, 1.25, 1.75, 2.5, 3.5, 5, 7] as const;

/** Fewest comparisons that a bin is fitted to: two or three of them lie outside its 95 % ellipsoid. */
const fewestComparisons = 50;

/**
 * Fits every class by age. A bin with fewer than 50 comparisons is joined with the next; the remainder at the oldest
 * end is not fitted. `origins` says in words whose the comparisons were.
 */
export function learnCatalogueModel(
  errors: Iterable<ElementSetError>,
  origins: CatalogueModel['origins'] = new Map(),
): CatalogueModel {
  const bins = new Map<string, readonly AgeBin[]>();
  for (const [key, ofClass] of Map.groupBy(errors, (error) => classKey(error.objectClass))) {
    const fitted = binsOf(ofClass);
    if (fitted.length > 0) bins.set(key, fitted);
  }
  return { bins, origins };
}

function binsOf(errors: readonly ElementSetError[]): readonly AgeBin[] {
  const bins: AgeBin[] = [];
  let fromDays: number = ageEdgesDays[0];
  for (const toDays of ageEdgesDays.slice(1)) {
    const inside = errors.filter(({ ageDays }) => ageDays >= fromDays && ageDays < toDays);
    if (inside.length < fewestComparisons) continue;
    const bin = binOf(inside, { fromDays, toDays });
    if (bin !== undefined) bins.push(bin);
    fromDays = toDays;
  }
  return bins;
}

function binOf(
  errors: readonly ElementSetError[],
  ages: { readonly fromDays: number; readonly toDays: number },
): AgeBin | undefined {
  const samples = errors.map((error) => error.errorRtnKm);
  const fit = fitStudent(samples);
  const information = fit && inverse(fit.scale);
  if (fit === undefined || information === undefined) return undefined;
  const sorted = samples.map((sample) => distanceSquared(information, sample)).sort((a, b) => a - b);
  return { ...fit, ...ages, squaredDistances: profileShares.map((share) => quantile(sorted, share)) };
}

/** Shares of the errors at which the radial profile is kept: closer together in the tail. */
const profileShares: readonly number[] = [
  0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99, 0.995, 1,
];

/** The value that the share of further draws stays under on average: Weibull's place, share·(n + 1). */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(sorted.length - 1, share * (sorted.length + 1) - 1));
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Squared distance (in the scale matrix) that holds one of the kept shares of a bin's errors. */
export function profileAt(bin: AgeBin, share: number): number {
  return bin.squaredDistances[profileShares.findIndex((kept) => kept >= share)];
}

/** The bin of an age; undefined outside them all. */
export function binAt(bins: readonly AgeBin[], ageDays: number): AgeBin | undefined {
  return bins.find(({ fromDays, toDays }) => ageDays >= fromDays && ageDays < toDays);
}

/** Share of the errors of a bin that lie nearer to the centre than this one; 1 beyond them all. */
export function shareInside(bin: AgeBin, error: ElementSetError): number {
  const information = inverse(bin.scale);
  if (information === undefined) return 1;
  const squared = distanceSquared(information, error.errorRtnKm);
  const above = bin.squaredDistances.findIndex((value) => value > squared);
  if (above === -1) return 1;
  if (above === 0) return 0;
  const [low, high] = [bin.squaredDistances[above - 1], bin.squaredDistances[above]];
  const [from, to] = [profileShares[above - 1], profileShares[above]];
  return from + ((squared - low) / (high - low)) * (to - from);
}

/** χ² of three degrees of freedom: squared distances that hold 50, 95 and 99 % of a three-dimensional Gaussian. */
export const gaussianDistances = { half: 2.365973884375338, most: 7.814727903251179, nearlyAll: 11.344866730144373 };

/** How heavy a bin's tail is: its 99 % distance over its median distance, squared, against a Gaussian's (1 for a Gaussian). */
export function tailWeight(bin: AgeBin): number {
  return profileAt(bin, 0.99) / profileAt(bin, 0.5) / (gaussianDistances.nearlyAll / gaussianDistances.half);
}
