import { describe, expect, it } from 'vitest';
import { encounterFault } from '../approach/encounter.ts';
import { covarianceFaults } from '../covariance/check.ts';
import { englishOf, say, worded } from './saying.ts';
import { type SentenceCode, sentences } from './sentences.ts';

describe('a sentence', () => {
  it('is written in English with its parameters, and identified by its code and parameters', () => {
    const said = say('PLANE_DURATION', { percent: '0.0031', limit: 2 });
    expect(said).toEqual({ code: 'PLANE_DURATION', parameters: { percent: '0.0031', limit: '2' } });
    expect(englishOf([said])).toBe('The encounter lasts 0.0031 % of the shorter orbit period (limit 2 %).');
  });

  it('may be followed by another', () => {
    const { sentence, says } = worded(say('OF_OBJECT', { object: 2 }), say('COVARIANCE_ALL_ZERO'));
    expect(sentence).toBe('Object 2: All position variances are zero: the covariance was not filled in.');
    expect(says.map(({ code }) => code)).toEqual(['OF_OBJECT', 'COVARIANCE_ALL_ZERO']);
  });
});

describe('the sentences', () => {
  const all = Object.entries(sentences);

  it('are more than eighty, each with a text of its own', () => {
    expect(all.length).toBeGreaterThan(80);
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
  });

  const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
  const filled = (Object.keys(sentences) as SentenceCode[]).filter((code) => placesIn(sentences[code]).length > 0);

  it('with places are more than forty', () => expect(filled.length).toBeGreaterThan(40));

  it.each(filled)('%s shows all its parameters', (code) => {
    const names = placesIn(sentences[code]);
    const text = englishOf([{ code, parameters: Object.fromEntries(names.map((name) => [name, `<${name}>`])) }]);
    expect(names.filter((name) => !text.includes(`<${name}>`))).toEqual([]);
    expect(text).not.toMatch(/[{}]/);
  });

  it.each(all)('%s is one or more whole sentences', (_, text) => {
    // Only what follows "Object 1:" begins with a small letter, and only what precedes another sentence ends with a
    // colon.
    expect(text).toMatch(/^([A-Z{0-9]|the |no |all |a )/);
    expect(text).toMatch(/[^ .:][.:](?: \{\{said\}\})?$/);
    expect(text).not.toMatch(/\s\s|\s[.,:;]| $|^ /);
    expect(text.replaceAll(/\{\{[a-z]+\}\}/g, '')).not.toMatch(/[{}]/);
  });

  it.each(all)('%s shows every given value and leaves no place empty', (code, text) => {
    const places = [...text.matchAll(/\{\{([a-z]+)\}\}/g)].map(([, name]) => name ?? '');
    const parameters = Object.fromEntries(places.map((name) => [name, `<${name}>`]));
    const written = englishOf([{ code: code as SentenceCode, parameters }]);
    for (const name of places) expect(written).toContain(`<${name}>`);
    expect(written).toBe(places.reduce((left, name) => left.replaceAll(`{{${name}}}`, `<${name}>`), text));
  });
});

describe('faults', () => {
  it('are reported with the numbers that were found', () => {
    const state = { positionKm: [7000, 0, 0], velocityKmPerS: [0, 7, 0], covariance: undefined } as const;
    const fault = encounterFault({ primary: state, secondary: state, hardBodyRadiusKm: -0.003 });
    expect(fault?.says).toEqual([{ code: 'HARD_BODY_RADIUS_NOT_POSITIVE', parameters: { radius: '-3' } }]);
    const [negative] = covarianceFaults(Float64Array.of(1, 0, 0, 0, -2, 0, 0, 0, 1));
    expect(negative?.says).toEqual([{ code: 'COVARIANCE_VARIANCE_NEGATIVE', parameters: { variance: '-2.000' } }]);
  });
});
