import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestFaults, readMigrationFiles } from './digests.ts';
import { parseSource, readSources } from './source.ts';

const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['apps/server']).filter(({ path }) => !path.endsWith('.test.ts'));
const file = (path: string, text: string) => parseSource({ root: '/project', path, text });

describe('digests of stored files', () => {
  const faultsOf = (sql: string, source = '') =>
    digestFaults({
      migrations: [{ path: 'one.sql', text: sql }],
      sources: [file('apps/server/odt/tables.ts', `${source}\nexport const x = pgTable('x', {});`)],
    });

  it('are columns with a foreign key, everywhere', () => {
    expect(digestFaults({ migrations: readMigrationFiles(root), sources })).toEqual([]);
    expect(readMigrationFiles(root).length).toBeGreaterThan(100);
  });

  it('are refused without one, and in a document', () => {
    expect(
      faultsOf('create table orbit (\n  id text,\n  file_digest text not null references file (digest)\n);'),
    ).toEqual([]);
    expect(faultsOf('create table orbit (\n  id text,\n  file_digest text not null\n);')).toEqual([
      'one.sql: orbit.file_digest names a file without a foreign key on file (digest)',
    ]);
    expect(faultsOf('alter table orbit add column file_digest text;')).toHaveLength(1);
    expect(faultsOf('', 'interface Message { readonly form: string; readonly digest: string }')).toEqual([
      'apps/server/odt/tables.ts:1 keeps the digest digest in a document; give it a column with a foreign key',
    ]);
  });
});
