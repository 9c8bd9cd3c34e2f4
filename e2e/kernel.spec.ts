/** @module-tag all */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { ElementSet } from '@farpass/astro/kernel';
import { expect, type Page, test } from '@playwright/test';
import { type Errand, type KernelTimes, propagateAll } from './kernel/worker.ts';

const root = join(import.meta.dirname, '..');
const origin = 'http://kernel.test';
const instant = { modifiedJulianDay: 61_000, secondsOfDay: 3_600 };

/** Generated low orbits, spread over planes and phases. */
function generated(count: number): readonly ElementSet[] {
  return Array.from({ length: count }, (_, index) => ({
    catalogueId: String(100_000 + index),
    epoch: { modifiedJulianDay: 60_999, secondsOfDay: 43_200 },
    meanMotionRadPerMin: 0.058 + 0.008 * ((index * 7) % 1000) * 1e-3,
    eccentricity: 0.0005 + 1e-6 * (index % 997),
    inclinationRad: 0.2 + 1.5 * ((index * 13) % 1000) * 1e-3,
    nodeRad: (index * 0.618) % 6.28,
    argumentOfPerigeeRad: (index * 0.414) % 6.28,
    meanAnomalyRad: (index * 0.732) % 6.28,
    bstarPerEarthRadius: 1e-5,
  }));
}

/** Serves the sources as a browser takes them: types stripped, packages by their files. */
async function serveSources(page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<title>kernel</title>' });
    const source = stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'));
    const body = source.replaceAll("'@farpass/astro/kernel'", "'/packages/astro/kernel/index.ts'");
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Hands the errand to a worker of the page and waits for its answer. */
async function inWorker(errand: Errand): Promise<KernelTimes> {
  const worker = new Worker('/e2e/kernel/worker.ts', { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<KernelTimes>) => resolve(event.data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(errand);
  });
}

test('the same kernel propagates 30,000 objects in a web worker, to the same places; the time is printed', async ({
  page,
}) => {
  const bytes = new Uint8Array(readFileSync(join(root, 'packages/astro/kernel/built/kernel.wasm')));
  const sets = generated(30_000);
  await serveSources(page);
  await page.goto(`${origin}/`);
  // As text: Playwright takes apart lists of numbers one by one, which takes a busy machine minutes.
  const { text, leastMs } = await page.evaluate(
    async ([run, list, wasm, at]) => {
      const propagate: typeof inWorker = new Function(`return ${run}`)();
      const answer = await propagate({ bytes: new Uint8Array(JSON.parse(wasm)), sets: JSON.parse(list), instant: at });
      return { text: JSON.stringify([...answer.positionsKm]), leastMs: answer.leastMs };
    },
    [inWorker.toString(), JSON.stringify(sets), JSON.stringify([...bytes]), instant] as const,
  );
  const positions: readonly number[] = JSON.parse(text);
  process.stdout.write(`30,000 objects at one instant in a browser: ${leastMs.toFixed(2)} ms (aim: 8 ms)\n`);
  const here = propagateAll({ bytes, sets, instant }).positionsKm;
  const largestKm = here.reduce((worst, value, index) => Math.max(worst, Math.abs(value - (positions[index] ?? 0))), 0);
  expect(positions).toHaveLength(90_000);
  expect(positions.every(Number.isFinite)).toBe(true);
  expect(largestKm).toBeLessThan(1e-9);
});
