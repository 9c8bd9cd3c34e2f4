import type { ElementSet } from '@farpass/astro/kernel';
import { sequence } from './orbits.ts';

/** A shell of circular orbits as it was filed: altitude [km], inclination [°], planes, satellites of each. */
interface Shell {
  readonly altitudeKm: number;
  readonly inclinationDeg: number;
  readonly planes: number;
  readonly inPlane: number;
}

/**
 * Shells as filed with the FCC and the ITU, in the order in which they fill a sky: altitude, inclination, planes, and
 * satellites of each. The satellites that fly already are in the catalogue too. The newest amendment counts.
 */
const filed: readonly (readonly [number, number, number, number])[] = [
  // Starlink, second generation: SAT-LOA-20200526-00055, amended 2021-08-18 (configuration 1), FCC 22-91: 29,988.
  [340, 53, 48, 110],
  [345, 46, 48, 110],
  [350, 38, 48, 110],
  [360, 96.9, 30, 120],
  [525, 53, 28, 120],
  [530, 43, 28, 120],
  [535, 33, 28, 120],
  [604, 148, 12, 12],
  [614, 115.7, 18, 18],
  // Kuiper: SAT-LOA-20190704-00057, FCC 20-102: 3,236.
  [590, 33, 28, 28],
  [610, 42, 36, 36],
  [630, 51.9, 34, 34],
  // OneWeb, second phase: SAT-MPL-20200526-00062, reduced 2021-01: 6,372.
  [1200, 87.9, 36, 49],
  [1200, 40, 32, 72],
  [1200, 55, 32, 72],
  // Guowang: ITU filings GW-A59 and GW-2 of 2020: 12,992.
  [590, 85, 16, 30],
  [600, 50, 40, 50],
  [508, 55, 60, 60],
  [1145, 30, 48, 36],
  [1145, 40, 48, 36],
  [1145, 50, 48, 36],
  [1145, 60, 48, 36],
  // Telesat Lightspeed: SAT-MPL-20200526-00053: 1,671.
  [1015, 98.98, 27, 13],
  [1325, 50.88, 40, 33],
  // Starlink's V band: SAT-LOA-20170301-00027, FCC 18-161: 7,518, here in planes of 59 and 61.
  [335.9, 42, 42, 59],
  [340.8, 48, 42, 59],
  [345.6, 53, 42, 61],
  // CINNAMON-937: ITU filing by Rwanda of 2021, the lowest of its 27 inclined shells.
  [552, 24, 36, 360],
];

const shells = filed.map(
  ([altitudeKm, inclinationDeg, planes, inPlane]): Shell => ({ altitudeKm, inclinationDeg, planes, inPlane }),
);

const radians = Math.PI / 180;
/** √(398600.8 km³/s²) · 60 / 6378.135^1.5: WGS-72, Earth radii and minutes. */
const xke = 0.07436691613317342;
const earthRadiusKm = 6378.135;
/** Operators keep their orbits this round. */
const eccentricity = 1e-4;

/** Places in a shell: the angle between two planes at the equator, and between satellites of neighbouring planes. */
interface Spacing {
  readonly nodeStep: number;
  readonly phaseStep: number;
}

/**
 * The spacing of a shell: planes over the half circle if they are polar, otherwise over the whole; and the phase between
 * neighbouring planes that keeps the satellites of the shell furthest from each other.
 */
function spacingOf(orbits: Shell): Spacing {
  const { planes, inPlane, inclinationDeg } = orbits;
  const isPolar = inclinationDeg > 80 && inclinationDeg < 90;
  const nodeStep = (isPolar ? Math.PI : 2 * Math.PI) / planes;
  let best = { nodeStep, phaseStep: 0, distance: -1 };
  for (let phasing = 0; phasing < planes; phasing++) {
    const phaseStep = (2 * Math.PI * phasing) / (planes * inPlane);
    const distance = nearest(orbits, { nodeStep, phaseStep });
    if (distance > best.distance) best = { nodeStep, phaseStep, distance };
  }
  return best;
}

/**
 * The least distance of two satellites in different planes of a shell, in its radii: 2 |sin ΔF/2| √((1 + cos β)/2) with cos β =
 * cos² i + sin² i cos ΔΩ and ΔF = Δφ + 2 atan(cos i tan ΔΩ/2), the difference of phases seen from the line in which both
 * planes cross (Speckman, Lang and Boyce 1990, AIAA 90-2948).
 */
function nearest({ planes, inPlane, inclinationDeg }: Shell, { nodeStep, phaseStep }: Spacing): number {
  const cosine = Math.cos(inclinationDeg * radians);
  const turn = (2 * Math.PI) / inPlane;
  let least = 2;
  for (let plane = 1; plane < planes; plane++) {
    const node = plane * nodeStep;
    const cosBeta = cosine ** 2 + (1 - cosine ** 2) * Math.cos(node);
    const shift = plane * phaseStep + 2 * Math.atan(cosine * Math.tan(node / 2));
    const apart = shift - turn * Math.round(shift / turn);
    least = Math.min(least, 2 * Math.abs(Math.sin(apart / 2)) * Math.sqrt((1 + cosBeta) / 2));
  }
  return least;
}

function* setsOf(orbits: Shell, random: () => number): Generator<Omit<ElementSet, 'catalogueId'>> {
  const { nodeStep, phaseStep } = spacingOf(orbits);
  const firstNode = 2 * Math.PI * random();
  for (let plane = 0; plane < orbits.planes; plane++) {
    for (let place = 0; place < orbits.inPlane; place++) {
      const argumentOfPerigeeRad = 2 * Math.PI * random();
      const latitude = (2 * Math.PI * place) / orbits.inPlane + plane * phaseStep;
      yield {
        epoch: { modifiedJulianDay: 60_615, secondsOfDay: 43_200 },
        meanMotionRadPerMin: xke / (1 + orbits.altitudeKm / earthRadiusKm) ** 1.5,
        eccentricity,
        inclinationRad: orbits.inclinationDeg * radians,
        nodeRad: (firstNode + plane * nodeStep) % (2 * Math.PI),
        argumentOfPerigeeRad,
        meanAnomalyRad: (latitude + 2 * Math.PI - argumentOfPerigeeRad) % (2 * Math.PI),
        // Thrust holds them at their height.
        bstarPerEarthRadius: 0,
      };
    }
  }
}

/** The first `count` satellites of the filed shells. */
export function filedConstellations(count: number): readonly ElementSet[] {
  const random = sequence(5);
  const sets: ElementSet[] = [];
  for (const orbits of shells) {
    for (const set of setsOf(orbits, random)) {
      if (sets.length === count) return sets;
      sets.push({ ...set, catalogueId: String(400_000 + sets.length) });
    }
  }
  throw new RangeError(`The filed shells have ${sets.length} satellites, not ${count}.`);
}

/** Every satellite's share of a sky: `count` of all, spread evenly, so that the mix of orbits is that of the whole. */
export function spreadOver<T>(all: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}
