import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { termFinder, termsOf } from './glossary.ts';

const glossary = readFileSync(join(import.meta.dirname, '../../../../docs/glossary.md'), 'utf8');
const headings = [...glossary.matchAll(/^## (.*)$/gm)].map(([, text = '']) => {
  return { text, anchor: text.toLowerCase().replaceAll(' ', '-') };
});
const terms = termsOf(glossary, headings);

describe('the words of the glossary', () => {
  it('are those with a single meaning, each under its heading', () => {
    const words = terms.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    expect(words).toEqual(expect.arrayContaining(['CDM', 'OEM', 'regime', 'hard-body radius', 'dilution']));
    for (const word of ['event', 'operator', 'user', 'measured']) expect(words).not.toContain(word);
    expect(terms.find(({ word }) => word === 'regime')?.anchor).toBe('orbits-and-ephemerides');
    expect(terms.find(({ word }) => word === 'dilution')?.meaning).toMatch(/better tracking/);
  });

  it('are linked at their first occurrence in a guide, also in the plural and at the beginning of a sentence', () => {
    const find = termFinder(terms);
    const linked = (text: string) => find(text).flatMap((part) => (typeof part === 'string' ? [] : [part.text]));
    expect(linked('Regimes of an OEM, its regime')).toEqual(['Regimes', 'OEM']);
    expect(linked('the OEM again')).toEqual([]);
    expect(linked('cdm in small letters, and a_CDM in a name')).toEqual([]);
    expect(find('no word of it')).toEqual(['no word of it']);
    expect(find('a gap here')).toMatchObject(['a ', { text: 'gap' }, ' here']);
  });

  it('do not exist without a glossary', () => {
    expect(termFinder([])('A CDM')).toEqual(['A CDM']);
  });
});
