import type { CdmDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { rowOf } from '../../platform/db/row-bytes.fixture.ts';
import { ListWriter } from '../../platform/json/index.ts';
import type { StoredCdm } from '../tables.ts';
import { writeCdm } from './list.ts';

const at = instantOf('2026-11-20T06:00:00Z');
const fields = {
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
};
const row = {
  id: 'a',
  creationDate: at,
  tca: instantOf('2026-11-20T07:00:00Z'),
  isSummary: false,
  constant: JSON.stringify(fields).slice(1, -1),
};
const stored: StoredCdm = {
  object1: { objectDesignator: '1' },
  object2: { objectDesignator: '2', objectName: '{"data": {' },
  warnings: [],
  originatorProbability: 1e-7,
  data: { riskLevel: 'LOW', totalMissDistance: 100 },
};
const answered = {
  ...fields,
  object1: stored.object1,
  object2: stored.object2,
  conjunctionData: { ...stored.data, tca: row.tca, timeToTca: 3600 },
  originatorProbability: 1e-7,
  isSummary: false,
  warnings: [],
};

interface Stored {
  readonly document: string;
  readonly isSummary?: boolean;
}

function textOf({ document, isSummary = row.isSummary }: Stored): string {
  const { id, creationDate, tca, constant } = row;
  const into = new ListWriter<CdmDocument>(1).next();
  writeCdm(rowOf([id, creationDate, tca, isSummary ? 't' : 'f', constant, document]), Date.parse(at), into);
  return into.list().bytes().toString();
}
const read = (document: string) => JSON.parse(textOf({ document }))[0];

describe('a message of a list', () => {
  it('has what is stored of it, with or without spaces', () => {
    const { data, ...others } = stored;
    expect(read(JSON.stringify({ data, ...others }))).toEqual(answered);
    const spaced = `{"data": ${JSON.stringify(data)}, ${JSON.stringify(others).slice(1)}`;
    expect(read(spaced)).toEqual(answered);
  });

  it('is the same when it is written in another order', () => {
    expect(read(JSON.stringify(stored))).toEqual(answered);
  });

  it('says only once that it is a summary', () => {
    const document = JSON.stringify({ ...stored, isSummary: true });
    const text = textOf({ isSummary: true, document });
    expect(text.match(/isSummary/g)).toHaveLength(1);
    expect(JSON.parse(text)[0].isSummary).toBe(true);
  });
});
