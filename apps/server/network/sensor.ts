import type { SensorDocument } from '@farpass/contract/odt';
import type { SimulatedSensor } from '@farpass/tracking/observe';

const degree = Math.PI / 180;
const arcsecond = degree / 3600;

/** What a simulated sensor is like if its registry says nothing. */
const usual = {
  optical: { anglesArcsec: 2, fieldDeg: 2, faintest: 16, lowestDeg: 15, cloudiness: 0.25 },
  radar: { anglesArcsec: 60, rangeM: 20, rangeRateMPerS: 0.1, fieldDeg: 2, lowestDeg: 10, farthestKm: 4000 },
} as const;

/** Share of attempts that fail for reasons of the sensor. */
const failures = 0.03;

/** A sensor of the registry as the simulation takes it: noise and bias as it states them. */
export function simulatedSensor(sensor: SensorDocument): SimulatedSensor {
  const { limits = {}, noise = {}, bias = {} } = sensor;
  const isRadar = sensor.sensorType === 'RADAR_ACTIVE';
  const kind = isRadar ? 'radar' : 'optical';
  const farthestKm = limits.maximumRangeKm ?? (isRadar ? usual.radar.farthestKm : undefined);
  return {
    kind,
    site: {
      name: sensor.sensorCode,
      place: {
        latitudeRad: sensor.latitudeDeg * degree,
        longitudeRad: sensor.longitudeDeg * degree,
        heightKm: sensor.altitudeM / 1000,
      },
      angleSigmaRad: (noise.anglesArcsec ?? usual[kind].anglesArcsec) * arcsecond,
      ...(isRadar && {
        rangeSigmaKm: (noise.rangeM ?? usual.radar.rangeM) / 1000,
        rangeRateSigmaKmPerS: (noise.rangeRateMPerS ?? usual.radar.rangeRateMPerS) / 1000,
      }),
    },
    bias: {
      timeSeconds: (bias.timeMs ?? 0) / 1000,
      firstAngleRad: (bias.anglesArcsec ?? 0) * arcsecond,
      secondAngleRad: (bias.anglesArcsec ?? 0) * arcsecond,
      rangeKm: (bias.rangeM ?? 0) / 1000,
      rangeRateKmPerS: (bias.rangeRateMPerS ?? 0) / 1000,
      magnitude: bias.magnitude ?? 0,
    },
    magnitudeSigma: noise.magnitude ?? 0.1,
    lowestElevationRad: (limits.minimumElevationDeg ?? usual[kind].lowestDeg) * degree - 0.01,
    ...(farthestKm !== undefined && { farthestKm }),
    highestSunRad: (limits.maximumSunElevationDeg ?? -12) * degree,
    faintestMagnitude: limits.limitingMagnitude ?? usual.optical.faintest,
    fieldOfViewRad: (sensor.fieldOfViewDeg ?? usual[kind].fieldDeg) * degree,
    stepSeconds: 5,
    cloudiness: usual.optical.cloudiness,
    failures,
  };
}
