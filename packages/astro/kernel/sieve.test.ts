import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../linear/index.ts';
import { builtKernel } from './built-kernel.fixture.ts';
import type { ElementSet } from './element-set.ts';
import { candidateEntry, Sieve, type SieveOptions, stepsPerBlock } from './sieve.ts';

const kernel = builtKernel();
const start = { modifiedJulianDay: 60_615, secondsOfDay: 0 };

function elements(meanAnomalyRad: number): ElementSet {
  return {
    catalogueId: '1',
    epoch: start,
    meanMotionRadPerMin: 0.065,
    eccentricity: 0.001,
    inclinationRad: 1,
    nodeRad: 2,
    argumentOfPerigeeRad: 3,
    meanAnomalyRad,
    bstarPerEarthRadius: 0,
  };
}

function sieveOf(sets: readonly ElementSet[], more: Partial<SieveOptions> = {}): Sieve {
  const satelliteOf = Int32Array.from(sets.keys());
  const options = { satelliteOf, start, stepSeconds: 120, reachKm: 5, radialReachKm: 5, slowKmPerS: 0.25, ...more };
  return new Sieve(kernel.load(sets), options);
}

/** Pairs of a step, the lower number first. */
function pairsOf(sieve: Sieve, step: number): readonly string[] {
  const { count, objects } = sieve.candidates(step);
  return Array.from({ length: count }, (_, index) => {
    const at = index * candidateEntry.entries;
    return [objects[at], objects[at + 1]].sort((a, b) => a - b).join(' ');
  });
}

interface Flight {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/**
 * Level flights in all directions, all over a shell 20 km thick: half of them polar, a tenth as fast as at a low
 * perigee.
 */
function shellOf(count: number): readonly Flight[] {
  let state = 12;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, index) => {
    const radius = 6990 + 20 * random();
    const sine = index % 2 === 0 ? 2 * random() - 1 : Math.cos(0.5 * random()) * Math.sign(random() - 0.5);
    const [east, course] = [2 * Math.PI * random(), 2 * Math.PI * random()];
    const cosine = Math.sqrt(1 - sine * sine);
    const up: Vector3 = [cosine * Math.cos(east), cosine * Math.sin(east), sine];
    const eastward: Vector3 = [-Math.sin(east), Math.cos(east), 0];
    const velocity = rotatedAbout(up, eastward, course);
    const speed = index % 10 === 0 ? 8 + 2 * random() : 7.5;
    return { positionKm: scaled(up, radius), velocityKmPerS: scaled(velocity, speed) };
  });
}

const scaled = ([x, y, z]: Vector3, by: number): Vector3 => [by * x, by * y, by * z];

/** A vector at right angles to an axis, turned about it. */
function rotatedAbout([a, b, c]: Vector3, [x, y, z]: Vector3, angle: number): Vector3 {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [p, q, r] = [b * z - c * y, c * x - a * z, a * y - b * x];
  return [cosine * x + sine * p, cosine * y + sine * q, cosine * z + sine * r];
}

/** Least distance of two objects on straight lines within this number of seconds before and after. */
function leastKm(first: Flight, second: Flight, half: number): number {
  const apart = first.positionKm.map((value, axis) => second.positionKm[axis] - value);
  const speeds = first.velocityKmPerS.map((value, axis) => second.velocityKmPerS[axis] - value);
  const product = apart.reduce((sum, value, axis) => sum + value * speeds[axis], 0);
  const free = -product / speeds.reduce((sum, value) => sum + value * value, 0);
  const seconds = Math.max(-half, Math.min(half, free));
  return Math.hypot(...apart.map((value, axis) => value + seconds * speeds[axis]));
}

/** The pairs of flights that straight lines bring within 60 km in the step. */
function meetingsOf(flights: readonly Flight[], half: number): readonly string[] {
  return flights.flatMap((first, one) =>
    flights.flatMap((second, two) => (one < two && leastKm(first, second, half) <= 60 ? [`${one} ${two}`] : [])),
  );
}

