import { expect, openAs, ownPage, test } from './fixtures.ts';
import { failing, look, sentence, weathers } from './weather/weather.ts';

// All questions of a page fail at once; what each of them alone does is a drill.
test.use({ keepsPage: false, expectedErrors: [/status of (?:500|404|503)|Failed to load resource|ERR_/] });

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

const mostAsked = 3;
const [broken, , unavailable] = weathers;

test('nine pages whose questions all fail ask calmly and say so', { tag: ownPage }, async ({ page }) => {
  if (broken === undefined || unavailable === undefined) throw new Error('There is no such weather.');
  await page.clock.install();
  await openAs(page, 'demo', '/tnc');
  for (const [index, address] of pages.entries()) {
    const weather = index % 2 === 0 ? broken : unavailable;
    const asked = await failing(page, { weather, fails: () => true });
    await look(page, address);
    await expect(page.getByText(sentence).first(), address).toBeVisible();
    expect(asked.size, address).toBeGreaterThan(0);
    expect([...asked].filter(([, times]) => times > mostAsked)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
