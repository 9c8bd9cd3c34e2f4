import type { SensorCalibrationDocument } from '@farpass/contract/odt';
import { readInstant } from '../../../ui/format/instant.ts';
import type { PlotPoint } from '../../../ui/plot/plot.ts';

type Window = SensorCalibrationDocument['windows'][number];

/** Figures of a sensor over time, in the order of their plots, in the units of the contract. */
export const noiseFigures = {
  angles: { unit: '″', of: ({ anglesArcsec }: Window) => anglesArcsec },
  range: { unit: 'm', of: ({ rangeM }: Window) => rangeM },
  rangeRate: { unit: 'm/s', of: ({ rangeRateMPerS }: Window) => rangeRateMPerS },
} as const;

export const biasFigures = {
  time: { unit: 'ms', of: ({ timeBiasMs }: Window) => timeBiasMs },
  rangeBias: { unit: 'm', of: ({ rangeBiasM }: Window) => rangeBiasM },
  rangeRateBias: { unit: 'm/s', of: ({ rangeRateBiasMPerS }: Window) => rangeRateBiasMPerS },
} as const;

/** The middle of a window. */
function middleMs({ from, to }: Window): number | undefined {
  const [fromMs, toMs] = [readInstant(from), readInstant(to)];
  return fromMs === undefined || toMs === undefined ? undefined : (fromMs + toMs) / 2;
}

/** One sigma of a quantity, window by window. */
export function noisePoints(windows: readonly Window[], name: keyof typeof noiseFigures): readonly PlotPoint[] {
  return windows.flatMap((window) => {
    const [x, y] = [middleMs(window), noiseFigures[name].of(window)];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
}

/** A constant error with its own sigma around it, window by window. */
export function biasPoints(windows: readonly Window[], name: keyof typeof biasFigures): readonly PlotPoint[] {
  return windows.flatMap((window) => {
    const [x, found] = [middleMs(window), biasFigures[name].of(window)];
    if (x === undefined || found === undefined) return [];
    const { value, sigma } = found;
    return [{ x, y: value, lower: value - sigma, upper: value + sigma }];
  });
}
