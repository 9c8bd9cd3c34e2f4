import { type Matrix, scaleMatrix, type Vector3 } from '@farpass/astro/linear';
import type { Regime } from '@farpass/astro/orbits';
import { type StudentFit, squaredDistanceHolding } from '../numerics/student.ts';
import { type AgeBin, binAt, type CatalogueModel, gaussianDistances, profileAt } from './catalogue-model.ts';
import { classKey, type ObjectClass } from './object-class.ts';

/** A position covariance for an object that comes without one. Never more than low confidence. */
export interface CatalogueCovariance {
  /** RTN, km²: the Gaussian whose 95 % ellipsoid holds 95 % of the errors. */
  readonly covarianceRtnKm2: Matrix;
  /** Scale matrix and degrees of freedom of the heavy-tailed distribution itself. */
  readonly scaleRtnKm2: Matrix;
  readonly degreesOfFreedom: number;
  readonly confidence: 'low';
  /** Learnt for its class, learnt for a class that replaces it, or assumed from the literature. */
  readonly source: 'history' | 'borrowed' | 'assumed';
  readonly sentence: string;
}

/**
 * The covariance for a class and age: from the first model that knows the class, then from the first that knows the
 * class it borrows, by the fitted bin, beyond the last bin grown with the age; otherwise an assumed one. No sigma is
 * below the floor of its regime.
 */
export function catalogueCovariance(
  models: readonly CatalogueModel[],
  objectClass: ObjectClass,
  ageDays: number,
): CatalogueCovariance {
  const known = (one: ObjectClass) =>
    models
      .values()
      .flatMap((model) => learntCovariance(model, one, ageDays))
      .next().value;
  const own = known(objectClass);
  if (own !== undefined) return notBelowFloor(own, objectClass.regime);
  const lender = lenderOf(objectClass);
  const borrowed = lender && known(lender);
  if (borrowed === undefined) return notBelowFloor(assumedCovariance(ageDays), objectClass.regime);
  const sentence = `No history of ${classKey(objectClass)}, borrowed. ${borrowed.sentence}`;
  return notBelowFloor({ ...borrowed, source: 'borrowed', sentence }, objectClass.regime);
}

const deepSpace: readonly Regime[] = ['MEO', 'GEO', 'HEO', 'OTHER'];

/**
 * The class that replaces one without a history. Above 2,000 km: payloads in GEO, seen by as few sensors and by the
 * same theory. Rocket bodies, debris and unknown objects in low orbit borrow nothing: payloads manoeuvre, they do not.
 */
export function lenderOf({ regime, kind }: ObjectClass): ObjectClass | undefined {
  if (deepSpace.includes(regime)) return { regime: 'GEO', kind: 'payload' };
  return kind === 'constellation' ? { regime, kind: 'payload' } : undefined;
}

function learntCovariance(
  model: CatalogueModel,
  objectClass: ObjectClass,
  ageDays: number,
): readonly CatalogueCovariance[] {
  const key = classKey(objectClass);
  const bins = model.bins.get(key) ?? [];
  const origin = model.origins.get(key);
  const whose = `of ${key} element sets${origin === undefined ? '' : ` (${origin})`}.`;
  const bin = binAt(bins, ageDays);
  if (bin !== undefined) return [answer(bin, profileAt(bin, 0.95), `Learnt from ${bin.samples} comparisons ${whose}`)];
  const last = bins.at(-1);
  if (last === undefined || ageDays < last.toDays) return [];
  const grown = { ...last, scale: grownScale(bins, ageDays) };
  const older = `Learnt from ${last.samples} comparisons ${whose} Extrapolated to a greater age.`;
  return [answer(grown, profileAt(last, 0.95), older)];
}

function middleOf({ fromDays, toDays }: AgeBin): number {
  return (fromDays + toDays) / 2;
}

/**
 * Scale beyond the last bin: radial and normal sigmas grow with the age, the transverse one as between the last two
 * bins, at least with the age (an error of mean motion), at most with its square (a force that was left out); with the
 * square if there is one bin only.
 */
