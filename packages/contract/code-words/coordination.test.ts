import { expect, it } from 'vitest';
import { recordSentence } from './index.ts';

it('an entry of the record has the names of the objects of the case', () => {
  const parties = [
    { noradId: 339014, satelliteName: 'KESTREL-2' },
    { noradId: 81000, satelliteName: 'STRAY DEB' },
  ];
  const advice = { action: 'ADVICE', data: { mover: 339014, rule: 'SSC_MORE_CAPABLE' } };
  expect(recordSentence(advice, { language: 'en', parties })).toMatch(/^advises who moves: KESTREL-2 · /);
  expect(recordSentence(advice, { language: 'de', parties })).toMatch(/^rät, wer ausweicht: KESTREL-2 · /);
  const other = { action: 'CLAIMED', data: { noradId: 5 } };
  expect(recordSentence(other, { language: 'en', parties })).toMatch(/: 5$/);
});
