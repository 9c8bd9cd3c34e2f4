import { type Matrix, scaleMatrix, type Vector3 } from '@farpass/astro/linear';
import type { Regime } from '@farpass/astro/orbits';
import { type StudentFit, squaredDistanceHolding } from '../numerics/student.ts';
import {
  type AgeBin,
  binAt,
  type CatalogueModel,
  gaussianDistances,
  profileAt,
  profileShares,
} from './catalogue-model.ts';
import { shapeMixtureOf } from './error-mixture.ts';
import { classKey, type ObjectClass } from './object-class.ts';

/** A Gaussian, and its share of the errors. */
export interface CatalogueCovariancePart {
  readonly share: number;
  readonly covarianceRtnKm2: Matrix;
}

/** A position covariance for an object that comes without one; its confidence is always low. */
export interface CatalogueCovariance {
  /** RTN, km²: the Gaussian whose 95 % ellipsoid contains 95 % of the errors. */
  readonly covarianceRtnKm2: Matrix;
  /** The Gaussians that the errors are a mixture of: a core, and a wide one for the errors after manoeuvres. RTN, km². */
  readonly parts: readonly CatalogueCovariancePart[];
  /** Scale matrix (RTN, km²) of the heavy-tailed Student distribution itself. */
  readonly scaleRtnKm2: Matrix;
  readonly degreesOfFreedom: number;
  readonly confidence: 'low';
  /** Learnt from the history of the class, learnt from that of a similar class, or assumed from the literature. */
  readonly source: 'history' | 'borrowed' | 'assumed';
  readonly sentence: string;
}

/**
 * The position covariance for a class and an age of the element set: from the first model that knows the class,
 * otherwise from the first model that knows the class it borrows from, otherwise assumed. Inside the age bins the
 * fitted bin is used; beyond the last bin it grows with age. No sigma is below the floor of the regime.
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
 * The class whose errors replace those of a class without a history. Above 2,000 km these are payloads in GEO, which
 * are observed by as few sensors and propagated by the same theory. Rocket bodies, debris and unknown objects in low
 * orbit borrow nothing, because payloads manoeuvre and they do not.
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
 * Scale beyond the last bin. Radial and normal sigmas grow linearly with age. The transverse sigma grows with the power
 * of age seen between the last two bins, at least 1 (an error of mean motion) and at most 2 (a missing force), or 2 if
 * there is only one bin.
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

/** Multiplies each axis by its factor; correlations are kept. */
function stretched(matrix: Matrix, factors: Vector3): Matrix {
  return matrix.map((value, at) => value * factors[Math.floor(at / 3)] * factors[at % 3]);
}

/**
 * Smallest allowed sigmas along R, T, N [km], because a comparison of element sets cannot show errors that they all
 * share. Values: the smallest sigmas at epoch in table 2 of Flohrer, Krag, Klinkrad, "Assessment and categorization of
 * TLE orbit errors for the US SSN catalogue", AMOS 2008 (element sets of 2008-01-01 against orbits determined from
 * them), for near-circular orbits of that altitude, below GEO with inclinations of 30° and more; for HEO the smallest
 * of its eccentric classes.
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
  const parts = found.parts.map(({ share, covarianceRtnKm2: part }) => ({
    share,
    covarianceRtnKm2: stretched(part, lackOf(part, regime)),
  }));
  const [r, t, n] = lackOf(found.covarianceRtnKm2, regime);
  if (r === 1 && t === 1 && n === 1) return { ...found, parts };
  return {
    ...found,
    parts,
    covarianceRtnKm2: stretched(found.covarianceRtnKm2, [r, t, n]),
    scaleRtnKm2: stretched(found.scaleRtnKm2, [r, t, n]),
    sentence: `${found.sentence} Raised to the floor of Flohrer (2008).`,
  };
}

/** Factors on the sigmas along R, T, N that raise them to the floor; 1 where they are above it. */
function lackOf(covariance: Matrix, regime: Regime): Vector3 {
  const least = leastSigmasKm[regime];
  const factor = (axis: 0 | 1 | 2) => Math.max(1, least[axis] / Math.sqrt(covariance[4 * axis]));
  return [factor(0), factor(1), factor(2)];
}

function answer(fit: ProfiledFit, squaredDistance95: number, sentence: string): CatalogueCovariance {
  const { wideShare, coreVariance, wideVariance } = shapeMixtureOf(fit.squaredDistances);
  return {
    parts: [
      { share: 1 - wideShare, covarianceRtnKm2: scaleMatrix(fit.scale, coreVariance) },
      { share: wideShare, covarianceRtnKm2: scaleMatrix(fit.scale, wideVariance) },
    ],
    covarianceRtnKm2: scaleMatrix(fit.scale, squaredDistance95 / gaussianDistances.most),
    scaleRtnKm2: fit.scale,
    degreesOfFreedom: fit.degreesOfFreedom,
    confidence: 'low',
    source: 'history',
    sentence,
  };
}

/** A fit with the radial profile of its errors. */
type ProfiledFit = StudentFit & Pick<AgeBin, 'squaredDistances'>;

const assumedDegreesOfFreedom = 3;
/**
 * The squared distance within which 95 % lie. It is found by iteration, so only once: a screening assumes thousands of
 * covariances.
 */
const assumedSquaredDistance95 = squaredDistanceHolding({ share: 0.95, degreesOfFreedom: assumedDegreesOfFreedom });
/** A profile has no end if it is not made of errors that were seen. */
const nearlyAll = 0.9999;
let assumedProfile: readonly number[] | undefined;

function profileOfStudent(): readonly number[] {
  assumedProfile ??= profileShares.map((share) =>
    squaredDistanceHolding({ share: Math.min(share, nearlyAll), degreesOfFreedom: assumedDegreesOfFreedom }),
  );
  return assumedProfile;
}

/**
 * The covariance if no history exists, from published errors of debris: along track 0.5 km (median) after one day,
 * growing as age^1.3; radial and cross track 0.15 km after one day, growing as √age; three degrees of freedom.
 */
function assumedCovariance(ageDays: number): CatalogueCovariance {
  const age = Math.max(0.25, ageDays);
  const along = 0.7 * age ** 1.3;
  const across = 0.15 * Math.sqrt(age);
  const scale = Float64Array.of(across ** 2, 0, 0, 0, along ** 2, 0, 0, 0, across ** 2);
  const sentence = 'Assumed from published errors of debris element sets: there is no history of this class and age.';
  const fit = { scale, degreesOfFreedom: assumedDegreesOfFreedom, samples: 0, squaredDistances: profileOfStudent() };
  return { ...answer(fit, assumedSquaredDistance95, sentence), source: 'assumed' };
}
