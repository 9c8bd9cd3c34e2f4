import { describe, expect, it } from 'vitest';
import { cdmRelative } from '../cdm/table.ts';
import { opmHeader } from '../opm/table.ts';
import { makeSection } from './make.ts';

describe('a new part of a message', () => {
  it('has its keywords in the order of the standard with their units', () => {
    const section = makeSection(
      cdmRelative,
      { RELATIVE_SPEED: 14762.5, MISS_DISTANCE: '715.30', TCA: '2031-05-05T22:37:52.618' },
      { comments: ['screened by ourselves'] },
    );
    expect(section.entries).toEqual([
      { kind: 'comment', text: 'screened by ourselves' },
      { kind: 'field', key: 'TCA', text: '2031-05-05T22:37:52.618' },
      { kind: 'field', key: 'MISS_DISTANCE', text: '715.30', unit: 'm' },
      { kind: 'field', key: 'RELATIVE_SPEED', text: '14762.5', unit: 'm/s' },
    ]);
    expect(section.values.MISS_DISTANCE).toEqual({ text: '715.30', value: 715.3, unit: 'm' });
  });

  it.each([
    ['a time that is none', { CREATION_DATE: 'yesterday', ORIGINATOR: 'FARPASS' }, 'VALUE_NOT_EPOCH'],
    ['an empty word', { CREATION_DATE: '2031-05-05T22:37:52', ORIGINATOR: '' }, 'VALUE_EMPTY'],
  ])('refuses %s', (_what, values, code) => {
    expect(() => makeSection(opmHeader, values)).toThrow(code);
  });

  it('refuses a number that is not finite', () => {
    const values = { TCA: '2031-05-05T22:37:52', MISS_DISTANCE: Number.POSITIVE_INFINITY };
    expect(() => makeSection(cdmRelative, values)).toThrow('VALUE_NOT_NUMBER');
  });
});
