import { arcsecondRad, degreeRad } from '@farpass/astro/linear';
import type { SensorDocument } from '@farpass/contract/odt';
import { isRadar as isRadarSensor, measurementStepSeconds, trackingSiteOf } from '@farpass/intake/sensors';
import type { SimulatedSensor } from '@farpass/tracking/observe';

/** The properties of a simulated sensor without stated values. */
const usual = {
  optical: { fieldDeg: 2, faintest: 16, lowestDeg: 15 },
  radar: { fieldDeg: 2, lowestDeg: 10, farthestKm: 4000 },
} as const;

/** Share of attempts that fail for reasons of the sensor. */
const failures = 0.03;

/** A sensor of the registry for the simulation, with its stated noise and bias. Its skies are cloudy in this share of nights. */
export function simulatedSensor(sensor: SensorDocument, cloudiness: number): SimulatedSensor {
  const { limits = {}, noise = {}, bias = {} } = sensor;
  const isRadar = isRadarSensor(sensor);
  const kind = isRadar ? 'radar' : 'optical';
  const farthestKm = limits.maximumRangeKm ?? (isRadar ? usual.radar.farthestKm : undefined);
  return {
    kind,
    site: trackingSiteOf(sensor),
    bias: {
      timeSeconds: (bias.timeMs ?? 0) / 1000,
      firstAngleRad: (bias.anglesArcsec ?? 0) * arcsecondRad,
      secondAngleRad: (bias.anglesArcsec ?? 0) * arcsecondRad,
      rangeKm: (bias.rangeM ?? 0) / 1000,
      rangeRateKmPerS: (bias.rangeRateMPerS ?? 0) / 1000,
      magnitude: bias.magnitude ?? 0,
    },
    magnitudeSigma: noise.magnitude ?? 0.1,
    lowestElevationRad: (limits.minimumElevationDeg ?? usual[kind].lowestDeg) * degreeRad - 0.01,
    ...(farthestKm !== undefined && { farthestKm }),
    highestSunRad: (limits.maximumSunElevationDeg ?? -12) * degreeRad,
    faintestMagnitude: limits.limitingMagnitude ?? usual.optical.faintest,
    fieldOfViewRad: (sensor.fieldOfViewDeg ?? usual[kind].fieldDeg) * degreeRad,
    stepSeconds: measurementStepSeconds,
    cloudiness,
    failures,
  };
}
