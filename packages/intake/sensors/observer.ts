import { degreeRad } from '@farpass/astro/linear';
import {
  horizonOfSensor,
  type MagnitudeConvention,
  type Observer,
  type ObservingLimits,
} from '@farpass/tracking/passes';
import { secondsNeeded } from './noise.ts';
import { isRadar, type SensorRecord, type StatedLimits } from './record.ts';

const convention: MagnitudeConvention = 'full-phase';

/** Highest elevation of the Sun for an optical sensor that states none: nautical twilight. */
const usualSunElevationDeg = -12;

/**
 * A sensor as an observer. Passive optical sensors need the object in sunlight and the Sun below the horizon by
 * default.
 */
export function observerOf(sensor: SensorRecord, standardMagnitude: number | undefined): Observer {
  const { latitudeDeg, longitudeDeg, altitudeM, limits = {} } = sensor;
  return {
    site: {
      latitudeRad: latitudeDeg * degreeRad,
      longitudeRad: longitudeDeg * degreeRad,
      heightKm: altitudeM / 1000,
    },
    mask: horizonOfSensor(sensor),
    refraction: 'none',
    shadow: 'ellipsoidal',
    limits: { ...limitsOf(limits, { isOptical: !isRadar(sensor) }), shortestSeconds: secondsNeeded(sensor) },
    ...(standardMagnitude === undefined ? {} : { standardMagnitude: { value: standardMagnitude, convention } }),
  };
}

function limitsOf(limits: StatedLimits, { isOptical }: { readonly isOptical: boolean }): ObservingLimits {
  const sunDeg = limits.maximumSunElevationDeg ?? (isOptical ? usualSunElevationDeg : undefined);
  const given = {
    nearestKm: limits.minimumRangeKm,
    farthestKm: limits.maximumRangeKm,
    fastestKmPerS: limits.maximumRangeRateKmPerS,
    fastestRadPerS: inRadians(limits.maximumRateDegPerS),
    light: (limits.needsSunlight ?? isOptical) ? ('sunlit' as const) : undefined,
    highestSunRad: inRadians(sunDeg),
    leastMoonSeparationRad: inRadians(limits.minimumMoonSeparationDeg),
    faintestMagnitude: limits.limitingMagnitude,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function inRadians(degrees: number | undefined): number | undefined {
  return degrees === undefined ? undefined : degrees * degreeRad;
}
