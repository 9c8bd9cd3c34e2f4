import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { covarianceAt } from '@farpass/astro/ephemeris';
import {
  covarianceFromOrbitalAxes,
  covarianceToOrbitalAxes,
  earthAttitudeAt,
  orbitalAxes,
  transformCovariance,
} from '@farpass/astro/frames';
import { fromLowerTriangle, type Matrix, scaleMatrix } from '@farpass/astro/linear';
import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { coveredEphemeris } from './covariances.ts';

const start = parseEpoch('2026-11-20T00:00:00', 'UTC');

/** A generated circular orbit at 700 km, inclined by 30°, one point per minute. */
function stateAfter(seconds: number) {
  const [radiusKm, rate, tilt] = [7078, 0.00106, Math.PI / 6];
  const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
  return {
    frame: 'EME2000' as const,
    positionKm: [radiusKm * c, radiusKm * s * Math.cos(tilt), radiusKm * s * Math.sin(tilt)] as const,
    velocityKmPerS: [
      -radiusKm * rate * s,
      radiusKm * rate * c * Math.cos(tilt),
      radiusKm * rate * c * Math.sin(tilt),
    ] as const,
  };
}

/** R, T, N of position and velocity: 0.1, 0.5, 0.2 km and 1e-4 km/s, position and velocity correlated. */
const alongOrbit = fromLowerTriangle([
  ...[0.01],
  ...[0.002, 0.25],
  ...[0, 0, 0.04],
  ...[0, -1e-5, 0, 1e-8],
  ...[-1e-5, 0, 0, 0, 1e-8],
  ...[0, 0, 0, 0, 0, 1e-8],
]);

interface Stated {
  readonly seconds: number;
  readonly frame: string | undefined;
  readonly matrix: Matrix;
}

function messageWith(covariances: readonly Stated[]) {
  const at = (seconds: number) => formatEpoch(addSeconds(start, seconds), 3);
  const states = Array.from({ length: 21 }, (_, index) => {
    const { positionKm, velocityKmPerS } = stateAfter(60 * index);
    return [at(60 * index), ...positionKm, ...velocityKmPerS].join(' ');
  });
  const blocks = covariances.flatMap(({ seconds, frame, matrix }) => [
    `EPOCH = ${at(seconds)}`,
    ...(frame === undefined ? [] : [`COV_REF_FRAME = ${frame}`]),
    ...[0, 1, 2, 3, 4, 5].map((row) => matrix.subarray(6 * row, 7 * row + 1).join(' ')),
  ]);
  const head = 'CCSDS_OEM_VERS = 2.0\nCREATION_DATE = 2026-11-20T00:00:00\nORIGINATOR = SAMPLE\nMETA_START';
  const object = 'OBJECT_NAME = SAMPLE 1\nOBJECT_ID = 2026-001A\nCENTER_NAME = EARTH\nREF_FRAME = EME2000';
  const span = `TIME_SYSTEM = UTC\nSTART_TIME = ${at(0)}\nSTOP_TIME = ${at(1200)}\nMETA_STOP`;
  const text = [head, object, span, ...states, 'COVARIANCE_START', ...blocks, 'COVARIANCE_STOP', ''].join('\n');
  const result = readOem(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  const { ephemeris, remarks } = coveredEphemeris(result.record);
  const [segment] = ephemeris.segments;
  if (segment === undefined) throw new Error('no segment');
  return { segment, remarks };
}

function attitudeAfter(seconds: number) {
  const epoch = addSeconds(start, seconds);
  return earthAttitudeAt(epoch, earthOrientationOrNominal(shippedEarthOrientation(), epoch).orientation);
}

/** The matrix above along the axes of another frame. */
function inFrame(frame: 'EME2000' | 'ITRF' | 'TNW' | 'RTN_ROTATING', seconds: number): Matrix {
  const state = stateAfter(seconds);
  const inertial = covarianceFromOrbitalAxes(alongOrbit, orbitalAxes('RTN', state), 'inertial');
  if (frame === 'EME2000') return inertial;
  if (frame === 'ITRF') return transformCovariance(inertial, { from: 'EME2000', to: 'ITRF' }, attitudeAfter(seconds));
  const motion = frame === 'TNW' ? 'inertial' : 'rotating';
  const axes = orbitalAxes(frame === 'TNW' ? 'TNW' : 'RTN', state);
  return covarianceToOrbitalAxes(inertial, axes, motion);
}

describe('covariances of an OEM', () => {
  it.each(['EME2000', 'ITRF', 'TNW', 'RTN_ROTATING'] as const)('given in %s are the same along the orbit', (frame) => {
    const matrix = inFrame(frame, 600);
    const { segment, remarks } = messageWith([{ seconds: 600, frame, matrix }]);
    expect(remarks).toEqual([]);
    const found = covarianceAt({ segments: [segment] }, addSeconds(start, 600));
    if (found.kind !== 'covariance') throw new Error(found.reason);
    expect(found.axes).toBe('RTN');
    expect(found.matrix).toHaveLength(36);
    for (const [place, value] of found.matrix.entries()) {
      const scale = Math.sqrt((alongOrbit[7 * Math.floor(place / 6)] ?? 0) * (alongOrbit[7 * (place % 6)] ?? 0));
      expect(Math.abs(value - (alongOrbit[place] ?? 0))).toBeLessThan(1e-9 * scale);
    }
  });

  it('without a frame are in that of the states, and are interpolated between their times', () => {
    const early = inFrame('EME2000', 0);
    const late = scaleMatrix(inFrame('EME2000', 1200), 4);
    const { segment } = messageWith([
      { seconds: 0, frame: undefined, matrix: early },
      { seconds: 1200, frame: undefined, matrix: late },
    ]);
    const found = covarianceAt({ segments: [segment] }, addSeconds(start, 600));
    if (found.kind !== 'covariance') throw new Error(found.reason);
    expect(found.matrix[7]).toBeCloseTo(2.5 * 0.25, 9);
  });

  it('that cannot be used are left out and named', () => {
    const { segment, remarks } = messageWith([
      { seconds: 60, frame: 'SPACECRAFT_BODY', matrix: alongOrbit },
      { seconds: 120, frame: 'RTN', matrix: alongOrbit },
      { seconds: 1201, frame: 'RTN', matrix: alongOrbit },
    ]);
    expect(segment.covariance?.seconds).toEqual(Float64Array.of(120));
    expect(remarks.map(({ sentence }) => sentence)).toEqual([
      'the covariance of 2026-11-20T00:01:00.000 is left out: its frame SPACECRAFT_BODY is not known here',
      'the covariance of 2026-11-20T00:20:01.000 is left out: it lies outside the states',
    ]);
    expect(remarks.map(({ code, parameters }) => [code, parameters.epoch, parameters.frame])).toEqual([
      ['COVARIANCE_OF_OEM_FRAME', '2026-11-20T00:01:00.000', 'SPACECRAFT_BODY'],
      ['COVARIANCE_OF_OEM_OUTSIDE', '2026-11-20T00:20:01.000', 'RTN'],
    ]);
  });
});
