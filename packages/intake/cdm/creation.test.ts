import { readCdm } from '@farpass/ccsds/cdm';
import { expect, it } from 'vitest';
import { madeLater } from './creation.ts';
import { cdmText } from './message.fixture.ts';

it('a message that was made after its receipt is doubtful, a few minutes aside', () => {
  const result = readCdm(cdmText(), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error('The message is not readable.');
  const madeMs = Date.parse('2026-11-17T00:00:00Z');
  const codesAt = (receivedMs: number) => madeLater(result.record, receivedMs).map(({ code }) => code);
  expect(codesAt(madeMs)).toEqual([]);
  expect(codesAt(madeMs - 299_000)).toEqual([]);
  expect(codesAt(madeMs - 301_000)).toEqual(['CDM_FROM_FUTURE']);
});