describe('the sieve', () => {
  it.each([30, 75, 150, 300])('finds all meetings in a crowded shell once, over the poles too, %i s around', (half) => {
    const flights = shellOf(900);
    const sieve = sieveOf([], {
      satelliteOf: new Int32Array(flights.length).fill(-1),
      stepSeconds: 2 * half,
      reachKm: 60,
    });
    sieve.loadBlock(0);
    for (const [object, flight] of flights.entries()) {
      sieve.setState({ object, stepOfBlock: 0 }, { ...flight, lowestRadiusKm: 6980, highestRadiusKm: 7020 });
    }
    const found = pairsOf(sieve, 0);
    const wanted = meetingsOf(flights, half);
    expect(wanted.length).toBeGreaterThan(30);
    expect(new Set(found).size).toBe(found.length);
    expect(wanted.filter((pair) => !found.includes(pair))).toEqual([]);
  });

  it('finds each pair once, however many layers both touch', () => {
    const sieve = sieveOf([0, 0.0001, 0.0002, 0.5].map(elements), { radialReachKm: 90 });
    sieve.loadBlock(0);
    for (let step = 0; step < stepsPerBlock; step++) {
      expect(pairsOf(sieve, step).toSorted()).toEqual(['0 1', '0 2', '1 2']);
    }
  });

  it('has room for more candidates than it began with', () => {
    const sieve = sieveOf(Array.from({ length: 120 }, (_, index) => elements(1e-6 * index)));
    sieve.loadBlock(5);
    expect(new Set(pairsOf(sieve, 3)).size).toBe((120 * 119) / 2);
  });

  it('compares a fleet with all, each pair once', () => {
    const sets = [0, 0.0001, 2, 0.0002, 2.0001].map(elements);
    const sieve = sieveOf(sets, { primaries: Uint32Array.of(1, 3) });
    sieve.loadBlock(0);
    expect(pairsOf(sieve, 0).toSorted()).toEqual(['0 1', '0 3', '1 3']);
  });

  it('gives the closest approach and the relative speed of the linear motions', () => {
    const sieve = sieveOf([0, 0.0003].map(elements));
    sieve.loadBlock(0);
    const { numbers } = sieve.candidates(0);
    // 0.0003 rad along an orbit of 6,977 km: 2.09 km, all but constant.
    expect(numbers[candidateEntry.distanceKm]).toBeCloseTo(2.09, 1);
    expect(Math.sqrt(numbers[candidateEntry.squaredSpeed])).toBeLessThan(0.003);
    expect(Math.abs(numbers[candidateEntry.seconds])).toBeLessThanOrEqual(60);
    expect(numbers[candidateEntry.radialGapKm]).toBeLessThan(0);
  });

  it('takes objects whose states the caller gives, and leaves out those without a state', () => {
    const sets = [elements(0)];
    const sieve = sieveOf(sets, { satelliteOf: Int32Array.of(0, -1) });
    const own = new Float64Array(6);
    const satellites = kernel.load(sets);
    sieve.loadBlock(0);
    satellites.stateInto(0, { instant: start, minutes: sieve.middleOf(2) / 60 }, own);
    const state = {
      positionKm: own.slice(0, 3),
      velocityKmPerS: own.slice(3),
      lowestRadiusKm: 6900,
      highestRadiusKm: 7050,
    };
    for (let step = 0; step < stepsPerBlock; step++) {
      sieve.setState({ object: 1, stepOfBlock: step }, step === 2 ? state : undefined);
    }
    expect(pairsOf(sieve, 1)).toEqual([]);
    expect(pairsOf(sieve, 2)).toEqual(['0 1']);
    expect(sieve.absentObjects(7)).toEqual([1]);
    expect(sieve.absentSince(1, 7)).toBe(3);
  });

  it('has room for objects that touch every layer', () => {
    const count = 300;
    const sieve = sieveOf([], { satelliteOf: new Int32Array(count).fill(-1) });
    sieve.loadBlock(0);
    for (let object = 0; object < count; object++) {
      const positionKm = [7000 + 1000 * object, 0, 0];
      const everywhere = { positionKm, velocityKmPerS: [0, 1, 0], lowestRadiusKm: 6400, highestRadiusKm: 900_000 };
      sieve.setState({ object, stepOfBlock: 0 }, everywhere);
    }
    expect(pairsOf(sieve, 0)).toEqual([]);
  });
});
