import type { MagnitudeConvention, Observer, ObservingLimits } from '@farpass/tracking/passes';
import { flatMask, horizonMask } from '@farpass/tracking/passes';
import type { SensorRow } from '../sensors/store.ts';

/** What of a sensor decides when it can observe; plain, for threads. */
export type SensorSite = Pick<SensorRow, 'code' | 'name' | 'sensorType' | 'document'>;

const radiansPerDegree = Math.PI / 180;
const convention: MagnitudeConvention = 'full-phase';

/** The plain part of a sensor's row. */
export function siteOf({ code, name, sensorType, document }: SensorRow): SensorSite {
  return { code, name, sensorType, document };
}

/** Seconds that an observation takes at a sensor that does not say. */
const usualObservationSeconds = 60;

/** Time that one observation of a sensor takes. */
export function secondsNeeded({ document }: Pick<SensorRow, 'document'>): number {
  return document.observationSeconds ?? usualObservationSeconds;
}

/** The horizon of a sensor that says none. */
const usualHorizonDeg = 10;
/** An optical sensor that says nothing of the Sun needs nautical twilight. */
const usualSunElevationDeg = -12;

/**
 * A sensor as one that looks: its horizon is its mask, never below its lowest elevation. Passive optical sensors need
 * the object in sunlight and the Sun below the horizon, unless they say otherwise.
 */
export function observerOf({ sensorType, document }: SensorSite, standardMagnitude: number | undefined): Observer {
  const { latitudeDeg, longitudeDeg, altitudeM, limits = {}, horizonMask: points = [] } = document;
  const lowest = radiansOf(limits.minimumElevationDeg ?? (points.length > 0 ? -90 : usualHorizonDeg));
  const isOptical = sensorType !== 'RADAR_ACTIVE';
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
    limits: limitsOf(limits, { isOptical }),
    ...(standardMagnitude === undefined ? {} : { standardMagnitude: { value: standardMagnitude, convention } }),
  };
}

type StatedLimits = NonNullable<SensorSite['document']['limits']>;

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
  return degrees * radiansPerDegree;
}
