import type { CdmDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { changeBetween, messagePlace } from './neighbours.ts';

function cdm(id: string, creationDate: string, data: Partial<CdmDocument['conjunctionData']> = {}): CdmDocument {
  return {
    cdmId: id,
    messageId: `M-${id}`,
    originator: 'SAMPLE',
    conjunctionId: 'c',
    satelliteId: 's',
    creationDate,
    receivedDate: creationDate,
    object1: { objectDesignator: '1' },
    object2: { objectDesignator: '2' },
    conjunctionData: { tca: '2026-11-20T12:00:00Z', riskLevel: 'LOW', timeToTca: 0, ...data },
    isRevision: false,
    isSummary: false,
    isSynthetic: false,
    warnings: [],
  };
}

const newestFirst = [
  cdm('c', '2026-11-20T06:00:00Z'),
  cdm('b', '2026-11-19T18:00:00Z'),
  cdm('a', '2026-11-19T06:00:00Z'),
];

describe('a message among those of its event', () => {
  it('has the one before and the one after it', () => {
    const found = messagePlace(newestFirst, 'b');
    expect(found).toMatchObject({ place: 2, count: 3 });
    expect([found?.older?.cdmId, found?.newer?.cdmId]).toEqual(['a', 'c']);
    expect(messagePlace(newestFirst, 'c')?.newer).toBeUndefined();
    expect(messagePlace(newestFirst, 'a')?.older).toBeUndefined();
  });

  it("is found by the originator's id too, and not by any other", () => {
    expect(messagePlace(newestFirst, 'M-a')?.cdm.cdmId).toBe('a');
    expect(messagePlace(newestFirst, 'other')).toBeUndefined();
  });
});

describe('the change from one message to the next', () => {
  it('is shown if both messages state a value', () => {
    const before = cdm('a', '2026-11-19T06:00:00Z', { probabilityOfCollision: 1e-5, totalMissDistance: 900 });
    const after = cdm('b', '2026-11-19T18:00:00Z', {
      probabilityOfCollision: 4e-5,
      totalMissDistance: 120,
      tca: '2026-11-20T12:00:01.5Z',
    });
    const change = changeBetween(before, after);
    expect(change).toMatchObject({ elapsedH: 12, missM: -780, tcaS: 1.5 });
    expect(change.probabilityFactor).toBeCloseTo(4, 12);
    expect(changeBetween(cdm('a', '2026-11-19T06:00:00Z'), after).probabilityFactor).toBeUndefined();
  });
});
