import type { StateVector } from '@farpass/astro/frames';
import { isPositiveDefinite, leadingBlock, type Matrix } from '@farpass/astro/linear';
import { forcesOfOrbit, forcesText, spaceWeatherAt, usualBody } from '@farpass/astro/propagation';
import type { Cdm } from '@farpass/ccsds/cdm';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { rtnCovarianceOf } from '@farpass/intake/cdm';
import { turnedCovariance } from '@farpass/intake/covariance';
import type { CatalogueObject } from '@farpass/intake/elements';
import type { Dynamics } from '@farpass/tracking/determine';
import { toldStateOfCdm } from '../screening/told-states.ts';
import { type ValueNote, velocityCovarianceMade } from './value-findings.ts';

export type CdmSide = 'object1' | 'object2';

/** One object of a message at its closest approach, and the forces on it. */
export interface FlownSide {
  readonly state: StateVector<'GCRF'>;
  /** 6×6, positive definite; undefined if the message gives no usable one. */
  readonly covariance: Matrix | undefined;
  /** How the covariance of the message was used. */
  readonly notes: readonly ValueNote[];
  readonly dynamics: Dynamics;
  /** Drag coefficient times area over mass, and its source. */
  readonly ballisticM2PerKg: number;
  readonly ballisticSource: 'MESSAGE' | 'CATALOGUE' | 'GIVEN' | 'ASSUMED';
  readonly forces: string;
}

export interface FlownSideOptions {
  readonly ballisticM2PerKg?: number | undefined;
  /** Element sets: the object's own drag term is used if the message states none. */
  readonly catalogue?: readonly CatalogueObject[] | undefined;
}

const { areaToMassM2PerKg, dragCoefficient, radiationCoefficient } = usualBody;
/** Values of a typical satellite, coefficients included [m²/kg]. */
const usual = {
  drag: dragCoefficient * areaToMassM2PerKg,
  radiation: radiationCoefficient * areaToMassM2PerKg,
} as const;

/**
 * An object of a message at its closest approach, with the forces for propagating it back and for the determination.
 */
export async function flownSide(cdm: Cdm, side: CdmSide, options: FlownSideOptions = {}): Promise<FlownSide> {
  const { start } = toldStateOfCdm(cdm, side);
  const { state, spacecraft } = start;
  const ballistic = ballisticOf({ cdm, side }, spacecraft.dragAreaM2, options);
  const radiation = spacecraft.radiationAreaM2 > 0 ? spacecraft.radiationAreaM2 : usual.radiation;
  const forces = await forcesOfOrbit(state, await spaceWeatherAt(start.epoch));
  return {
    state,
    ...definiteCovariance(cdm, side, start),
    dynamics: {
      forces,
      spacecraft: {
        massKg: 1,
        dragAreaM2: ballistic.value,
        dragCoefficient: 1,
        radiationAreaM2: radiation,
        radiationCoefficient: 1,
      },
    },
    ballisticM2PerKg: ballistic.value,
    ballisticSource: ballistic.source,
    forces: forcesText(forces),
  };
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

interface NamedSide {
  readonly cdm: Cdm;
  readonly side: CdmSide;
}

interface Ballistic {
  readonly value: number;
  readonly source: FlownSide['ballisticSource'];
}

function ballisticOf(
  { cdm, side }: NamedSide,
  stated: number,
  { ballisticM2PerKg, catalogue = [] }: FlownSideOptions,
): Ballistic {
  if (ballisticM2PerKg !== undefined) return { value: ballisticM2PerKg, source: 'GIVEN' };
  if (stated > 0) return { value: stated, source: 'MESSAGE' };
  const number = plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
  const own = catalogue.find(({ elements }) => plainCatalogueNumber(elements.catalogueId) === number);
  const fromSet = own === undefined ? 0 : own.elements.bstarPerEarthRadius * ballisticOfBstar;
  if (fromSet > leastBallistic && fromSet < mostBallistic) return { value: fromSet, source: 'CATALOGUE' };
  return { value: usual.drag, source: 'ASSUMED' };
}

/** B* = ρ₀·C_D·A/(2m) with ρ₀ = 0.1570 kg/(m²·Earth radius) (Vallado 2013, section 9.4.2). */
const ballisticOfBstar = 2 / 0.157;
/**
 * Limits within which the drag term of an element set can be real drag; other values have absorbed errors of the fit.
 */
const [leastBallistic, mostBallistic] = [1e-4, 2] as const;
