import { scaleMatrix } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from '../approach/encounter.ts';
import { partsOf } from '../approach/mixture.ts';
import { shiftToClosestApproach } from '../approach/shift.ts';
import { principalPlane } from '../plane/encounter-plane.ts';
import { isOfStraightLines } from '../probability/answer-accuracy.ts';
import type { Assessment } from '../probability/assessment.ts';
import { assessProbability } from '../probability/choice/method-choice.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';

/** A probability with the sigmas of both objects multiplied by a factor. */
export interface ScaledProbability {
  readonly scale: number;
  readonly probability: number;
}

/** Factors on the sigmas at which the orbits are followed again: from one fifth on, about evenly in logarithms. */
const followedScales = [0.2, 0.34, 0.58] as const;
/** Enough to tell a level from another; each scale takes as long as the assessment itself. */
const trials = 10_000;

/**
 * The probability with smaller sigmas, and at last with the stated ones, of a pair that straight lines do not describe: by
 * the method whose assumptions hold there. Scales at which no method has an answer are left out. Undefined for a pair whose
 * straight-line probability is that of its assessment: its scales are computed when it is judged.
 */
export function followedOverScales(
  encounter: Encounter,
  assessment: Assessment,
): readonly ScaledProbability[] | undefined {
  if (assessment.kind !== 'probability') return undefined;
  const straight = straightProbability(encounter);
  if (straight !== undefined && isOfStraightLines({ probability: assessment.value, straight })) return undefined;
  const smaller = followedScales.flatMap((scale): ScaledProbability[] => {
    const found = assessProbability(withSigmas(encounter, scale), { trials });
    return found.kind === 'probability' ? [{ scale, probability: found.upperBound ?? found.value }] : [];
  });
  return [...smaller, { scale: 1, probability: assessment.value }];
}

/** The 2D probability; undefined without relative motion or without both covariances. */
function straightProbability(encounter: Encounter): number | undefined {
  let sum = 0;
  for (const { share, encounter: part } of partsOf(encounter)) {
    const plane = principalPlane(shiftToClosestApproach(part).encounter);
    if (plane === undefined) return undefined;
    sum += share * probabilityFoster1992(plane.problem);
  }
  return sum;
}

/** The encounter with the sigmas of both objects multiplied by a factor. */
function withSigmas(encounter: Encounter, scale: number): Encounter {
  return {
    ...encounter,
    primary: objectWithSigmas(encounter.primary, scale),
    secondary: objectWithSigmas(encounter.secondary, scale),
  };
}

function objectWithSigmas(object: EncounterObject, scale: number): EncounterObject {
  const { covariance, mixture } = object;
  return {
    ...object,
    covariance: covariance && scaleMatrix(covariance, scale ** 2),
    mixture: mixture?.map((part) => ({ ...part, covariance: scaleMatrix(part.covariance, scale ** 2) })),
  };
}
