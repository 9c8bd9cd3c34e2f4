import { msPerDay } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { failing, look, saidFailures, type Weather, weathers } from './weather/weather.ts';
import { readRecorded, serveRecorded } from './world/recorded.ts';

// Each call of each page fails alone, while the others are answered.
test.use({ keepsPage: false, expectedErrors: [/status of (?:404|422|500|503)|Failed to load resource|ERR_/] });

/** In ten seconds of the page's own clock, which also goes on while a slow machine answers. */
const mostAsked = 3;
const mostIn = (ms: number) => Math.ceil((mostAsked * Math.max(ms, 10_000)) / 10_000);
const clockOf = (page: Page) => page.evaluate(() => Date.now());
/** Loaded next to the page, and said by a toast; the look-ups stay silent (R35). */
const isBeside = (call: string) => /^\/(?:notifications|tle)\b|\/satellites\/operator\//.test(call);
/** The page of an event loads the next one ahead of time; when that fails, the page of that one asks and says so. */
const isOfNext = ({ call, address }: Readonly<Record<'call' | 'address', string>>) => {
  const [, id] = /^\/ca\/conjunctions\/([0-9a-f-]{36})\//.exec(call) ?? [];
  return id !== undefined && !address.includes(id);
};
const fine: Weather = { name: 'fine', answer: (route) => route.fallback() };
/** A 404 may be an answer, and what is late may still come. */
const isFault = ({ name }: Weather) => ['500', '503', 'no network'].includes(name);

const { pages } = readRecorded();
const addresses = new Set(Object.values(pages).filter((address) => !address.startsWith('/dev/')));
const [first] = addresses;

for (const address of addresses)
  test(`${address} holds whichever of its calls fails`, { tag: ownPage }, async ({ page, world }) => {
    test.setTimeout(1_800_000);
    serveRecorded(world.api);
    await page.clock.install();
    // What every page asks for fails on the first one only.
    const ofEvery = await failing(page, { weather: fine, fails: () => false });
    await openAs(page, 'demo', '/tnc');
    await look(page, '/tnc');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const asked = await failing(page, { weather: fine, fails: () => false });
    const saidBefore = saidFailures(await look(page, address));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const calls = [...asked.keys()].filter((call) => address === first || !ofEvery.has(call));
    // Each call in one weather, and in another one the next day; with CI_ALL in all of them.
    const day = Math.floor(Date.now() / msPerDay);
    const isWhole = process.env['CI_ALL'] === '1';
    const cases = calls.flatMap((call, index) =>
      weathers
        .filter((_, other) => isWhole || other === (index + day) % weathers.length)
        .map((weather) => ({ call, weather })),
    );
    const faults: string[] = [];
    for (const { call, weather } of cases) {
      const counts = await failing(page, { weather, fails: (one) => one === call });
      const fromMs = await clockOf(page);
      const text = await look(page, address);
      const times = counts.get(call) ?? 0;
      const tookMs = (await clockOf(page)) - fromMs;
      const what = `${call}, ${weather.name}`;
      if (times > mostIn(tookMs)) faults.push(`${what}: asked ${times} times in ${tookMs} ms`);
      const isToBeSaid = isFault(weather) && !isBeside(call) && !isOfNext({ call, address });
      if (isToBeSaid && times > 0 && saidFailures(text) <= saidBefore) faults.push(`${what}: not said`);
      if ((await page.locator('h1').count()) === 0) faults.push(`${what}: the page is gone`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(asked.size).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
