import { degreeRad } from '@farpass/astro/linear';
import type { MagnitudeConvention, Observer, ObservingLimits } from '@farpass/tracking/passes';
import { flatMask, horizonMask } from '@farpass/tracking/passes';
import { isRadar, type SensorRecord, type StatedLimits } from './record.ts';

const convention: MagnitudeConvention = 'full-phase';

/** The horizon of a sensor that says none. */
const usualHorizonDeg = 10;
/** An optical sensor that says nothing of the Sun needs nautical twilight. */
const usualSunElevationDeg = -12;

/**
 * A sensor as one that looks: its horizon is its mask, never below its lowest elevation. Passive optical sensors need
 * the object in sunlight and the Sun below the horizon, unless they say otherwise.
 */
export function observerOf(sensor: SensorRecord, standardMagnitude: number | undefined): Observer {
  const { latitudeDeg, longitudeDeg, altitudeM, limits = {}, horizonMask: points = [] } = sensor;
  const lowest = radiansOf(limits.minimumElevationDeg ?? (points.length > 0 ? -90 : usualHorizonDeg));
  return {
    site: {
      latitudeRad: radiansOf(latitudeDeg),
      longitudeRad: radiansOf(longitudeDeg),
      heightKm: altitudeM / 1000,
    },
    mask:
      points.length === 0
        ? flatMask(lowest)
        : horizonMask(
            points.map(({ azimuthDeg, elevationDeg }) => ({
              azimuthRad: radiansOf(azimuthDeg),
              elevationRad: Math.max(radiansOf(elevationDeg), lowest),
            })),
          ),
    refraction: 'none',
    shadow: 'ellipsoidal',
    limits: limitsOf(limits, { isOptical: !isRadar(sensor) }),
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
  return degrees === undefined ? undefined : radiansOf(degrees);
}

function radiansOf(degrees: number): number {
  return degrees * degreeRad;
}
