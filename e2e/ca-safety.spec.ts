import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|net::/] });

  test('the page says so, keeps what it shows, and recovers', async ({ page, world, context }) => {
    const row = conjunctionOf({ id: 'one', tcaMs: nowMs + 20 * msPerHour });
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [{ ...row, state: 'OPEN' }] });
    await openAs(page, 'demo', '/ca/conjunctions?when=future');
    const secondary = page.getByRole('link', { name: 'STRAY DEB', exact: true }).first();
    await expect(secondary).toBeVisible();
    const countdown = page.getByRole('table').getByRole('timer').first();
    const colourOf = () => countdown.evaluate((timer) => getComputedStyle(timer).color);
    const known = await colourOf();
    await context.setOffline(true);
    await expect(page.getByText(/^The server has not answered since/)).toBeVisible();
    await expect(secondary).toBeVisible();
    // What counts down without news is grey, like all that the page shows.
    await expect(page.locator('[data-stale="true"]')).toHaveCSS('filter', 'grayscale(1)');
    await expect.poll(colourOf).not.toBe(known);
    await expect(page.getByRole('contentinfo')).toContainText('No connection');
    await context.setOffline(false);
    await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
    await expect.poll(colourOf).toBe(known);
    await expect(page.getByRole('contentinfo')).not.toContainText('No connection');
    await expect(secondary).toBeVisible();
  });

  test('a page that was not open before is loaded once the server answers', { tag: ownPage }, async ({
    page,
    context,
  }) => {
    await openAs(page, 'demo', '/ca/conjunctions?when=future');
    await expect(page.getByRole('heading', { name: 'Conjunctions', level: 1 })).toBeVisible();
    await context.setOffline(true);
    const note = page.getByText(/^The server has not answered since/);
    await expect(note).toBeVisible();
    await page.getByRole('link', { name: 'Satellites', exact: true }).first().click();
    await expect(page.getByText('Loading the page…')).toBeVisible();
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Satellites', level: 1 })).toBeVisible();
    await expect(note).toBeHidden();
    // Its styles were requested without a network, too.
    const styles = () => [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).length;
    expect(await page.evaluate(styles)).toBeGreaterThan(1);
  });
});
