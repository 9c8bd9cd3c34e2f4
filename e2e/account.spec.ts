import { expect, openAs, test } from './fixtures.ts';

const address = '/account/notifications';

test.describe('the notification settings', () => {
  test('are shown for each service that the roles open', async ({ page }) => {
    await openAs(page, 'demo', address);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'On-Demand Tracking',
      'Collision Avoidance',
      'Webhook secret',
      'Sent messages',
    ]);
    const tracking = page.getByRole('region', { name: 'On-Demand Tracking' });
    await expect(tracking.getByRole('textbox')).toHaveCount(3);
    await expect(tracking.getByText('BETA')).toHaveCount(2);
    await expect(tracking.getByRole('checkbox', { name: 'Complete' })).toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'Cancelled' })).toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'Pending' })).not.toBeChecked();
    await expect(tracking.getByRole('checkbox', { name: 'In Progress' })).not.toBeChecked();
  });

  test('are not shown without a role', async ({ page }) => {
    await openAs(page, 'demo-none', address);
    await expect(page.getByText('your roles give access to none of them')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  });

  test('refuse an e-mail address that is none, and go to it', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('nobody');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Email address must be a valid address.');
    await expect(email).toBeFocused();
    expect(world.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('are saved with their channels enabled by their addresses, and a message says so', async ({ page, world }) => {
    await openAs(page, 'demo-ca', address);
    const stored = {
      email: { addresses: ['ops@example.org'], enabled: true },
      msteams: { url: [], enabled: false },
      slack: { url: [], enabled: false },
      webhook: { url: ['not an address'], enabled: true },
      statuses: ['COMPLETED_OK', 'CANCELLED', 'PENDING'],
    };
    world.api.answer('PUT /ca/userconfig', { status: 200, body: { notifications: { default: stored } }, delayMs: 700 });
    await page.getByRole('textbox', { name: 'Email' }).fill(' ops@example.org ');
    await page.getByRole('textbox', { name: 'Webhook' }).fill('not an address');
    await page.getByRole('checkbox', { name: 'Pending' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    const toasts = page.getByRole('region', { name: 'New notifications' });
    await expect(toasts).toHaveText('Settings updatedYour user settings have been saved.');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    const [put] = world.api.calls.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({ notifications: { default: stored } });
  });

  test('take what was saved elsewhere while they are untouched', async ({ page, world }) => {
    const stored = (address: string) => ({
      status: 200,
      body: {
        notifications: {
          default: {
            email: { addresses: [address], enabled: true },
            msteams: { url: [], enabled: false },
            slack: { url: [], enabled: false },
            webhook: { url: [], enabled: false },
            statuses: ['COMPLETED_OK'],
          },
        },
      },
    });
    await page.clock.install({ time: Date.now() });
    world.api.answer('GET /ca/userconfig', stored('first@example.org'));
    await openAs(page, 'demo-ca', address);
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveValue('first@example.org');
    world.api.answer('GET /ca/userconfig', stored('second@example.org'));
    await page.clock.fastForward('03:01');
    const pages = page.getByRole('navigation', { name: 'Account' });
    await pages.getByRole('link', { name: 'Profile' }).click();
    await pages.getByRole('link', { name: 'Notifications' }).click();
    await expect(email).toHaveValue('second@example.org');
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('say nothing, and can be tried again', async ({ page, world }) => {
      await openAs(page, 'demo-odt', address);
      const body = { status: 500, code: 'INTERNAL', title: 'The server failed', detail: 'x' };
      world.api.answer('PUT /userconfig/subject-of-demo-odt', {
        status: 500,
        body,
        type: 'application/problem+json',
        delayMs: 300,
      });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
      await expect(page.getByRole('region', { name: 'New notifications' })).toBeEmpty();
    });
  });
});
