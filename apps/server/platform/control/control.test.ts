import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, makeRuntimeDir } from '../lock/index.ts';
import { callControl } from './client.ts';
import { type ControlServer, serveControl } from './server.ts';

let dataDir: string;
let runtimeDir: string;
let removeRuntimeDir: () => void;
let server: ControlServer;
let release: () => void;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), `farpass-${'deep'.repeat(30)}-`));
  const lock = lockFolder(dataDir);
  if (lock.kind === 'refused') throw new Error('a new folder is held');
  ({ path: runtimeDir, release: removeRuntimeDir } = makeRuntimeDir());
  lock.describe({ pid: process.pid, startedAt: '2026-11-20T08:00:00.000Z', runtimeDir });
  release = lock.release;
  server = await serveControl(runtimeDir, {
    double: async (parameters) => ({ twice: Number(parameters) * 2 }),
    count: async (_, tell) => [1, 2, 3].forEach(tell),
    fail: async () => {
      throw Object.assign(new Error('no such user: zoe'), { code: 'USER_UNKNOWN' });
    },
    hang: () => new Promise(() => undefined),
  });
});

afterEach(async () => {
  await server.close();
  release();
  removeRuntimeDir();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the control socket', () => {
  it('is open to this system user only, however deep the data folder lies', () => {
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(join(runtimeDir, 'control.sock'))).toBe('600');
    expect(mode(runtimeDir)).toBe('700');
    expect(join(dataDir, 'control.sock').length).toBeGreaterThan(107);
  });

  it('carries a command to the server and its answer back', async () => {
    expect(await callControl(dataDir, { command: 'double', parameters: 21 })).toEqual({
      kind: 'answered',
      result: { twice: 42 },
    });
  });

  it('tells how a long command goes on', async () => {
    const heard: unknown[] = [];
    await callControl(dataDir, { command: 'count', onProgress: (message) => heard.push(message) });
    expect(heard).toEqual([1, 2, 3]);
  });

  it('passes on what went wrong, with its code', async () => {
    await expect(callControl(dataDir, { command: 'fail' })).rejects.toMatchObject({
      code: 'USER_UNKNOWN',
      message: 'no such user: zoe',
    });
    await expect(callControl(dataDir, { command: 'toString' })).rejects.toThrow('does not know the command "toString"');
  });

  it('answers a line that is not a request with an error, and goes on', async () => {
    const socket = createConnection(join(runtimeDir, 'control.sock'));
    socket.write('not json\n');
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(JSON.parse(answer)).toMatchObject({ kind: 'failed' });
    socket.destroy();
    expect(await callControl(dataDir, { command: 'double', parameters: 1 })).toMatchObject({ kind: 'answered' });
  });

  it('says so when the server stops before it answered', async () => {
    const asking = callControl(dataDir, { command: 'hang' });
    const refused = expect(asking).rejects.toThrow('stopped before it answered');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.close();
    await refused;
  });

  it('finds no server where none ran, and where one was killed', async () => {
    expect(await callControl(mkdtempSync(join(tmpdir(), 'farpass-control-')), { command: 'double' })).toEqual({
      kind: 'no-server',
    });
    await server.close();
    expect(await callControl(dataDir, { command: 'double' })).toEqual({ kind: 'no-server' });
  });
});
