import {
  type Assessment,
  type AssessmentOptions,
  allMethods,
  assessProbability,
  type MethodResult,
} from '@farpass/conjunction/probability';
import { reasoned, say, worded } from '@farpass/conjunction/wording';
import type { CdmEncounter } from './encounter.ts';

/** The probability of a message's encounter; undefined if the message contradicts itself or physics. */
export function assessedEncounter(
  { encounter, contradictions }: Pick<CdmEncounter, 'encounter' | 'contradictions'>,
  options: AssessmentOptions = {},
): Assessment {
  if (contradictions.length === 0) return assessProbability(encounter, options);
  const saying = say('MESSAGE_CONTRADICTORY');
  return {
    kind: 'none',
    checks: [{ code: 'ENCOUNTER_USABLE', passed: false, ...worded(saying) }],
    repairs: [],
    ...reasoned(saying),
  };
}

/** Every method for a message's encounter; undefined if the message contradicts itself or physics. */
export function encounterMethods(
  { encounter, contradictions }: Pick<CdmEncounter, 'encounter' | 'contradictions'>,
  options: AssessmentOptions = {},
): readonly MethodResult[] {
  return contradictions.length === 0 ? allMethods(encounter, options) : [];
}