function grownScale(bins: readonly AgeBin[], ageDays: number): Matrix {
  const [before, last] = [bins.at(-2), bins[bins.length - 1]];
  const ratio = ageDays / middleOf(last);
  const seen =
    before === undefined
      ? 2
      : Math.log(Math.sqrt(last.scale[4] / before.scale[4])) / Math.log(middleOf(last) / middleOf(before));
  return stretched(last.scale, [ratio, ratio ** Math.max(1, Math.min(2, seen)), ratio]);
}

/** Each axis multiplied by its factor, correlations kept. */
function stretched(matrix: Matrix, factors: Vector3): Matrix {
  return matrix.map((value, at) => value * factors[Math.floor(at / 3)] * factors[at % 3]);
}

/**
 * Least sigmas along R, T, N, km: a comparison of sets cannot show what they all have wrong. The smallest that
 * near-circular orbits of that height, below GEO inclined by 30° and more, have at epoch in table 2 of Flohrer, Krag, Klinkrad, "Assessment and categorization of
 * TLE orbit errors for the US SSN catalogue", AMOS 2008 (element sets of 2008-01-01 against orbits determined from them);
 * HEO: the smallest of its eccentric classes.
 */
const leastSigmasKm: Readonly<Record<Regime, Vector3>> = {
  LEO1: [0.107, 0.308, 0.137],
  LEO2: [0.107, 0.308, 0.137],
  LEO3: [0.071, 0.228, 0.095],
  LEO4: [0.071, 0.228, 0.095],
  MEO: [0.071, 0.228, 0.095],
  GEO: [0.357, 0.432, 0.083],
  HEO: [0.494, 0.814, 0.134],
  OTHER: [0.357, 0.432, 0.083],
};

function notBelowFloor(found: CatalogueCovariance, regime: Regime): CatalogueCovariance {
  const least = leastSigmasKm[regime];
  const [r, t, n] = [0, 4, 8].map((at, axis) => Math.max(1, least[axis] / Math.sqrt(found.covarianceRtnKm2[at])));
  if (r === 1 && t === 1 && n === 1) return found;
  return {
    ...found,
    covarianceRtnKm2: stretched(found.covarianceRtnKm2, [r, t, n]),
    scaleRtnKm2: stretched(found.scaleRtnKm2, [r, t, n]),
    sentence: `${found.sentence} Raised to the floor of Flohrer (2008).`,
  };
}

function answer(fit: StudentFit, squaredDistance95: number, sentence: string): CatalogueCovariance {
  return {
    covarianceRtnKm2: scaleMatrix(fit.scale, squaredDistance95 / gaussianDistances.most),
    scaleRtnKm2: fit.scale,
    degreesOfFreedom: fit.degreesOfFreedom,
    confidence: 'low',
    source: 'history',
    sentence,
  };
}

const assumedDegreesOfFreedom = 3;
/** Its squared distance that holds 95 %. Found by iteration, so once: a screening assumes thousands of covariances. */
const assumedSquaredDistance95 = squaredDistanceHolding({ share: 0.95, degreesOfFreedom: assumedDegreesOfFreedom });

/**
 * If no history exists: debris figures of the literature, along track 0.5 km (median) after a day growing as age^1.3,
 * radial and cross track 0.15 km at a day growing with its root; three degrees of freedom.
 */
function assumedCovariance(ageDays: number): CatalogueCovariance {
  const age = Math.max(0.25, ageDays);
  const along = 0.7 * age ** 1.3;
  const across = 0.15 * Math.sqrt(age);
  const scale = Float64Array.of(across ** 2, 0, 0, 0, along ** 2, 0, 0, 0, across ** 2);
  const sentence = 'Assumed from published errors of debris element sets: there is no history of this class and age.';
  const fit = { scale, degreesOfFreedom: assumedDegreesOfFreedom, samples: 0 };
  return { ...answer(fit, assumedSquaredDistance95, sentence), source: 'assumed' };
}
