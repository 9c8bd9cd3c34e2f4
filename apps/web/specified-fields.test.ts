import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screeningSideWords, trackingStatusWords } from '@farpass/contract/code-words';
import { screeningTypes } from '@farpass/contract/fleet';
import { burnFrameNames } from '@farpass/contract/manoeuvres';
import { trackingStatuses } from '@farpass/contract/odt';
import { describe, expect, it } from 'vitest';
import specified from './specified-fields.json' with { type: 'json' };

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** All names of a message file, at any depth. */
function namesIn(texts: unknown): readonly string[] {
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, inside]) => [name, ...namesIn(inside)]);
}

/**
 * Where a person finds each field and each word of the specification: its page, and the file that draws it. A name that is
 * only stored, or only in a comment of another file, does not count.
 */
describe('a person can see or choose', () => {
  it.each(specified.fields)('every field of $entity, on $page', ({ file, fields }) => {
    const source = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const missing = fields.filter((field) => !new RegExp(`(?<![A-Za-z_])${field}(?![A-Za-z_-])`).test(source));
    expect(missing).toEqual([]);
  });

  it.each(specified.words)('$values, on $page', ({ values, texts }) => {
    for (const language of ['en', 'de']) {
      const known = new Set(namesIn(JSON.parse(read(texts.replace('.en.', `.${language}.`)))));
      expect(values.filter((value) => !known.has(value))).toEqual([]);
    }
  });

  it('every frame of a velocity change, turning and inertial, for a burn of one’s own', () => {
    const frames = ['EQW', 'LVLH', 'NSW', 'NTW', 'PQW', 'RSW', 'SEZ', 'TNW', 'VNC', 'QSW', 'RIC', 'RTN'];
    const all = [
      ...frames,
      ...frames.flatMap((name) => [`${name}_INERTIAL`, `${name}_ROTATING`]),
      'EME2000',
      'TOD_EARTH',
    ];
    expect(all.filter((name) => !burnFrameNames.includes(name))).toEqual([]);
    expect(read('ca/manoeuvres/own/OwnBurn.tsx')).toContain('const frames = burnFrameNames.map(');
  });

  it('every type of screening and every status of a request or observation, in words', () => {
    const pairs = screeningTypes.filter((type) => type !== 'UNKNOWN');
    expect(pairs).toContain('MAN_VS_CDM');
    const sides = new Set(pairs.flatMap((type) => type.split('_VS_')));
    for (const language of ['en', 'de'] as const)
      expect([...sides].filter((side) => !Object.hasOwn(screeningSideWords[language], side))).toEqual([]);
    expect(namesIn(JSON.parse(read('ca/screenings/texts.en.json')))).toContain('UNKNOWN');
    for (const language of ['en', 'de'] as const)
      expect(trackingStatuses.filter((status) => trackingStatusWords[language][status] === undefined)).toEqual([]);
  });

  it('that the criterion of an association is the median', () => {
    expect(read('odt/report/texts.en.json')).toContain('as the median over the measurements');
  });
});
