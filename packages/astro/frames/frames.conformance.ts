import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secondsPerDay, wgs84 } from '../constants/index.ts';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { geodeticOfItrf, itrfOfGeodetic, rotationItrfToSez } from '../geodesy/index.ts';
import {
  angleBetween,
  cross,
  degreeRad,
  difference,
  type Matrix3,
  norm,
  rotate,
  rotationToAxes,
  rowsOf,
  scaled,
  type Vector3,
} from '../linear/index.ts';
import { epochFromJulianDate } from '../time/index.ts';
import { earthAttitudeAt, type OrbitalFrame, orbitalAxes, type StateVector, transformState } from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const oneMetreKm = 1e-3;

function lines(path: string): readonly string[] {
  return readFileSync(resolve(data, path), 'utf8').split(/\r?\n/);
}

describe('a site on the rotating Earth', () => {
  it('agrees in GCRF with JPL Horizons, within a metre and 0.1 mm/s', () => {
    const auKm = 149_597_870.7;
    const rows = lines('tracking/horizons-astronomy-engine/topostate/Earth_N30_W80_1000m.txt');
    const site = { latitudeRad: 30 * degreeRad, longitudeRad: -80 * degreeRad, heightKm: 1 };
    const table = shippedEarthOrientation();
    const errors: number[] = [];
    const speedErrors: number[] = [];
    const start = rows.indexOf('$$SOE') + 1;
    for (let i = start; rows[i] !== '$$EOE'; i += 3) {
      const numbers = (row: string): number[] => (row.match(/-?\d\.\d+E[-+]\d+/g) ?? []).map(Number);
      const [x, y, z] = numbers(rows[i + 1]);
      const [vx, vy, vz] = numbers(rows[i + 2]);
      const tdb = epochFromJulianDate('TDB', { day: Number(rows[i].split(' ')[0]), fraction: 0 });
      const { orientation } = earthOrientationOrNominal(table, tdb);
      const state: StateVector = { frame: 'ITRF', positionKm: itrfOfGeodetic(site), velocityKmPerS: [0, 0, 0] };
      const gcrf = transformState(state, 'GCRF', earthAttitudeAt(tdb, orientation));
      errors.push(norm(difference(gcrf.positionKm, [-x * auKm, -y * auKm, -z * auKm])));
      const perDay = auKm / secondsPerDay;
      speedErrors.push(norm(difference(gcrf.velocityKmPerS, [-vx * perDay, -vy * perDay, -vz * perDay])));
    }
    console.log(
      `site in GCRF against Horizons: ${errors.length} instants, largest ${(Math.max(...errors) * 1000).toFixed(3)} m, ${(Math.max(...speedErrors) * 1e6).toFixed(3)} mm/s`,
    );
    expect(errors.length).toBeGreaterThan(500);
    expect(Math.max(...errors)).toBeLessThan(oneMetreKm);
    expect(Math.max(...speedErrors)).toBeLessThan(1e-7);
  });
});

/** Rotation from GCRF to the frame, from a quaternion of STK with the scalar last. */
function rotationOfQuaternion([x, y, z, w]: readonly number[]): Matrix3 {
  return rotationToAxes([
    [w * w + x * x - y * y - z * z, 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), w * w - x * x + y * y - z * z, 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), w * w - x * x - y * y + z * z],
  ]);
}

function stkRows(name: string): readonly { readonly rotation: Matrix3; readonly rate: Vector3 }[] {
  return lines(`propagation/local-orbital-frames/${name}`)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const numbers = line.split(',').slice(1).map(Number);
      const [, , , , wx, wy, wz] = numbers;
      return { rotation: rotationOfQuaternion(numbers.slice(0, 4)), rate: [wx, wy, wz] };
    });
}

describe('orbital frames of STK on a circular orbit', () => {
  const radial = stkRows('LVLH_GCRF.csv');
  // The files have no states; on this circular orbit, STK's LVLH (radial, along track, normal) gives them.
  const radiusKm = (wgs84.muKm3PerS2 / radial[0].rate[2] ** 2) ** (1 / 3);
  const states = radial.map(
    ({ rotation, rate }): StateVector<'GCRF'> => ({
      frame: 'GCRF',
      positionKm: scaled(rowsOf(rotation)[0], radiusKm),
      velocityKmPerS: scaled(rowsOf(rotation)[1], radiusKm * rate[2]),
    }),
  );

  it.each<[string, OrbitalFrame]>([
    ['LVLH_GCRF.csv', 'RTN'],
    ['TNW_GCRF.csv', 'TNW'],
    ['VNC_GCRF.csv', 'VNC'],
    ['VVLH_GCRF.csv', 'LVLH'],
  ])('%s is our %s, axes within 0.1″ and rates within 1e-10 rad/s', (file, frame) => {
    const tenthArcsecond = 0.1 / 206_265;
    const rows = stkRows(file);
    expect(rows.length).toBe(states.length);
    for (const [i, { rotation, rate }] of rows.entries()) {
      const axes = orbitalAxes(frame, states[i]);
      for (const k of [0, 1, 2])
        expect(angleBetween(rowsOf(axes.rotation)[k], rowsOf(rotation)[k])).toBeLessThan(tenthArcsecond);
      expect(norm(difference(axes.rateRadPerS, rate))).toBeLessThan(1e-10);
    }
  });

  it('NED_ITRF_1.csv holds north, east and down at the geodetic position below', () => {
    const rows = lines('propagation/local-orbital-frames/NED_ITRF_1.csv').slice(1);
    let compared = 0;
    for (const line of rows.filter((row) => row !== '')) {
      const [x, y, z, , , , ...rest] = line.split(',').slice(1).map(Number);
      const [south, east, zenith] = rowsOf(rotationItrfToSez(geodeticOfItrf([x / 1000, y / 1000, z / 1000])));
      const ned = rotationToAxes([scaled(south, -1), east, scaled(zenith, -1)]);
      const rotation = rotationOfQuaternion(rest.slice(0, 4));
      for (const k of [0, 1, 2]) expect(angleBetween(rowsOf(ned)[k], rowsOf(rotation)[k])).toBeLessThan(1e-8);
      expect(norm(cross(rotate(ned, [1, 0, 0]), rotate(rotation, [1, 0, 0])))).toBeLessThan(1e-8);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });
});
