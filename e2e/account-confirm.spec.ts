import { expect, openAs, prefer, test } from './fixtures.ts';

const none = { url: [], enabled: false };
const settings = {
  email: {
    addresses: ['ops@example.org'],
    enabled: true,
    state: 'UNCONFIRMED',
    unconfirmed: ['ops@example.org'],
  },
  msteams: none,
  slack: none,
  webhook: none,
  statuses: [],
};

test('a mail address that is not confirmed is shown as such, with what to do', async ({ page, world }) => {
  world.api.answer('GET /ca/userconfig', { status: 200, body: { notifications: { default: settings } } });
  await openAs(page, 'demo-ca', '/account/notifications');
  await expect(page.getByText('Not confirmed yet: ops@example.org. Alarms to it are held.')).toBeVisible();
});

test.describe('the link in a confirmation mail', () => {
  test('confirms by its button only, without signing in', async ({ page, world }) => {
    world.api.answer('POST /notifications/confirmation', { status: 204, body: '' });
    await page.goto('/confirm-address#the-token');
    const button = page.getByRole('button', { name: 'Confirm this address' });
    await expect(button).toBeVisible();
    const posted = () => world.api.calls.filter(({ path }) => path === '/notifications/confirmation');
    expect(posted()).toEqual([]);
    await button.click();
    await expect(page.getByText('The address is confirmed.')).toBeVisible();
    expect(posted().map(({ body }) => JSON.parse(body))).toEqual([{ token: 'the-token' }]);
  });

  test.describe('that is too old', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('says in German that it has expired', async ({ page, world }) => {
      await prefer(page, { language: 'de' });
      world.api.answer('POST /notifications/confirmation', { status: 404, body: {}, type: 'application/problem+json' });
      await page.goto('/confirm-address#old');
      await page.getByRole('button', { name: 'Diese Adresse bestätigen' }).click();
      await expect(page.getByText('Dieser Link ist abgelaufen')).toBeVisible();
    });
  });
});
