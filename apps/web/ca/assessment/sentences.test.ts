import { sentences } from '@farpass/conjunction/wording';
import { translatedSentences } from '@farpass/conjunction/wording/translated';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

describe('the sentences of an assessment', () => {
  it.each(Object.entries(translatedSentences))('in %s are others than the English ones', (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(sentences));
    const same = Object.entries(sentences).filter(
      ([code, english]) => new Map(Object.entries(texts)).get(code) === english,
    );
    expect(same).toEqual([]);
  });

  it('are joined in sequence, each with its values filled in', () => {
    const says = [
      { code: 'OF_OBJECT', parameters: { object: '2' } } as const,
      { code: 'COVARIANCE_POSITIVE_DEFINITE', parameters: {} } as const,
    ];
    const german = { texts: translatedSentences.de, language: 'de' } as const;
    expect(sentencesOf(says, german)).toBe('Objekt 2: Die Positionskovarianz ist positiv definit.');
    expect(sentencesOf([{ code: 'DEFAULT_COVARIANCE_STATED', parameters: { object: '7', said: '' } }], german)).toBe(
      'Objekt 7: Laut Meldung ist die Kovarianz nur ein Ersatzwert.',
    );
  });
});
