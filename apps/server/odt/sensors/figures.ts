import type { SensorCalibrationDocument, SensorFiguresDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';
import { type SensorFacts, siteRecordOf } from './site.ts';

/** The figures by which a sensor's measurements are judged, and their source. */
export interface JudgedSensor {
  readonly site: SensorSiteRecord;
  readonly figures: SensorFiguresDocument;
  /** A radar that neither states nor has shown the noise of its ranges. */
  readonly isRangeNoiseAssumed: boolean;
}

/** Fewer residuals are not enough to replace the provider's figures. */
const fewestSamples = 30;
/** An error of a sensor is corrected from this number of its own sigmas on. */
const certainSigmas = 4;

/**
 * The figures used for a sensor's measurements: those of its newest day of calibration, if it has enough residuals;
 * otherwise those stated by its provider; otherwise typical ones.
 */
export function judgedSensor(row: SensorFacts, calibration?: Pick<SensorCalibrationDocument, 'windows'>): JudgedSensor {
  const site = siteRecordOf(row);
  const isUnstated = row.sensorType === 'RADAR_ACTIVE' && !((row.document.noise?.rangeM ?? 0) > 0);
  const window = calibration?.windows.findLast(({ samples }) => samples >= fewestSamples);
  if (window !== undefined) {
    const calibrated = calibratedSite(site, window);
    const figures = figuresOf(calibrated, { source: 'CALIBRATED', calibratedTo: window.to });
    return { site: calibrated, figures, isRangeNoiseAssumed: isUnstated && window.rangeM === undefined };
  }
  const isStated = (row.document.noise?.anglesArcsec ?? 0) > 0;
  const figures = figuresOf(site, { source: isStated ? 'STATED' : 'ASSUMED' });
  return { site, figures, isRangeNoiseAssumed: isUnstated };
}

type Window = SensorCalibrationDocument['windows'][number];

function calibratedSite(site: SensorSiteRecord, window: Window): SensorSiteRecord {
  const { anglesArcsec = site.angleSigmaArcsec, rangeM, rangeRateMPerS } = window;
  const [time, range, rate] = [
    certain(window.timeBiasMs),
    certain(window.rangeBiasM),
    certain(window.rangeRateBiasMPerS),
  ];
  return {
    ...site,
    angleSigmaArcsec: anglesArcsec,
    ...(rangeM === undefined ? {} : { rangeSigmaM: rangeM }),
    ...(rangeRateMPerS === undefined ? {} : { rangeRateSigmaMPerS: rangeRateMPerS }),
    ...(time === 0 ? {} : { timeBiasS: (site.timeBiasS ?? 0) + time / 1000 }),
    ...(range === 0 ? {} : { rangeBiasM: (site.rangeBiasM ?? 0) + range }),
    ...(rate === 0 ? {} : { rangeRateBiasMPerS: (site.rangeRateBiasMPerS ?? 0) + rate }),
  };
}

function certain(bias: Window['timeBiasMs']): number {
  return bias !== undefined && Math.abs(bias.value) > certainSigmas * bias.sigma ? bias.value : 0;
}

function figuresOf(
  site: SensorSiteRecord,
  whence: Pick<SensorFiguresDocument, 'source' | 'calibratedTo'>,
): SensorFiguresDocument {
  return {
    ...whence,
    anglesArcsec: site.angleSigmaArcsec,
    ...(site.rangeSigmaM === undefined ? {} : { rangeM: site.rangeSigmaM }),
    ...(site.rangeRateSigmaMPerS === undefined ? {} : { rangeRateMPerS: site.rangeRateSigmaMPerS }),
    ...(site.timeBiasS === undefined ? {} : { timeBiasMs: 1000 * site.timeBiasS }),
    ...(site.rangeBiasM === undefined ? {} : { rangeBiasM: site.rangeBiasM }),
    ...(site.rangeRateBiasMPerS === undefined ? {} : { rangeRateBiasMPerS: site.rangeRateBiasMPerS }),
  };
}
