/** @module-tag all */
import { expect, openAs, test } from './fixtures.ts';
import { failing, sentence, weathers } from './weather/weather.ts';

// All questions of a page fail at once; what each of them alone does is a drill.
test.use({ expectedErrors: [/status of (?:500|404|503)|Failed to load resource|ERR_/] });

const pages = [
  '/ca/conjunctions',
  '/ca/conjunction/sat-1/con-1',
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

for (const [index, address] of pages.entries()) {
  const weather = weathers[index % 2 === 0 ? 0 : 2];
  test(`${address} whose questions all fail (${weather?.name}) asks calmly and says so`, async ({ page }) => {
    if (weather === undefined) throw new Error('There is no such weather.');
    await openAs(page, 'demo', '/tnc');
    const asked = await failing(page, { weather, fails: () => true });
    await page.goto(address);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await page.waitForTimeout(lookMs);
    expect(asked.size).toBeGreaterThan(0);
    expect([...asked].filter(([, times]) => times > mostAsked)).toEqual([]);
  });
}
