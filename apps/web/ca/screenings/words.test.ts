import { screeningTypes } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { screening } from './screening.fixture.ts';
import { durationS, durationText, hoursText, primariesText, sidesOf, windowDays } from './words.ts';

describe('a type', () => {
  it('has two sides, each among the contract’s types except UNKNOWN', () => {
    const without = screeningTypes.filter((type) => sidesOf(type) === undefined);
    expect(without).toEqual(['UNKNOWN']);
    expect(sidesOf('MAN_VS_CDM')).toEqual({ of: 'MAN', against: 'CDM' });
  });
});

describe('a screening in words', () => {
  it('names the first screened objects and counts the others', () => {
    const primaries = ['A', 'B', 'C'].map((name) => ({ id: name, name }));
    expect(primariesText({ primaries }, 2)).toBe('A, B +1');
    expect(primariesText({ primaries }, 3)).toBe('A, B, C');
    expect(primariesText({ primaries: [] }, 2)).toBe('—');
  });

  it('gives a negative age to data later than the window, which is then in the past', () => {
    expect([hoursText(13), hoursText(0), hoursText(-50)]).toEqual(['13 h', '0 s', '−2 d']);
  });

  it('says how long it took, and how long its window is', () => {
    expect(durationS(screening())).toBe(12.5);
    expect(windowDays(screening())).toBe(7);
    const { finishedAt: _, ...running } = screening();
    expect(durationS(running)).toBeUndefined();
    expect([durationText(undefined), durationText(0.34), durationText(75)]).toEqual(['—', '0.3 s', '1 min']);
  });
});
