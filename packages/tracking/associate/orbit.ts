import type { Satellites } from '@farpass/astro/kernel';
import type { CartesianState, Matrix } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';

/** The kind of data in which an orbit was published. */
export type OrbitDataType = 'SP_EPHEMERIS' | 'OMM' | 'TLE';

/** Position covariance along radial, transverse and normal [km²], nine numbers in row order. */
export type CovarianceRtn = Matrix;

/** Element sets that tracks are compared with. */
export interface AssociationCatalogue {
  readonly satellites: Satellites;
  /** Catalogue numbers, in the order of the satellites. */
  readonly ids: readonly string[];
  readonly orbitDataType: OrbitDataType;
  /** Estimated from class and age; absent if only angular distances are requested. */
  readonly covarianceRtn?: (object: number, epoch: Epoch<'UTC'>) => CovarianceRtn;
}

/** An orbit that is not an element set: an operator's ephemeris, or a state that is propagated. */
export interface OwnOrbit {
  readonly id: string;
  readonly orbitDataType: OrbitDataType;
  /** GCRF; undefined outside the interval that the orbit covers. */
  readonly stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined;
  readonly covarianceRtn?: (epoch: Epoch<'UTC'>) => CovarianceRtn | undefined;
}
