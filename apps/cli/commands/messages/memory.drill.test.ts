import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** The ISS, from the notes on the format of two lines. */
const equalSet = `1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927
2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537
`;
const span = ['--from', '2008-09-20T00:00:00Z', '--to', '2008-09-21T00:00:00Z'];
const screening = ['--from', '2008-09-20T00:00:00Z', '--days', '1', '--km', '5'];

/** Runs a command with a heap that the records of 100,000 sets fit into. */
function refusal(args: readonly string[], input?: string) {
  const node = [process.execPath, '--max-old-space-size=320', main, ...args];
  const [program = '', ...words] = input === undefined ? node : ['sh', '-c', `${input} | "$@"`, 'sh', ...node];
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status, said: `${stdout}${stderr}` };
}

describe('a file of 300,000 equal element sets', () => {
  const file = join(folder, 'equal.tle');
  beforeAll(() => writeFileSync(file, equalSet.repeat(300_000)));

  it.each([
    ['validate', [file]],
    ['screen', ['--catalogue', file, ...screening]],
    ['propagate', ['--tle', file, ...span, '--step', '60']],
    ['passes', ['--tle', file, '--site', '48,11,500', ...span]],
    ['convert', [file, '--to', 'json']],
  ] as const)('is refused by %s, with the limit and the line', (command, args) => {
    const { status, said } = refusal([command, ...args]);
    expect(status).toBe(1);
    expect(said).toMatch(/(?<!line 200001: )line 200001: more than 100000 sets; split the file/);
  });
});

it('standard input without an end is refused', () => {
  for (const command of [
    ['validate', '-'],
    ['screen', '--catalogue', '-', ...screening],
  ])
    expect(refusal(command, 'yes')).toEqual({
      status: 1,
      said: expect.stringMatching(/standard input has more than 64 MB/),
    });
});

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
