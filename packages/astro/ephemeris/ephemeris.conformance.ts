import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { earthOrientationOrNominal, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { earthAttitudeAt, type StateVector, transformState } from '../frames/index.ts';
import { difference, fromLowerTriangle, type Matrix, norm, zeroMatrix } from '../linear/index.ts';
import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '../time/index.ts';
import {
  covarianceAt,
  createSegment,
  type Ephemeris,
  type Interpolation,
  largestVelocityMismatchKmPerS,
  stateAt,
} from './index.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');

interface Point {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'EME2000'>;
  readonly covariance?: Matrix;
}

const issText = readFileSync(resolve(data, 'operator-ephemerides/ISS.OEM_J2K_EPH_2025-02-26.xml'), 'utf8');

const iss: readonly Point[] = [...issText.matchAll(/<stateVector>([\s\S]*?)<\/stateVector>/g)].map(([, body]) => {
  const value = (tag: string): string => new RegExp(`<${tag}[^>]*>([^<]*)<`).exec(body)?.[1] ?? '';
  return {
    epoch: parseEpoch(value('EPOCH'), 'UTC'),
    state: {
      frame: 'EME2000',
      positionKm: [Number(value('X')), Number(value('Y')), Number(value('Z'))],
      velocityKmPerS: [Number(value('X_DOT')), Number(value('Y_DOT')), Number(value('Z_DOT'))],
    },
  };
});

function starlink(): readonly Point[] {
  const file = 'operator-ephemerides/starlink/MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt';
  const lines = readFileSync(resolve(data, file), 'utf8').trim().split(/\r?\n/).slice(4);
  const points: Point[] = [];
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const [stamp, ...numbers] = lines[i].split(/\s+/);
    const [x, y, z, vx, vy, vz] = numbers.map(Number);
    const lower = `${lines[i + 1]} ${lines[i + 2]} ${lines[i + 3]}`.trim().split(/\s+/).map(Number);
    const clock = Number(stamp.slice(7, 9)) * 3600 + Number(stamp.slice(9, 11)) * 60 + Number(stamp.slice(11));
    const epoch = addSeconds(parseEpoch(`${stamp.slice(0, 4)}-${stamp.slice(4, 7)}T00:00:00`, 'UTC'), clock);
    const covariance = fromLowerTriangle(lower);
    points.push({
      epoch,
      state: { frame: 'EME2000', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] },
      covariance,
    });
  }
  return points;
}

/** Distances [m] between the held-out points and the interpolation through every second point, in ascending order. */
function heldOutM(points: readonly Point[], interpolation: Interpolation): readonly number[] {
  const kept = points.filter((_, i) => i % 2 === 0);
  const ephemeris: Ephemeris<'EME2000'> = {
    segments: [createSegment({ frame: 'EME2000', points: kept, interpolation })],
  };
  const distances: number[] = [];
  for (let i = 11; i < points.length - 11; i += 2) {
    const answer = stateAt(ephemeris, points[i].epoch);
    if (answer.kind !== 'state') throw new Error(`no state at ${formatEpoch(points[i].epoch, 3)}`);
    distances.push(norm(difference(answer.state.positionKm, points[i].state.positionKm)) * 1000);
  }
  return distances.toSorted((a, b) => a - b);
}

function report(name: string, distances: readonly number[]): { median: number; most: number; largest: number } {
  const at = (share: number): number => distances[Math.min(distances.length - 1, Math.floor(distances.length * share))];
  const [median, most, largest] = [at(0.5), at(0.98), at(1)];
  console.log(`${name}: median ${median.toFixed(4)} m, 98 % ${most.toFixed(4)} m, largest ${largest.toFixed(4)} m`);
  return { median, most, largest };
}

