import { inverse, type Matrix, scaleMatrix } from './matrix.ts';
import { classKey, type ObjectClass } from './object-class.ts';
import { distanceSquared, fitStudent, type StudentFit, squaredDistanceHolding } from './student.ts';

/** One comparison of an element set with a newer one of the same object: error along R, T, N after `ageDays`. */
export interface ElementSetError {
  readonly objectClass: ObjectClass;
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

/** A position covariance for an object that comes without one. Never more than low confidence. */
export interface CatalogueCovariance {
  /** RTN, km²: the Gaussian whose 95 % ellipsoid holds 95 % of the errors. */
  readonly covarianceRtnKm2: Matrix;
  /** Scale matrix and degrees of freedom of the heavy-tailed distribution itself. */
  readonly scaleRtnKm2: Matrix;
  readonly degreesOfFreedom: number;
  readonly confidence: 'low';
  readonly source: 'history' | 'assumed';
  readonly sentence: string;
}

/** Edges of the age bins, days. */
export const AGE_EDGES_DAYS = [0, 0.35, 0.75, 1.25, 1.75, 2.5, 3.5, 5, 7] as const;

/** Fewest comparisons that a bin is fitted to: three of them lie outside its 95 % ellipsoid. */
const fewestComparisons = 60;

/** Fits every class and age that has at least 60 comparisons; `origins` says in words whose they were. */
export function learnCatalogueModel(
  errors: Iterable<ElementSetError>,
  origins: CatalogueModel['origins'] = new Map(),
): CatalogueModel {
  const byClass = Map.groupBy(errors, (error) => classKey(error.objectClass));
  const bins = new Map<string, readonly AgeBin[]>();
  for (const [key, ofClass] of byClass) {
    const fitted = AGE_EDGES_DAYS.slice(1).flatMap((_, i) => binOf(ofClass, i));
    if (fitted.length > 0) bins.set(key, fitted);
  }
  return { bins, origins };
}

function binOf(errors: readonly ElementSetError[], index: number): readonly AgeBin[] {
  const [fromDays, toDays] = [AGE_EDGES_DAYS[index], AGE_EDGES_DAYS[index + 1]];
  const inside = errors.filter((error) => error.ageDays >= fromDays && error.ageDays < toDays);
  if (inside.length < fewestComparisons) return [];
  const samples = inside.map((error) => error.errorRtnKm);
  const fit = fitStudent(samples);
  const information = fit && inverse(fit.scale);
  if (fit === undefined || information === undefined) return [];
  const sorted = samples.map((sample) => distanceSquared(information, sample)).sort((a, b) => a - b);
  const squaredDistances = PROFILE_SHARES.map((share) => quantile(sorted, share));
  return [{ ...fit, fromDays, toDays, squaredDistances }];
}

/** Shares of the errors at which the radial profile is kept: closer together in the tail. */
const PROFILE_SHARES: readonly number[] = [
  0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99, 0.995, 1,
];

function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Squared distance that holds one of the kept shares. */
function profileAt(bin: AgeBin, share: number): number {
  return bin.squaredDistances[PROFILE_SHARES.findIndex((kept) => kept >= share)];
}

/**
 * The covariance for a class and age: from the first model that knows the class, by the fitted bin, beyond its last bin
 * scaled with the age; else an assumed one.
 */
export function catalogueCovariance(
  models: readonly CatalogueModel[],
  objectClass: ObjectClass,
  ageDays: number,
): CatalogueCovariance {
  for (const model of models) {
    const learnt = learntCovariance(model, objectClass, ageDays);
    if (learnt !== undefined) return learnt;
  }
  return assumedCovariance(ageDays);
}

function learntCovariance(
  model: CatalogueModel,
  objectClass: ObjectClass,
  ageDays: number,
): CatalogueCovariance | undefined {
  const key = classKey(objectClass);
  const bins = model.bins.get(key) ?? [];
  const origin = model.origins.get(key);
  const words = `of ${key} element sets with newer ones${origin === undefined ? '' : ` (${origin})`}; errors that they share are not in it.`;
  const bin = bins.find((each) => ageDays >= each.fromDays && ageDays < each.toDays);
  if (bin !== undefined) return answer(bin, profileAt(bin, 0.95), `Learnt from ${bin.samples} comparisons ${words}`);
  const last = bins.at(-1);
  if (last === undefined || ageDays < last.toDays) return undefined;
  const growth = (ageDays / ((last.fromDays + last.toDays) / 2)) ** 2;
  const grown = { ...last, scale: scaleMatrix(last.scale, growth) };
  const older = `Learnt from ${last.samples} comparisons ${words} Older than the history: grown in proportion to the age.`;
  return answer(grown, profileAt(last, 0.95), older);
}

/** Squared distance that holds 95 % of a three-dimensional Gaussian (χ² with 3 degrees of freedom). */
const GAUSSIAN_95 = 7.814727903251179;

function answer(fit: StudentFit, squaredDistance95: number, sentence: string): CatalogueCovariance {
  return {
    covarianceRtnKm2: scaleMatrix(fit.scale, squaredDistance95 / GAUSSIAN_95),
    scaleRtnKm2: fit.scale,
    degreesOfFreedom: fit.degreesOfFreedom,
    confidence: 'low',
    source: 'history',
    sentence,
  };
}

/**
 * Where no history exists: debris figures of the literature, along track 0.5 km (median) after a day growing as age^1.3,
 * radial and cross track 0.15 km at a day growing with its root; three degrees of freedom.
 */
function assumedCovariance(ageDays: number): CatalogueCovariance {
  const age = Math.max(0.25, ageDays);
  const along = 0.7 * age ** 1.3;
  const across = 0.15 * Math.sqrt(age);
  const scale = Float64Array.of(across ** 2, 0, 0, 0, along ** 2, 0, 0, 0, across ** 2);
  const sentence = 'Assumed from published errors of debris element sets: there is no history of this class and age.';
  const fit = { scale, degreesOfFreedom: 3, samples: 0 };
  return { ...answer(fit, squaredDistanceHolding({ share: 0.95, degreesOfFreedom: 3 }), sentence), source: 'assumed' };
}

/** Shares of errors inside the ellipsoids that should hold 50, 90 and 95 %, and the tail beyond 99 %. */
export interface Realism {
  readonly samples: number;
  readonly inside50: number;
  readonly inside90: number;
  readonly inside95: number;
  readonly inside99: number;
}

/** How real a model is, measured on errors it has not seen; errors of a class or age without a fit are left out. */
export function realismOf(model: CatalogueModel, errors: Iterable<ElementSetError>): Realism {
  const places: number[] = [];
  for (const error of errors) {
    const place = model.bins
      .get(classKey(error.objectClass))
      ?.find((bin) => error.ageDays >= bin.fromDays && error.ageDays < bin.toDays);
    if (place !== undefined) places.push(shareOf(place, error));
  }
  const inside = (share: number) => places.filter((place) => place <= share).length / Math.max(1, places.length);
  return {
    samples: places.length,
    inside50: inside(0.5),
    inside90: inside(0.9),
    inside95: inside(0.95),
    inside99: inside(0.99),
  };
}

/** Share of the errors of a bin that lie nearer to the centre than this one; 1 beyond them all. */
function shareOf(bin: AgeBin, error: ElementSetError): number {
  const information = inverse(bin.scale);
  if (information === undefined) return 1;
  const squared = distanceSquared(information, error.errorRtnKm);
  const above = bin.squaredDistances.findIndex((value) => value > squared);
  if (above === -1) return 1;
  if (above === 0) return 0;
  const [low, high] = [bin.squaredDistances[above - 1], bin.squaredDistances[above]];
  const [from, to] = [PROFILE_SHARES[above - 1], PROFILE_SHARES[above]];
  return from + ((squared - low) / (high - low)) * (to - from);
}
