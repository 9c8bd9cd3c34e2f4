import { significant } from '@farpass/astro/figures';
import { say, worded } from '../../wording/saying.ts';
import { answerAccuracy } from '../answer-accuracy.ts';
import type { Check } from '../assessment.ts';
import { type OverlapPeak, overlapPeak } from '../slow/hall2023.ts';
import { type OrbitPair, overlapAt } from '../slow/overlap.ts';
import { encounterShares, encounterSigmas, shareCheck, spanCheck } from './encounter-time.ts';
import type { StraightPassage } from './straight-passage.ts';

/**
 * Limits of use after Hall, Baars, Casali, AAS 23-398 (2023), as NASA CARA ships them (PcMultiStep, 2025): duration and
 * offset as shares of the shorter period, inaccuracy as a relative error.
 */
const planeLimits = { duration: 0.02, offset: 0.01, inaccuracy: answerAccuracy } as const;

/**
 * Our own limit: below this relative speed the pair stays close, and the scan below looks for inflow away from the
 * peak.
 */
const slowKmPerS = 0.2;
const planeMostElsewhere = 0.02;
/** Reach of the scan in periods; the next encounter begins at half a period. */
const aloneScanReach = 0.4;
const aloneScanSteps = 52;

/** The checks of the straight-line probability against the curved orbits. */
export interface PlaneUsage {
  readonly checks: readonly Check[];
  readonly peak: OverlapPeak | undefined;
}

/**
 * Whether the 2D probability may be used: the encounter is short compared with the period, its peak is near TCA, and
 * the ratio of curved to straight probability in the limit of a small radius, (σ′v′/σv)·exp((Q − Q′)/2), is near 1
 * (Hall et al. 2023).
 */
export function planeChecks(pair: OrbitPair, passage: StraightPassage): PlaneUsage {
  const peak = overlapPeak(pair, passage);
  const timing = { timeS: peak?.timeS ?? passage.timeS, sigmaS: peak?.sigmaS ?? passage.sigmaS };
  const shares = encounterShares(timing, pair.shorterPeriodS);
  const checks = [
    shareCheck({
      code: 'PLANE_SHORT_ENOUGH',
      share: shares.duration,
      limit: planeLimits.duration,
      what: 'PLANE_DURATION',
    }),
    shareCheck({ code: 'PLANE_CENTRED', share: shares.offset, limit: planeLimits.offset, what: 'PLANE_OFFSET' }),
  ];
  const alone = passage.speedKmPerS < slowKmPerS ? [aloneCheck(pair, peak)] : [];
  const within = pair.span === undefined ? [] : [spanCheck(pair.span, timing)];
  return { checks: [...within, ...checks, accuracyCheck(peak, passage), ...alone], peak };
}

function accuracyCheck(peak: OverlapPeak | undefined, passage: StraightPassage): Check {
  const limit = planeLimits.inaccuracy;
  if (peak === undefined) {
    return { code: 'PLANE_ACCURATE', passed: false, ...worded(say('PLANE_NO_PEAK')), limit };
  }
  const speed = Math.hypot(peak.at.mean[3], peak.at.mean[4], peak.at.mean[5]);
  const logFactor =
    Math.log(peak.sigmaS / passage.sigmaS) + Math.log(speed / passage.speedKmPerS) + (passage.q - peak.q) / 2;
  const value = 1 - Math.exp(-Math.abs(logFactor));
  const factor = Math.exp(logFactor);
  const said = say('PLANE_CURVATURE', { factor: significant(factor, 4), limit: 100 * limit });
  return { code: 'PLANE_ACCURATE', passed: value <= limit, ...worded(said), value, limit };
}

/** For slow pairs: whether e^{−Q/2} within 0.4 periods on either side has a significant part outside its peak. */
function aloneCheck(pair: OrbitPair, peak: OverlapPeak | undefined): Check {
  const limit = planeMostElsewhere;
  const value = peak === undefined ? 1 : weightElsewhere(pair, peak);
  const said = say('PLANE_ELSEWHERE', { percent: significant(100 * value, 2), limit: 100 * limit });
  return { code: 'PLANE_ALONE', passed: value <= limit, ...worded(said), value, limit };
}

function weightElsewhere(pair: OrbitPair, peak: OverlapPeak): number {
  const stepS = (2 * aloneScanReach * pair.shorterPeriodS) / aloneScanSteps;
  let weight = 0;
  for (let i = -aloneScanSteps / 2; i <= aloneScanSteps / 2; i++) {
    if (Math.abs(i * stepS - peak.timeS) < encounterSigmas * peak.sigmaS + stepS / 2) continue;
    const found = overlapAt(pair, i * stepS);
    if (found !== undefined) weight += Math.exp(-0.5 * (found.q - peak.q));
  }
  return (weight * stepS) / (Math.sqrt(2 * Math.PI) * peak.sigmaS);
}
