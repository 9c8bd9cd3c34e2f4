import { describe, expect, it } from 'vitest';
import { errorTexts, statedErrors } from './burn-errors.ts';

describe('the errors of a burn', () => {
  it('are only those that are not 0', () => {
    expect(statedErrors({ sizeErrorFraction: 0, pointingErrorMPerS: 0.001 })).toEqual({ pointingErrorMPerS: 0.001 });
  });

  it('are a share and a fixed part each', () => {
    expect(errorTexts({ sizeErrorFraction: 0, pointingErrorDeg: 0 })).toBeUndefined();
    expect(errorTexts({ sizeErrorFraction: 0.05, pointingErrorDeg: 1 })).toEqual({ size: '5.0 %', pointing: '1.0°' });
    expect(errorTexts({ sizeErrorMPerS: 0.0012, pointingErrorMPerS: 0.0005 })).toEqual({
      size: '0 % + 1.2 mm/s',
      pointing: '0° + 0.50 mm/s',
    });
  });
});
