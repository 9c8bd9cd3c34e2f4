import { arcsecondRad, degreeRad } from '@farpass/astro/linear';
import type { TrackingSite } from '@farpass/tracking/measurement';
import { isRadar, type SensorRecord } from './record.ts';

/** The default errors of a sensor whose registry states none; arcseconds, metres, metres per second. */
const usual = {
  optical: { anglesArcsec: 2 },
  radar: { anglesArcsec: 60, rangeM: 20, rangeRateMPerS: 0.1 },
} as const;

/** Position and accuracy of a sensor; a radar measures range and range rate too. */
export function trackingSiteOf(sensor: SensorRecord): TrackingSite {
  const { noise = {} } = sensor;
  const isRanging = isRadar(sensor);
  const { anglesArcsec } = isRanging ? usual.radar : usual.optical;
  return {
    name: sensor.sensorCode,
    place: {
      latitudeRad: sensor.latitudeDeg * degreeRad,
      longitudeRad: sensor.longitudeDeg * degreeRad,
      heightKm: sensor.altitudeM / 1000,
    },
    angleSigmaRad: (noise.anglesArcsec ?? anglesArcsec) * arcsecondRad,
    ...(isRanging && {
      rangeSigmaKm: (noise.rangeM ?? usual.radar.rangeM) / 1000,
      rangeRateSigmaKmPerS: (noise.rangeRateMPerS ?? usual.radar.rangeRateMPerS) / 1000,
    }),
  };
}

/** Duration of an observation [s] at a sensor that does not state one. */
const usualObservationSeconds = 60;

/** Duration of one observation of a sensor. */
export function secondsNeeded({ observationSeconds }: Pick<SensorRecord, 'observationSeconds'>): number {
  return observationSeconds ?? usualObservationSeconds;
}

/** Time between two measurements of a track. */
export const measurementStepSeconds = 5;
