import type { Encounter } from '../../approach/encounter.ts';
import { relativePositionKm } from '../../approach/encounter.ts';
import type { MethodName } from '../../probability/assessment.ts';
import { planeFigures } from '../figures.ts';
import { planeEvidence } from './evidence.ts';
import { judgedMessage } from './judged.ts';
import type { Risk, RiskRules } from './level.ts';

/** An approach that a burn changes, at its closest approach, with its probability. */
export interface JudgedApproach {
  readonly encounter: Encounter;
  readonly probability: number;
  readonly method: MethodName;
  /** Whether a covariance is a default one, such as that of an element set. */
  readonly isByDefault: boolean;
}

/**
 * The risk of an approach by its probability and what its covariances do not know, by the same rule as that of a message:
 * if it is diluted, the largest probability counts.
 */
export function approachRisk({ encounter, probability, method, isByDefault }: JudgedApproach, rules: RiskRules): Risk {
  const plane = planeFigures(encounter);
  const miss = {
    missDistanceKm: Math.hypot(...relativePositionKm(encounter)),
    radiusKm: encounter.hardBodyRadiusKm,
    inPlane: plane && planeEvidence(plane),
  };
  const found = { kind: 'probability', method, value: probability } as const;
  return judgedMessage({ found, miss, isByDefault, isContradictory: false }, rules).undoubted;
}
