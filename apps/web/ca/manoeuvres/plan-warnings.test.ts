import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { speak } from '../../texts/language.ts';
import { loadFoundWords } from '../../texts/reader-finding.ts';
import { warningSentences } from './plan-warnings.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all([speak('de'), loadFoundWords('de')]);
});
afterAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  vi.unstubAllGlobals();
});

const warnings = [
  { code: 'BURN_SIZE_ODD', field: 'deltaVMPerS', message: '6.5 m/s is much.', parameters: { found: 6.5, usual: 5 } },
  { code: 'IGNITION_FAR', field: 'ignition', message: 'it is far.', parameters: { turns: '150', most: 45 } },
  {
    code: 'OBJECT_NOT_MANOEUVRABLE',
    field: 'object',
    message: 'the message says that ONE cannot manoeuvre.',
    parameters: { name: 'ONE' },
  },
  { code: 'TARGET_HIGH', field: 'target', message: 'it is high.', parameters: { target: '1.0e-3', critical: '1e-4' } },
  {
    code: 'SLOW_PAIR_BY_LINES',
    field: 'conjunctionId',
    message: 'it is slow.',
    parameters: { speed: '0.50', slow: 5 },
  },
];

describe('what is odd about a plan', () => {
  it('is said in both languages with its figures, each sentence once', () => {
    const english = warningSentences([...warnings, ...warnings.slice(0, 1)], 'en');
    expect(english).toEqual([
      '6.5 m/s is much.',
      'It is far.',
      'The message says that ONE cannot manoeuvre.',
      'It is high.',
      'It is slow.',
    ]);
    const german = warningSentences(warnings, 'de');
    expect(german).toEqual([
      expect.stringMatching(/^6\.5 m\/s ist viel für ein Ausweichmanöver/),
      expect.stringMatching(/^Die Zündung liegt 150 Umläufe vor der größten Annäherung/),
      expect.stringMatching(/^Die Meldung sagt, dass ONE nicht manövrieren kann/),
      expect.stringMatching(/^Das Ziel .* ist selbst ein kritisches Risiko/),
      expect.stringMatching(/^Die Objekte begegnen sich mit 0\.50 m\/s/),
    ]);
  });
});
