import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import { choice, epoch, type FieldTable, integer, number, numbers, text, timed } from './field.ts';
import { buildSection } from './section.ts';

const table = {
  NAME: text('must'),
  WHEN: epoch('may'),
  SINCE: timed('may'),
  SIZE: number('may', 'm', { least: 0, most: 10, unitsTolerated: ['mm'] }),
  COUNT: integer('may'),
  VECTOR: numbers('may', 'km'),
  RATIO: number('may'),
  KIND: choice('may', ['ROCKET BODY', 'Ka']),
  SHAPE: choice('may', ['BOX'], { choicesOpen: true }),
  NEW: text('may', { since: 3 }),
  OLD: text('may', { until: 1 }),
  PLANNED: text('may', { draft: true }),
  CENTER: text('expected', { defaultValue: 'EARTH' }),
  MAKER: text('expected'),
} as const satisfies FieldTable;

/** The complete part with some keywords replaced, and the faults of reading it. */
function reading(given: Readonly<Record<string, string>>, version = 2) {
  const log = new FaultLog('strict');
  const fields = { NAME: 'A', CENTER: 'EARTH', MAKER: 'B', ...given };
  const order = ['', ...Object.keys(table)];
  const tokens = Object.entries(fields)
    .toSorted(([a], [b]) => order.indexOf(a.toUpperCase()) - order.indexOf(b.toUpperCase()))
    .map(
      ([key, value]) =>
        ({ kind: 'field', key, value, unit: undefined, container: undefined, line: 1, column: 1 }) as const,
    );
  const section = buildSection(table, tokens, { log, part: 'the part', line: 1, version });
  return { section, faults: [...log.errors, ...log.warnings].map(({ code, severity }) => `${severity} ${code}`) };
}

describe('a field', () => {
  it.each([
    [{ WHEN: 'noon' }, 'error VALUE_NOT_EPOCH'],
    [{ SINCE: 'noon' }, 'error VALUE_NOT_EPOCH'],
    [{ SIZE: 'large' }, 'error VALUE_NOT_NUMBER'],
    [{ SIZE: '1 [km]' }, 'error UNIT_WRONG'],
    [{ SIZE: '1 [mm]' }, 'warning UNIT_TOLERATED'],
    [{ SIZE: '1 [M]' }, 'warning UNIT_SPELLING'],
    [{ SIZE: '1 [' }, 'warning UNIT_MALFORMED'],
    [{ SIZE: '1 []' }, 'warning UNIT_MALFORMED'],
    [{ SIZE: '-1' }, 'error VALUE_OUT_OF_RANGE'],
    [{ SIZE: '10.5' }, 'error VALUE_OUT_OF_RANGE'],
    [{ SIZE: 'N/A' }, 'warning VALUE_ABSENT'],
    [{ WHEN: '' }, 'warning VALUE_ABSENT'],
    [{ COUNT: '1.5' }, 'error VALUE_NOT_INTEGER'],
    [{ COUNT: '2.0' }, 'warning VALUE_SPELLING'],
    [{ VECTOR: '1 2 three' }, 'error VALUE_NOT_VECTOR'],
    [{ RATIO: '0.5 [km]' }, 'error UNIT_UNEXPECTED'],
    [{ KIND: 'PAYLOAD' }, 'error VALUE_NOT_CHOICE'],
    [{ KIND: 'rocket body' }, 'warning VALUE_CASE'],
    [{ KIND: 'ROCKET_BODY' }, 'warning VALUE_SPELLING'],
    [{ SHAPE: 'SPHERE' }, 'warning VALUE_NOT_LISTED'],
    [{ NEW: 'x' }, 'error KEY_NOT_IN_VERSION'],
    [{ OLD: 'x' }, 'error KEY_NOT_IN_VERSION'],
    [{ NAME: '' }, 'error VALUE_EMPTY'],
    [{ MAKER: '' }, 'warning VALUE_EMPTY_TOLERATED'],
    [{ OTHER: 'x' }, 'error KEY_UNKNOWN'],
    [{ USER_DEFINED_X: 'x' }, 'error KEY_UNKNOWN'],
    [{ size: '1' }, 'error KEY_CASE'],
  ] as const)('%o gives %s', (given, fault) => {
    expect(reading(given).faults).toEqual([fault]);
  });

  it.each([
    { SINCE: '-12.5' },
    { SINCE: '2031-05-03T12:00:00' },
    { SIZE: '10 [m]' },
    { RATIO: '0.5 [n/a]' },
    { KIND: 'Ka' },
    { COUNT: '007' },
    { VECTOR: '1.0, 2.0 3e4 [km]' },
  ])('%o is right', (given) => {
    expect(reading(given).faults).toEqual([]);
  });

  it('from a draft is a warning until the version is published', () => {
    expect(reading({ PLANNED: 'x' }, 1).faults).toEqual(['warning KEY_NOT_IN_VERSION']);
    expect(reading({ PLANNED: 'x' }, 2).faults).toEqual([]);
  });

  it('has its value in the spelling of the standard, and its line as written', () => {
    const { section } = reading({ KIND: 'rocket_body', VECTOR: '1.0 -2.50 [km]' });
    expect(section.values.KIND).toBe('ROCKET BODY');
    expect(section.values.VECTOR).toEqual({ text: '1.0 -2.50', values: [1, -2.5], unit: 'km' });
    expect(section.entries).toContainEqual({ kind: 'field', key: 'KIND', text: 'rocket_body' });
    expect(section.entries).toContainEqual({ kind: 'field', key: 'VECTOR', text: '1.0 -2.50', unit: 'km' });
  });

  it('that is missing is an error, or its default is named', () => {
    const log = new FaultLog('strict');
    buildSection(table, [], { log, part: 'the part', line: 7, version: 2 });
    expect(log.errors.map(({ code, line, found }) => [code, line, found])).toEqual([
      ['FIELD_MISSING', 7, 'no NAME in the part'],
      ['FIELD_MISSING', 7, 'no MAKER in the part'],
    ]);
    expect(log.warnings.map(({ code, expected }) => [code, expected])).toEqual([['FIELD_MISSING_DEFAULT', 'EARTH']]);
  });
});
