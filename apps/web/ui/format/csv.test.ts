import { describe, expect, it } from 'vitest';
import { csvFileName } from './csv.ts';

describe('an exported table', () => {
  it('is named after the time it was written', () => {
    expect(csvFileName('conjunctions', '20261120_071245_Z')).toBe('conjunctions_20261120_071245_Z.csv');
  });
});
