import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFaults } from './documents.ts';
import { parseSource, readSources } from './source.ts';

const root = dirname(dirname(import.meta.dirname));
const faultsOf = (text: string) => documentFaults([parseSource({ root: '/project', path: 'one.ts', text })]);

describe('documents', () => {
  // `npm run check` says it with every change.
  it('are nowhere compared by their texts', { tags: 'all' }, () => {
    const sources = readSources(root, ['packages', 'apps', 'scripts']).filter(
      ({ path }) => !/\.test\.tsx?$/.test(path),
    );
    expect(sources.length).toBeGreaterThan(2000);
    expect(documentFaults(sources)).toEqual([]);
  });

  it.each(['JSON.stringify(a) === JSON.stringify(b)', 'b !== JSON.stringify(a)', 'JSON.stringify(a) == c'])(
    'are found in %s',
    (text) => {
      expect(faultsOf(`const a = {}, b = '', c = '';\nexport const same = ${text};`)).toEqual([
        'one.ts:2 compares texts of documents; use isSameDocument',
      ]);
    },
  );

  it('may be keys', () => {
    expect(faultsOf('export const key = JSON.stringify([1]);')).toEqual([]);
  });
});
