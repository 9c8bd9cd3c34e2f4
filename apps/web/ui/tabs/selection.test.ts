import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSelection, toggle, writeSelection } from './selection.ts';

const tabs = ['summary', 'details', 'plane'] as const;
const many = { noneAllowed: false, single: false };
const one = { noneAllowed: false, single: true };
const anyOrNone = { noneAllowed: true, single: false };

describe('a click on a tab', () => {
  it('adds it in the order of the tabs, or removes it', () => {
    expect(toggle({ selected: ['plane'], tabs }, 'summary', many)).toEqual(['summary', 'plane']);
    expect(toggle({ selected: ['summary', 'plane'], tabs }, 'summary', many)).toEqual(['plane']);
  });

  it('does not remove the last one unless none is allowed', () => {
    expect(toggle({ selected: ['plane'], tabs }, 'plane', many)).toEqual(['plane']);
    expect(toggle({ selected: ['plane'], tabs }, 'plane', one)).toEqual(['plane']);
    expect(toggle({ selected: ['plane'], tabs }, 'plane', anyOrNone)).toEqual([]);
  });

  it('replaces the selection if only one may be selected', () => {
    expect(toggle({ selected: ['plane'], tabs }, 'details', one)).toEqual(['details']);
  });
});

describe('the query', () => {
  it('is read as a comma-separated list of known tabs', () => {
    expect(readSelection('plane,summary,nonsense', tabs, many)).toEqual(['summary', 'plane']);
    expect(readSelection('plane,summary', tabs, one)).toEqual(['summary']);
  });

  it('falls back to the first tab unless none is allowed', () => {
    expect(readSelection(undefined, tabs, many)).toEqual(['summary']);
    expect(readSelection('nonsense', tabs, one)).toEqual(['summary']);
    expect(readSelection(undefined, tabs, anyOrNone)).toEqual([]);
  });

  it('is the same after a selection was written and read again', () => {
    fc.assert(
      fc.property(fc.subarray([...tabs]), (selected) => {
        expect(readSelection(writeSelection(selected), tabs, anyOrNone)).toEqual(selected);
      }),
    );
  });
});
