import { msPerDay } from '@farpass/astro/constants';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { failing, sentence, type Weather, weathers } from './weather/weather.ts';

// Each call of each page fails alone, while the others are answered.
test.use({ keepsPage: false, expectedErrors: [/status of (?:500|404|503)|Failed to load resource|ERR_/] });

const pages = [
  '/ca/conjunctions',
  '/ca/conjunction/sat-1/one',
  '/ca/satellite/sat-1',
  '/ca/overview',
  '/ca/oems',
  '/odt/observations',
  '/account/notifications',
  '/account/billing',
  '/screening',
] as const;

const lookMs = 10_000;
const mostAsked = 3;
/** Loaded next to the page, and said by a toast; the look-ups stay silent (R35). */
const isBeside = (call: string) => /^\/(?:notifications|tle)\b|\/satellites\/operator\//.test(call);
const fine: Weather = { name: 'fine', answer: (route) => route.fallback() };

for (const address of pages)
  test(`${address} holds whichever of its calls fails`, { tag: ownPage }, async ({ page }) => {
    test.setTimeout(600_000);
    await openAs(page, 'demo', '/tnc');
    const asked = await failing(page, { weather: fine, fails: () => false });
    await page.goto(address);
    await page.waitForTimeout(lookMs);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Each call in one weather, and in another one the next day; with CI_ALL in all of them.
    const day = Math.floor(Date.now() / msPerDay);
    const isWhole = process.env['CI_ALL'] === '1';
    const cases = [...asked.keys()].flatMap((call, index) =>
      weathers
        .filter((_, other) => isWhole || other === (index + day) % weathers.length)
        .map((weather) => ({ call, weather })),
    );
    expect(cases.length).toBeGreaterThan(1);
    const faults: string[] = [];
    for (const { call, weather } of cases) {
      const counts = await failing(page, { weather, fails: (one) => one === call });
      await page.goto(address);
      await page.waitForTimeout(lookMs);
      const what = `${call}, ${weather.name}`;
      for (const [one, times] of counts)
        if (one === call && times > mostAsked) faults.push(`${what}: asked ${times} times`);
      const isSaid = sentence.test((await page.locator('body').textContent()) ?? '');
      if (['500', '503', 'no network'].includes(weather.name) && !isBeside(call) && counts.has(call) && !isSaid)
        faults.push(`${what}: not said`);
      if ((await page.locator('h1').count()) === 0) faults.push(`${what}: the page is gone`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(faults).toEqual([]);
  });
