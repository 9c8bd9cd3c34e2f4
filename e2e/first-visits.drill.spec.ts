import { addressesOf } from './first-visits/addresses.ts';
import { loadsOf, mostKb, sumsOf } from './first-visits/loads.ts';
import { expect, signIn, test } from './real.ts';

/** Pages that still load more: what they may load, so that they do not get heavier. Decision 0062 says why. */
const heavier: Readonly<Record<string, number>> = {
  'conjunction-summary': 264,
  'conjunction-evolution': 263,
  'conjunction-tracking': 264,
  'tracked-summary': 279,
  'tracked-tracking': 266,
  manoeuvre: 272,
  satellite: 267,
  'satellite-configuration': 263,
  request: 256,
  'docs-reference': 263,
};

/** German pages load their texts in files of their own, and load the English ones with the code. */
const moreOf = { en: 0, de: 50 } as const;

/** A first visit waits for two quiet seconds, on each of eighty pages. */
const longestMs = 1_200_000;

for (const language of ['en', 'de'] as const) {
  test(`no page loads more than ${mostKb + moreOf[language]} kB at a first visit without plots, in ${language}`, async ({
    page,
    browser,
    platform,
  }) => {
    test.setTimeout(longestMs);
    await page.goto('/docs');
    await signIn(page, 'demo');
    const addresses = Object.entries(await addressesOf(page, platform.url));
    const measured: Record<string, number> = {};
    for (const [name, address] of addresses) {
      const loads = await loadsOf({ browser, url: platform.url + address, signedIn: page, language });
      measured[name] = Math.round(sumsOf(loads).sum);
    }
    const tooHeavy = Object.entries(measured).filter(([name, kb]) => kb > (heavier[name] ?? mostKb) + moreOf[language]);
    expect(Object.fromEntries(tooHeavy)).toEqual({});
    expect(Object.keys(measured).length).toBeGreaterThan(80);
    expect(Math.min(...Object.values(measured))).toBeGreaterThan(100);
  });
}
