import { norm, rotateCovariance, rtnRotation } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from '../approach/encounter.ts';
import { type CovarianceFault, covarianceFaults, isFatal } from './check.ts';

/** What turning to other axes and back leaves of a zero, as a share of the largest element. */
const turnedZero = 1e-12;

/**
 * What is wrong with the covariance of an object, judged in its own RTN axes, in which messages state it: seen along
 * other axes a matrix that is not positive definite may have negative variances that the message does not contain.
 * Empty without a covariance.
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

/** The encounter without covariances that nothing can be computed from; the same object if there are none. */
export function withoutUnusableCovariances(encounter: Encounter): Encounter {
  const isUnusable = (object: EncounterObject) => faultsOfObject(object).some(isFatal);
  const cleaned = (object: EncounterObject) => (isUnusable(object) ? { ...object, covariance: undefined } : object);
  const [primary, secondary] = [cleaned(encounter.primary), cleaned(encounter.secondary)];
  const isSame = primary === encounter.primary && secondary === encounter.secondary;
  return isSame ? encounter : { ...encounter, primary, secondary };
}
