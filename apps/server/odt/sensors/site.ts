import type { SensorSiteRecord } from '@farpass/intake/measurements';
import type { SensorRow } from './store.ts';

/** Angle noise of a sensor that states none, arcseconds. */
const usualAnglesArcsec = { radar: 60, telescope: 2 } as const;

/**
 * Noise of the ranges and range rates of a radar that states none: so much that any radar is better. With it they take part
 * in whether a file shows the object, and count little for its orbit.
 */
export const assumedRadarNoise = { rangeM: 1000, rangeRateMPerS: 10 } as const;

/** The part of a sensor that judges its measurements. */
export type SensorFacts = Pick<SensorRow, 'code' | 'sensorType' | 'document'>;

/** A sensor for judging its measurements: its position, and its stated noise and bias. */
export function siteRecordOf({ code, sensorType, document }: SensorFacts): SensorSiteRecord {
  const { latitudeDeg, longitudeDeg, altitudeM, noise = {}, bias = {} } = document;
  const kind = sensorType === 'RADAR_ACTIVE' ? 'radar' : 'telescope';
  const assumed = kind === 'radar' ? assumedRadarNoise : undefined;
  return {
    name: code,
    latitudeDeg,
    longitudeDeg,
    altitudeM,
    angleSigmaArcsec: noise.anglesArcsec || usualAnglesArcsec[kind],
    ...given('rangeSigmaM', noise.rangeM || assumed?.rangeM),
    ...given('rangeRateSigmaMPerS', noise.rangeRateMPerS || assumed?.rangeRateMPerS),
    ...(bias.timeMs === undefined ? {} : { timeBiasS: bias.timeMs / 1000 }),
    ...(bias.rangeM === undefined ? {} : { rangeBiasM: bias.rangeM }),
    ...(bias.rangeRateMPerS === undefined ? {} : { rangeRateBiasMPerS: bias.rangeRateMPerS }),
  };
}

function given<Field extends string>(field: Field, value: number | undefined): Partial<Record<Field, number>> {
  return value === undefined ? {} : ({ [field]: value } as Record<Field, number>);
}
