import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const watchdog = pathToFileURL(join(import.meta.dirname, 'watchdog.ts')).href;
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A watched process that does something, with how it ended and its log. */
async function watched(work: string) {
  const script = `
    import { watchMainThread } from ${JSON.stringify(watchdog)};
    const endWatch = watchMainThread(2);
    ${work}`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script];
  const one = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  child = one;
  const ended = once(one, 'exit');
  const log = await text(one.stderr);
  return { ended: await ended, log };
}

describe('a watched process', () => {
  it('whose main thread does not turn is ended, with a line in its log', { timeout: 60_000 }, async () => {
    const { ended, log } = await watched('setTimeout(() => { for (;;); }, 1_000);');
    expect(ended).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(log)).toMatchObject({ level: 60, seconds: 2, msg: expect.stringContaining('did not turn') });
  });

  it('that turns is left alone, and ends when its work does', { timeout: 60_000 }, async () => {
    const { ended, log } = await watched('setTimeout(async () => { await endWatch(); }, 5_000);');
    expect([ended, log]).toEqual([[0, null], '']);
  });
});
