import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assessOnTrial, assessText } from './assess.ts';

const complete = readFileSync(new URL('../../../../packages/ccsds/cdm/testdata/cdm.kvn', import.meta.url), 'utf8');
const lines = complete.split('\n');

const impossibleTimes = [
  '2031-05-05T23:59:60',
  '2031-05-05T23:59:60.500',
  '2031-125T23:59:60Z',
  '2031-05-05T12:00:00.',
  '2031-05-05T24:00:00',
  '2031-000T00:00:00',
  '0000-01-01T00:00:00',
];
const strangeTimes = [
  '0001-01-01T00:00:00',
  '1957-01-01T00:00:00',
  '2016-12-31T23:59:60.5',
  '2031-05-05T12:00:00.99999999999999999999',
  '9999-12-31T23:59:59.999999999',
];
const strangeNumbers = ['0', '-1', '1e308', '5e-324', 'NaN', '', '<img>', '1'.repeat(300)];

/** The message with another value in one line, for each line with a value that the pattern describes. */
function changedOnes(value: RegExp, values: readonly string[]) {
  const places = lines.flatMap((line, index) => (/^[A-Z_]+ *=/.test(line) && value.test(line) ? [index] : []));
  return places.flatMap((index) =>
    values.map((put) => ({
      line: index + 1,
      text: lines.map((line, at) => (at === index ? line.replace(/=.*$/, `= ${put}`) : line)).join('\n'),
    })),
  );
}

/** Faults that only the guard of a batch catches, because no rule of the reader foresaw them. */
function unforeseen(text: string) {
  const found = assessOnTrial({ name: 'message', text });
  return found.kind === 'refused' ? found.errors.filter(({ code }) => code === 'CDM_NOT_ASSESSED') : [];
}

const aTime = /= *\d{4}-\d+-?\d*T/;

describe('a message with an impossible value', () => {
  it('is refused with the line of each time that there is not', () => {
    const changed = changedOnes(aTime, impossibleTimes);
    expect(changed).toHaveLength(impossibleTimes.length * 6);
    for (const { line, text } of changed) {
      const found = assessOnTrial({ name: 'message', text });
      const errors = found.kind === 'refused' ? found.errors : [];
      expect(errors, text.split('\n')[line - 1]).toMatchObject([{ code: 'VALUE_NOT_EPOCH', line }]);
    }
  });

  it('is foreseen for every time', () => {
    for (const { line, text } of changedOnes(aTime, strangeTimes))
      expect(unforeseen(text), text.split('\n')[line - 1]).toEqual([]);
  });

  it('is foreseen for every other value', { tags: 'all' }, () => {
    for (const { line, text } of changedOnes(/./, strangeNumbers))
      expect(unforeseen(text), text.split('\n')[line - 1]).toEqual([]);
  });

  it('costs no other message, not even if something goes wrong that no one foresaw', () => {
    const fleet = new Proxy([], {
      get: () => {
        throw new RangeError("'74012' is more than can be counted.");
      },
    });
    const line = lines.findIndex((one) => one.includes('74012')) + 1;
    expect(assessText({ name: 'message', text: complete, firstLine: 101 }, { fleet })).toMatchObject({
      kind: 'refused',
      messageId: 'FARPASS-31-0007',
      errors: [
        { code: 'CDM_NOT_ASSESSED', line: 100 + line, parameters: { reason: expect.stringContaining('74012') } },
      ],
    });
  });
});
