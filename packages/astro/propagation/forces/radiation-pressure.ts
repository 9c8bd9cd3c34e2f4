import type { Force, ForceContext, Spacecraft } from './force.ts';

/** Pressure of sunlight at one astronomical unit [N/m²] (Montenbruck and Gill 2000, eq. 3.69: 4.56e-6, from 1367 W/m²). */
export const radiationPressureNPerM2 = 4.56e-6;
const ASTRONOMICAL_UNIT_KM = 149_597_870.7;
/** Solar radius (IAU 2015 Resolution B3) and the Earth as a sphere of its equatorial radius (WGS-84) [km]. */
const SUN_RADIUS_KM = 695_700;
const EARTH_RADIUS_KM = 6378.137;

/**
 * Share of the solar disc that is seen from a place: 1 in sunlight, 0 in the umbra, between in the penumbra, and the
 * part around the Earth's disc beyond the tip of the umbra. Conical shadow of a spherical Earth without atmosphere:
 * umbra times differ by about 6 s from an ellipsoid's. Source: Montenbruck and Gill 2000, section 3.4.2, eq. 3.85–3.94.
 */
export function sunlitShare(position: Float64Array, sun: Float64Array): number {
  const r = Math.hypot(position[0], position[1], position[2]);
  if (r <= EARTH_RADIUS_KM) return 0;
  const [dx, dy, dz] = [sun[0] - position[0], sun[1] - position[1], sun[2] - position[2]];
  const d = Math.hypot(dx, dy, dz);
  const solar = Math.asin(SUN_RADIUS_KM / d);
  const terrestrial = Math.asin(EARTH_RADIUS_KM / r);
  const cosine = -(position[0] * dx + position[1] * dy + position[2] * dz) / (r * d);
  const apart = Math.acos(Math.min(1, Math.max(-1, cosine)));
  if (apart >= solar + terrestrial) return 1;
  if (apart <= terrestrial - solar) return 0;
  if (apart <= solar - terrestrial) return 1 - (terrestrial / solar) ** 2;
  return 1 - overlap(apart, solar, terrestrial) / (Math.PI * solar * solar);
}

/** Common area of two discs of radii a and b whose centres are c apart. */
function overlap(c: number, a: number, b: number): number {
  const x = (c * c + a * a - b * b) / (2 * c);
  const y = Math.sqrt(Math.max(0, a * a - x * x));
  const arc = (side: number, radius: number): number =>
    radius * radius * Math.acos(Math.min(1, Math.max(-1, side / radius)));
  return arc(x, a) + arc(c - x, b) - c * y;
}

/**
 * Radiation pressure of direct sunlight on a sphere, with the conical shadow above:
 * ν P C_R (A/m) au² d/|d|³ (Montenbruck and Gill 2000, eq. 3.75). Without light from the Earth and without the Moon's shadow.
 * The partial derivatives leave out the change of the shadow itself.
 */
export function solarRadiationPressure({ radiationAreaM2, radiationCoefficient }: Spacecraft): Force {
  // N/m² · m² / kg = m/s²; a thousandth of it km/s².
  const push = (radiationPressureNPerM2 * radiationCoefficient * radiationAreaM2 * ASTRONOMICAL_UNIT_KM ** 2) / 1000;
  const strength = ({ position: r, environment: { sun: s }, massKg }: ForceContext): number => {
    const d2 = (r[0] - s[0]) ** 2 + (r[1] - s[1]) ** 2 + (r[2] - s[2]) ** 2;
    return (sunlitShare(r, s) * push) / (massKg * d2 * Math.sqrt(d2));
  };
  return {
    name: 'srp',
    add: (context, acceleration) => {
      const { position: r, environment } = context;
      const k = strength(context);
      for (let i = 0; i < 3; i += 1) acceleration[i] += k * (r[i] - environment.sun[i]);
    },
    addWithPartials: (context, acceleration, { position }) => {
      const { position: r, environment } = context;
      const s = environment.sun;
      const k = strength(context);
      const d2 = (r[0] - s[0]) ** 2 + (r[1] - s[1]) ** 2 + (r[2] - s[2]) ** 2;
      for (let i = 0; i < 3; i += 1) {
        acceleration[i] += k * (r[i] - s[i]);
        position[4 * i] += k;
        for (let j = 0; j < 3; j += 1) position[3 * i + j] -= (3 * k * (r[i] - s[i]) * (r[j] - s[j])) / d2;
      }
    },
  };
}
