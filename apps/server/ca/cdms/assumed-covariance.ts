import { congruence } from '@farpass/astro/linear';
import {
  type CatalogueModel,
  catalogueCovariance,
  type ObjectClass,
  shippedModel,
} from '@farpass/conjunction/covariance';

/** A 3×3 position covariance in RTN, km², and where it is from. */
interface AssumedCovariance {
  readonly positionRtnKm2: Float64Array;
  readonly sentence: string;
}

/** Standard deviations of a position along radial, transverse and normal, km. */
export interface PositionSigmas {
  readonly radialKm: number;
  readonly transverseKm: number;
  readonly normalKm: number;
}

/** A position covariance without correlations. */
export function diagonalKm2({ radialKm, transverseKm, normalKm }: PositionSigmas): Float64Array {
  return Float64Array.of(radialKm ** 2, 0, 0, 0, transverseKm ** 2, 0, 0, 0, normalKm ** 2);
}

interface OfElementSet {
  readonly objectClass: ObjectClass;
  readonly ageDays: number;
  /** Learnt from the object's own element sets, where there are enough. */
  readonly ownModel: CatalogueModel | undefined;
}

/**
 * How far an element set may be off after some days: learnt from the object's own history, else from its class's, else
 * assumed. Low confidence, whatever is computed from it.
 */
export function elementSetCovariance({ objectClass, ageDays, ownModel }: OfElementSet) {
  const days = Math.abs(ageDays);
  const own = ownModel && catalogueCovariance([ownModel], objectClass, days);
  const isOwn = own?.source === 'history';
  const found = isOwn ? own : catalogueCovariance([shippedModel], objectClass, days);
  const age = `Element set of ${ageDays.toFixed(2)} days.`;
  return {
    positionRtnKm2: found.covarianceRtnKm2,
    source: isOwn ? 'OWN_HISTORY' : found.source === 'assumed' ? 'ASSUMED' : 'CLASS',
    sentence: `Covariance of low confidence. ${age} ${found.sentence}`,
  } as const;
}

/** For an ephemeris without a covariance of its own: the fixed shape of SOCRATES. */
export const ephemerisCovariance: AssumedCovariance = {
  positionRtnKm2: diagonalKm2({ radialKm: 0.1, transverseKm: 0.3, normalKm: 0.1 }),
  sentence: 'Covariance of low confidence: 100, 300, 100 m in R, T, N are assumed, as SOCRATES assumes them.',
};

/** Spread of the velocity that is independent of the position's, km/s: keeps the matrix positive definite. */
const velocityFloorKmPerS = 1e-5;

/**
 * A 6×6 RTN covariance from a position covariance and the rate of the orbit [rad/s]: an object that is displaced by δ
 * moves as the orbit turned by δ does, δv = ω × δr, with a small spread of its own.
 */
export function displacedCovariance(positionRtnKm2: Float64Array, rateRadPerS: number): Float64Array {
  const turn = [0, -rateRadPerS, 0, rateRadPerS, 0, 0, 0, 0, 0];
  const full = congruence([1, 0, 0, 0, 1, 0, 0, 0, 1, ...turn], positionRtnKm2);
  for (const place of [21, 28, 35]) full[place] = (full[place] ?? 0) + velocityFloorKmPerS ** 2;
  return full;
}
