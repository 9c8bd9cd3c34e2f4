import { wgs84 } from '@farpass/astro/constants';
import { type HorizonMask, maskElevationRad } from '../passes/horizon-mask.ts';

/** A place on the ground. */
export interface GroundPlace {
  readonly latitudeRad: number;
  /** East positive. */
  readonly longitudeRad: number;
}

/** The sensor's position and its view. */
export interface SensorView {
  readonly site: GroundPlace;
  readonly mask: HorizonMask;
  /** The sensor sees nothing beyond this distance; without it there is no limit. */
  readonly maximumRangeKm?: number;
}

/** Equatorial radius used for drawing maps, km. */
const earthRadiusKm = wgs84.equatorialRadiusKm;

/**
 * The edge of the ground area over which a sensor sees objects at one altitude, from north through east in equal steps
 * of azimuth; empty if the altitude is out of range. The Earth is a sphere and refraction is left out: this is for a
 * map, not for passes. Compared with the ellipsoid, the edge errs by up to 0.2°, and by more for a low sensor on a high
 * mountain.
 *
 * Angle at the centre of the Earth to an object of radius r at elevation ε: λ = acos((R/r)·cos ε) − ε.
 */
export function footprintEdge({ site, mask, maximumRangeKm }: SensorView, altitudeKm: number): readonly GroundPlace[] {
  const widest = angleAtRange({ rangeKm: maximumRangeKm ?? Number.POSITIVE_INFINITY, altitudeKm });
  if (widest <= 0) return [];
  return Array.from({ length: steps }, (_, place) => {
    const azimuthRad = (place * 2 * Math.PI) / steps;
    const angleRad = Math.min(
      angleAtElevation({ elevationRad: maskElevationRad(mask, azimuthRad), altitudeKm }),
      widest,
    );
    return placeAlong(site, { azimuthRad, angleRad });
  });
}

const steps = 90;

interface Raised {
  readonly elevationRad: number;
  readonly altitudeKm: number;
}

/** Angle at the centre of the Earth to an object at this elevation. */
function angleAtElevation({ elevationRad, altitudeKm }: Raised): number {
  const ratio = earthRadiusKm / (earthRadiusKm + altitudeKm);
  return Math.acos(Math.min(1, ratio * Math.cos(elevationRad))) - elevationRad;
}

interface Distant {
  readonly rangeKm: number;
  readonly altitudeKm: number;
}

/** Angle at the centre of the Earth to an object at this range; 0 if it is nearer than the altitude, π if all are. */
function angleAtRange({ rangeKm, altitudeKm }: Distant): number {
  const radiusKm = earthRadiusKm + altitudeKm;
  if (rangeKm >= earthRadiusKm + radiusKm) return Math.PI;
  if (rangeKm <= altitudeKm) return 0;
  return Math.acos((earthRadiusKm ** 2 + radiusKm ** 2 - rangeKm ** 2) / (2 * earthRadiusKm * radiusKm));
}

interface Course {
  /** From north through east. */
  readonly azimuthRad: number;
  /** Along the great circle. */
  readonly angleRad: number;
}

/** The place at the end of a great-circle arc. */
function placeAlong({ latitudeRad, longitudeRad }: GroundPlace, { azimuthRad, angleRad }: Course): GroundPlace {
  const sine =
    Math.sin(latitudeRad) * Math.cos(angleRad) + Math.cos(latitudeRad) * Math.sin(angleRad) * Math.cos(azimuthRad);
  const east = Math.sin(azimuthRad) * Math.sin(angleRad) * Math.cos(latitudeRad);
  const north = Math.cos(angleRad) - Math.sin(latitudeRad) * sine;
  return {
    latitudeRad: Math.asin(Math.max(-1, Math.min(1, sine))),
    longitudeRad: longitudeRad + Math.atan2(east, north),
  };
}
