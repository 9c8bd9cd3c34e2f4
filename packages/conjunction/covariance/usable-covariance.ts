import { norm, rotateCovariance, rtnRotation } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from '../approach/encounter.ts';
import { type CovarianceFault, covarianceFaults, isFatal } from './check.ts';

/** Remainder of a zero after a rotation to other axes and back, as a share of the largest element. */
const turnedZero = 1e-12;

/**
 * Faults of an object's covariance, judged in its own RTN axes, as messages state it. Along other axes, a matrix that
 * is not positive definite may have negative variances that the message does not contain. Empty if there is no
 * covariance.
 */
export function faultsOfObject(object: EncounterObject): readonly CovarianceFault[] {
  const { covariance } = object;
  if (covariance === undefined) return [];
  const distanceKm = norm(object.positionKm);
  const axes = rtnRotation(object);
  if (axes === undefined || !covariance.every(Number.isFinite)) return covarianceFaults(covariance, distanceKm);
  const turned = rotateCovariance(axes, covariance);
  const largest = turned.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const cleared = turned.map((value) => (Math.abs(value) < turnedZero * largest ? 0 : value));
  return covarianceFaults(cleared, distanceKm);
}

/** The encounter without its unusable covariances; the same object if all are usable. */
export function withoutUnusableCovariances(encounter: Encounter): Encounter {
  const isUnusable = (object: EncounterObject) => faultsOfObject(object).some(isFatal);
  const cleaned = (object: EncounterObject) => (isUnusable(object) ? { ...object, covariance: undefined } : object);
  const [primary, secondary] = [cleaned(encounter.primary), cleaned(encounter.secondary)];
  const isSame = primary === encounter.primary && secondary === encounter.secondary;
  return isSame ? encounter : { ...encounter, primary, secondary };
}
