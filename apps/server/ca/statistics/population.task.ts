import { semiMajorAxisOfMeanMotionKm } from '@farpass/astro/orbits';
import { CatalogueColumns } from '@farpass/intake/catalogue';

/** Mean orbits of a catalogue: by index, the number, and semi-major axis [km], eccentricity, inclination [rad]. */
export interface Population {
  readonly numbers: readonly string[];
  readonly orbits: Float64Array;
}

/** Number of figures of one orbit in `orbits`. */
export const figuresPerOrbit = 3;

/** The orbits of a catalogue for the flux. */
export function run(columns: SharedArrayBuffer): Population {
  const objects = new CatalogueColumns(columns).entries();
  const orbits = new Float64Array(new SharedArrayBuffer(objects.length * figuresPerOrbit * 8));
  for (const [place, { elements }] of objects.entries()) {
    const axisKm = semiMajorAxisOfMeanMotionKm(elements.meanMotionRadPerMin / 60);
    orbits.set([axisKm, elements.eccentricity, elements.inclinationRad], place * figuresPerOrbit);
  }
  return { numbers: objects.map(({ elements }) => elements.catalogueId), orbits };
}
