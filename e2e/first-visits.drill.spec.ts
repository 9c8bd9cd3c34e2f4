import { aimFirstContentMs, firstContentMs } from './first-visits/first-content.ts';
import { loadsOf, mostKb, sumsOf } from './first-visits/loads.ts';
import { expect, signIn, test } from './real.ts';

// What a person who has never been there loads from the product as it is built and sent, with the data of the demo world.

/** Some of the pages; `first-visits/print.ts` measures every page. */
const firstVisits = [
  '/account',
  '/ca/satellites',
  '/ca/conjunctions',
  '/ca/overview',
  '/ca/find',
  '/odt/observations',
  '/docs/ca',
] as const;

test.describe('a first visit', () => {
  for (const path of firstVisits) {
    test(`of ${path} loads at most ${mostKb} kB without plots`, async ({ page, browser, platform }) => {
      await page.goto('/account');
      await signIn(page, 'demo');
      const loads = await loadsOf({ browser, url: `${platform.url}${path}`, signedIn: page, language: 'en' });
      const all = loads.map(({ kind, address, kb }) => `${kb.toFixed(1)} ${kind} ${address}`).join('\n');
      const { API: data, plots, sum } = sumsOf(loads);
      process.stdout.write(
        `${path}: ${(sum - data).toFixed(1)} kB, API ${data.toFixed(1)}, plots ${plots.toFixed(1)}\n`,
      );
      expect(sum - data, all).toBeGreaterThan(100);
      expect(sum, all).toBeLessThanOrEqual(mostKb);
    });
  }

  for (const path of ['/account', '/ca/conjunctions', '/docs/ca']) {
    test(`of ${path} shows content; its processor time is printed (aim: ${aimFirstContentMs} ms on a slow processor)`, async ({
      page,
      browser,
      platform,
    }) => {
      await page.goto('/account');
      await signIn(page, 'demo');
      const spentMs = await firstContentMs({ browser, url: `${platform.url}${path}`, signedIn: page, language: 'en' });
      process.stdout.write(
        `${path}: first content after ${spentMs.toFixed(0)} ms of a processor four times slower (aim: ${aimFirstContentMs} ms)\n`,
      );
      expect(spentMs).toBeGreaterThan(50);
    });
  }
});
