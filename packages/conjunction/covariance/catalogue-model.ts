import { inverse } from '@farpass/astro/linear';
import { distanceSquared, fitStudent, type StudentFit } from '../numerics/student.ts';
import { classKey, type ObjectClass } from './object-class.ts';

/** One comparison of an element set with a newer one of the same object: the error along R, T, N after `ageDays`. */
export interface ElementSetError {
  readonly objectClass: ObjectClass;
  readonly objectId: string;
  /** Epochs of the two sets in days, on the count of the history. They show which comparisons share a set. */
  readonly olderDays: number;
  readonly newerDays: number;
  readonly ageDays: number;
  readonly errorRtnKm: readonly [number, number, number];
}

/**
 * A range of ages whose errors were fitted together. The shape comes from the Student fit. The radial profile comes
 * from the errors themselves (squared distances that contain 0, 10, 20 … 100 % of them), because real errors are more
 * peaked than any Student distribution.
 */
export interface AgeBin extends StudentFit {
  readonly fromDays: number;
  readonly toDays: number;
  readonly squaredDistances: readonly number[];
}

/** Errors of element sets by class and age, learnt from their history. */
export interface CatalogueModel {
  readonly bins: ReadonlyMap<string, readonly AgeBin[]>;
  /** For each class, in words: whose history it was learnt from. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Edges of the age bins, days. */
export const ageEdgesDays = [0, 0.35, 0.75, 1.25, 1.75, 2.5, 3.5, 5, 7] as const;

/** Fewest comparisons for the fit of a bin: two or three of them are outside its 95 % ellipsoid. */
const fewestComparisons = 50;

/**
 * Fits every class by age. A bin with fewer than 50 comparisons is joined with the next one; if the oldest bin has too
 * few, it is not fitted. `origins` says in words whose comparisons they are.
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

/** Shares of the errors at which the radial profile is kept; they are closer together in the tail. */
export const profileShares: readonly number[] = [
  0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99, 0.995, 1,
];

/**
 * The value below which the given share of further draws lies on average: Weibull's plotting position, share·(n + 1).
 */
function quantile(sorted: readonly number[], share: number): number {
  const place = Math.max(0, Math.min(sorted.length - 1, share * (sorted.length + 1) - 1));
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Squared distance (by the scale matrix) that contains one of the kept shares of a bin's errors. */
export function profileAt(bin: AgeBin, share: number): number {
  return bin.squaredDistances[profileShares.findIndex((kept) => kept >= share)];
}

/** The bin that contains an age; undefined outside all bins. */
export function binAt(bins: readonly AgeBin[], ageDays: number): AgeBin | undefined {
  return bins.find(({ fromDays, toDays }) => ageDays >= fromDays && ageDays < toDays);
}

/** Share of a bin's errors that are nearer to the centre than this one; 1 if it is beyond all of them. */
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

/**
 * Squared distances that contain 50, 95 and 99 % of a three-dimensional Gaussian (χ² with three degrees of freedom).
 */
export const gaussianDistances = { half: 2.365973884375338, most: 7.814727903251179, nearlyAll: 11.344866730144373 };

/**
 * Weight of a bin's tail: the squared ratio of its 99 % distance to its median distance, divided by that of a Gaussian,
 * which has 1.
 */
export function tailWeight(bin: AgeBin): number {
  return profileAt(bin, 0.99) / profileAt(bin, 0.5) / (gaussianDistances.nearlyAll / gaussianDistances.half);
}
