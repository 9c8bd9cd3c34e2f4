import { loadsOf, mostKb, sumsOf } from './first-visits/loads.ts';
import { expect, signIn, test } from './real.ts';

// What a person who has never been there loads from the product as it is built and sent, with the data of the demo world.

/** The most code, styles, fonts and documents of a first visit, which do not depend on the demo world, kB. */
const firstVisits = [
  { path: '/account', codeKb: 194 },
  { path: '/ca/satellites', codeKb: 201 },
  { path: '/ca/conjunctions', codeKb: 217 },
  { path: '/ca/overview', codeKb: 222 },
  { path: '/ca/find', codeKb: 212 },
  { path: '/odt/observations', codeKb: 208 },
  { path: '/docs/ca', codeKb: 211 },
] as const;

// `first-visits/print.ts` measures every page.
test.describe('a first visit', () => {
  for (const language of ['en', 'de'] as const)
    test(`in ${language} loads the texts of one language, inside its scripts`, async ({ page, browser, platform }) => {
      await page.goto('/account');
      await signIn(page, 'demo');
      const loads = await loadsOf({ browser, url: `${platform.url}/ca/conjunctions`, signedIn: page, language });
      const scripts = loads.filter(({ kind }) => kind === 'JavaScript').map(({ address }) => address);
      expect(scripts).toContainEqual(expect.stringContaining('/assets/base-'));
      expect(scripts).not.toContainEqual(expect.stringContaining('.texts.'));
    });

  for (const { path, codeKb } of firstVisits) {
    test(`of ${path} loads at most ${codeKb} kB and its data, ${mostKb} kB in all`, async ({
      page,
      browser,
      platform,
    }) => {
      await page.goto('/account');
      await signIn(page, 'demo');
      const loads = await loadsOf({ browser, url: `${platform.url}${path}`, signedIn: page, language: 'en' });
      const all = loads.map(({ kind, address, kb }) => `${kb.toFixed(1)} ${kind} ${address}`).join('\n');
      const { API: data, plots, sum } = sumsOf(loads);
      process.stdout.write(
        `${path}: ${(sum - data).toFixed(1)} kB, API ${data.toFixed(1)}, plots ${plots.toFixed(1)}\n`,
      );
      expect(sum - data, all).toBeGreaterThan(100);
      expect(sum - data, all).toBeLessThanOrEqual(codeKb);
      expect(sum, all).toBeLessThanOrEqual(mostKb);
    });
  }
});
