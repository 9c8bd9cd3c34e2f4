import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginDatabase } from './beginning.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'farpass-beginning-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const put = (...path: readonly string[]) => {
  mkdirSync(join(dataDir, ...path.slice(0, -1)), { recursive: true });
  writeFileSync(join(dataDir, ...path), 'x');
};
const begin = (isRestore = false) => beginDatabase(dataDir, { isRestore, syncsToDisk: false });

describe('a start without a database', () => {
  it('begins one where there never was any, also next to a log of another program', async () => {
    put('server.log');
    await begin().done();
    expect(readdirSync(dataDir)).toEqual(['server.log']);
  });

  it('that was killed is begun again from nothing', async () => {
    begin();
    put('database', 'base', 'half');
    put('secret-key');
    await begin().done();
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
    expect(existsSync(join(dataDir, 'secret-key'))).toBe(true);
  });

  it.each([
    ['files of a database without PG_VERSION', ['database', 'global', 'pg_control'], 'the copy is not complete'],
    ['a secret key without its database', ['secret-key'], 'holds a secret-key, but no database'],
  ])('refuses %s, and changes nothing', (_words, path, sentence) => {
    put(...path);
    expect(() => begin()).toThrow(sentence);
    expect(existsSync(join(dataDir, ...path))).toBe(true);
    expect(readdirSync(dataDir)).toEqual([path[0]]);
  });

  it('restores next to a secret key, but not over files of a database', async () => {
    put('secret-key');
    await begin(true).done();
    put('database', 'global', 'pg_control');
    expect(() => begin(true)).toThrow('the copy is not complete');
  });
});

it('a start with a database takes it as it is', async () => {
  put('database', 'PG_VERSION');
  put('secret-key');
  await begin().done();
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'secret-key']);
});
