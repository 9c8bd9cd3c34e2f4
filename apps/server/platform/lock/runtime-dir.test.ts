import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRuntimeDir } from './runtime-dir.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'farpass-rt-'));
  vi.stubEnv('XDG_RUNTIME_DIR', parent);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

const killed = () => {
  const script = `import('${new URL('./runtime-dir.ts', import.meta.url).href}').then(({ makeRuntimeDir }) => {
    console.log(makeRuntimeDir().path);
    process.kill(process.pid, 'SIGKILL');
  })`;
  const env = { ...process.env, XDG_RUNTIME_DIR: parent };
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout.trim();
};

it('the folder of a killed process is removed at the next start, the one of a living process stays', () => {
  const living = makeRuntimeDir();
  const left = killed();
  expect(existsSync(left)).toBe(true);
  const next = makeRuntimeDir();
  expect(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .toSorted(),
  ).toEqual([living.path, next.path].toSorted());
  living.release();
  next.release();
  expect(readdirSync(parent)).toEqual([]);
});

it('an old folder without a lock is removed if it holds sockets only; files that belong to someone stay', async () => {
  for (const name of ['farpass-aaaaaa', 'farpass-bbbbbb', 'farpass-cccccc', 'farpass-mine'])
    mkdirSync(join(parent, name));
  writeFileSync(join(parent, 'farpass-bbbbbb', 'notes.txt'), 'kept');
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(join(parent, 'farpass-aaaaaa', '.s.PGSQL.5432'), resolve));
  for (const name of ['farpass-aaaaaa', 'farpass-bbbbbb', 'farpass-mine']) utimesSync(join(parent, name), 1, 1);
  makeRuntimeDir().release();
  expect(readdirSync(parent).toSorted()).toEqual(['farpass-bbbbbb', 'farpass-cccccc', 'farpass-mine']);
  socket.close();
});

it('a folder that another process has made and not locked yet stays; one that it left an hour ago is removed', () => {
  for (const name of ['farpass-begun-aaaaaa', 'farpass-begun-bbbbbb']) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'farpass.lock'), '');
  }
  utimesSync(join(parent, 'farpass-begun-bbbbbb'), 1, 1);
  makeRuntimeDir().release();
  expect(readdirSync(parent)).toEqual(['farpass-begun-aaaaaa']);
});

it('of many processes that start at once, each keeps its folder', async () => {
  const script = `import('${new URL('./runtime-dir.ts', import.meta.url).href}').then(({ makeRuntimeDir }) => {
    const made = Array.from({ length: 40 }, makeRuntimeDir);
    console.log('made');
    process.stdin.once('data', () => made.forEach(({ release }) => release()));
  })`;
  const env = { ...process.env, XDG_RUNTIME_DIR: parent };
  const started = Array.from({ length: 3 }, () => spawn(process.execPath, ['-e', script], { env }));
  await Promise.all(started.map((one) => once(one.stdout, 'data')));
  expect(readdirSync(parent)).toHaveLength(120);
  for (const one of started) one.stdin.end('end');
  await Promise.all(started.map((one) => once(one, 'exit')));
  expect(readdirSync(parent)).toEqual([]);
});
