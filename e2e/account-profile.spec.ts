/** @module-tag all */
import { expect, openAs, prefer, test } from './fixtures.ts';

const token = {
  id: 't1',
  name: 'export',
  operatorId: 'o',
  createdAt: '2026-11-21T01:00:00.000000Z',
  expiresAt: '2026-12-21T01:00:00.000000Z',
  lastUsedAt: null,
  resources: ['ca'],
};

test.describe('the zone of times', () => {
  test('is found by a part of its name, and pages show times on its clocks', async ({ page, world }) => {
    world.api.answer('GET /account/tokens', { status: 200, body: [token] });
    await openAs(page, 'demo-ca', '/account/profile');
    const listed = page.getByRole('listitem').filter({ hasText: 'export' });
    await expect(listed).toContainText('2026-12-21 01:00:00 Z');
    const zone = page.getByRole('main').getByRole('combobox', { name: 'Times in' });
    await expect(zone).toHaveValue('UTC');
    await zone.fill('mars');
    await expect(page.getByText('No such zone')).toBeVisible();
    await zone.fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await expect(listed).toContainText('2026-12-20 20:00:00 -05');
    await page.reload();
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Times in' })).toHaveValue('America/New York');
  });

  test('is offered in German', async ({ page, world }) => {
    await prefer(page, { language: 'de' });
    world.api.answer('GET /account/tokens', { status: 200, body: [token] });
    await openAs(page, 'demo-ca', '/account/profile');
    const zone = page.getByRole('main').getByRole('combobox', { name: 'Zeiten in' });
    await zone.fill('nirgendwo');
    await expect(page.getByText('Keine solche Zone')).toBeVisible();
    await zone.fill('berl');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'export' })).toContainText('2026-12-21 02:00:00 +01');
  });
});

test.describe('tokens for scripts', () => {
  test('need a name and a service', async ({ page, world }) => {
    await openAs(page, 'demo-ca', '/account/profile');
    await page.getByRole('checkbox', { name: 'Collision Avoidance' }).uncheck();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a name of at most 80 characters.');
    await expect(page.getByRole('alert')).toContainText('Choose at least one service.');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    expect(world.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are offered the services of the person; money and account have to be chosen', async ({ page }) => {
    await openAs(page, 'demo-ca', '/account/profile');
    const service = (name: RegExp) => page.getByRole('group', { name: 'Services' }).getByRole('checkbox', { name });
    await expect(service(/./)).toHaveCount(3);
    await expect(service(/Collision Avoidance/)).toBeChecked();
    await expect(service(/Payments/)).not.toBeChecked();
    await expect(service(/My account/)).not.toBeChecked();
  });

  test('are shown once, listed with their services, and revoked after a question', async ({ page, world }) => {
    world.api.answer('POST /account/tokens', { status: 201, body: { ...token, token: 'farpass_secret' } });
    world.api.answer('DELETE /account/tokens/t1', { status: 204, body: '' });
    await openAs(page, 'demo', '/account/profile');
    await expect(page.getByText('You have no tokens.')).toBeVisible();
    world.api.answer('GET /account/tokens', { status: 200, body: [token] });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('export');
    await page.getByRole('checkbox', { name: 'On-Demand Tracking' }).uncheck();
    await page.getByRole('checkbox', { name: 'May change data' }).uncheck();
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByText('farpass_secret')).toBeVisible();
    const [post] = world.api.calls.filter(({ method }) => method === 'POST');
    expect(JSON.parse(post?.body ?? '')).toEqual({ name: 'export', days: 90, resources: ['ca'], access: 'READ' });
    await expect(page.getByRole('listitem').filter({ hasText: 'export' })).toContainText('Collision Avoidance');
    await page.getByRole('button', { name: 'Revoke export' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect
      .poll(() => world.api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
      .toEqual(['/account/tokens/t1']);
  });
});

test.describe('tokens for scripts in German on a light page', () => {
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));

  test('need a name, and are made with one', async ({ page, world }) => {
    await openAs(page, 'demo-ca', '/account/profile');
    await page.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    await expect(page.getByRole('alert')).toContainText('Geben Sie einen Namen mit höchstens 80 Zeichen ein.');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeFocused();
    await name.fill('export');
    world.api.answer('POST /account/tokens', { status: 201, body: { ...token, token: 'farpass_secret' } });
    await page.getByRole('button', { name: 'Schlüssel erstellen' }).click();
    await expect
      .poll(() => world.api.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body)))
      .toEqual([{ name: 'export', days: 90, resources: ['ca'], access: 'WRITE' }]);
  });
});
