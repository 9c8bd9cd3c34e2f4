import type { TimeSpan } from '../../approach/time-span.ts';
import { collisionRate } from './hall2021.ts';
import type { OverlapPeak, ShortEncounterCollisions } from './hall2023.ts';
import { encounterLimitS, type OrbitPair, type Overlap, overlapAt } from './overlap.ts';

/** Distribution of the inflow over time, by a coarse scan of the rate, compared with 2D-Nc of the same encounter. */
export interface InflowSpread {
  /** Relative difference of the scanned inflow around the peak from 2D-Nc: 0 for a single Gaussian peak. */
  readonly nearDifference: number;
  /** Inflow of this encounter away from the peak, divided by 2D-Nc: 0 for an isolated peak. */
  readonly elsewhereShare: number;
  /** The span (s after the epoch) that contains the whole encounter, as far as the scan shows. */
  readonly span: TimeSpan;
  /** Scanned times with inflow, and times around the entry of the nominal states. */
  readonly activeTimesS: readonly number[];
}

interface Scanned {
  readonly timeS: number;
  readonly rate: number;
}

const scanSteps = 192;
const nearSigmas = 7;
/** Share of the highest rate below which a scanned time counts as quiet. */
const quietShare = 1e-7;

/**
 * Scans the collision rate over half the shorter period on either side, and in steps of one sigma at the peak. Inflow
 * that continues without a pause to the half period also belongs to the next encounter; such a stretch is cut at a
 * quarter period.
 */
export function inflowSpread(pair: OrbitPair, peak: OverlapPeak, short: ShortEncounterCollisions): InflowSpread {
  const halfPeriodS = pair.shorterPeriodS / 2;
  const stepS = (2 * halfPeriodS) / scanSteps;
  const rate = (timeS: number, start?: Overlap): number => {
    const found = overlapAt(pair, timeS, start);
    return found === undefined ? 0 : collisionRate(found, pair.radiusKm);
  };
  const offsets = Array.from({ length: 2 * nearSigmas + 1 }, (_, i) => (i - nearSigmas) * peak.sigmaS);
  const near = offsets.map((offsetS) => rate(peak.timeS + offsetS, peak.at));
  const scan = Array.from({ length: scanSteps + 1 }, (_, i) => -halfPeriodS + i * stepS).map((timeS) => ({
    timeS,
    rate: rate(timeS),
  }));
  const highest = Math.max(...near, ...scan.map((each) => each.rate));
  const own = ownStretches(scan, { limitS: encounterLimitS(pair), quiet: quietShare * highest });
  const nearHalfS = nearSigmas * peak.sigmaS;
  const through = passageOf(peak, { radiusKm: pair.radiusKm, limitS: halfPeriodS });
  const elsewhere = own.filter((each) => Math.abs(each.timeS - peak.timeS) > nearHalfS + stepS / 2);
  const isNothing = highest === 0 && short.value === 0;
  const total = Math.max(short.value, Number.MIN_VALUE);
  const times = own.map((each) => each.timeS);
  return {
    nearDifference: isNothing ? 0 : (sum(near) * peak.sigmaS) / total - 1,
    elsewhereShare: (sum(elsewhere.map((each) => each.rate)) * stepS) / total,
    span: {
      fromS: Math.max(-halfPeriodS, Math.min(through.entryS - nearHalfS, ...times.map((timeS) => timeS - stepS))),
      toS: Math.min(halfPeriodS, Math.max(through.exitS + nearHalfS, ...times.map((timeS) => timeS + stepS))),
    },
    activeTimesS: [...times, ...(through.isLong ? offsets.map((offsetS) => through.entryS + offsetS) : [])],
  };
}

/**
 * Times at which the nominal states enter and leave the sphere on a straight line; the time of the peak for both if the
 * passage takes less than a sigma.
 */
function passageOf(
  { at, timeS, sigmaS }: OverlapPeak,
  of: { readonly radiusKm: number; readonly limitS: number },
): { readonly entryS: number; readonly exitS: number; readonly isLong: boolean } {
  const [x, y, z, vx, vy, vz] = at.mean;
  const speed2 = vx * vx + vy * vy + vz * vz;
  const rate = x * vx + y * vy + z * vz;
  const room = rate ** 2 - speed2 * (x * x + y * y + z * z - of.radiusKm ** 2);
  const isLong = speed2 > 0 && room > (sigmaS * speed2) ** 2;
  if (!isLong) return { entryS: timeS, exitS: timeS, isLong };
  const within = (value: number) => Math.max(-of.limitS, Math.min(of.limitS, at.timeS + value));
  const half = Math.sqrt(room) / speed2;
  return { entryS: within(-rate / speed2 - half), exitS: within(-rate / speed2 + half), isLong };
}

/** Active scan points; from a stretch that reaches the end of the scan, only those up to `limitS`. */
function ownStretches(
  scan: readonly Scanned[],
  of: { readonly limitS: number; readonly quiet: number },
): readonly Scanned[] {
  const isActive = scan.map((each) => each.rate > of.quiet);
  const firstPause = isActive.indexOf(false);
  const lastPause = isActive.lastIndexOf(false);
  return scan.filter((each, i) => {
    const reachesEnd = firstPause === -1 || i < firstPause || i > lastPause;
    return isActive[i] && (!reachesEnd || Math.abs(each.timeS) <= of.limitS);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
