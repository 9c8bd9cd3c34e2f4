import { scaleMatrix } from '@farpass/astro/linear';
import { type Encounter, type EncounterObject, relativeMotionFault } from '../../approach/encounter.ts';
import { type EncounterPart, partsOf } from '../../approach/mixture.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { type MaximumProbability, maximumOverScale, scaleRange } from './dilution.ts';

/** The object whose covariance is scaled. */
export type ScaledObject = 'primary' | 'secondary' | 'joint';

/** 2D probability with the sigmas of one or both objects multiplied by `scale`. */
export interface ScalePoint {
  readonly scale: number;
  readonly probability: number;
}

/** 2D probability with another combined radius. */
export interface RadiusPoint {
  readonly radiusKm: number;
  readonly probability: number;
}

/** Dilution curve with its maximum, for one choice of the scaled covariance. */
export interface DilutionCurve extends MaximumProbability {
  readonly object: ScaledObject;
  readonly points: readonly ScalePoint[];
}

/** How the 2D probability depends on the least known quantities: sizes and covariances. */
export interface Sensitivity {
  readonly byRadius: readonly RadiusPoint[];
  readonly dilution: readonly DilutionCurve[];
}

const scaledObjects: readonly ScaledObject[] = ['primary', 'secondary', 'joint'];
const curvePoints = 41;
const radiusFactors = [0.1, 0.2, 0.35, 0.5, 0.7, 1, 1.4, 2, 3, 5, 10] as const;

/**
 * Sensitivity of the 2D probability to the radius (0.1 to 10 times) and to sigma factors of 0.01 to 100 on the primary,
 * the secondary or both. The maximum of each curve shows whether the encounter is diluted (Alfano 2005). Of errors that are
 * mixtures of Gaussians, every point is the sum over the parts, each times its share, as the value itself is. Undefined
 * without relative motion or without both covariances.
 */
export function sensitivityOf(encounter: Encounter): Sensitivity | undefined {
  const probability = planeProbabilityOf(encounter);
  if (probability === undefined) return undefined;
  const byRadius = radiusFactors.map((factor) => {
    const radiusKm = factor * encounter.hardBodyRadiusKm;
    return { radiusKm, probability: probability({ radiusKm, scale: 1 }) };
  });
  const parts = partsAtApproach(encounter);
  return { byRadius, dilution: scaledObjects.map((object) => dilutionCurve(parts, object)) };
}

/** The combined radius, and a factor on the sigmas of both objects. */
export interface PlaneVariation {
  readonly radiusKm: number;
  readonly scale: number;
}

/**
 * The 2D probability as a function of the radius and of a factor on all sigmas, by the Gaussians that the errors are a mixture
 * of. Undefined without relative motion or without both covariances.
 */
export function planeProbabilityOf(encounter: Encounter): ((varied: PlaneVariation) => number) | undefined {
  if (relativeMotionFault(encounter) !== undefined) return undefined;
  const planes = partsAtApproach(encounter).flatMap(({ share, encounter: part }) => {
    const plane = principalPlane(part);
    return plane === undefined ? [] : [{ share, plane: plane.problem }];
  });
  if (planes.length !== partsOf(encounter).length) return undefined;
  return ({ radiusKm, scale }) =>
    planes.reduce((sum, { share, plane }) => {
      const { sigmaXKm, sigmaYKm } = plane;
      const varied = { ...plane, radiusKm, sigmaXKm: scale * sigmaXKm, sigmaYKm: scale * sigmaYKm };
      return sum + share * probabilityFoster1992(varied);
    }, 0);
}

/** Each Gaussian of the errors, at the closest approach. */
function partsAtApproach(encounter: Encounter): readonly EncounterPart[] {
  return partsOf(encounter).map(({ share, encounter: part }) => ({
    share,
    encounter: shiftToClosestApproach(part).encounter,
  }));
}

function dilutionCurve(parts: readonly EncounterPart[], object: ScaledObject): DilutionCurve {
  const probability = (scale: number) =>
    parts.reduce((sum, { share, encounter }) => sum + share * scaledProbability(encounter, object, scale), 0);
  const step = Math.log(scaleRange.largest / scaleRange.smallest) / (curvePoints - 1);
  const points = Array.from({ length: curvePoints }, (_, i) => {
    const scale = scaleRange.smallest * Math.exp(i * step);
    return { scale, probability: probability(scale) };
  });
  return { object, points, ...maximumOverScale(probability, scaleRange) };
}

function scaledProbability(encounter: Encounter, object: ScaledObject, scale: number): number {
  const primary = object === 'secondary' ? encounter.primary : withSigmas(encounter.primary, scale);
  const secondary = object === 'primary' ? encounter.secondary : withSigmas(encounter.secondary, scale);
  const plane = principalPlane({ ...encounter, primary, secondary });
  return plane === undefined ? 0 : probabilityFoster1992(plane.problem);
}

function withSigmas(object: EncounterObject, scale: number): EncounterObject {
  return { ...object, covariance: object.covariance && scaleMatrix(object.covariance, scale ** 2) };
}
