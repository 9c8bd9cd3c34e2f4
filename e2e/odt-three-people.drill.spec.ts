import { handsOn } from './hands.ts';
import { expect, signIn, test } from './real.ts';

const loadMs = 60_000;
/** From a list to the money of a bad file. */
const mostClicks = 2;

test('a buyer reports a bad file, its provider hears of it, and an administrator refunds an order', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(400_000);
  const others = async (name: string, path: string) => {
    const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB' });
    const opened = await context.newPage();
    await opened.goto(path);
    await signIn(opened, name);
    return opened;
  };

  await test.step('the buyer: two clicks, and the pass is planned again', async () => {
    await page.goto('/odt/observations');
    await signIn(page, 'demo');
    const hands = handsOn(page);
    const disputed = page.getByRole('row').filter({ hasText: 'In progress' });
    await hands.click(disputed.getByRole('link', { name: 'KESTREL-2' }));
    const card = page.getByRole('region', { name: 'A delivered file is disputed' });
    await expect(card).toContainText('Nothing is charged', { timeout: loadMs });
    await hands.type(card.getByLabel('What is wrong, for the provider'), 'It shows a stranger.');
    await hands.click(card.getByRole('button', { name: 'Report bad data' }));
    await expect(card).toHaveCount(0, { timeout: loadMs });
    expect(hands.count().clicks).toBeLessThanOrEqual(mostClicks);
  });

  await test.step('the provider: the task has failed, and the note says why', async () => {
    const provider = await others('demo-provider', '/provider');
    await provider.getByText('All', { exact: true }).click();
    const lost = provider.getByRole('row').filter({ hasText: 'KESTREL-2' }).filter({ hasText: 'Unsuccessful' });
    await expect(lost).toHaveCount(1, { timeout: loadMs });
    await provider
      .getByRole('button', { name: /otification/ })
      .first()
      .click();
    const sidebar = provider.getByRole('dialog');
    await expect(sidebar).toContainText('reported as bad data; it is not charged. It shows a stranger.');
    await provider.context().close();
  });

  await test.step('the administrator: a refund, which the buyer sees at once', async () => {
    const administrator = await others('demo-admin', '/account/billing');
    await administrator.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'Demo' });
    const orders = administrator.getByRole('table', { name: 'Orders' });
    const charged = orders.getByRole('row').filter({ hasText: 'Observation of 2 passes' });
    await charged.getByRole('button', { name: 'Refund' }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('98');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A stranger was delivered');
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect(dialog).toBeHidden();
    await administrator.context().close();
    await page.goto('/account/billing');
    const own = page.getByRole('table', { name: 'Orders' }).getByRole('row');
    await expect(own.filter({ hasText: 'Observation of 2 passes' })).toContainText('Refunded', { timeout: loadMs });
  });
});
