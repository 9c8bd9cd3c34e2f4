import { degreeRad } from '@farpass/astro/linear';
import {
  horizonOfSensor,
  type MagnitudeConvention,
  type Observer,
  type ObservingLimits,
  usualHorizonDeg,
} from '@farpass/tracking/passes';
import { secondsNeeded } from './noise.ts';
import { isRadar, type SensorRecord, type StatedLimits } from './record.ts';

const convention: MagnitudeConvention = 'full-phase';

/** A sensor that is asked to observe nothing below an elevation; its own horizon still counts. */
export function withLowestElevation<S extends Pick<SensorRecord, 'limits' | 'horizonMask'>>(
  sensor: S,
  lowestDeg: number | undefined,
): S {
  if (lowestDeg === undefined) return sensor;
  const isFlat = (sensor.horizonMask?.length ?? 0) === 0;
  const own = sensor.limits?.minimumElevationDeg ?? (isFlat ? usualHorizonDeg : Number.NEGATIVE_INFINITY);
  return { ...sensor, limits: { ...sensor.limits, minimumElevationDeg: Math.max(own, lowestDeg) } };
}

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
