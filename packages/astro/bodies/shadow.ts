import { sunRadiusKm, wgs84 } from '../constants/index.ts';
import { angleBetween, difference, dot, norm, scaled, type Vector3 } from '../linear/index.ts';

/**
 * Geometry of the Earth's shadow. `rays`: 'conical' models the Sun as a disc and has umbra and penumbra; 'cylindrical'
 * takes parallel light; 'sun-centre' tests whether the line to the Sun's centre meets the Earth. `earth`: a sphere of
 * 6378.137 km, or the WGS-84 ellipsoid, which moves the umbra times of a polar orbit by about 6 s. No model includes
 * the atmosphere.
 */
export interface ShadowModel {
  readonly rays: 'conical' | 'cylindrical' | 'sun-centre';
  readonly earth: 'spherical' | 'ellipsoidal';
}

/** How much of the Sun a satellite sees, and by which model. */
export interface Illumination {
  readonly kind: 'sunlit' | 'penumbra' | 'umbra';
  /** Visible part of the solar disc, 0 to 1; strictly between them only in a penumbra. */
  readonly sunlitFraction: number;
  readonly model: ShadowModel;
}

interface Scene {
  readonly satelliteKm: Vector3;
  readonly sunKm: Vector3;
}

/**
 * Illumination of a satellite. Both positions are geocentric, with z along the Earth's pole (TOD, PEF or ITRF). In
 * EME2000 the ellipsoid is tilted by 0.15° in 2026, which moves the edge of the shadow by up to 50 m. The atmosphere is
 * left out; in reality it dims and reddens the light of a low satellite for some seconds around the edge. Source:
 * Montenbruck and Gill (2000), section 3.4.2. The ellipsoid becomes a sphere when z is stretched by 1/(1 − f); this is
 * exact for a point source of light.
 */
export function illumination(scene: Scene, model: ShadowModel): Illumination {
  const sunlitFraction = fractions[model.rays](model.earth === 'spherical' ? scene : stretched(scene));
  const kind = sunlitFraction === 1 ? 'sunlit' : sunlitFraction === 0 ? 'umbra' : 'penumbra';
  return { kind, sunlitFraction, model };
}

const fractions: Readonly<Record<ShadowModel['rays'], (scene: Scene) => number>> = {
  conical: discInSight,
  cylindrical: (scene) => (isBehind(scene, scene.sunKm) ? 0 : 1),
  'sun-centre': (scene) => (isBehind(scene, difference(scene.sunKm, scene.satelliteKm)) ? 0 : 1),
};

function stretched({ satelliteKm, sunKm }: Scene): Scene {
  const stretch = (v: Vector3): Vector3 => [v[0], v[1], v[2] / (1 - wgs84.flattening)];
  return { satelliteKm: stretch(satelliteKm), sunKm: stretch(sunKm) };
}

/**
 * Distance by which the line from a satellite to the Sun's centre clears the Earth: negative in shadow and continuous
 * in time. It is the 'sun-centre' model as a number, for searches. With an ellipsoid the distance is the one to the
 * stretched sphere.
 */
export function sunCentreClearanceKm(scene: Scene, earth: ShadowModel['earth']): number {
  const { satelliteKm, sunKm } = earth === 'spherical' ? scene : stretched(scene);
  return clearanceKm({ satelliteKm, sunKm }, difference(sunKm, satelliteKm));
}

/** Whether a ray from the satellite towards the light source meets the Earth's sphere. */
function isBehind(scene: Scene, light: Vector3): boolean {
  return clearanceKm(scene, light) < 0;
}

/** Distance by which a ray from the satellite towards the light source clears the Earth's sphere. */
function clearanceKm({ satelliteKm }: Scene, light: Vector3): number {
  const along = Math.min(0, dot(satelliteKm, light) / norm(light));
  const missSquared = dot(satelliteKm, satelliteKm) - along * along;
  return Math.sqrt(Math.max(0, missSquared)) - wgs84.equatorialRadiusKm;
}

/** Part of the solar disc that the Earth's disc leaves visible, 0 to 1; both are circles as seen from the satellite. */
function discInSight({ satelliteKm, sunKm }: Scene): number {
  const toSun = difference(sunKm, satelliteKm);
  const sun = Math.asin(Math.min(1, sunRadiusKm / norm(toSun)));
  const earth = Math.asin(Math.min(1, wgs84.equatorialRadiusKm / norm(satelliteKm)));
  const apart = angleBetween(toSun, scaled(satelliteKm, -1));
  if (apart >= sun + earth) return 1;
  if (apart <= earth - sun) return 0;
  if (apart <= sun - earth) return 1 - (earth / sun) ** 2;
  return 1 - overlapArea({ sun, earth, apart }) / (Math.PI * sun * sun);
}

/** Area common to two circles (Montenbruck and Gill 2000, eq. 3.92 to 3.94). */
function overlapArea({ sun, earth, apart }: { sun: number; earth: number; apart: number }): number {
  const x = (apart * apart + sun * sun - earth * earth) / (2 * apart);
  const y = Math.sqrt(Math.max(0, sun * sun - x * x));
  const cosine = (value: number): number => Math.min(1, Math.max(-1, value));
  return sun * sun * Math.acos(cosine(x / sun)) + earth * earth * Math.acos(cosine((apart - x) / earth)) - apart * y;
}
