import { wgs72 } from '@farpass/astro/constants';
import type { ElementSetEpoch, Satellites, StateArrays } from '@farpass/astro/kernel';
import { stateArrays } from '@farpass/astro/kernel';

/** The smallest and the largest radius of an object [km]. */
interface RadialRange {
  readonly lowest: number;
  readonly highest: number;
}

const { muKm3PerS2 } = wgs72;
const everywhere: RadialRange = { lowest: 0, highest: Number.POSITIVE_INFINITY };
/**
 * Possible error of an osculating perigee or apogee at the ends of the window for the times between: over a week of the
 * open catalogue at most 10 and 25 km in low orbits (oblateness), 9 km in circular high ones, 42 km in eccentric ones
 * (Sun and Moon).
 */
const padKm = (apogeeKm: number) => 30 + 0.0015 * apogeeKm;

/** Perigee and apogee radius of the ellipse through a state; unlimited if there is no ellipse. */
function rangeOf(out: StateArrays, index: number): RadialRange {
  if (out.codes[index] !== 0) return everywhere;
  const at = 3 * index;
  const [x, y, z] = out.positionsKm.subarray(at, at + 3);
  const [vx, vy, vz] = out.velocitiesKmPerS.subarray(at, at + 3);
  const radius = Math.hypot(x, y, z);
  const semiMajor = 1 / (2 / radius - (vx * vx + vy * vy + vz * vz) / muKm3PerS2);
  if (!(semiMajor > 0)) return everywhere;
  const moment2 = (y * vz - z * vy) ** 2 + (z * vx - x * vz) ** 2 + (x * vy - y * vx) ** 2;
  const eccentricity = Math.sqrt(Math.max(0, 1 - moment2 / muKm3PerS2 / semiMajor));
  const [lowest, highest] = [semiMajor * (1 - eccentricity), semiMajor * (1 + eccentricity)];
  return { lowest: lowest - padKm(highest), highest: highest + padKm(highest) };
}

/** Ranges of all satellites over a window, from its two ends. */
function rangesOver(satellites: Satellites, ends: readonly [ElementSetEpoch, ElementSetEpoch]): readonly RadialRange[] {
  const [first, last] = ends.map((instant) => {
    const out = stateArrays(satellites.count);
    satellites.propagateInstant(instant, out);
    return out;
  });
  return Array.from({ length: satellites.count }, (_, index) => {
    const [a, b] = [rangeOf(first, index), rangeOf(last, index)];
    return { lowest: Math.min(a.lowest, b.lowest), highest: Math.max(a.highest, b.highest) };
  });
}

export interface RadialFilterInput {
  readonly satellites: Satellites;
  readonly satelliteOf: Int32Array;
  readonly primaries: Uint32Array;
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  readonly radialReachKm: number;
}

/** The objects that can come near any of the primaries by their radii, including the primaries and ephemerides. */
export function withinRadiiOf(input: RadialFilterInput): Uint32Array {
  const { satellites, satelliteOf, start, radialReachKm } = input;
  const end = { ...start, secondsOfDay: start.secondsOfDay + input.durationSeconds };
  const ranges = rangesOver(satellites, [start, end]);
  const rangeOfObject = (object: number) => (satelliteOf[object] < 0 ? everywhere : ranges[satelliteOf[object]]);
  const wanted = joined([...input.primaries].map(rangeOfObject));
  const kept = [...satelliteOf.keys()].filter((object) => {
    const { lowest, highest } = rangeOfObject(object);
    return wanted.some((range) => lowest <= range.highest + radialReachKm && highest >= range.lowest - radialReachKm);
  });
  return Uint32Array.from(kept);
}

/** Joins overlapping ranges. */
function joined(ranges: readonly RadialRange[]): readonly RadialRange[] {
  const result: RadialRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.lowest - b.lowest)) {
    const last = result.at(-1);
    if (last === undefined || range.lowest > last.highest) result.push(range);
    else result[result.length - 1] = { ...last, highest: Math.max(last.highest, range.highest) };
  }
  return result;
}
