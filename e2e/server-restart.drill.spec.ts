import { expect, signIn, test } from './real.ts';

test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

test('a restart of the server and a night of the laptop cost neither the session nor what was typed', async ({
  page,
  platform,
}) => {
  await page.clock.install();
  await page.goto('/account/profile');
  await signIn(page, 'demo');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Night watch');
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/token')) renewals.push(response.status());
  });
  await platform.restart();
  await page.clock.fastForward('09:00:00');
  await expect.poll(() => renewals.length).toBeGreaterThan(0);
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await expect(name).toHaveValue('Night watch');
  await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByLabel('Email').first()).toBeVisible();
  expect(new Set(renewals)).toEqual(new Set([200]));
});
