import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const signals = pathToFileURL(join(import.meta.dirname, 'signals.ts')).href;
let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));

/** A process that reports when it listens to signals, and needs a given time to stop. */
async function listening(stopMs: number): Promise<ChildProcess> {
  const script = `
    import { untilStopped } from ${JSON.stringify(signals)};
    const stopped = untilStopped();
    const alive = setInterval(() => undefined, 1000);
    process.stdout.write('listening');
    await stopped;
    setTimeout(() => clearInterval(alive), ${stopMs});`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

describe('a signal to stop', () => {
  it('that arrives three times for one stroke still lets the process finish', async () => {
    const one = await listening(300);
    const ended = once(one, 'exit');
    for (let times = 0; times < 3; times += 1) {
      one.kill('SIGINT');
      await sleep(30);
    }
    expect(await ended).toEqual([0, null]);
  });

  it('that is repeated later ends the process at once', async () => {
    const one = await listening(60_000);
    const ended = once(one, 'exit');
    one.kill('SIGTERM');
    await sleep(1_200);
    one.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  });
});
