import type { ElementSet } from '@farpass/astro/kernel';

const epoch = { modifiedJulianDay: 60_614, secondsOfDay: 43_200 };
/** √(398600.8 km³/s²) · 60 / 6378.135^1.5: WGS-72, Earth radii and minutes. */
const xke = 0.07436691613317342;
const earthRadiusKm = 6378.135;

/** The same sequence in every run (Park and Miller 1988, a = 48271). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Shape {
  readonly perigeeKm: number;
  readonly apogeeKm: number;
  readonly inclinationRad: number;
  readonly bstarPerEarthRadius: number;
}

function elementsOf(shape: Shape, place: { readonly index: number; readonly random: () => number }): ElementSet {
  const low = earthRadiusKm + shape.perigeeKm;
  const high = earthRadiusKm + shape.apogeeKm;
  const turn = () => place.random() * 2 * Math.PI;
  return {
    catalogueId: String(100_000 + place.index),
    epoch,
    meanMotionRadPerMin: xke / ((low + high) / 2 / earthRadiusKm) ** 1.5,
    eccentricity: (high - low) / (high + low),
    inclinationRad: shape.inclinationRad,
    nodeRad: turn(),
    argumentOfPerigeeRad: turn(),
    meanAnomalyRad: turn(),
    bstarPerEarthRadius: shape.bstarPerEarthRadius,
  };
}

/** Low orbits, 350 to 1,500 km, mostly near-circular; heights, planes and drag like the catalogue's. */
export function nearEarthOrbits(count: number, seed = 7): readonly ElementSet[] {
  const random = sequence(seed);
  const inclinations = [0.93, 0.93, 0.75, 1.22, 1.7, 1.71, 1.51];
  return Array.from({ length: count }, (_, index) => {
    const perigeeKm = 350 + 1150 * random() ** 1.5;
    const apogeeKm = perigeeKm + (random() < 0.8 ? 20 * random() : 1500 * random() ** 3);
    const inclinationRad = (inclinations[Math.floor(random() * inclinations.length)] ?? 1) + 0.05 * random();
    const bstarPerEarthRadius = 1e-5 + 8e-4 * random() ** 3;
    return elementsOf({ perigeeKm, apogeeKm, inclinationRad, bstarPerEarthRadius }, { index, random });
  });
}

/** High orbits: half geostationary, the rest navigation, transfer and half-day eccentric orbits. */
export function deepSpaceOrbits(count: number, seed = 11): readonly ElementSet[] {
  const random = sequence(seed);
  const families: readonly (readonly [number, number, number])[] = [
    [35_700, 35_880, 0.05],
    [35_750, 35_820, 0.2],
    [20_100, 20_260, 0.96],
    [300, 35_800, 0.47],
    [900, 39_450, 1.1],
  ];
  return Array.from({ length: count }, (_, index) => {
    const [perigeeKm, apogeeKm, inclinationRad] = families[
      random() < 0.5 ? Math.floor(random() * 2) : 2 + Math.floor(random() * 3)
    ] ?? [35_786, 35_786, 0];
    const shape = {
      perigeeKm: perigeeKm + 20 * random(),
      apogeeKm: apogeeKm + 20 * random(),
      inclinationRad: inclinationRad * (0.5 + random() / 2),
      bstarPerEarthRadius: 1e-4 * random(),
    };
    return elementsOf(shape, { index: count + index, random });
  });
}
