import type { SensorFiguresDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';
import { siteRecordOf } from './site.ts';
import type { SensorRow } from './store.ts';

/** A sensor as its measurements are judged, and which figures that are. */
export interface JudgedSensor {
  readonly site: SensorSiteRecord;
  readonly figures: SensorFiguresDocument;
}

/** The figures that count for a sensor's measurements: those that its provider states, else usual ones. */
export function judgedSensor(row: SensorRow): JudgedSensor {
  const site = siteRecordOf(row);
  const isStated = (row.document.noise?.anglesArcsec ?? 0) > 0;
  return { site, figures: figuresOf(site, { source: isStated ? 'STATED' : 'ASSUMED' }) };
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
