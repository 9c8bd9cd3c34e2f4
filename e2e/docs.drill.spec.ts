import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

test.use({ expectedErrors: [] });

test('the documentation is read, searched and tried without leaving the server', async ({ page }) => {
  test.setTimeout(180_000);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/docs');
  await signIn(page, 'demo');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const isClean = async () => {
    await expectNoViolations(page);
  };

  await test.step('a service leads to its first guide, and a heading to its place', async () => {
    await page
      .getByRole('link', { name: /Collision Avoidance/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started with Collision Avoidance');
    await contents.getByRole('link', { name: 'Conjunctions', exact: true }).click();
    await contents.getByRole('link', { name: 'Decisions', exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/ca\/conjunctions#decisions$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Decisions' })).toBeInViewport();
    await isClean();
  });

  await test.step('a search finds a general guide by keyboard', async () => {
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await field.fill('dilution');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/(ca|general)\//);
  });

  await test.step('the reference has no operation for administrators, and a call can be tried', async () => {
    await contents.getByRole('link', { name: 'API Reference', exact: true }).click();
    const operation = page.getByRole('region', { name: 'My satellites, by name' });
    await expect(operation.getByText('/api/v1/ca/satellites', { exact: true })).toBeVisible();
    await expect(page.getByText('DELETE', { exact: true })).toHaveCount(0);
    await operation.getByText('Python', { exact: true }).click();
    await expect(operation).toContainText('import requests');
    await operation.getByText('Try it', { exact: true }).click();
    await operation.getByRole('button', { name: 'Send GET' }).click();
    await expect(operation.getByRole('status')).toContainText('200');
    await expect(operation.getByRole('status')).toContainText('AURORA-1');
  });

  await test.step('formulas are typeset, and images are those of the theme', async () => {
    await page.goto('/docs/general/probability');
    const formula = page.locator('math').first();
    await expect(formula).toContainText('exp');
    // A fraction is higher than a line, whichever fonts the machine has.
    const fontPx = await formula.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
    expect((await formula.boundingBox())?.height).toBeGreaterThan(1.5 * fontPx);
    await isClean();
    await page.goto('/docs/ca/conjunctions');
    const image = page.getByRole('img', { name: /The list of conjunctions/ });
    await expect(image).toHaveCount(1);
    // It loads when it comes into sight, in the size that its place needs.
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc))
      .toMatch(/-dark-small\.webp$/);
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(760);
    await isClean();
  });

  await test.step('what does not exist is said', async () => {
    await page.goto('/docs/ca/nothing');
    await expect(page.getByText('There is no such guide')).toBeVisible();
  });

  expect([...asked].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
});
