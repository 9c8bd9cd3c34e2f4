import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import {
  type Encounter,
  encounterGeometry,
  relativePositionKm,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import { covarianceInPlane, encounterPlane, pointInPlane } from '@farpass/conjunction/plane';
import type { Assessment } from '@farpass/conjunction/probability';
import type { CdmDocument } from '@farpass/contract/ca';
import { assessedEncounter, type CdmEncounter, type CdmObjectIdentity, encounterFromCdm } from '@farpass/intake/cdm';
import type { SatelliteRadius } from '../fleet/hard-body.ts';
import type { EventData, StoredCdm } from '../tables.ts';
import { knownRadiusKm } from './radii.ts';

/** A message as physics sees it: the encounter, its radii, and the probability that can be defended. */
export interface CdmPhysics {
  readonly taken: CdmEncounter;
  readonly encounter: Encounter;
  readonly assessment: Assessment;
}

/** Which of the two objects is our satellite. */
export type OurSide = 'object1' | 'object2';

interface Known {
  readonly side: OurSide;
  readonly radius: SatelliteRadius;
  readonly combinedRadiusM?: number;
}

/** The encounter of a message with the radii of the two objects, and its assessment. */
export function physicsOf(cdm: Cdm, known: Known): CdmPhysics {
  const found = encounterOf(cdm, known);
  return { ...found, assessment: assessedEncounter(found.taken) };
}

/** The encounter of a message with the radii of the two objects. */
export function encounterOf(cdm: Cdm, { radius, combinedRadiusM }: Known): Omit<CdmPhysics, 'assessment'> {
  const asked = combinedRadiusM === undefined ? {} : { hardBodyRadiusKm: combinedRadiusM / 1000 };
  const taken = encounterFromCdm(cdm, { ownRadiusKm: knownRadiusKm(radius), ...asked });
  return { taken, encounter: taken.encounter };
}

const metresPerKm = 1000;
const squareMetresPerKm2 = 1e6;

/** The figures of the conjunction as they are stored, in the units of the specification. */
export function eventDataOf({ encounter, assessment, taken }: CdmPhysics): EventData {
  const { encounter: shifted } = shiftToClosestApproach(encounter);
  const geometry = encounterGeometry(shifted);
  const { missKm, relativeVelocityKmPerS: velocity, mahalanobisDistance } = geometry;
  return {
    totalMissDistance: geometry.missDistanceKm * metresPerKm,
    radialSeparation: Math.abs(missKm.radial) * metresPerKm,
    relativePositionR: missKm.radial * metresPerKm,
    relativePositionT: missKm.transverse * metresPerKm,
    relativePositionN: missKm.normal * metresPerKm,
    relativeVelocityR: velocity.radial * metresPerKm,
    relativeVelocityT: velocity.transverse * metresPerKm,
    relativeVelocityN: velocity.normal * metresPerKm,
    relativeSpeed: geometry.relativeSpeedKmPerS * metresPerKm,
    ...(mahalanobisDistance === undefined ? {} : { mahalanobisDistance }),
    ...probabilityOf(assessment),
    ...confidenceOf(taken),
  };
}

/** A covariance that its message calls a default one was assumed; what is computed from it is indicative only. */
function confidenceOf({ warnings }: CdmEncounter): Partial<EventData> {
  return warnings.some(({ code }) => code === 'DEFAULT_COVARIANCE_STATED') ? { isLowConfidence: true } : {};
}

function probabilityOf(assessment: Assessment): Partial<EventData> {
  if (assessment.kind !== 'probability') return {};
  return { probabilityOfCollision: assessment.value, probabilityMethod: assessment.method };
}

type Planes = Pick<StoredCdm, 'object1' | 'object2'>;

/**
 * Both objects as lists show them, each with its own place and covariance in the encounter plane (ruling R4: origin at
 * object 1, so object 1 stands at zero and object 2 at the miss).
 */
export function objectsOf(cdm: Cdm, { encounter, taken }: CdmPhysics, side: OurSide): Planes {
  const { ownKm, otherKm } = taken.radii;
  const radius = (of: OurSide) => (of === side ? ownKm : otherKm) * metresPerKm;
  const planes = planesOf(encounter);
  const one = { ...describe(cdm.object1, taken.primary), hardBodyRadius: radius('object1'), ...planes.object1 };
  const two = { ...describe(cdm.object2, taken.secondary), hardBodyRadius: radius('object2'), ...planes.object2 };
  return { object1: one, object2: two };
}

function planesOf(encounter: Encounter): { readonly object1: object; readonly object2: object } {
  const { encounter: shifted } = shiftToClosestApproach(encounter);
  const plane = encounterPlane(shifted);
  if (!plane) return { object1: {}, object2: {} };
  const { primary, secondary } = shifted;
  const miss = pointInPlane(plane, relativePositionKm(shifted));
  const inPlane = (covariance: typeof primary.covariance) => {
    if (!covariance) return {};
    const { xx, xy, yy } = covarianceInPlane(plane, covariance);
    return {
      conjunctionPlaneCovarianceXX: xx * squareMetresPerKm2,
      conjunctionPlaneCovarianceYX: xy * squareMetresPerKm2,
      conjunctionPlaneCovarianceYY: yy * squareMetresPerKm2,
    };
  };
  return {
    object1: { conjunctionPlaneX: 0, conjunctionPlaneY: 0, ...inPlane(primary.covariance) },
    object2: {
      conjunctionPlaneX: miss.xKm * metresPerKm,
      conjunctionPlaneY: miss.yKm * metresPerKm,
      ...inPlane(secondary.covariance),
    },
  };
}

type ObjectDocument = CdmDocument['object1'];

function describe(object: CdmObject, { covarianceRtn }: CdmObjectIdentity): ObjectDocument {
  const m = object.metadata.values;
  const size = covarianceRtn?.length === 36 ? 6 : 3;
  const sigmaM = (axis: number) => Math.sqrt(Math.max(covarianceRtn?.[axis * size + axis] ?? 0, 0)) * metresPerKm;
  return {
    objectDesignator: m.OBJECT_DESIGNATOR,
    catalogName: m.CATALOG_NAME,
    objectName: m.OBJECT_NAME,
    internationalDesignator: m.INTERNATIONAL_DESIGNATOR,
    ...(m.OBJECT_TYPE === undefined ? {} : { objectType: m.OBJECT_TYPE }),
    ...(m.OPERATOR_ORGANIZATION === undefined ? {} : { operatorOrganization: m.OPERATOR_ORGANIZATION }),
    ephemerisName: m.EPHEMERIS_NAME,
    covarianceMethod: m.COVARIANCE_METHOD,
    maneuverable: m.MANEUVERABLE,
    refFrame: m.REF_FRAME,
    ...(covarianceRtn ? { sigmaR: sigmaM(0), sigmaT: sigmaM(1), sigmaN: sigmaM(2) } : {}),
  };
}

/** The sums that the specification asks for, when both objects have the XX covariance (section 3). */
export function combinedValues({ object1, object2 }: Planes): Partial<CdmDocument['conjunctionData']> {
  if (object1.conjunctionPlaneCovarianceXX === undefined || object2.conjunctionPlaneCovarianceXX === undefined)
    return {};
  const sum = (a: number | undefined, b: number | undefined) => (a ?? 0) + (b ?? 0);
  return {
    combinedHardBodyRadius: sum(object1.hardBodyRadius, object2.hardBodyRadius),
    combinedPlaneX: sum(object1.conjunctionPlaneX, object2.conjunctionPlaneX),
    combinedPlaneY: sum(object1.conjunctionPlaneY, object2.conjunctionPlaneY),
    combinedPlaneCovarianceXX: sum(object1.conjunctionPlaneCovarianceXX, object2.conjunctionPlaneCovarianceXX),
    combinedPlaneCovarianceYX: sum(object1.conjunctionPlaneCovarianceYX, object2.conjunctionPlaneCovarianceYX),
    combinedPlaneCovarianceYY: sum(object1.conjunctionPlaneCovarianceYY, object2.conjunctionPlaneCovarianceYY),
  };
}
