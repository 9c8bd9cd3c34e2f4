import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { rotationGcrfToEme2000 } from '../frames/index.ts';
import { rotateBack, type Vector3 } from '../linear/index.ts';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '../time/index.ts';
import {
  type GravityField,
  loadGravityField,
  type NumericalRequest,
  propagateNumerically,
  readSpaceWeather,
  type Spacecraft,
  type SpaceWeather,
} from './index.ts';

/**
 * Ephemerides in EME2000 that operators computed with their own force models: the difference after some hours contains
 * their error and ours.
 */
const root = resolve(import.meta.dirname, '../../..', process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

interface Point {
  readonly epoch: Epoch<'UTC'>;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

const vector = (numbers: readonly (string | undefined)[]): Vector3 => {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = numbers.map(Number);
  return rotateBack(rotationGcrfToEme2000, [x, y, z]);
};

function readIss(): Point[] {
  const text = readFileSync(resolve(root, 'operator-ephemerides/ISS.OEM_J2K_EPH_2025-02-26.xml'), 'utf8');
  return [...text.matchAll(/<stateVector>([\s\S]*?)<\/stateVector>/g)].map(([, body = '']) => {
    const field = (name: string): string | undefined => new RegExp(`<${name}[^>]*>([^<]*)`).exec(body)?.[1];
    return {
      epoch: parseEpoch(field('EPOCH') ?? '', 'UTC'),
      positionKm: vector([field('X'), field('Y'), field('Z')]),
      velocityKmPerS: vector([field('X_DOT'), field('Y_DOT'), field('Z_DOT')]),
    };
  });
}

function readStarlink(): Point[] {
  const name = 'MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt';
  const text = readFileSync(resolve(root, 'operator-ephemerides/starlink', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\d{13}\.\d{3} /.test(line))
    .map((line) => {
      const [stamp = '', ...numbers] = line.trim().split(/\s+/);
      const clock = `${stamp.slice(0, 4)}-${stamp.slice(4, 7)}T${stamp.slice(7, 9)}:${stamp.slice(9, 11)}:${stamp.slice(11)}`;
      return {
        epoch: parseEpoch(clock, 'UTC'),
        positionKm: vector(numbers.slice(0, 3)),
        velocityKmPerS: vector(numbers.slice(3, 6)),
      };
    });
}

let egm2008: GravityField;
let weather: SpaceWeather;

beforeAll(async () => {
  egm2008 = await loadGravityField('egm2008');
  weather = readSpaceWeather(
    readFileSync(resolve(root, 'reference-data/space-weather/sw_celestrak_2020-onward.txt'), 'utf8'),
  );
});

const requestFrom = (point: Point, spacecraft: Spacecraft): NumericalRequest => ({
  start: {
    epoch: point.epoch,
    state: { frame: 'GCRF', positionKm: point.positionKm, velocityKmPerS: point.velocityKmPerS },
  },
  spacecraft,
  forces: {
    gravity: { kind: 'harmonics', field: egm2008, degree: 70, order: 70 },
    thirdBodies: ['sun', 'moon'],
    drag: { kind: 'nrlmsise00', weather },
    radiationPressure: 'conical-shadow',
  },
});

/** Largest distance [km] from the file within a number of hours of the first point. */
function driftKm(points: readonly Point[], spacecraft: Spacecraft, hours: number): number {
  const [first] = points;
  if (!first) throw new Error('the file has no states');
  const end = addSeconds(first.epoch, hours * 3600);
  const used = points.filter((point) => secondsBetween(end, point.epoch) >= 0);
  const trajectory = propagateNumerically(
    requestFrom(first, spacecraft),
    used.map((point) => secondsBetween(point.epoch, first.epoch)),
  );
  const distances = used.map(({ positionKm }, index) =>
    Math.hypot(...positionKm.map((x, axis) => x - (trajectory.states[6 * index + axis] ?? Number.NaN))),
  );
  return Math.max(...distances);
}

describe('hours along operator ephemerides', () => {
  it('the ISS file of 2025-02-26, with its own mass, area and drag coefficient', () => {
    const spacecraft = {
      massKg: 454_339,
      dragAreaM2: 1791.9,
      dragCoefficient: 1.95,
      radiationAreaM2: 0,
      radiationCoefficient: 0,
    };
    const found = [1, 6, 24].map((hours) => driftKm(readIss(), spacecraft, hours));
    console.log(`ISS: ${found.map((km) => km.toFixed(3)).join(', ')} km after 1, 6, 24 h`);
    expect(found[0]).toBeLessThan(0.01);
    expect(found[1]).toBeLessThan(0.1);
    expect(found[2]).toBeLessThan(1);
  });

  it('the Starlink-2729 file of 2023-01-29, which does not state its drag', () => {
    // The file states neither the drag nor the electric thrust. Area over mass is fitted to one number, the distance
    // after 6 h.
    const satellite = (dragAreaM2: number): Spacecraft => ({
      massKg: 260,
      dragAreaM2,
      dragCoefficient: 2.2,
      radiationAreaM2: 20,
      radiationCoefficient: 1.3,
    });
    const points = readStarlink();
    const areas = Array.from({ length: 21 }, (_, step) => 0.25 * step);
    const [best] = areas
      .map((area) => ({ area, drift: driftKm(points, satellite(area), 6) }))
      .sort((a, b) => a.drift - b.drift);
    const area = best?.area ?? Number.NaN;
    const found = [1, 3, 6, 12].map((hours) => driftKm(points, satellite(area), hours));
    const free = [1, 6].map((hours) => driftKm(points, satellite(0), hours));
    console.log(
      `Starlink: ${found.map((km) => km.toFixed(3)).join(', ')} km after 1, 3, 6, 12 h with ${area} m²; without drag ${free.map((km) => km.toFixed(3)).join(', ')} km after 1, 6 h`,
    );
    expect(found[0]).toBeLessThan(0.02);
    expect(found[2]).toBeLessThan(0.05);
    expect(found[3]).toBeLessThan(0.5);
  });
});
