import type { SensorSiteRecord } from '@farpass/intake/measurements';
import type { SensorRow } from './store.ts';

/** Angle noise of a sensor that states none, arcseconds. */
const usualAnglesArcsec = { radar: 60, telescope: 2 } as const;

/** A sensor for judging its measurements: its position, and its stated noise and bias. */
export function siteRecordOf({ code, sensorType, document }: SensorRow): SensorSiteRecord {
  const { latitudeDeg, longitudeDeg, altitudeM, noise = {}, bias = {} } = document;
  const kind = sensorType === 'RADAR_ACTIVE' ? 'radar' : 'telescope';
  return {
    name: code,
    latitudeDeg,
    longitudeDeg,
    altitudeM,
    angleSigmaArcsec: noise.anglesArcsec || usualAnglesArcsec[kind],
    ...(noise.rangeM === undefined ? {} : { rangeSigmaM: noise.rangeM }),
    ...(noise.rangeRateMPerS === undefined ? {} : { rangeRateSigmaMPerS: noise.rangeRateMPerS }),
    ...(bias.timeMs === undefined ? {} : { timeBiasS: bias.timeMs / 1000 }),
    ...(bias.rangeM === undefined ? {} : { rangeBiasM: bias.rangeM }),
    ...(bias.rangeRateMPerS === undefined ? {} : { rangeRateBiasMPerS: bias.rangeRateMPerS }),
  };
}
