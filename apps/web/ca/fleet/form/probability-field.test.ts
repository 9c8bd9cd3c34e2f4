import { describe, expect, it } from 'vitest';
import { readProbability, writeProbability } from './ProbabilityField.tsx';

describe('a probability in a form', () => {
  it('is written as a power of ten if it is small', () => {
    expect([1e-7, 1e-4, 2.5e-5, 0.001, 0.5].map(writeProbability)).toEqual(['1e-7', '1e-4', '2.5e-5', '0.001', '0.5']);
    expect(writeProbability(Number.NaN)).toBe('');
  });

  it('is read with blanks around it and with a decimal comma, and refused if it is not a number', () => {
    expect([' 1e-5 ', '0,5', '1E-4'].map(readProbability)).toEqual([1e-5, 0.5, 1e-4]);
    expect(['', 'low', '1e-'].map(readProbability)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});
