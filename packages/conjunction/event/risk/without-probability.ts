import { type PlaneCovariance, principalAxes } from '../../plane/encounter-plane.ts';
import { largestIsotropicProbability, largestProbabilityOfShape } from './bound.ts';
import type { MissEvidence, RiskEvidence } from './evidence.ts';
import { type HardLimits, type Risk, type RiskRules, riskLevel, worstOf } from './level.ts';

/** The knowledge before a message. */
export interface KnownBefore {
  readonly before: Risk;
  /** The last known covariance in the encounter plane. */
  readonly shape: PlaneCovariance | undefined;
  readonly rules: RiskRules;
}

/** The risk after a message that allows no probability: the worst of what else is known. */
export function riskWithoutProbability(message: RiskEvidence, { before, shape, rules }: KnownBefore): Risk {
  const { thresholds, hardLimits } = rules;
  return worstOf([
    { level: riskLevel(statedOf(message), thresholds), basis: 'ORIGINATOR' },
    { level: before.level, basis: 'PREVIOUS' },
    { level: riskLevel(largestProbability(message, shape), thresholds), basis: 'BOUND' },
    { level: isBeyondLimits(message.miss, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' },
  ]);
}

/** The urgent figures of a message that contradicts itself. */
export function riskOfContradictory(message: RiskEvidence, { thresholds, hardLimits }: RiskRules): Risk {
  const nearest = nearestOf(message);
  const largest = nearest && largestIsotropicProbability(nearest);
  return worstOf([
    { level: riskLevel(statedOf(message), thresholds), basis: 'ORIGINATOR' },
    { level: riskLevel(largest, thresholds), basis: 'BOUND' },
    { level: isBeyondLimits(nearest, hardLimits) ? 'HIGH' : 'UNKNOWN', basis: 'MISS' },
  ]);
}

/** The smaller of the miss of the states and the stated one; zero is a headline that was not filled in. */
function nearestOf({ miss, statedMissKm = 0 }: RiskEvidence): MissEvidence | undefined {
  if (miss === undefined || !(statedMissKm > 0)) return miss;
  return { ...miss, missDistanceKm: Math.min(miss.missDistanceKm, statedMissKm) };
}

/** The originator's probability; a number that is not a probability, such as −1, says nothing. */
export function statedOf({ originatorProbability: stated }: RiskEvidence): number | undefined {
  return stated !== undefined && stated >= 0 && stated <= 1 ? stated : undefined;
}

function largestProbability(message: RiskEvidence, shape: PlaneCovariance | undefined): number | undefined {
  const { found, miss, doubts = [] } = message;
  const believable = Math.max(0, ...doubts.map(({ radiusKm = 0 }) => radiusKm));
  if (found.kind === 'upperBound' && believable === 0) return found.value;
  if (miss === undefined) return undefined;
  const { missDistanceKm, inPlane } = miss;
  const radiusKm = Math.max(miss.radiusKm, believable);
  if (inPlane === undefined || shape === undefined) return largestIsotropicProbability({ missDistanceKm, radiusKm });
  return largestProbabilityOfShape(principalAxes(shape, inPlane.point, radiusKm).problem);
}

const metresPerKm = 1000;

function isBeyondLimits(miss: MissEvidence | undefined, limits: HardLimits | undefined): boolean {
  if (miss === undefined || limits === undefined) return false;
  const { missM, radialM } = limits;
  if (missM !== undefined && miss.missDistanceKm * metresPerKm < missM) return true;
  return radialM !== undefined && miss.radialKm !== undefined && miss.radialKm * metresPerKm < radialM;
}
