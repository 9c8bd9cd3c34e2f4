import { WindowFitter } from './fit/window-fit.ts';
import { bestKinkInGap } from './gap-test.ts';
import type { Kink } from './kink.ts';
import type { HistoryModel } from './model.ts';
import { quantile } from './quantile.ts';

/** The kinks of noise around each set of a history, where no burn is known. */
export interface NoiseKinks {
  /** The gain that one gap in ten has by chance. */
  readonly gain: Float64Array;
  /** Standard deviation of a kink's size [km/day]. */
  readonly sigmaKmPerDay: Float64Array;
}

const reach = 105;
const stride = 10;
const leastSample = 20;
/** The gain used where too few gaps tell. */
const usualGain = 10;
const leastNoiseGain = 3;
const chanceShare = 0.9;

/** Tests every gap again with the found kinks known: what remains is noise, and says how rare a gain is here. */
export function noiseKinksOf(model: HistoryModel, known: readonly Kink[]): NoiseKinks {
  const { count } = model.series;
  const search = { model, fitter: new WindowFitter(model), known };
  const near = new Set(known.flatMap(({ gap }) => [gap - 1, gap, gap + 1]));
  const kinks = Array.from({ length: count }, (_, gap) => (near.has(gap) ? undefined : bestKinkInGap(search, gap)));
  const gain = new Float64Array(count);
  const sigmaKmPerDay = new Float64Array(count);
  for (let at = 0; at < count; at += stride) {
    const sample = kinks.slice(Math.max(0, at - reach + 5), at + reach + 5).filter((kink) => kink !== undefined);
    const isEnough = sample.length > leastSample;
    const chance = isEnough
      ? quantile(
          sample.map((kink) => kink.gain),
          chanceShare,
        )
      : usualGain;
    gain.fill(Math.max(leastNoiseGain, chance), at, at + stride);
    sigmaKmPerDay.fill(
      quantile(
        sample.map((kink) => kink.sigmaKmPerDay),
        0.5,
      ),
      at,
      at + stride,
    );
  }
  return { gain, sigmaKmPerDay };
}
