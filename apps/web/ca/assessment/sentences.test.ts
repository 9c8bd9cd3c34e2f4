import { sentences } from '@farpass/conjunction/wording';
import { describe, expect, it } from 'vitest';
import { germanOf, germanSentences } from './sentences-de.ts';

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the sentences of an assessment in German', () => {
  it('are complete: each code that has an English text has a German one with the same values filled in', () => {
    for (const [code, english] of Object.entries(sentences)) {
      const german = Object.entries(germanSentences).find(([known]) => known === code)?.[1] ?? '';
      expect(german, code).not.toBe('');
      expect(german, code).not.toBe(english);
      expect(places(german), code).toEqual(places(english));
    }
    expect(Object.keys(germanSentences).length).toBe(Object.keys(sentences).length + 1);
  });

  it('are joined in sequence, each with its values filled in', () => {
    const says = [
      { code: 'OF_OBJECT', parameters: { object: '2' } } as const,
      { code: 'COVARIANCE_POSITIVE_DEFINITE', parameters: {} } as const,
    ];
    expect(germanOf(says)).toBe('Objekt 2: Die Positionskovarianz ist positiv definit.');
    expect(germanOf([{ code: 'DEFAULT_COVARIANCE_STATED', parameters: { object: '7', said: '' } }])).toBe(
      'Objekt 7: Laut Meldung ist die Kovarianz nur ein Ersatzwert.',
    );
  });
});
