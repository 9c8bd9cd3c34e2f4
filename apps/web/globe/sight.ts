import { itrfOfGeodetic, itrfOfLookAngles } from '@farpass/astro/geodesy';
import { degreeRad, type Vector3 } from '@farpass/astro/linear';
import type { DrawnLine, DrawnRole } from './earth-drawing.ts';

/** A place over the Earth. */
export interface OverGround {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid. */
  readonly altitudeKm: number;
}

export function itrfOf({ latitudeDeg, longitudeDeg, altitudeKm }: OverGround): Vector3 {
  return itrfOfGeodetic({
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeKm,
  });
}

/** A direction and a distance from a sensor. */
export interface Sighting {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeKm: number;
}

/** The position in ITRF [km] at a direction and distance from a sensor. */
export function itrfOfSighting(sensor: OverGround, { azimuthDeg, elevationDeg, rangeKm }: Sighting): Vector3 {
  const { latitudeDeg, longitudeDeg, altitudeKm } = sensor;
  const site = {
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeKm,
  };
  return itrfOfLookAngles(site, {
    azimuthRad: azimuthDeg * degreeRad,
    elevationRad: elevationDeg * degreeRad,
    rangeKm,
  });
}

const ribs = 12;
const ringSteps = 72;

interface Cone {
  readonly sensor: OverGround;
  readonly elevationDeg: number;
  /** Length of the cone along its side. */
  readonly rangeKm: number;
}

/** The cone that a sensor sees, as its rim and lines up to the rim. */
export function coneLines(key: string, { sensor, elevationDeg, rangeKm }: Cone): readonly DrawnLine[] {
  const role: DrawnRole = 'sensor';
  const apex = itrfOf(sensor);
  const at = (azimuthDeg: number) => itrfOfSighting(sensor, { azimuthDeg, elevationDeg, rangeKm });
  const rim = Array.from({ length: ringSteps + 1 }, (_, step) => at((step * 360) / ringSteps));
  const sides = Array.from({ length: ribs }, (_, rib) => ({
    key: `${key} rib ${rib}`,
    role,
    positionsKm: [apex, at((rib * 360) / ribs)],
    isFaint: true,
  }));
  return [{ key: `${key} rim`, role, positionsKm: rim, isFaint: true }, ...sides];
}
