import { significant } from '@farpass/astro/figures';
import { isRecordCode } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import { type JudgedMessage, probabilityOfOtherRadius } from './judged.ts';
import type { RiskLevel } from './level.ts';
import { type DoubtfulBasis, type ReasonCode, type RiskReason, settledBy } from './reason.ts';

/** Why the level of a message is not simply that of its probability: its doubts, then what its covariances and radius leave open. */
export function messageReasons(message: RiskEvidence, judged: JudgedMessage): readonly RiskReason[] {
  const { level } = judged.risk;
  const doubts = judged.doubts.map(({ doubt, probability, lowest }): RiskReason => {
    const { rule, code, sigmasUpTo } = doubt;
    const upTo = sigmasUpTo === undefined ? {} : { upTo: significant(sigmasUpTo, 2) };
    const parameters = { ...doubt.parameters, ...upTo };
    const known = {
      rule,
      code,
      parameters,
      level,
      probability,
      settledBy: isRecordCode(code) ? 'TRACKING' : settledBy(rule),
    } as const;
    return lowest === undefined ? known : { ...known, lowestProbability: lowest };
  });
  // A LOW that does not hold for every scale says so if nothing else speaks against it.
  const own = ownReasons(message, judged).filter(({ code }) => code !== 'LOW_BY_SCALES' || doubts.length === 0);
  return [...doubts, ...own];
}

/** The reason of a level that is that of a diluted probability, of a shared density error, or of what else is known about the radius. */
function ownReasons(message: RiskEvidence, { undoubted, largest, widest }: JudgedMessage): readonly RiskReason[] {
  if (undoubted.basis === 'DENSITY') return [densityReason(message, undoubted.level)];
  if (undoubted.basis === 'RADIUS') return [radiusReason(message, undoubted.level)];
  if (undoubted.basis !== 'DILUTED') return [];
  if (undoubted.level === 'LOW') return [{ ...reasonOf('DILUTED', 'LOW_BY_SCALES', 'LOW'), probability: widest }];
  return [{ ...reasonOf('DILUTED', 'LARGEST_OF_SCALES', undoubted.level), probability: largest }];
}

function densityReason({ sharedDensity, ownDensity }: RiskEvidence, level: RiskLevel): RiskReason {
  const isStated = sharedDensity !== undefined;
  const code = isStated ? 'DENSITY_SHARED' : 'DENSITY_OURS';
  return { ...reasonOf('DENSITY', code, level), probability: isStated ? sharedDensity : ownDensity };
}

function radiusReason(message: RiskEvidence, level: RiskLevel): RiskReason {
  const { stated, unlisted } = message.otherRadius ?? {};
  const probability = probabilityOfOtherRadius(message);
  const metres = (km: number) => significant(km * 1000, 3);
  if (stated !== undefined && stated.probability === probability)
    return {
      ...reasonOf('RADIUS', 'RADIUS_STATED_LARGER', level),
      parameters: { stated: metres(stated.radiusKm) },
      probability,
    };
  if (unlisted !== undefined && unlisted.probability === probability)
    return {
      ...reasonOf('RADIUS', 'RADIUS_LISTED_BY_CLASS', level),
      parameters: { radius: metres(unlisted.radiusKm) },
      probability,
    };
  return { ...reasonOf('RADIUS', 'RADIUS_UNCERTAIN', level), probability };
}

export function reasonOf(rule: DoubtfulBasis, code: ReasonCode, level: RiskLevel): RiskReason {
  return { rule, code, parameters: {}, level, settledBy: settledBy(rule) };
}
