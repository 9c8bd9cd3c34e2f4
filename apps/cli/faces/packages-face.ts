import { degreesOf } from '@farpass/astro/linear';
import { readCdm } from '@farpass/ccsds/cdm';
import { encounterGeometry, encounterIntervalCoppola2012, shiftToClosestApproach } from '@farpass/conjunction/approach';
import { evidenceOf, messageFigures, riskOfMessages } from '@farpass/conjunction/event';
import { assessedEncounter, encounterFromCdm, encounterMethods } from '@farpass/intake/cdm';
import type { MessageFace } from './face.ts';

/** The result of the packages for a message. */
export function packagesFace(text: string): Partial<MessageFace> {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`the message cannot be read: ${result.faults[0]?.message}`);
  const taken = encounterFromCdm(result.record);
  const { encounter, stated, statedMissKm, isByDefault, contradictions, doubts } = taken;
  const assessment = assessedEncounter(taken);
  const shifted = shiftToClosestApproach(encounter).encounter;
  const geometry = encounterGeometry(shifted);
  const interval = encounterIntervalCoppola2012(encounter);
  const figures = messageFigures(encounter, assessment);
  const evidence = evidenceOf(figures, {
    originatorProbability: stated?.value,
    statedMissKm,
    isByDefault,
    isContradictory: contradictions.length > 0,
    doubts,
  });
  return {
    probability: {
      value: assessment.kind === 'probability' ? assessment.value : undefined,
      upperBound: assessment.kind === 'upperBound' ? assessment.value : undefined,
      method: assessment.kind === 'probability' ? assessment.method : undefined,
      reason: assessment.reason,
    },
    risk: riskOfMessages([evidence]).level,
    methods: encounterMethods(taken).map(({ method, value, valid, reason }) => ({ method, value, valid, reason })),
    repairs: assessment.repairs.map(({ code, sentence }) => ({ code, sentence })),
    encounter: {
      missDistanceM: geometry.missDistanceKm * 1000,
      relativeSpeedMPerS: geometry.relativeSpeedKmPerS * 1000,
      approachAngleDeg: degreesOf(geometry.approachAngleRad),
      mahalanobisDistance: geometry.mahalanobisDistance,
      durationS: interval && interval.toS - interval.fromS,
      hardBodyRadiusM: encounter.hardBodyRadiusKm * 1000,
    },
  };
}
