import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

test.describe('in the browser', () => {
  test.describe.configure({ mode: 'serial' });

  test('a visit on a throttled connection and processor becomes interactive; the time is printed', async ({ page }) => {
    await openAs(page, 'demo', '/account');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    // 10 Mbit/s with 40 ms of delay, and a processor four times slower.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const began = Date.now();
    await page.goto('/ca/conjunctions');
    await expect(page.getByRole('heading', { level: 1, name: 'Conjunctions' })).toBeVisible();
    const seconds = (Date.now() - began) / 1000;
    process.stdout.write(
      `interactive after ${seconds.toFixed(2)} s (4 × slower processor, 10 Mbit/s, cache off, silent sign-in included)\n`,
    );
  });

  test('a change of route is painted; the times are printed (aim: 100 ms)', async ({ page }) => {
    await openAs(page, 'demo', '/ca/conjunctions');
    const times = await page.evaluate(measureRouteChanges);
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    process.stdout.write(
      `route change: median ${median.toFixed(1)} ms of ${times.length}, slowest ${(sorted.at(-1) ?? 0).toFixed(1)} ms\n`,
    );
    expect(times).toHaveLength(15);
  });

  test('a table of 100,000 rows scrolls to its end; the longest task is printed (aim: 50 ms)', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'demo', '/dev/kitchensink');
    await page.getByRole('button', { name: '100 000 rows' }).click();
    await expect(page.getByRole('table', { name: 'Sample conjunctions' })).toHaveAttribute('aria-rowcount', '100001');
    await settle(page);
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
    });
    const steps = await page.evaluate(scrollThrough);
    const longest = longestTaskMs(await browser.stopTracing());
    process.stdout.write(
      `scrolling 100,000 rows: longest task ${longest.toFixed(1)} ms of processor time over ${steps} steps\n`,
    );
    expect(longest).toBeGreaterThan(0);
  });
});

/** Waits until drawing has finished: the plots of the page come late. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[role=img] svg text').first()).toBeVisible();
  await page.waitForTimeout(1500);
}

/** Clicks through the sections of the header and waits each time until the new heading is painted. */
async function measureRouteChanges(): Promise<readonly number[]> {
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
  const heading = () => document.querySelector('main h1')?.textContent;
  const go = async (link: HTMLAnchorElement) => {
    const before = heading();
    const began = performance.now();
    link.click();
    while (heading() === before) await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  };
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const index of [2, 3, 1]) {
      const link = links()[index];
      if (link !== undefined) times.push(await go(link));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return times;
}

/** Scrolls by a screen each frame, and every sixtieth time by an eighth of the table. */
async function scrollThrough(): Promise<number> {
  const scroll = document.querySelector<HTMLElement>('section[aria-label="Sample conjunctions"]');
  if (scroll === null) throw new Error('The table is not there.');
  const steps = 240;
  for (let step = 0; step < steps; step += 1) {
    scroll.scrollTop += step % 60 === 59 ? 400_000 : 320;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return steps;
}

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  /** Processor time of the thread, in microseconds: what the task cost, whatever else used the machine. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The task that kept the main thread of the page busy longest. */
function longestTaskMs(trace: Buffer): number {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const tasks = traceEvents.filter((event) => event.name.includes('RunTask') && isMain(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
