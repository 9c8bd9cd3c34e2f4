import { describe, expect, it } from 'vitest';
import type { Approach } from '../../screenings/tables.ts';
import { screenedResult } from './compared.ts';

const thresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };

const approach: Approach = {
  primary: 'ours',
  primaryName: 'OURS',
  secondary: '70002',
  secondaryName: 'THEIRS',
  tca: '2026-11-20T12:00:00.000000Z',
  missDistanceM: 100,
  relativeSpeedMPerS: 10_000,
  radialM: 100,
  alongTrackM: 0,
  crossTrackM: 0,
};

const resultOf = (found: Partial<Approach>) =>
  screenedResult(
    {
      evaluation: { sky: { digest: 'x', at: approach.tca, events: 0, objects: 0, notCounted: [] } },
      target: 1e-5,
    },
    {
      before: { MESSAGE: [], CATALOGUE: [] },
      after: { MESSAGE: [{ ...approach, ...found }], CATALOGUE: [] },
    },
    thresholds,
  );

describe('an approach of a plan that only has an upper bound', () => {
  it('counts with it, and the row says that it is one', () => {
    const { compared, verdict } = resultOf({ probabilityUpperBound: 3e-4 });
    expect(compared[0]?.after).toMatchObject({ probability: 3e-4, isUpperBound: true, riskLevel: 'CRITICAL' });
    expect(verdict).toMatchObject({ riskAfter: 'CRITICAL', isWithinTarget: false, probabilityAfter: 3e-4 });
    expect(verdict?.raises).toMatchObject([{ secondaryId: '70002', probabilityAfter: 3e-4, isUpperBound: true }]);
    expect(verdict?.worst).toMatchObject({ probabilityAfter: 3e-4, isUpperBound: true });
  });

  it('is LOW if that is LOW', () =>
    expect(resultOf({ probabilityUpperBound: 3e-15 }).verdict).toMatchObject({
      riskAfter: 'LOW',
      isWithinTarget: true,
    }));

  it('is not needed where there is a value', () => {
    const side = resultOf({ probabilityOfCollision: 2e-6, probabilityUpperBound: 3e-4 }).compared[0]?.after;
    expect(side).toMatchObject({ probability: 2e-6 });
    expect(side).not.toHaveProperty('isUpperBound');
  });
});
