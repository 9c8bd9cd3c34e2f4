import { median, robustSigma } from '@farpass/astro/statistics';
import { compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { TrackingSite } from '../measurement/index.ts';
import type { calibrationDoubts } from './codes.ts';

/**
 * A residual of a sensor relative to an orbit that is known much better than the sensor measures; observed minus
 * computed.
 */
export interface CalibrationSample {
  readonly epoch: Epoch<'UTC'>;
  /** Along the motion over the sky and across it, to the left. */
  readonly alongRad?: number;
  readonly acrossRad?: number;
  /** Speed of the object over the sky [rad/s]. */
  readonly motionRadPerS?: number;
  readonly rangeKm?: number;
  readonly rangeRateKmPerS?: number;
}

/** A constant error with its own uncertainty. */
export interface CalibratedBias {
  readonly value: number;
  readonly sigma: number;
}

/** The values of a sensor over some time; quantities that it did not measure are absent. */
export interface CalibrationWindow {
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly samples: number;
  /** One sigma of an angle, from the residuals across the motion, which no clock error changes. */
  readonly angleSigmaRad?: number;
  /**
   * Time tag minus UTC of reception [s]: the part of the residual along the motion that is proportional to the speed.
   */
  readonly timeBiasSeconds?: CalibratedBias;
  readonly rangeSigmaKm?: number;
  readonly rangeBiasKm?: CalibratedBias;
  readonly rangeRateSigmaKmPerS?: number;
  readonly rangeRateBiasKmPerS?: CalibratedBias;
}

/** Why a sensor needs a check. */
export type CalibrationDoubt = (typeof calibrationDoubts)[number];

/** The values of a sensor over time. */
export interface SensorCalibration {
  readonly site: string;
  /** In chronological order. */
  readonly windows: readonly CalibrationWindow[];
  /** Doubts about the newest window, and about its change from the earlier ones. */
  readonly doubts: readonly CalibrationDoubt[];
}

/** Windows with fewer samples are not used. */
const fewestSamples = 10;
/** A bias is significant above this number of its sigmas; noise is too large above this ratio to the stated noise. */
const [certainSigmas, muchNoise] = [4, 1.5];
/** Residuals beyond this many robust sigmas are wrong measurements. */
const wrongFrom = 5;

/**
 * Noise and errors of a sensor over time, from its residuals relative to good orbits. Medians and median distances are
 * used so that wrong measurements do not affect them. The uncertainty of a median is 1.25 sigma divided by the root of
 * the number.
 */
export function calibrateSensor(
  samples: readonly CalibrationSample[],
  { site, windowSeconds }: { readonly site: TrackingSite; readonly windowSeconds: number },
): SensorCalibration {
  const ordered = samples.toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
  const [first] = ordered;
  const slots = Map.groupBy(ordered, ({ epoch }) =>
    first === undefined ? 0 : Math.floor(secondsBetween(epoch, first.epoch) / windowSeconds),
  );
  const windows = [...slots.values()].filter((own) => own.length >= fewestSamples).map(windowOf);
  return { site: site.name, windows, doubts: doubtsOf(windows, site) };
}

function windowOf(own: readonly CalibrationSample[]): CalibrationWindow {
  const [first, last] = [own[0], own[own.length - 1]];
  const across = own.flatMap(({ acrossRad }) => acrossRad ?? []);
  const range = own.flatMap(({ rangeKm }) => rangeKm ?? []);
  const rate = own.flatMap(({ rangeRateKmPerS }) => rangeRateKmPerS ?? []);
  const clock = clockOf(own);
  return {
    from: first.epoch,
    to: last.epoch,
    samples: own.length,
    ...(across.length > 0 && { angleSigmaRad: robustSigma(across) }),
    ...(clock && { timeBiasSeconds: clock }),
    ...(range.length > 0 && { rangeSigmaKm: robustSigma(range), rangeBiasKm: biasOf(range) }),
    ...(rate.length > 0 && { rangeRateSigmaKmPerS: robustSigma(rate), rangeRateBiasKmPerS: biasOf(rate) }),
  };
}

function biasOf(values: readonly number[]): CalibratedBias {
  return { value: median(values), sigma: (1.25 * robustSigma(values)) / Math.sqrt(values.length) };
}

/** Least squares of along = −speed × bias, without residuals that are far from their median. */
function clockOf(own: readonly CalibrationSample[]): CalibratedBias | undefined {
  const moving = own.flatMap(({ alongRad, motionRadPerS }) =>
    alongRad === undefined || motionRadPerS === undefined ? [] : [{ along: alongRad, speed: motionRadPerS }],
  );
  if (moving.length < fewestSamples) return undefined;
  const ratios = moving.map(({ along, speed }) => -along / speed);
  const middle = median(ratios);
  const rests = moving.map(({ along, speed }) => along + speed * middle);
  const sigma = robustSigma(rests);
  const kept = moving.filter((_, index) => Math.abs(rests[index]) <= wrongFrom * sigma);
  const weight = kept.reduce((total, { speed }) => total + speed * speed, 0);
  const value = kept.reduce((total, { along, speed }) => total - along * speed, 0) / weight;
  return { value, sigma: sigma / Math.sqrt(weight) };
}

function doubtsOf(windows: readonly CalibrationWindow[], site: TrackingSite): readonly CalibrationDoubt[] {
  const newest = windows.at(-1);
  if (newest === undefined) return [];
  const noises = [
    { found: newest.angleSigmaRad, stated: site.angleSigmaRad },
    { found: newest.rangeSigmaKm, stated: site.rangeSigmaKm },
    { found: newest.rangeRateSigmaKmPerS, stated: site.rangeRateSigmaKmPerS },
  ];
  const noisy = noises.some(
    ({ found, stated }) => found !== undefined && stated !== undefined && found > muchNoise * stated,
  );
  return [
    ...(noisy ? (['NOISE_ABOVE_STATED'] as const) : []),
    ...(isOff(newest.timeBiasSeconds) ? (['CLOCK_OFF'] as const) : []),
    ...(isOff(newest.rangeBiasKm) ? (['RANGE_OFF'] as const) : []),
    ...(isOff(newest.rangeRateBiasKmPerS) ? (['RANGE_RATE_OFF'] as const) : []),
    ...(quantities.some((quantity) => drifts(windows.map((window) => window[quantity]))) ? (['DRIFTS'] as const) : []),
  ];
}

const quantities = ['timeBiasSeconds', 'rangeBiasKm', 'rangeRateBiasKmPerS'] as const;

function isOff(bias: CalibratedBias | undefined): boolean {
  return bias !== undefined && Math.abs(bias.value) > certainSigmas * bias.sigma;
}

/**
 * Whether the newest error differs from the median of the earlier ones by more than the uncertainties of both allow.
 */
function drifts(biases: readonly (CalibratedBias | undefined)[]): boolean {
  const known = biases.flatMap((bias) => bias ?? []);
  const newest = known.at(-1);
  const earlier = known.slice(0, -1);
  if (newest === undefined || earlier.length === 0) return false;
  const [value, sigma] = [median(earlier.map((each) => each.value)), median(earlier.map((each) => each.sigma))];
  return Math.abs(newest.value - value) > certainSigmas * Math.hypot(newest.sigma, sigma);
}
