import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPlatform } from './world/platform.ts';

/**
 * Makes the demo world once, for all platforms of the browser tests: `node e2e/make-world.ts FOLDER`. The folder
 * appears when the world is complete; it is empty if it could not be made.
 */
const [target = ''] = process.argv.slice(2);
if (target === '') throw new Error('node e2e/make-world.ts FOLDER: the folder is missing.');
/** The demo has settled after this long without a computation: its jobs look every minute for something to do. */
const idleMs = 70_000;
const lookEveryMs = 1000;
/** A world that takes longer is used as far as it is made. */
const longestMs = 900_000;

const computing = /^farpass_compute_(?:busy_threads|waiting) [1-9]/m;

async function isQuiet(url: string): Promise<boolean> {
  const [ready, metrics] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/metrics`)]);
  return ready.ok && !computing.test(await metrics.text());
}

async function settle(url: string): Promise<void> {
  const startMs = performance.now();
  let busyAtMs = startMs;
  while (performance.now() < Math.min(busyAtMs + idleMs, startMs + longestMs)) {
    if (!(await isQuiet(url))) busyAtMs = performance.now();
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(dirname(target), { recursive: true });
const folder = mkdtempSync(`${target}-`);
const end = () => rmSync(folder, { recursive: true, force: true });
try {
  const platform = await startPlatform({ networkSpeed: 1, folder: join(folder, 'world') });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await platform.close();
      end();
      process.exit(1);
    });
  await settle(platform.url).finally(platform.close);
  renameSync(join(folder, 'world'), target);
} catch (error) {
  process.stderr.write(`The demo world of the browser tests could not be made: ${String(error)}\n`);
  mkdirSync(target);
  process.exitCode = 1;
} finally {
  end();
}
