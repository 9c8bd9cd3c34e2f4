import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

describe('how far methods agree', () => {
  it('counts those that are valid here, and rounds their distance up', () => {
    const methods = [
      { method: 'foster1992', value: 2.4e-4, valid: true },
      { method: 'laas2015', value: 2.3e-4, valid: true },
      { method: 'monteCarlo', value: 2.35e-4, valid: true },
      { method: 'chan1997', value: 1e-4, valid: false },
    ];
    expect(agreementOf(methods)).toEqual({ count: 3, withinPercent: 5 });
  });

  it('leaves out a maximum, which does not estimate', () => {
    const methods = [
      { method: 'foster1992', value: 1e-5, valid: true },
      { method: 'laas2015', value: 1e-5, valid: true },
      { method: 'alfriend1999Max', value: 1e-3, valid: true },
    ];
    expect(agreementOf(methods)).toEqual({ count: 2, withinPercent: 1 });
  });

  it('needs two methods, and values above zero', () => {
    expect(agreementOf([{ method: 'foster1992', value: 1e-5, valid: true }])).toBeUndefined();
    expect(agreementOf([])).toBeUndefined();
    const zero = { value: 0, valid: true };
    expect(
      agreementOf([
        { method: 'foster1992', ...zero },
        { method: 'laas2015', ...zero },
      ]),
    ).toBeUndefined();
  });
});
