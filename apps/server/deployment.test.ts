import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { settingTable } from './platform/settings/table.ts';

const root = join(import.meta.dirname, '../..');
const known = new Set<string>(Object.values(settingTable).map(({ name }) => name));

const deployed = globSync('deploy/{systemd,container}/**', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

it.each([...deployed, 'docs/operations.md'])('%s names only settings that exist', (path) => {
  const named = [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /\b(?:(?:FARPASS|OIDC)_[A-Z_]*[A-Z]|DATABASE_(?:OWNER_)?URL)\b/g,
    ),
  ];
  // Tests have their own.
  const own = ['FARPASS_TEST_DATABASE_URL'];
  const unknown = named.map(([name]) => name).filter((name) => !known.has(name) && !own.includes(name));
  expect(unknown).toEqual([]);
});
