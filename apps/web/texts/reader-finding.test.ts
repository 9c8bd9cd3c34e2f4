import { expect, it } from 'vitest';
import { loadFoundWords, readerFinding } from './reader-finding.ts';

it('a finding is English until the German sentences are there, which the first one asks for', async () => {
  const finding = {
    code: 'CDM_OTHER_NUMBER',
    message: 'the message gives the satellite the catalogue number 5, but it has 7',
    parameters: { found: '5', known: '7' },
  };
  expect(readerFinding(finding, 'en')).toBe(finding.message);
  expect(readerFinding(finding, 'de')).toBe(finding.message);
  await loadFoundWords();
  expect(readerFinding(finding, 'de')).toContain('die Katalognummer 5, er hat aber 7');
  expect(readerFinding(finding, 'en')).toBe(finding.message);
});
