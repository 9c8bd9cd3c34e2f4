import { describe, expect, it } from 'vitest';
import { type Verdict, verdictSentence } from './verdict.ts';

const part = (code: Verdict[number]['code'], figures: Verdict[number]['figures'] = {}) => ({ code, figures, text: '' });
const words = {
  phrase: (code: string, figures: Readonly<Record<string, string>>) =>
    `${code} ${Object.values(figures).join(' ')}`.trim(),
  level: (level: string) => level.toLowerCase(),
};

describe('a verdict', () => {
  it('is one sentence made of its parts, with figures as people read them', () => {
    const verdict = [
      part('PC_ABOVE', { probability: 3.44e-4, threshold: 1e-4 }),
      part('STABLE', { messages: 5 }),
      part('DEADLINE_PASSED', { seconds: 21 * 3600 + 300 }),
    ];
    expect(verdictSentence(verdict, words)).toBe('PC_ABOVE 3.4 × 10⁻⁴ 1 × 10⁻⁴; STABLE 5; DEADLINE_PASSED 21 h.');
  });

  it('names the level, and short times to the minute', () => {
    const verdict = [
      part('RISK_BY_PREVIOUS', { level: 'CRITICAL' }),
      part('DEADLINE_LEFT', { seconds: 3 * 3600 + 1200 }),
    ];
    expect(verdictSentence(verdict, words)).toBe('RISK_BY_PREVIOUS critical; DEADLINE_LEFT 3 h 20 min.');
    expect(verdictSentence([part('DEADLINE_LEFT', { seconds: 2700 })], words)).toBe('DEADLINE_LEFT 45 min.');
    expect(verdictSentence([], words)).toBe('');
  });
});
