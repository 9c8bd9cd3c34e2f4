import { describe, expect, it } from 'vitest';
import { keptNumbers, keptUnits, withKeptUnits } from './kept-units.ts';

describe('a number and its unit', () => {
  it('stay on one line', () => {
    expect(keptUnits('a chance of 46 %, 0.2 m/s, within 5 km.')).toBe(
      'a chance of 46\u00A0%, 0.2\u00A0m/s, within 5\u00A0km.',
    );
    expect(withKeptUnits(['Noch 3 h', 4])).toEqual(['Noch 3\u00A0h', 4]);
  });

  it('stay on one line with a power of ten, too', () => {
    expect(keptNumbers('the remainder is 1.8 × 10⁻¹⁷ or 0.2 %')).toBe(
      'the remainder is 1.8\u00A0×\u00A010⁻¹⁷ or 0.2\u00A0%',
    );
    expect(keptNumbers('3 × 10 objects')).toBe('3 × 10 objects');
  });

  it('do not include words that begin like a unit', () => {
    for (const text of ['4 minutes', '2 satellites', '3 hours', '12 Meldungen', 'CDM 9 · 107'])
      expect(keptUnits(text)).toBe(text);
  });
});
