import type { PlaneEncounter } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';

export interface MaximumProbability {
  readonly maximum: number;
  /** Factor on the sigmas that gives the maximum. */
  readonly scale: number;
  /**
   * Whether the maximum lies at smaller sigmas than the given ones, so that better data would raise the probability.
   */
  readonly isDiluted: boolean;
}

export interface ScaleRange {
  readonly smallest: number;
  readonly largest: number;
}

const defaultRange: ScaleRange = { smallest: 1e-4, largest: 1e4 };

/** Range of sigma factors shown by a dilution curve; its maximum is searched within them. */
export const scaleRange: ScaleRange = { smallest: 0.01, largest: 100 };

/**
 * Largest probability over a range of sigma factors, for the finite disc. Alfano, "Relating position uncertainty to
 * maximum conjunction probability", J. Astronautical Sciences 53(2), 193–205 (2005): sigmas beyond the maximum are the
 * dilution region. The scale is accurate to 1e-6 relative. If the miss is inside the disc, the probability only falls
 * with sigma, so the maximum is 1 at the smallest sigma of the range.
 */
export function maximumProbabilityAlfano2005(plane: PlaneEncounter, range = defaultRange): MaximumProbability {
  return maximumOverScale((factor) => probabilityFoster1992(scaled(plane, factor)), range);
}

/**
 * The same for any probability that is a function of the scale: of the primary, the secondary or the joint covariance.
 */
export function maximumOverScale(probability: (scale: number) => number, range = defaultRange): MaximumProbability {
  const steps = 120;
  const low = Math.log(range.smallest);
  const width = (Math.log(range.largest) - low) / steps;
  let best = 0;
  let bestValue = -1;
  for (let i = 0; i <= steps; i++) {
    const value = probability(Math.exp(low + i * width));
    if (value > bestValue) [best, bestValue] = [i, value];
  }
  const scale = goldenSection(probability, { from: low + (best - 1) * width, to: low + (best + 1) * width });
  return { maximum: Math.max(probability(scale), bestValue), scale, isDiluted: scale < 1 };
}

function goldenSection(f: (scale: number) => number, between: { readonly from: number; readonly to: number }): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let { from, to } = between;
  let [a, b] = [to - ratio * (to - from), from + ratio * (to - from)];
  let [fa, fb] = [f(Math.exp(a)), f(Math.exp(b))];
  while (to - from > 1e-6) {
    if (fa > fb) {
      to = b;
      [b, fb] = [a, fa];
      a = to - ratio * (to - from);
      fa = f(Math.exp(a));
    } else {
      from = a;
      [a, fa] = [b, fb];
      b = from + ratio * (to - from);
      fb = f(Math.exp(b));
    }
  }
  return Math.exp((from + to) / 2);
}

function scaled(plane: PlaneEncounter, factor: number): PlaneEncounter {
  return { ...plane, sigmaXKm: plane.sigmaXKm * factor, sigmaYKm: plane.sigmaYKm * factor };
}
