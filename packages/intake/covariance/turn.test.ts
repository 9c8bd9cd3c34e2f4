import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type Frame, frames, type StateVector, transformState } from '@farpass/astro/frames';
import { fromLowerTriangle } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { turnedCovariance } from './turn.ts';

const epoch = parseEpoch('2026-11-20T07:12:45', 'UTC');
const attitude = earthAttitudeAt(epoch, earthOrientationOrNominal(shippedEarthOrientation(), epoch).orientation);
const state = { frame: 'EME2000', positionKm: [6000, 2000, 3000], velocityKmPerS: [-1, 7, 2] } as const;
const sigmas = [0.1, 0.3, 0.05, 3e-4, 1e-4, 5e-5];
const lowerTriangle = sigmas.flatMap((a, row) =>
  sigmas.slice(0, row + 1).map((b, column) => a * b * (row === column ? 1 : 0.1)),
);

const matrixOf = (...[stated, place, into]: Parameters<typeof turnedCovariance>): Float64Array => {
  const turned = turnedCovariance(stated, place, into);
  if (turned.kind === 'none') throw new Error(turned.reason);
  return turned.matrix;
};
const lowerOf = (matrix: Float64Array) =>
  [0, 1, 2, 3, 4, 5].flatMap((row) => Array.from(matrix.slice(6 * row, 6 * row + row + 1)));
const traceOf = (matrix: Float64Array) => (matrix[0] ?? 0) + (matrix[7] ?? 0) + (matrix[14] ?? 0);
const isClose = (got: ArrayLike<number>, want: ArrayLike<number>) => {
  expect(got.length).toBe(want.length);
  for (let i = 0; i < want.length; i += 1) expect(Math.abs((got[i] ?? NaN) - (want[i] ?? NaN))).toBeLessThan(1e-14);
};

describe('the covariance of a message along other axes', () => {
  it('keeps the size of its position part, whatever its frame', () => {
    const names = [
      'GCRS',
      'ITRF2014',
      'WGS84',
      'TDR',
      'TEME_OF_DATE',
      'TNW_ROTATING',
      'NTW',
      'VNC',
      'LVLH',
      'PQW',
      'EQW',
    ];
    const all = [...names, 'NSW', 'SEZ', 'RIC'];
    const wanted = 0.1 ** 2 + 0.3 ** 2 + 0.05 ** 2;
    const traces = all.map((frame) =>
      traceOf(matrixOf({ matrix: fromLowerTriangle(lowerTriangle), frame }, { state, epoch }, 'RTN')),
    );
    expect(traces.map((trace) => trace.toFixed(12))).toEqual(all.map(() => wanted.toFixed(12)));
  });

  it('is the same by every route: to the state’s own axes in each Earth-centred frame, along RTN, and back', () => {
    const rtn = matrixOf({ matrix: fromLowerTriangle(lowerTriangle), frame: 'TEME' }, { state, epoch }, 'RTN');
    for (const frame of frames) {
      const seen = transformState(state, frame satisfies Frame, attitude);
      isClose(
        matrixOf({ matrix: fromLowerTriangle(lowerTriangle), frame: 'TEME' }, { state: seen, epoch }, 'RTN'),
        rtn,
      );
    }
    isClose(lowerOf(matrixOf({ matrix: rtn, frame: 'RTN' }, { state, epoch }, 'TEME')), lowerTriangle);
    expect(frames).toHaveLength(7);
  });

  it('gains the Earth’s rotation if it was given in Earth-fixed axes', () => {
    const onlyPosition = lowerTriangle.map((value, place) => (place < 6 ? value : 0));
    const matrix = matrixOf({ matrix: fromLowerTriangle(onlyPosition), frame: 'ITRF2014' }, { state, epoch }, 'TOD');
    // δv = ω × δr about the pole: only x and y of the velocity vary, by ω times y and x of the position.
    const rate = 7.292115e-5;
    expect(matrix[21] ?? 0).toBeCloseTo(rate ** 2 * (matrix[7] ?? 0), 16);
    expect(matrix[28] ?? 0).toBeCloseTo(rate ** 2 * (matrix[0] ?? 0), 16);
    expect(matrix[35] ?? 0).toBeCloseTo(0, 16);
  });

  it('gains the rotation of the orbit if its axes rotate: Cov(vR, T) = −ω Var(T)', () => {
    const circular = { frame: 'EME2000', positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.546053290107541, 0] } as const;
    const still = matrixOf(
      { matrix: fromLowerTriangle(lowerTriangle), frame: 'RTN' },
      { state: circular, epoch },
      'RTN',
    );
    const turned = matrixOf(
      { matrix: fromLowerTriangle(lowerTriangle), frame: 'RTN_ROTATING' },
      { state: circular, epoch },
      'RTN',
    );
    const rate = 7.546053290107541 / 7000;
    expect((turned[19] ?? 0) - (still[19] ?? 0)).toBeCloseTo(-rate * 0.09, 12);
    isClose(turned.slice(0, 3), still.slice(0, 3));
  });

  it('of the position alone stays 3×3 and is rotated like the position part of a full one', () => {
    const part = matrixOf(
      { matrix: fromLowerTriangle(lowerTriangle.slice(0, 6)), frame: 'ITRF' },
      { state, epoch },
      'GCRF',
    );
    const whole = matrixOf({ matrix: fromLowerTriangle(lowerTriangle), frame: 'ITRF' }, { state, epoch }, 'GCRF');
    isClose(
      part,
      [0, 1, 2].flatMap((row) => Array.from(whole.slice(6 * row, 6 * row + 3))),
    );
  });

  it('is refused with a reason if its frame is unknown, or not defined by the orbit', () => {
    const reasonOf = (frame: string, of: { readonly state: StateVector }) => {
      const turned = turnedCovariance({ matrix: fromLowerTriangle(lowerTriangle), frame }, { ...of, epoch }, 'RTN');
      return turned.kind === 'none' ? turned.reason : 'turned';
    };
    const circle = {
      frame: 'EME2000',
      positionKm: [398_600.4418 / 49, 0, 0],
      velocityKmPerS: [0, 7, 0],
    } as const;
    expect(reasonOf('ZZRF', { state })).toBe('its frame ZZRF is not known here');
    expect(reasonOf('PQW', { state: circle })).toContain('its frame PQW is not defined there');
  });
});
