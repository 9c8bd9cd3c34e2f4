import { addSeconds, formatEpoch } from '@farpass/astro/time';
import {
  type Encounter,
  encounterGeometry,
  encounterIntervalCoppola2012,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import type { Assessment } from '@farpass/conjunction/probability';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { encounterMethods, type MessageCheck, messageChecks } from '@farpass/intake/cdm';
import { type CdmPhysics, type OurSide, physicsOf } from '../cdms/physics.ts';
import { radiusOrigin } from '../cdms/radii.ts';
import { recordOf } from '../cdms/record.ts';
import { type SatelliteRadius, satelliteRadius } from '../fleet/hard-body.ts';
import type { SatelliteRow } from '../fleet/store.ts';
import { evolutionOf, type ReceivedMessage } from './evolution.ts';
import { riskOf } from './risk.ts';
import { sensitivity } from './sensitivity.ts';

export type { AssessmentDocument };

export interface Assessing {
  readonly conjunctionId: string;
  readonly cdmId: string;
  readonly received: string;
  /** The messages of the event that have states, oldest first. */
  readonly messages: readonly ReceivedMessage[];
  readonly satellite: SatelliteRow;
  readonly side: OurSide;
  /** Radius to assume in place of the stored one, m. */
  readonly combinedRadiusM: number | undefined;
}

/** Everything behind the probability of an event: its newest message by every method, with what would change it. */
export function assessMessage({
  conjunctionId,
  cdmId,
  received,
  messages,
  satellite,
  side,
  combinedRadiusM,
}: Assessing): AssessmentDocument {
  const radius = satelliteRadius(satellite.document);
  const wish = combinedRadiusM === undefined ? {} : { combinedRadiusM };
  const physics = physicsOf(recordOf(received), { side, radius, ...wish });
  const { encounter: shifted, shiftS } = shiftToClosestApproach(physics.encounter);
  return {
    conjunctionId,
    cdmId,
    tca: `${formatEpoch(addSeconds(physics.taken.tca, shiftS), 6)}Z`,
    probability: headlineOf(physics.assessment, satellite),
    methods: encounterMethods(physics.taken).map(({ method, value, valid, reason, says }) => ({
      method,
      valid,
      reason,
      says: saidOf(says),
      ...(value === undefined ? {} : { value }),
    })),
    checks: messageChecks(physics.taken, physics.assessment).map(({ code, passed, ...said }) => ({
      code,
      passed,
      ...messageOf(said),
    })),
    repairs: physics.assessment.repairs.map(({ code, ...said }) => ({ code, ...messageOf(said) })),
    encounter: encounterDocument(shifted, physics, { own: radius, combinedRadiusM }),
    ...sensitivity(shifted),
    ...evolutionOf(messages, { side, radius }),
  };
}

type Says = AssessmentDocument['probability']['says'];

function messageOf({ sentence, says }: { readonly sentence: string; readonly says: MessageCheck['says'] }) {
  return { message: sentence, says: saidOf(says) };
}

function saidOf(says: MessageCheck['says']): Says {
  return says.map(({ code, parameters }) => ({ code, parameters: { ...parameters } }));
}

function headlineOf(assessment: Assessment, satellite: SatelliteRow): AssessmentDocument['probability'] {
  const riskLevel = riskOf(assessment, satellite.document.configuration?.thresholds);
  const why = { reason: assessment.reason, says: saidOf(assessment.says) };
  return assessment.kind === 'probability'
    ? { value: assessment.value, method: assessment.method, riskLevel, ...why }
    : { riskLevel, ...why };
}

interface Radius {
  readonly own: SatelliteRadius;
  readonly combinedRadiusM: number | undefined;
}

function encounterDocument(shifted: Encounter, { taken, encounter }: CdmPhysics, { own, combinedRadiusM }: Radius) {
  const geometry = encounterGeometry(shifted);
  const interval = encounterIntervalCoppola2012(encounter);
  const { mahalanobisDistance } = geometry;
  const origin = radiusOrigin(taken.hardBodyRadius, own);
  return {
    missDistanceM: geometry.missDistanceKm * 1000,
    relativeSpeedMPerS: geometry.relativeSpeedKmPerS * 1000,
    ...(interval === undefined ? {} : { durationS: interval.toS - interval.fromS }),
    crossingAngleDeg: (geometry.approachAngleRad * 180) / Math.PI,
    ...(mahalanobisDistance === undefined ? {} : { mahalanobisDistance }),
    hardBodyRadiusM: shifted.hardBodyRadiusKm * 1000,
    hardBodyRadiusSource: combinedRadiusM === undefined ? origin.source : 'asked for',
    hardBodyRadiusFrom: combinedRadiusM === undefined ? origin.from : ({ rest: 'ASKED' } as const),
  };
}
