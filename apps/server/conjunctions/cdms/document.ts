import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import type { MessageFigures, MessageSide, PlaneFigures } from '@farpass/conjunction/event';
import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import type { CdmEncounter, CdmObjectIdentity } from '@farpass/intake/cdm';
import type { EventData, StoredCdm } from '../tables.ts';

const metresPerKm = 1000;
const squareMetresPerKm2 = 1e6;

/** The figures of the conjunction as they are stored, in the units of the specification. */
export function figuresDocument({ geometry, found }: MessageFigures, taken: CdmEncounter): EventData {
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
    ...(found.kind === 'probability' ? { probabilityOfCollision: found.value, probabilityMethod: found.method } : {}),
    ...confidenceOf(taken),
  };
}

/** A covariance that its message calls a default was assumed; results computed from it are only indicative. */
function confidenceOf({ warnings }: CdmEncounter): Partial<EventData> {
  return warnings.some(({ code }) => code === 'DEFAULT_COVARIANCE_STATED') ? { isLowConfidence: true } : {};
}

/** Both objects as they appear in lists. */
export type ObjectDocuments = Pick<StoredCdm, 'object1' | 'object2'>;

/** The known facts about the objects of a message. */
export interface KnownObjects {
  readonly taken: CdmEncounter;
  readonly figures: MessageFigures;
  readonly side: MessageSide;
  /** The radius of the other object by the operator's list of sizes. */
  readonly listed?: ListedRadiusDocument | undefined;
}

/**
 * Both objects as they appear in lists, each with its own position and covariance in the encounter plane: the origin is
 * object 1, so object 1 is at zero and object 2 at the miss.
 */
export function objectDocuments(cdm: Cdm, { taken, figures, side, listed }: KnownObjects): ObjectDocuments {
  const { ownKm, otherKm } = taken.radii;
  const radius = (of: MessageSide) => (of === side ? ownKm : otherKm) * metresPerKm;
  const { doubt } = taken.radii;
  const isListed = listed !== undefined && (taken.hardBodyRadius.source === 'list' || doubt !== undefined);
  const size = (of: MessageSide) => (of !== side && isListed ? { listedRadius: listedDocument(listed, doubt) } : {});
  const { plane } = figures;
  return {
    object1: {
      ...describe(cdm.object1, taken.primary),
      hardBodyRadius: radius('object1'),
      ...size('object1'),
      ...planeDocument(plane?.object1),
    },
    object2: {
      ...describe(cdm.object2, taken.secondary),
      hardBodyRadius: radius('object2'),
      ...size('object2'),
      ...planeDocument(plane?.object2),
    },
  };
}

/** A listed radius without the number of its object. */
function listedDocument(
  { radiusM, radiusSigmaM, source, list, line, loadedAt }: ListedRadiusDocument,
  doubt: ListedRadiusDocument['doubt'],
): ListedRadiusDocument {
  return {
    radiusM,
    ...(radiusSigmaM === undefined ? {} : { radiusSigmaM }),
    ...{ source, list, loadedAt },
    ...(line === undefined ? {} : { line }),
    ...(doubt && { doubt }),
  };
}

function planeDocument(object: PlaneFigures['object1'] | undefined): Partial<CdmDocument['object1']> {
  if (object === undefined) return {};
  const { xKm, yKm, covariance } = object;
  return {
    conjunctionPlaneX: xKm * metresPerKm,
    conjunctionPlaneY: yKm * metresPerKm,
    ...(covariance === undefined
      ? {}
      : {
          conjunctionPlaneCovarianceXX: covariance.xx * squareMetresPerKm2,
          conjunctionPlaneCovarianceYX: covariance.xy * squareMetresPerKm2,
          conjunctionPlaneCovarianceYY: covariance.yy * squareMetresPerKm2,
        }),
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
    ...forceModelsOf(m),
    ...(covarianceRtn ? { sigmaR: sigmaM(0), sigmaT: sigmaM(1), sigmaN: sigmaM(2) } : {}),
  };
}

function forceModelsOf(m: CdmObject['metadata']['values']): Pick<ObjectDocument, 'forceModels'> {
  const stated = {
    gravity: m.GRAVITY_MODEL,
    atmosphere: m.ATMOSPHERIC_MODEL,
    thirdBodies: m.N_BODY_PERTURBATIONS,
    solarRadiationPressure: m.SOLAR_RAD_PRESSURE,
    earthTides: m.EARTH_TIDES,
    inTrackThrust: m.INTRACK_THRUST,
  };
  const forceModels = Object.fromEntries(Object.entries(stated).filter(([, text]) => text !== undefined));
  return Object.keys(forceModels).length === 0 ? {} : { forceModels };
}

/** Sums of both objects, if both have a covariance in the plane. */
export function combinedValues({ object1, object2 }: ObjectDocuments): Partial<CdmDocument['conjunctionData']> {
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
