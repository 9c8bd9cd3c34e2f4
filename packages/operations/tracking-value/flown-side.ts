import type { StateVector } from '@farpass/astro/frames';
import { isPositiveDefinite, leadingBlock, type Matrix } from '@farpass/astro/linear';
import type { Cdm } from '@farpass/ccsds/cdm';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { rtnCovarianceOf } from '@farpass/intake/cdm';
import { turnedCovariance } from '@farpass/intake/covariance';
import type { CatalogueObject } from '@farpass/intake/elements';
import { toldStateOfCdm } from '@farpass/intake/flight';
import { type ObjectForces, objectForces } from '@farpass/tracking/orbits';
import { type ValueNote, velocityCovarianceMade } from './value-findings.ts';

export type CdmSide = 'object1' | 'object2';

/** One object of a message at its closest approach, and the forces on it. */
export interface FlownSide extends ObjectForces {
  readonly state: StateVector<'GCRF'>;
  /** 6×6, positive definite; undefined if the message gives no usable one. */
  readonly covariance: Matrix | undefined;
  /** How the covariance of the message was used. */
  readonly notes: readonly ValueNote[];
}

export interface FlownSideOptions {
  readonly ballisticM2PerKg?: number | undefined;
  /** Element sets: the object's own drag term is used if the message states none. */
  readonly catalogue?: readonly CatalogueObject[] | undefined;
}

/**
 * An object of a message at its closest approach, with the forces for propagating it back and for the determination.
 */
export async function flownSide(cdm: Cdm, side: CdmSide, options: FlownSideOptions = {}): Promise<FlownSide> {
  const { start } = toldStateOfCdm(cdm, side);
  const { state, spacecraft } = start;
  const { ballisticM2PerKg, catalogue = [] } = options;
  const number = plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
  const own = catalogue.find(({ elements }) => plainCatalogueNumber(elements.catalogueId) === number);
  const flown = await objectForces(start, {
    statedDragM2PerKg: spacecraft.dragAreaM2,
    statedRadiationM2PerKg: spacecraft.radiationAreaM2,
    givenDragM2PerKg: ballisticM2PerKg,
    bstarPerEarthRadius: own?.elements.bstarPerEarthRadius,
  });
  return { ...flown, state, ...definiteCovariance(cdm, side, start) };
}

type SideStart = Pick<ReturnType<typeof toldStateOfCdm>['start'], 'state' | 'epoch' | 'covarianceGcrf'>;

/** The covariance of the message; if rounding made it not positive definite, that of its position part. */
function definiteCovariance(
  cdm: Cdm,
  side: CdmSide,
  { state, epoch, covarianceGcrf }: SideStart,
): Pick<FlownSide, 'covariance' | 'notes'> {
  if (covarianceGcrf === undefined || isPositiveDefinite(covarianceGcrf))
    return { covariance: covarianceGcrf, notes: [] };
  const stated = rtnCovarianceOf(cdm[side]);
  const position = stated.kind === 'missing' ? undefined : leadingBlock(stated.matrix, 3);
  if (position === undefined || !isPositiveDefinite(position)) return { covariance: undefined, notes: [] };
  const rtn = covarianceWithVelocity(position, state);
  const turned = turnedCovariance({ matrix: rtn, frame: 'RTN' }, { state, epoch }, 'GCRF');
  const name = cdm[side].metadata.values.OBJECT_NAME;
  return {
    covariance: turned.kind === 'covariance' ? turned.matrix : undefined,
    notes: [velocityCovarianceMade(name)],
  };
}
