import { arcsecondRad } from '@farpass/astro/linear';
import { formatUtc, parseEpoch } from '@farpass/astro/time';
import type { SensorCalibrationDocument } from '@farpass/contract/odt';
import { type SensorSiteRecord, sensorSite } from '@farpass/intake/measurements';
import { type CalibratedBias, type CalibrationSample, calibrateSensor } from '@farpass/tracking/calibrate';
import type { KeptSample } from '../tables.ts';

/** The residuals of a sensor, and its stated figures from the provider. */
export interface CalibrateOrder {
  readonly site: SensorSiteRecord;
  readonly samples: readonly KeptSample[];
}

export type CalibrateAnswer = Pick<SensorCalibrationDocument, 'windows' | 'doubts'>;

const windowSeconds = 86_400;

/** Noise and errors of a sensor day by day, beyond the errors stated by its provider. */
export function run({ site, samples }: CalibrateOrder): CalibrateAnswer {
  const { site: stated, timeBiasSeconds, rangeBiasKm, rangeRateBiasKmPerS } = sensorSite(site);
  const rests = samples.map(({ utc, alongRad, rangeKm, rangeRateKmPerS, ...rest }): CalibrationSample => {
    const late = (rest.motionRadPerS ?? 0) * timeBiasSeconds;
    return {
      ...rest,
      epoch: parseEpoch(utc, 'UTC'),
      ...(alongRad === undefined ? {} : { alongRad: alongRad + late }),
      ...(rangeKm === undefined ? {} : { rangeKm: rangeKm - rangeBiasKm }),
      ...(rangeRateKmPerS === undefined ? {} : { rangeRateKmPerS: rangeRateKmPerS - rangeRateBiasKmPerS }),
    };
  });
  const { windows, doubts } = calibrateSensor(rests, { site: stated, windowSeconds });
  return {
    doubts: [...doubts],
    windows: windows.map((window) => ({
      from: formatUtc(window.from, 3),
      to: formatUtc(window.to, 3),
      samples: window.samples,
      ...(window.angleSigmaRad === undefined ? {} : { anglesArcsec: window.angleSigmaRad / arcsecondRad }),
      ...(window.rangeSigmaKm === undefined ? {} : { rangeM: 1000 * window.rangeSigmaKm }),
      ...(window.rangeRateSigmaKmPerS === undefined ? {} : { rangeRateMPerS: 1000 * window.rangeRateSigmaKmPerS }),
      ...(window.timeBiasSeconds === undefined ? {} : { timeBiasMs: inThousandths(window.timeBiasSeconds) }),
      ...(window.rangeBiasKm === undefined ? {} : { rangeBiasM: inThousandths(window.rangeBiasKm) }),
      ...(window.rangeRateBiasKmPerS === undefined
        ? {}
        : { rangeRateBiasMPerS: inThousandths(window.rangeRateBiasKmPerS) }),
    })),
  };
}

const inThousandths = ({ value, sigma }: CalibratedBias) => ({ value: 1000 * value, sigma: 1000 * sigma });
