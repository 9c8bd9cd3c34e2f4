import { expect, it, vi } from 'vitest';

/** As it is when a page is opened. */
function opened(): Promise<typeof import('./reader-finding.ts')> {
  vi.resetModules();
  return import('./reader-finding.ts');
}

const number = {
  code: 'CDM_OTHER_NUMBER',
  message: 'the message gives the satellite the catalogue number 5, but it has 7',
  parameters: { found: '5', known: '7' },
};
const unit = {
  code: 'UNIT_WRONG',
  message: 'line 12: the unit is not the one of the standard: found X = 1.5 [m], expected [km]; convert the value.',
  parameters: { found: 'X = 1.5 [m]', expected: '[km]' },
};

it('a finding is English until the part with its German sentence is there, which the first one asks for', async () => {
  const { readerFinding } = await opened();
  expect(readerFinding(number, 'en')).toBe(number.message);
  expect(readerFinding(number, 'de')).toBe(number.message);
  await expect.poll(() => readerFinding(number, 'de')).toContain('die Katalognummer 5, er hat aber 7');
  expect(readerFinding(number, 'en')).toBe(number.message);
  expect(readerFinding(unit, 'de')).toBe(unit.message);
  await expect.poll(() => readerFinding(unit, 'de')).toMatch(/^Die Einheit ist nicht die des Standards: /);
});

it('a finding without a German sentence stays as it is', async () => {
  const { loadFoundWords, readerFinding } = await opened();
  const other = { code: 'OTHER', message: 'other' };
  expect(readerFinding(other, 'de')).toBe('other');
  await loadFoundWords('de');
  expect(readerFinding(other, 'de')).toBe('other');
  expect(readerFinding({ message: 'none' }, 'de')).toBe('none');
});

it('a refused request is German by its code, its fault, or a fault that only readers find', async () => {
  const { problemIn } = await opened();
  const said = (code: string, fault?: object) =>
    problemIn({ code, detail: 'said', faults: fault === undefined ? [] : [{ message: 'said', ...fault }] }, 'de');
  expect(await said('NOT_READY')).toMatch(/^Der Server startet noch\./);
  expect(await said('NOT_FOUND', { code: 'NO_PLAN', parameters: { id: '7' } })).toBe('Sie haben keinen Manöverplan 7.');
  expect(await said('CONTENT_INVALID', unit)).toMatch(/^Die Einheit ist nicht die des Standards: /);
  expect(await said('OTHER')).toBe('said');
});
