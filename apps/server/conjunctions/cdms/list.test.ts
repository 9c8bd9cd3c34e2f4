import { expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import type { StoredCdm } from '../tables.ts';
import { cdmDocument } from './list.ts';

const at = instantOf('2026-11-20T06:00:00Z');
const stored: StoredCdm = {
  object1: { objectDesignator: '1' },
  object2: { objectDesignator: '2' },
  warnings: [],
  originatorProbability: 1e-7,
  data: { riskLevel: 'LOW', totalMissDistance: 100 },
};
const row = {
  id: 'a',
  messageId: 'M "1"',
  originator: 'SAMPLE',
  eventId: 'e',
  satelliteId: 's',
  creationDate: at,
  receivedAt: at,
  revision: 1,
  isSynthetic: false,
  tca: instantOf('2026-11-20T07:00:00Z'),
  isSummary: false,
  isArchived: false,
  document: stored,
};

it('a message of a list has what is stored of it, and the time that is left', () => {
  expect(cdmDocument(row, Date.parse(at))).toEqual({
    cdmId: 'a',
    messageId: 'M "1"',
    originator: 'SAMPLE',
    conjunctionId: 'e',
    satelliteId: 's',
    creationDate: at,
    receivedDate: at,
    isRevision: true,
    isOwn: false,
    isSynthetic: false,
    object1: stored.object1,
    object2: stored.object2,
    conjunctionData: { ...stored.data, tca: row.tca, timeToTca: 3600 },
    originatorProbability: 1e-7,
    isSummary: false,
    warnings: [],
  });
});
