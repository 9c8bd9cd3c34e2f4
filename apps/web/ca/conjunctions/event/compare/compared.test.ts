import type { CdmDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { comparedRows } from './compared.ts';

const cdm = (radialM: number, sigmaR: number | undefined, miss: number): CdmDocument => ({
  ...{ cdmId: `${radialM}`, messageId: 'M', originator: 'SAMPLE', conjunctionId: 'c', satelliteId: 's' },
  ...{ creationDate: '2026-11-18T12:00:00Z', receivedDate: '2026-11-18T12:00:00Z' },
  object1: { objectDesignator: '1', hardBodyRadius: 5, ...(sigmaR === undefined ? {} : { sigmaR }) },
  object2: { objectDesignator: '2', hardBodyRadius: 3, sigmaR: 40 },
  conjunctionData: {
    ...{ tca: '2026-11-20T12:00:00Z', riskLevel: 'LOW', timeToTca: 0 },
    ...{ relativePositionR: radialM, totalMissDistance: miss },
  },
  ...{ isRevision: false, isSummary: false, isSynthetic: false, warnings: [] },
});
const rowOf = (key: string, first: CdmDocument, second: CdmDocument) =>
  comparedRows(first, second).find((row) => row.key === key);

describe('two messages side by side', () => {
  it('differ by sigmas of both objects together, as the first message states them', () => {
    const row = rowOf('R', cdm(100, 30, 500), cdm(-50, 1, 300));
    expect([row?.first, row?.second]).toEqual([100, -50]);
    expect(row?.sigmas).toBeCloseTo(-150 / 50, 12);
  });

  it('have no sigmas without a covariance, and each quantity as it is', () => {
    expect(rowOf('R', cdm(100, undefined, 500), cdm(-50, 1, 300))?.sigmas).toBeUndefined();
    expect(rowOf('miss', cdm(0, 1, 500), cdm(0, 1, 300))).toEqual({ key: 'miss', first: 500, second: 300 });
    expect(rowOf('radius', cdm(0, 1, 500), cdm(0, 1, 300))?.first).toBe(8);
    expect(rowOf('tca', cdm(0, 1, 5), cdm(0, 1, 3))?.first).toBe(Date.parse('2026-11-20T12:00:00Z'));
  });
});
