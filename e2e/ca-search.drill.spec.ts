import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

test.use({ expectedErrors: [/404 \(Not Found\)/] });

test('a search finds a satellite, its events and an object of the catalogue, and screens', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/ca/conjunctions');
  await signIn(page, 'demo');
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Critical', { timeout: 60_000 });
  const palette = page.getByRole('dialog', { name: 'Search or jump' });
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
  };

  await test.step('a name leads to the satellite and to its conjunctions', async () => {
    await search('aurora-3');
    const options = palette.getByRole('option');
    await expect(options.first()).toContainText('AURORA-3');
    await expect(palette.getByRole('option', { name: 'Screen AURORA-3' })).toBeVisible();
    await expect(options.filter({ hasText: 'Conjunction' }).first()).toContainText('AURORA-3 ×');
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'AURORA-3' })).toBeVisible();
  });

  await test.step('the page of an object has its element set in four formats', async () => {
    const object = palette.getByRole('option').filter({ hasText: 'Object' }).first();
    // The demo's catalogue comes some seconds after its conjunctions.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await search('SYN NET 1');
      await expect(object).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await object.click();
    await expect(page).toHaveURL(/\/ca\/object\/\d+$/);
    const set = page.getByRole('region', { name: 'Element set', exact: true });
    await expect(set).toContainText(/\n1 \S+ /);
    await set.getByText('OMM KVN', { exact: true }).click();
    await expect(set).toContainText('CCSDS_OMM_VERS');
    await expect(page.getByRole('button', { name: 'Screen now' })).toBeEnabled();
    await expectNoViolations(page);
  });

  await test.step('an unknown number says how the public catalogue is asked', async () => {
    await page.goto('/ca/object/999999999');
    await page.getByRole('button', { name: 'Look it up in the public catalogue', exact: true }).click();
    await expect(page.getByText('FARPASS_FEEDS=celestrak')).toBeVisible();
  });

  await test.step('an action screens a satellite', async () => {
    await search('screen aurora-3');
    await expect(palette.getByRole('option').first()).toHaveText(/Screen AURORA-3/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/screening\//);
  });
});
