import { degreeRad } from '@farpass/astro/linear';
/** Air at a site. */
export interface Air {
  readonly pressureHpa: number;
  readonly temperatureC: number;
}

/** The air of the standard atmosphere at a height (ISO 2533), up to 11 km. */
export function standardAir(heightKm: number): Air {
  const kelvin = 288.15 - 6.5 * heightKm;
  return { pressureHpa: 1013.25 * (kelvin / 288.15) ** 5.25588, temperatureC: kelvin - 273.15 };
}

const arcminuteRad = degreeRad / 60;
/** Below this elevation the formula is not valid; the refraction at this elevation is used. */
const lowestDegrees = -1;

/**
 * Apparent minus true elevation by Sæmundsson (1986), Sky and Telescope 72, 70, to 0.1′ above the horizon; it matches
 * Bennett's formula for apparent elevations. The elevation is the true one.
 */
export function refractionRad(elevationRad: number, { pressureHpa, temperatureC }: Air): number {
  const elevation = Math.max(elevationRad / degreeRad, lowestDegrees);
  const arcminutes = 1.02 / Math.tan((elevation + 10.3 / (elevation + 5.11)) * degreeRad);
  const density = (pressureHpa / 1010) * (283 / (273 + temperatureC));
  return Math.max(arcminutes, 0) * arcminuteRad * density;
}

/** The true elevation of an object from its apparent elevation: the inverse, to 1e-9 rad. */
export function trueElevationRad(apparentRad: number, air: Air): number {
  let elevationRad = apparentRad;
  for (let pass = 0; pass < 12; pass += 1) elevationRad = apparentRad - refractionRad(elevationRad, air);
  return elevationRad;
}
