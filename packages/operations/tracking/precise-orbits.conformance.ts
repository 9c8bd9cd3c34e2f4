import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { rotationGcrfToEme2000 } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { difference, dot, inverse, rotate, type Vector3 } from '@farpass/astro/linear';
import { spaceWeatherAt } from '@farpass/astro/propagation';
import { chiSquareQuantile } from '@farpass/astro/statistics';
import { parseEpoch } from '@farpass/astro/time';
import { readSensorSites, tdmOf, tracksOfTdms } from '@farpass/intake/measurements';
import { orbitAt } from '@farpass/tracking/determine';
import { expect, it } from 'vitest';
import { preparedByHeight } from './by-height.ts';
import { fitOrbit } from './fit.ts';

/**
 * Tracks of radars with noise, made along precise orbits of ILRS and CNES that none of our models flew. Body and area are not
 * known: the truth of days later lies in the ellipsoids.
 */
const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data', 'nature');

interface Case {
  readonly name: string;
  readonly tracks: string;
  readonly sites: string;
  readonly truth: string;
}

const { determinations: cases } = JSON.parse(readFileSync(resolve(folder, 'cases.json'), 'utf8')) as {
  readonly determinations: readonly Case[];
};
const weather = await spaceWeatherAt(parseEpoch('2018-12-25T00:00:00', 'UTC'));
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

/** Squared distances of the true positions in the covariances of the orbit, by the middle of each piece of truth. */
async function squaredDistances({ tracks, sites, truth }: Case): Promise<readonly number[]> {
  const measured = tracksOfTdms(
    [tdmOf(readFileSync(resolve(folder, tracks)), tracks)],
    readSensorSites(JSON.parse(readFileSync(resolve(folder, sites), 'utf8'))),
  );
  const prepared = await preparedByHeight({ tracks: measured.tracks, apriori: undefined, kernel }, weather);
  const solved = { coefficients: [], biases: [] };
  const order = { ...prepared, solved, use: 'AUTO', areaToMassM2PerKg: undefined, modelError: 'REALISTIC' } as const;
  const { found } = fitOrbit({ ...order, tracks: measured.tracks });
  if (found.kind === 'failed') throw new Error(found.reason);
  const lines = readFileSync(resolve(folder, truth), 'utf8').trim().split('\n').slice(1);
  const pieces = Map.groupBy(lines, (line) => line.split(',')[0]);
  return [...pieces.values()].map((piece) => {
    const [, utc = '', ...position] = (piece[Math.floor(piece.length / 2)] ?? '').split(',');
    const [at] = orbitAt(found.orbit, [parseEpoch(utc.replace('Z', ''), 'UTC')]);
    if (at === undefined) throw new Error(`the orbit has no state at ${utc}`);
    const [x = 0, y = 0, z = 0] = position.map(Number);
    const off = difference(rotate(rotationGcrfToEme2000, at.state.positionKm), [x, y, z]);
    const columns = Math.sqrt(at.covariance.length);
    const block = [0, 1, 2].flatMap((row) => [...at.covariance.subarray(row * columns, row * columns + 3)]);
    const weight = inverse(Float64Array.from(block));
    if (weight === undefined) throw new Error('the covariance has no inverse');
    const row = (place: number): Vector3 => [
      weight[3 * place] ?? 0,
      weight[3 * place + 1] ?? 0,
      weight[3 * place + 2] ?? 0,
    ];
    return dot(off, [dot(row(0), off), dot(row(1), off), dot(row(2), off)]);
  });
}

it('the truth of half a day to three days later lies in the ellipsoids of orbits whose body is not known', async () => {
  const squared: number[] = [];
  for (const each of cases) squared.push(...(await squaredDistances(each)));
  const limit = chiSquareQuantile({ share: 0.9, degreesOfFreedom: 3 });
  const inside = squared.filter((one) => one <= limit).length / squared.length;
  const mean = squared.reduce((sum, one) => sum + one, 0) / squared.length;
  process.stdout.write(
    `${cases.length} orbits, ${squared.length} positions: ${(100 * inside).toFixed(0)} % in 90 %, mean ${mean.toFixed(2)}\n`,
  );
  expect(squared.length).toBeGreaterThanOrEqual(3 * cases.length);
  expect(inside).toBeGreaterThanOrEqual(0.8);
  expect(mean).toBeLessThanOrEqual(5);
}, 600_000);
