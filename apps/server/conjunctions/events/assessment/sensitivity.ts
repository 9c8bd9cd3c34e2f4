import type { Encounter } from '@farpass/conjunction/approach';
import { planeProbabilityOf, type ScaledObject, sensitivityOf } from '@farpass/conjunction/probability';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';

type Sensitivity = Pick<AssessmentDocument, 'dilution' | 'hardBodySensitivity' | 'jointSensitivity'>;

const curvePoints = 41;

/** An assessment without the points of its curves. */
export function withoutCurves({ dilution, ...assessment }: AssessmentDocument): AssessmentDocument {
  const { hardBodySensitivity: _radius, jointSensitivity: _joint, ...rest } = assessment;
  if (dilution === undefined) return rest;
  const { curve: _curve, curves: _curves, ...figures } = dilution;
  return { ...rest, dilution: figures };
}

/**
 * The sensitivity of the 2D probability to covariances, sizes, and both together. Undefined without an encounter plane.
 */
export function sensitivity(encounter: Encounter): Sensitivity {
  const probability = planeProbabilityOf(encounter);
  const found = probability && sensitivityOf(encounter);
  if (probability === undefined || found === undefined) return {};
  const over = (scale: number) =>
    radiiKm(encounter).map((radiusKm) => ({ x: radiusKm * 1000, probability: probability({ radiusKm, scale }) }));
  const curves = found.dilution.map(({ object, points, maximum, scale, isDiluted }) => ({
    object: names[object],
    isDiluted,
    maximumProbability: maximum,
    atScale: scale,
    curve: points.map((point) => ({ x: point.scale, probability: point.probability })),
  }));
  const joint = curves.find(({ object }) => object === 'BOTH');
  if (joint === undefined) return {};
  const { isDiluted, maximumProbability, atScale, curve } = joint;
  return {
    dilution: { isDiluted, maximumProbability, atScale, curve, curves },
    hardBodySensitivity: over(1),
    jointSensitivity: jointScales.map((scale) => ({ scale, curve: over(scale) })),
  };
}

const names: Readonly<Record<ScaledObject, 'OBJECT1' | 'OBJECT2' | 'BOTH'>> = {
  primary: 'OBJECT1',
  secondary: 'OBJECT2',
  joint: 'BOTH',
};

/** Scales of both sigmas for which the radius is also varied. */
const jointScales = [0.5, 1, 2] as const;

/** Radii from a tenth to ten times the one used. */
function radiiKm({ hardBodyRadiusKm }: Encounter): readonly number[] {
  return Array.from(
    { length: curvePoints },
    (_, index) => hardBodyRadiusKm * 10 ** (-1 + (2 * index) / (curvePoints - 1)),
  );
}
