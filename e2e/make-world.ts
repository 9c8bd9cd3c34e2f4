import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPlatform, stillWorld } from './world/platform.ts';

/**
 * Makes a demo world for the platforms of tests: `node e2e/make-world.ts made|settled FOLDER`. The folder appears when the
 * world is complete. `scripts/demo-world.mjs`, which says what the words mean, does so when a test needs one.
 */
const [stage = '', target = ''] = process.argv.slice(2);
if (target === '') throw new Error('node e2e/make-world.ts made|settled FOLDER: the folder is missing.');
/**
 * A world has come to rest after this long without a computation. The jobs of one whose people plan look every minute for something
 * to do; in a still one, what it was made of is only compared and determined.
 */
const idleMs = stage === 'settled' ? 70_000 : 10_000;
const lookEveryMs = 1000;
/** A world that takes longer is used as far as it is made. */
const longestMs = stage === 'settled' ? 900_000 : 300_000;

const computing = /^farpass_compute_(?:busy_threads|waiting) [1-9]/m;

const isMade = async (url: string) => (await fetch(`${url}/readyz`)).ok;

async function isQuiet(url: string): Promise<boolean> {
  const [made, metrics] = await Promise.all([isMade(url), fetch(`${url}/metrics`)]);
  return made && !computing.test(await metrics.text());
}

const nextLook = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs));

async function making(url: string): Promise<void> {
  const lastMs = performance.now() + longestMs;
  while (!(await isMade(url)) && performance.now() < lastMs) await nextLook();
}

async function settling(url: string): Promise<void> {
  const startMs = performance.now();
  let busyAtMs = startMs;
  while (performance.now() < Math.min(busyAtMs + idleMs, startMs + longestMs)) {
    if (!(await isQuiet(url))) busyAtMs = performance.now();
    await nextLook();
  }
}

rmSync(target, { recursive: true, force: true });
mkdirSync(dirname(target), { recursive: true });
const folder = mkdtempSync(`${target}-`);
const end = () => rmSync(folder, { recursive: true, force: true });
try {
  const settings = stage === 'settled' ? {} : stillWorld;
  const platform = await startPlatform({ networkSpeed: 1, folder: join(folder, 'world'), settings });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await platform.close();
      end();
      process.exit(1);
    });
  await making(platform.url)
    .then(() => settling(platform.url))
    .finally(platform.close);
  renameSync(join(folder, 'world'), target);
} catch (error) {
  process.stderr.write(`The demo world of the tests could not be made: ${String(error)}\n`);
  process.exitCode = 1;
} finally {
  end();
}
