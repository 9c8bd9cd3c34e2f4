import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type LargeFileName, writeLargeFile } from '../testing/large-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const main = join(import.meta.dirname, '../../main.ts');
/** Size of each file; an ephemeris has twice that. `npm run bench -- messages` measures every kind. */
const bytes = 60_000_000;
/** Heap of the reading process [MB]: the text of a file and everything kept from it must fit. */
const heapMb = 160;

function validated(name: LargeFileName, size: number) {
  const file = join(folder, name);
  writeLargeFile(file, { name, bytes: size });
  const child = spawnSync(process.execPath, [`--max-old-space-size=${heapMb}`, main, 'validate', file, '--json'], {
    encoding: 'utf8',
  });
  rmSync(file);
  const [verdict] = child.status === 0 || child.status === 1 ? JSON.parse(child.stdout) : [];
  return { status: child.status, codes: verdict?.errors.map(({ code }: { readonly code: string }) => code) };
}

describe('a file of 60 MB is read in 160 MB', () => {
  it.each([
    ['sets.json', 'GP_TOO_MANY'],
    ['messages.json', 'JSON_MALFORMED'],
    ['sets.csv', 'GP_TOO_MANY'],
    ['orbit.ocm', 'TOO_MANY_ENTRIES'],
  ] as const)('%s, up to its limit', (name, code) => {
    expect(validated(name, bytes)).toEqual({ status: 1, codes: [code] });
  });

  it('an ephemeris of any size, to its end', () => {
    expect(validated('ephemeris.oem', 2 * bytes)).toEqual({ status: 0, codes: [] });
  });
});
