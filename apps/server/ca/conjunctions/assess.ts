import { addSeconds, formatEpoch } from '@farpass/astro/time';
import {
  type Encounter,
  encounterGeometry,
  encounterIntervalCoppola2012,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import { type PlaneEncounter, principalPlane } from '@farpass/conjunction/plane';
import {
  type Assessment,
  allMethods,
  maximumProbabilityAlfano2005,
  probabilityFoster1992,
} from '@farpass/conjunction/probability';
import type { Assessment as AssessmentContract } from '@farpass/contract/ca';
import type { Static } from 'typebox';
import { type CdmPhysics, type OurSide, physicsOf } from '../cdms/physics.ts';
import { recordOf } from '../cdms/record.ts';
import { satelliteRadius } from '../satellites/hard-body.ts';
import type { SatelliteRow } from '../satellites/store.ts';
import { riskOf } from './risk.ts';

export type AssessmentDocument = Static<typeof AssessmentContract>;

type Assessing = {
  readonly conjunctionId: string;
  readonly cdmId: string;
  readonly received: string;
  readonly satellite: SatelliteRow;
  readonly side: OurSide;
  /** Radius to assume in place of the stored one, m. */
  readonly combinedRadiusM: number | undefined;
};

/** Everything behind the probability of an event: its newest message by every method, with what would change it. */
export function assessMessage({
  conjunctionId,
  cdmId,
  received,
  satellite,
  side,
  combinedRadiusM,
}: Assessing): AssessmentDocument {
  const radius = satelliteRadius(satellite.document);
  const wish = combinedRadiusM === undefined ? {} : { combinedRadiusM };
  const physics = physicsOf(recordOf(received), { side, radius, ...wish });
  const { encounter: shifted, shiftS } = shiftToClosestApproach(physics.encounter);
  const plane = principalPlane(shifted)?.problem;
  return {
    conjunctionId,
    cdmId,
    tca: `${formatEpoch(addSeconds(physics.taken.tca, shiftS), 6)}Z`,
    probability: headlineOf(physics.assessment, satellite),
    methods: allMethods(physics.encounter).map(({ method, value, valid, reason }) => ({
      method,
      valid,
      reason,
      ...(value === undefined ? {} : { value }),
    })),
    checks: [
      ...physics.assessment.checks.map(({ code, passed, sentence }) => ({ code, passed, message: sentence })),
      ...statedDefaults(physics),
    ],
    repairs: physics.assessment.repairs.map(({ code, sentence }) => ({ code, message: sentence })),
    encounter: encounterDocument(shifted, physics, combinedRadiusM),
    ...(plane ? { dilution: dilutionOf(plane), hardBodySensitivity: sensitivityOf(plane) } : {}),
  };
}

/** Covariances that are no orbit determination's, with what the message says of them: a check that did not pass. */
function statedDefaults({ taken }: CdmPhysics): AssessmentDocument['checks'] {
  return taken.warnings.flatMap(({ code, sentence }) =>
    code === 'DEFAULT_COVARIANCE_STATED' ? [{ code, passed: false, message: sentence }] : [],
  );
}

function headlineOf(assessment: Assessment, satellite: SatelliteRow): AssessmentDocument['probability'] {
  const riskLevel = riskOf(assessment, satellite.document.configuration?.thresholds);
  return assessment.kind === 'probability'
    ? { value: assessment.value, method: assessment.method, riskLevel }
    : { riskLevel };
}

function encounterDocument(shifted: Encounter, { radii }: CdmPhysics, combinedRadiusM: number | undefined) {
  const geometry = encounterGeometry(shifted);
  const interval = encounterIntervalCoppola2012(shifted);
  const { mahalanobisDistance } = geometry;
  return {
    missDistanceM: geometry.missDistanceKm * 1000,
    relativeSpeedMPerS: geometry.relativeSpeedKmPerS * 1000,
    ...(interval === undefined ? {} : { durationS: interval.toS - interval.fromS }),
    crossingAngleDeg: (geometry.approachAngleRad * 180) / Math.PI,
    ...(mahalanobisDistance === undefined ? {} : { mahalanobisDistance }),
    hardBodyRadiusM: shifted.hardBodyRadiusKm * 1000,
    hardBodyRadiusSource: combinedRadiusM === undefined ? radii.source : 'asked for',
  };
}

const curvePoints = 41;

/** Points of a curve over two decades below and one and a half above 1, evenly in the logarithm. */
const scales = Array.from({ length: curvePoints }, (_, index) => 10 ** (-2 + (3.5 * index) / (curvePoints - 1)));

/** The 2D probability over scales of the standard deviations: left of the maximum, better tracking raises it first. */
function dilutionOf(plane: PlaneEncounter) {
  const { maximum, scale, isDiluted } = maximumProbabilityAlfano2005(plane);
  const scaled = (x: number) => ({ ...plane, sigmaXKm: plane.sigmaXKm * x, sigmaYKm: plane.sigmaYKm * x });
  const curve = scales.map((x) => ({ x, probability: probabilityFoster1992(scaled(x)) }));
  return { isDiluted, maximumProbability: maximum, atScale: scale, curve };
}

/** The 2D probability over radii from a tenth to ten times the one that was used. */
function sensitivityOf(plane: PlaneEncounter) {
  return Array.from({ length: curvePoints }, (_, index) => {
    const radiusKm = plane.radiusKm * 10 ** (-1 + (2 * index) / (curvePoints - 1));
    return { x: radiusKm * 1000, probability: probabilityFoster1992({ ...plane, radiusKm }) };
  });
}
