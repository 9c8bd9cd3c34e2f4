import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Position } from '../tables.ts';
import { folderAdapter } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-messages-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;

/** Asks the folder a minute later, when its files have settled. */
async function pull(position?: Position) {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  const answer = await folderAdapter({ path: folder, pollS: 10 }).pull({ position, designators: [], signal });
  vi.useRealTimers();
  return answer;
}

async function page(position?: Position) {
  const answer = await pull(position);
  if (answer.kind === 'failed') throw new Error(answer.reason);
  return { names: answer.messages.map(({ name }) => name), position: answer.position };
}

it('a folder brings each file once, also one that is copied with an old date', async () => {
  writeFileSync(join(folder, 'b.cdm'), 'one');
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(folder, 'a.cdm'), 'two');
  writeFileSync(join(folder, '.partial'), 'no');
  mkdirSync(join(folder, 'done'));
  const first = await page();
  expect(first.names).toEqual(['b.cdm', 'a.cdm']);
  expect((await page(first.position)).names).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(folder, 'old.cdm'), 'three');
  utimesSync(join(folder, 'old.cdm'), new Date('2020-01-01'), new Date('2020-01-01'));
  expect((await page(first.position)).names).toEqual(['old.cdm']);
});

it('a file that is still written is left until it has settled', async () => {
  writeFileSync(join(folder, 'a.cdm'), 'half');
  const answer = await folderAdapter({ path: folder, pollS: 10 }).pull({
    position: undefined,
    designators: [],
    signal,
  });
  expect(answer).toMatchObject({ kind: 'page', messages: [] });
  expect((await page()).names).toEqual(['a.cdm']);
});

it('files that are moved away while the folder is read do not fail it', async () => {
  const names = Array.from({ length: 40 }, (_, number) => join(folder, `${number}.cdm`));
  for (const name of names) writeFileSync(name, 'one');
  const [answer] = await Promise.all([pull(), ...names.map((name) => rm(name))]);
  expect(answer).toMatchObject({ kind: 'page' });
});

it('a folder that cannot be read says so', async () => {
  rmSync(folder, { recursive: true });
  expect(await pull()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('Check that it exists') });
});