describe('held-out points', () => {
  // With points 4 minutes apart thinned to 8, shorter effects of gravity are lost to any polynomial, so a few points
  // exceed a metre.
  it('of the ISS ephemeris before the visiting vehicle’s burns, 480 s apart, by Hermite 11, are met within a metre', () => {
    expect(iss.length).toBeGreaterThan(5000);
    const burns = parseEpoch('2025-03-12T00:00:00', 'UTC');
    const quiet = iss.filter(({ epoch }) => secondsBetween(burns, epoch) > 0);
    const { median, most, largest } = report(
      'ISS, 480 s, Hermite 11',
      heldOutM(quiet, { method: 'hermite', degree: 11 }),
    );
    expect(median).toBeLessThan(0.4);
    expect(most).toBeLessThan(1);
    expect(largest).toBeLessThan(1.5);
  });

  it('of the Starlink ephemeris, 120 s apart, are met within 10 cm by Lagrange 11', () => {
    const { largest } = report(
      'Starlink, 120 s, Lagrange 11',
      heldOutM(starlink(), { method: 'lagrange', degree: 11 }),
    );
    expect(largest).toBeLessThan(0.1);
  });

  // From 2023-01-31 12 h on, the velocities in the file are not the slope of its positions, so Hermite must fail.
  it('of the Starlink ephemeris’ first two days, 120 s apart, are met within a metre by Hermite 7', () => {
    const predicted = parseEpoch('2023-01-31T11:00:00', 'UTC');
    const early = starlink().filter(({ epoch }) => secondsBetween(predicted, epoch) > 0);
    const { largest } = report(
      'Starlink, 120 s, Hermite 7, two days',
      heldOutM(early, { method: 'hermite', degree: 7 }),
    );
    expect(largest).toBeLessThan(1);
  });

  it('of its third day are flagged by the velocity mismatch', () => {
    const predicted = parseEpoch('2023-01-31T11:00:00', 'UTC');
    const points = starlink();
    const early = points.filter(({ epoch }) => secondsBetween(predicted, epoch) > 0);
    const mismatch = (some: readonly Point[]): number =>
      largestVelocityMismatchKmPerS(createSegment({ frame: 'EME2000', points: some })) * 1000;
    console.log(
      `Starlink velocities against slopes: ${mismatch(early).toFixed(4)} and ${mismatch(points).toFixed(4)} m/s`,
    );
    expect(mismatch(early)).toBeLessThan(0.05);
    expect(mismatch(points)).toBeGreaterThan(0.05);
  });

  it('of Starlink covariances, 120 s apart, are reproduced within 1 % in sigma and stay positive definite', () => {
    const points = starlink();
    const samples = points
      .filter((_, i) => i % 2 === 0)
      .map(({ epoch, covariance }) => ({ epoch, matrix: covariance ?? zeroMatrix(6) }));
    const segment = createSegment({ frame: 'EME2000', points, covariance: { axes: 'RTN', samples } });
    let worst = 0;
    for (let i = 1; i < points.length - 1; i += 2) {
      const answer = covarianceAt({ segments: [segment] }, points[i].epoch);
      if (answer.kind !== 'covariance') throw new Error(answer.reason);
      expect(answer.isPositiveDefinite).toBe(true);
      for (const k of [0, 1, 2]) {
        const wanted = Math.sqrt(points[i].covariance?.[7 * k] ?? Number.NaN);
        worst = Math.max(worst, Math.abs(Math.sqrt(answer.matrix[7 * k]) / wanted - 1));
      }
    }
    console.log(`Starlink covariance, 120 s, linear in RTN: ${(worst * 100).toFixed(3)} % of sigma`);
    expect(worst).toBeLessThan(0.01);
  });
});

describe('the ISS at its ascending nodes', () => {
  // NASA's comments in the file: epochs to 1 ms (8 m of motion) and longitudes to 1e-5° (1 m).
  const nodes = [...issText.matchAll(/asc\. node ?: EPOCH = (\S+) \$ ORBIT = \d+ \$ LAN\(DEG\) = (\S+)</g)].map(
    ([, epoch, longitude]) => ({ epoch: parseEpoch(epoch, 'UTC'), longitudeDeg: Number(longitude) }),
  );
  const ephemeris: Ephemeris<'EME2000'> = {
    segments: [createSegment({ frame: 'EME2000', points: iss, interpolation: { method: 'hermite', degree: 11 } })],
  };
  const inFrame = (epoch: Epoch<'UTC'>, frame: 'TOD' | 'ITRF', ut1MinusUtcSeconds: number | undefined) => {
    const answer = stateAt(ephemeris, epoch);
    if (answer.kind !== 'state') throw new Error(answer.kind);
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    const used = ut1MinusUtcSeconds === undefined ? orientation : { ...orientation, ut1MinusUtcSeconds };
    return transformState(answer.state, frame, earthAttitudeAt(epoch, used));
  };
  const longitudeDeg = ([x, y]: readonly number[]): number => (Math.atan2(y, x) * 180) / Math.PI;

  it('crosses the true equator at the time and longitude that NASA gives for UT1 = UTC', () => {
    expect(nodes.length).toBe(2);
    for (const node of nodes) {
      const tod = inFrame(node.epoch, 'TOD', undefined);
      const delay = -tod.positionKm[2] / tod.velocityKmPerS[2];
      const crossing = addSeconds(node.epoch, delay);
      const withoutUt1 = longitudeDeg(inFrame(crossing, 'ITRF', 0).positionKm) - node.longitudeDeg;
      const withUt1 = longitudeDeg(inFrame(crossing, 'ITRF', undefined).positionKm) - node.longitudeDeg;
      console.log(
        `node ${formatEpoch(crossing, 6)}: ${(delay * 1000).toFixed(3)} ms, longitude ${withoutUt1.toExponential(2)}° with UT1 = UTC, ${withUt1.toExponential(2)}° with UT1`,
      );
      expect(Math.abs(delay)).toBeLessThan(0.002);
      expect(Math.abs(withoutUt1)).toBeLessThan(2e-5);
      const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), crossing);
      const turnDegPerS = 360 / 86_164.0905;
      expect(Math.abs(withoutUt1 - withUt1 - orientation.ut1MinusUtcSeconds * turnDegPerS)).toBeLessThan(1e-8);
    }
  });
});
