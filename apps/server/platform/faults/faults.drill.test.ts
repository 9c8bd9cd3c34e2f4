import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/index.ts';
import { makeTestPlace, silentLog, type TestPlace } from '../db/testing.ts';
import { finishJobs, inspectAfterKill } from './kill.ts';

/** For what comes for sure, also on a machine that has other work to do. */
const longestMs = 600_000;
const here = (file: string) => join(import.meta.dirname, file);
let folder: string;
let place: TestPlace;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-fault-'));
  place = await makeTestPlace();
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await place.remove();
});

interface Seen {
  readonly refusals: readonly string[];
  readonly lost: readonly string[];
  readonly faults: readonly string[];
}

async function run(command: readonly string[], env: Record<string, string> = {}): Promise<Seen> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'pipe', env: { ...process.env, ...env } });
  let output = '';
  let complaint = '';
  child.stderr.on('data', (data) => {
    complaint += data;
  });
  child.stdout.on('data', (data) => {
    output += data;
  });
  await once(child, 'close');
  if (output === '') throw new Error(`The drill ended without a report: ${complaint}`);
  return JSON.parse(output);
}

describe('a full disk', { timeout: longestMs }, () => {
  it('that takes not one byte more: requests are refused, and go on once there is room', async () => {
    const diskSwitch = join(folder, 'full');
    const preload = ['--import', here('no-space.ts')];
    const script = [process.execPath, ...preload, here('full-disk.ts'), folder, diskSwitch];
    const { refusals, lost, faults } = await run(script, { FAULTS_DISK_SWITCH: diskSwitch });
    expect(refusals).toHaveLength(3);
    expect({ lost, faults }).toEqual({ lost: [], faults: [] });
  });

  const inOwnMounts = ['--map-root-user', '--mount', 'sh', '-c'];
  const canMount = spawnSync('unshare', [...inOwnMounts, 'mount -t tmpfs tmpfs "$0"', tmpdir()]).status === 0;
  const itWithMounts = (name: string, test: () => Promise<void>) => (canMount ? it(name, test) : undefined);

  itWithMounts('of a small file system: the refusal says so', async () => {
    const mounted = 'mount -t tmpfs -o size=120m tmpfs "$0" && exec "$1" "$2" "$0"';
    const { refusals, lost, faults } = await run([
      'unshare',
      ...inOwnMounts,
      mounted,
      folder,
      process.execPath,
      here('full-disk.ts'),
    ]);
    expect(refusals.every((sentence) => sentence.includes('disk that holds the database is full'))).toBe(true);
    expect({ lost, faults }).toEqual({ lost: [], faults: [] });
  });
});

describe('a second server on one data folder', { timeout: longestMs }, () => {
  it('is refused with the process id of the first, and starts at once when that was killed', async () => {
    const first = spawn(process.execPath, [here('victim.ts'), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(first.stdout, 'data');
    const second = openDatabase({ dataDir: folder, log: silentLog });
    await expect(second).rejects.toMatchObject({ code: 'DATABASE_FOLDER_IN_USE' });
    await expect(second).rejects.toThrow(`held by process ${first.pid}`);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const db = await openDatabase({ dataDir: folder, log: silentLog });
    await db.close();
  });
});

describe('a clock that jumps while a server writes', { timeout: longestMs }, () => {
  const hourMs = 3_600_000;

  it.each([
    ['a day ahead', 24 * hourMs],
    ['an hour back', -hourMs],
  ])('%s: the server goes on, nothing is lost, jobs go on', async (_, jumpByMs) => {
    const env = { ...process.env, FAULTS_JUMP_AFTER_MS: '4000', FAULTS_JUMP_BY_MS: String(jumpByMs) };
    const url = place.databaseUrl === undefined ? [] : [place.databaseUrl];
    const args = ['--import', here('clock-jump.ts'), here('victim.ts'), place.dataDir, ...url];
    const victim = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    const answered: string[] = [];
    let afterJump = 0;
    let firstMs: number | undefined;
    for await (const line of createInterface({ input: victim.stdout })) {
      answered.push(line);
      // The victim's clock jumps four seconds after its start, which was before its first answer.
      firstMs ??= performance.now();
      afterJump += performance.now() - firstMs > 5_000 ? 1 : 0;
      if (afterJump === 20) victim.kill('SIGKILL');
    }
    expect(await inspectAfterKill(place, new Set(answered))).toEqual([]);
    expect((await finishJobs(place)).faults).toEqual([]);
    expect(afterJump).toBeGreaterThanOrEqual(20);
  });
});
