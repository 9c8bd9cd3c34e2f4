import type { GpRecord } from '@farpass/ccsds/gp';
import { fleetOrbits } from './fleet.ts';
import { objectsInTheWay } from './in-the-way.ts';
import { dayOf, elementSetAt, type SyntheticOrbit } from './orbits.ts';
import { between, type Random, randomOf } from './random.ts';

/** Number of objects in the invented catalogue, including the fleets. */
const catalogueSize = 30_000;

/** Numbers of invented objects: above all numbers assigned so far, and still possible in a two-line set. */
const firstNumber = 300_001;

type Range = readonly [number, number];

/** A population: its share of the catalogue, its orbit, and its type. Altitudes km, inclinations degrees. */
interface Population {
  readonly share: number;
  readonly name: string;
  readonly perigeeKm: Range;
  /** Height of the apogee over the perigee. */
  readonly heightKm: Range;
  readonly inclinationsDeg: readonly Range[];
}

/**
 * A rough model of the population: constellations, sun-synchronous and polar debris, low and transfer orbits,
 * navigation, GEO.
 */
const populations: readonly Population[] = [
  { share: 0.2, name: 'SYN NET', perigeeKm: [540, 570], heightKm: [0, 4], inclinationsDeg: [[52.9, 53.3]] },
  { share: 0.06, name: 'SYN NET', perigeeKm: [520, 545], heightKm: [0, 4], inclinationsDeg: [[42.9, 43.1]] },
  { share: 0.03, name: 'SYN LINK', perigeeKm: [1190, 1220], heightKm: [0, 4], inclinationsDeg: [[87.7, 88]] },
  { share: 0.24, name: 'SYN DEB', perigeeKm: [560, 880], heightKm: [2, 120], inclinationsDeg: [[97.2, 99.4]] },
  {
    share: 0.17,
    name: 'SYN DEB',
    perigeeKm: [700, 1000],
    heightKm: [2, 200],
    inclinationsDeg: [
      [65, 66],
      [73, 75],
      [81, 83.2],
    ],
  },
  { share: 0.09, name: 'SYN DEB', perigeeKm: [900, 1600], heightKm: [2, 500], inclinationsDeg: [[28, 110]] },
  {
    share: 0.07,
    name: 'SYN OBS',
    perigeeKm: [420, 560],
    heightKm: [1, 15],
    inclinationsDeg: [
      [97.2, 98],
      [51, 52],
    ],
  },
  {
    share: 0.06,
    name: 'SYN DEB',
    perigeeKm: [300, 700],
    heightKm: [800, 34_000],
    inclinationsDeg: [
      [5, 30],
      [46, 64],
    ],
  },
  { share: 0.02, name: 'SYN NAV', perigeeKm: [19_100, 23_300], heightKm: [5, 120], inclinationsDeg: [[54.5, 65]] },
  { share: 0.06, name: 'SYN GEO', perigeeKm: [35_740, 35_790], heightKm: [2, 40], inclinationsDeg: [[0.01, 15]] },
];

/** The element set that a satellite of the fleets had at a past time: that of its day; undefined for other objects. */
export function pastSet({
  catalogueId,
  unixMs,
}: Readonly<Record<'catalogueId' | 'unixMs', number>>): GpRecord | undefined {
  const orbit = fleetOrbits().find((one) => one.catalogueNumber === String(catalogueId));
  return orbit && elementSetAt(orbit, dayOf(unixMs));
}

/**
 * All element sets of the invented catalogue at the beginning of a day: the fleets, others, and those near the orbits
 * after burns.
 */
export function syntheticCatalogue(modifiedJulianDay: number): readonly GpRecord[] {
  const fleet = fleetOrbits();
  const inTheWay = objectsInTheWay(modifiedJulianDay);
  const others = Array.from({ length: catalogueSize - fleet.length - inTheWay.length }, (_, index) => orbitOf(index));
  return [...[...fleet, ...others].map((orbit) => elementSetAt(orbit, modifiedJulianDay)), ...inTheWay];
}

function orbitOf(index: number): SyntheticOrbit {
  const random = randomOf(index + 1);
  const population = populationAt(random());
  const range = population.inclinationsDeg[Math.floor(random() * population.inclinationsDeg.length)] ?? [0, 180];
  const perigeeAltitudeKm = between(random, population.perigeeKm);
  const launch = `${1970 + Math.floor(random() * 55)}-${String(1 + Math.floor(random() * 120)).padStart(3, '0')}`;
  return {
    catalogueNumber: String(firstNumber + index),
    name: `${population.name} ${index + 1}`,
    designator: `${launch}${letters(random)}`,
    perigeeAltitudeKm,
    apogeeAltitudeKm: perigeeAltitudeKm + between(random, population.heightKm),
    inclinationDeg: between(random, range),
    nodeDeg: 360 * random(),
    argumentOfPerigeeDeg: 360 * random(),
    meanAnomalyDeg: 360 * random(),
    bstarPerEarthRadius: perigeeAltitudeKm > 1000 ? 0 : between(random, [1e-5, 2e-4]),
  };
}

function populationAt(place: number): Population {
  let reached = 0;
  for (const population of populations) {
    reached += population.share;
    if (place < reached) return population;
  }
  return populations[0] ?? { share: 1, name: 'SYN', perigeeKm: [500, 600], heightKm: [0, 1], inclinationsDeg: [] };
}

function letters(random: Random): string {
  const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
  return random() < 0.5 ? letter() : `${letter()}${letter()}`;
}
