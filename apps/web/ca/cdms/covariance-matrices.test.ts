import { describe, expect, it } from 'vitest';
import { covariancesOf, textOfCovariance } from './covariance-matrices.ts';

const names = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;

/** Variances and one covariance, in the units of a message: m² and s. */
function object(index: 1 | 2, size: 3 | 6): readonly string[] {
  const elements = names.slice(0, size).flatMap((row, place) =>
    names.slice(0, place + 1).map((column, other) => {
      if (place === other) return `C${row}_${column} = ${[2500, 90_000, 1600, 0.1, 0.003, 0.002][place]}`;
      return `C${row}_${column} = ${row === 'T' && column === 'R' ? -7500 : 0}`;
    }),
  );
  return [
    `OBJECT = OBJECT${index}`,
    `OBJECT_DESIGNATOR = ${index}`,
    'CATALOG_NAME = SATCAT',
    'OBJECT_NAME = NAME',
    `INTERNATIONAL_DESIGNATOR = 2020-00${index}A`,
    'EPHEMERIS_NAME = NONE',
    'COVARIANCE_METHOD = CALCULATED',
    'MANEUVERABLE = N/A',
    'REF_FRAME = EME2000',
    ...['X = 7000', 'Y = 0', 'Z = 0', 'X_DOT = 0', 'Y_DOT = 7.5', 'Z_DOT = 0'],
    ...elements,
  ];
}

const message = [
  'CCSDS_CDM_VERS = 1.0',
  'CREATION_DATE = 2026-11-17T00:00:00.000',
  'ORIGINATOR = TEST',
  'MESSAGE_ID = 1',
  'TCA = 2026-11-20T07:12:45.000',
  'MISS_DISTANCE = 100 [m]',
  ...object(1, 6),
  ...object(2, 3),
  '',
].join('\n');

describe('the covariances of a message', () => {
  const [first, second] = covariancesOf(message);

  it("are the stated ones, in the message's units; the upper half is the mirror of the lower", () => {
    expect(first?.components).toEqual(['R', 'T', 'N', 'Ṙ', 'Ṫ', 'Ṅ']);
    expect(first?.matrix.slice(0, 2)).toEqual([
      [2500, -7500, 0, 0, 0, 0],
      [-7500, 90_000, 0, 0, 0, 0],
    ]);
    expect(first?.matrix[4]?.[4]).toBe(0.003);
  });

  it('are sigmas and correlations in the other form', () => {
    expect(first?.correlation[0]?.[0]).toBe(50);
    expect(first?.correlation[1]?.[0]).toBeCloseTo(-7500 / (50 * 300), 12);
    expect(first?.correlation[2]?.[0]).toBe(0);
  });

  it('cover only the position if the message states no more, and are absent if it states none', () => {
    expect(second?.matrix.map((row) => row.length)).toEqual([3, 3, 3]);
    expect(covariancesOf(message.replaceAll(/^C[RTN]\w*_\w+ = .*\n/gm, ''))).toEqual([undefined, undefined]);
    expect(covariancesOf('no message')).toEqual([undefined, undefined]);
  });

  it('are copied with all digits and their names', () => {
    if (second === undefined) throw new Error('The second object has a covariance.');
    expect(textOfCovariance(second, 'matrix')).toBe('\tR\tT\tN\nR\t2500\t-7500\t0\nT\t-7500\t90000\t0\nN\t0\t0\t1600');
    expect(textOfCovariance(second, 'correlation').split('\n')[3]).toBe('N\t0\t0\t40');
  });
});
