import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { readAnswerKey } from '@farpass/intake/answer-key';
import { describe, expect, it } from 'vitest';
import { bhattacharyyaDistance, comparedWithKey, type FoundRow } from './compare.ts';
import { type KeyReport, keyReport } from './report.ts';

const head = 'obj1,met_criteria1,obj2,met_criteria2,min_range,Vrel,prob,epoch';
const start = parseEpoch('2025-01-01T12:00:00', 'UTC');

interface Line {
  readonly pair?: readonly [string, string];
  readonly missKm?: number;
  readonly speed?: number;
  readonly epoch?: string;
}

function line({ pair = ['01', '2'], missKm = 2, speed = 10, epoch = '2025-01-01 13:00:00.000000' }: Line): string {
  return `${pair[0]},1,${pair[1]},1,${missKm},${speed},1e-6,${epoch}`;
}

const key = (...lines: readonly Line[]) => readAnswerKey([head, ...lines.map(line)].join('\n'));

function found({ pair = ['2', '1'], missKm = 2, speed = 10, epoch = '2025-01-01 13:00:00.000000' }: Line): FoundRow {
  const [one, other] = pair;
  const sideOf = (id: string) => ({ id, isMet: true, file: undefined, covarianceKm2: undefined });
  return {
    objects: [sideOf(one), sideOf(other)],
    tca: at(epoch),
    missKm,
    relativeSpeedKmPerS: speed,
    probability: 1.00001e-6,
  };
}

function at(text: string): Epoch<'UTC'> {
  return parseEpoch(text.replace(' ', 'T'), 'UTC');
}

function reportOf(lines: readonly Line[], approaches: readonly Line[]): KeyReport {
  const screened = {
    start,
    durationSeconds: 7 * 86_400,
    objects: [],
    volume: { kind: 'sphere', radiusKm: 10 },
  } as const;
  return keyReport(comparedWithKey(key(...lines), approaches.map(found)), screened);
}

describe('an answer key', () => {
  it('is read with numbers without leading zeros, and refused with the line of what cannot be read', () => {
    expect(key({})[0]).toMatchObject({ line: 2, missKm: 2, relativeSpeedKmPerS: 10, probability: 1e-6 });
    expect(key({})[0]?.objects.map(({ id }) => id)).toEqual(['1', '2']);
    expect(() => readAnswerKey('obj1,obj2\n1,2')).toThrow(/line 1: the key has no column min_range, Vrel, epoch/);
    expect(() => readAnswerKey(`${head}\n1,1,2,1,two,10,1e-6,2025-01-01 13:00:00`)).toThrow(
      /line 2: min_range is 'two'; expected a number/,
    );
    expect(() => key({ epoch: 'noon' })).toThrow(/line 2: epoch is 'noon'/);
  });

  it('is met in either order of the two objects, each row once', () => {
    const report = reportOf(
      [{}, { epoch: '2025-01-01 14:00:00.000000' }],
      [{}, { epoch: '2025-01-01 14:00:00.000300' }],
    );
    expect(report).toMatchObject({ rows: 2, matched: 2, recall: 1, holds: true, differences: [] });
    expect(report.classes[0]).toMatchObject({ speedClass: 'FAST', rows: 2, withinTolerance: 2 });
    expect(report.classes[0]?.deltaTcaS.largest).toBeCloseTo(3e-4, 9);
    expect(report.probability).toMatchObject({ compared: 2, withinTolerance: 2 });
  });

  it('judges slow pairs by their own tolerance of time', () => {
    const slow = { speed: 0.0006, missKm: 0.5 };
    const report = reportOf([slow], [{ ...slow, epoch: '2025-01-01 13:00:09.000000' }]);
    expect(report.classes[2]).toMatchObject({ speedClass: 'SLOW', rows: 1, withinTolerance: 1 });
    expect(reportOf([{}], [{ epoch: '2025-01-01 13:00:00.900000' }])).toMatchObject({
      matched: 1,
      holds: false,
      differences: [{ kind: 'DIFFERENT' }],
    });
  });

  it('is not met by an approach that is missing, moved or added, and says why', () => {
    expect(reportOf([{}], [])).toMatchObject({ matched: 0, holds: false });
    expect(reportOf([{}, { pair: ['1', '3'] }], [{}]).differences).toMatchObject([
      { kind: 'MISSING', reason: 'NO_FILE' },
    ]);
    expect(reportOf([{}, { epoch: '2025-01-01 11:00:00.000000' }], [{}]).differences[0]?.reason).toBe('OUTSIDE_WINDOW');
    expect(reportOf([{}], [{}, { pair: ['1', '7'] }]).differences[0]?.reason).toBe('NOT_IN_KEY');
    expect(reportOf([{}], [{}, { missKm: 9.9995 }]).differences[0]?.reason).toBe('AT_THE_EDGE');
    expect(reportOf([{}], [{}, { missKm: 5 }])).toMatchObject({
      holds: false,
      differences: [{ kind: 'EXTRA', reason: 'UNEXPLAINED' }],
    });
    expect(reportOf([{}], [{ missKm: 2.002 }])).toMatchObject({ holds: false, differences: [{ kind: 'DIFFERENT' }] });
  });
});

// A. Bhattacharyya 1943: for variances s and 4s in each of three directions, 3/2 ln(5/4).
it('the distance of two covariances is that of Bhattacharyya', () => {
  const round = (variance: number) => Float64Array.of(variance, 0, 0, 0, variance, 0, 0, 0, variance);
  expect(bhattacharyyaDistance(round(1), round(1))).toBeCloseTo(0, 12);
  expect(bhattacharyyaDistance(round(1), round(4))).toBeCloseTo(1.5 * Math.log(1.25), 12);
  expect(bhattacharyyaDistance(round(1), round(0))).toBeUndefined();
});
