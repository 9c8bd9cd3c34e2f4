import { describe, expect, it } from 'vitest';
import { countInRow, countText, sumOfCounts } from './counts.ts';

describe('counts of the server', () => {
  it('are grouped, and stay inexact if the server stopped counting', () => {
    expect([countText('1234'), countText('10000+'), countText(undefined)]).toEqual(['1\u202F234', '10\u202F000+', '…']);
  });

  it('have the width of two digits in a row of controls, before and after they are loaded', () => {
    expect([undefined, '7', '42', '1234'].map(countInRow)).toEqual(['\u2007\u2007', '\u20077', '42', '1\u202F234']);
  });

  it('are inexact together as soon as one of them is', () => {
    expect(sumOfCounts(['1', '20', '300'])).toBe('321');
    expect(sumOfCounts(['1', '10000+', '0'])).toBe('10001+');
  });
});
