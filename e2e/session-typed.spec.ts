import { expect, openThroughSignIn, signIn, test } from './fixtures.ts';
import { colleague, customer, servePayments } from './world/payments.ts';

// What is tested is what a browser keeps and forgets.
test.use({ keepsPage: false });

test.describe('what was typed into a form', () => {
  test('is there again after a reload, and after a sign-in that left the page; a log-out forgets it', async ({
    page,
    world,
  }) => {
    await openThroughSignIn(page, 'demo', '/account/profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Night watch');
    await page.getByLabel('Payments').check();
    await page.reload();
    await expect(name).toHaveValue('Night watch');
    await expect(page.getByLabel('Payments')).toBeChecked();
    world.provider.endSessions();
    await page.reload();
    await signIn(page, 'demo');
    await expect(page).toHaveURL(/\/account\/profile$/);
    await expect(name).toHaveValue('Night watch');
    await page.getByRole('button', { name: /Profile and settings/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')))).toEqual([]);
  });
});

test.describe('a dialog whose form is half filled', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('says that the session has ended, and keeps its text while its person signs in again', async ({
    page,
    world,
  }) => {
    servePayments(world.api);
    world.provider.faults.tokenLifeS = 33;
    await openThroughSignIn(page, 'demo', '/account/billing');
    await page.getByRole('button', { name: 'Ask for credit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for credit' });
    await dialog.getByLabel('Reason').fill('Launch next week');
    world.provider.endSessions();
    await expect(dialog.getByText('Your session has ended.')).toBeVisible();
    world.provider.faults.tokenLifeS = 300;
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Sign in again' }).click(),
    ]);
    const closed = opened.waitForEvent('close');
    await opened.getByLabel('Username').fill('demo');
    await opened.getByLabel('Password').fill('demo');
    await opened.getByRole('button', { name: 'Sign in' }).click();
    await closed;
    await expect(dialog.getByText('Your session has ended.')).toBeHidden();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Launch next week');
  });

  test('has its text again when it is opened after a reload, for the same thing only', async ({ page, world }) => {
    servePayments(world.api);
    await openThroughSignIn(page, 'demo', '/account/billing');
    const ask = page.getByRole('button', { name: 'Ask for credit' });
    await ask.click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Launch next week');
    await page.reload();
    await ask.click();
    await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('Launch next week');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await ask.click();
    await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('');
  });

  test('gives its text to no dialog of another thing with the same fields', async ({ page, world }) => {
    servePayments(world.api);
    world.api.answer('GET /payments/customers', { status: 200, body: [customer, colleague] });
    await openThroughSignIn(page, 'demo-admin', '/account/billing?part=customers');
    const payments = page.getByRole('table', { name: 'Customers' }).getByRole('button', { name: 'Book payment' });
    await payments.first().click();
    await page.getByRole('dialog').getByLabel('Amount').fill('120');
    await page.reload();
    await payments.nth(1).click();
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('');
    await page.keyboard.press('Escape');
    await payments.first().click();
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('120');
  });
});

test.describe('a session outlasts', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

  const typed = 'Night watch';

  test('a restart of the server that takes longer than a token lives', async ({ page, world }) => {
    world.provider.faults.tokenLifeS = 33;
    await openThroughSignIn(page, 'demo', '/account/profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(typed);
    world.provider.faults.isDown = true;
    const isServer = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/config.json';
    await page.route(isServer, (route) => route.abort('connectionrefused'));
    await expect(page.getByText(/has not answered since/)).toBeVisible();
    await page.waitForTimeout(35_000);
    const before = world.provider.refreshes;
    world.provider.faults.isDown = false;
    await page.unroute(isServer);
    await expect(page.getByText(/The server answers again/)).toBeVisible();
    await expect.poll(() => world.provider.refreshes).toBeGreaterThan(before);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await expect(name).toHaveValue(typed);
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });

  test("a laptop's night, also when its clock is wrong then: nothing is asked with the old token, and the page goes on", async ({
    page,
    world,
  }) => {
    await page.clock.install();
    await openThroughSignIn(page, 'demo', '/account/profile');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(typed);
    const before = world.provider.refreshes;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.fastForward('09:00:00');
    await expect.poll(() => world.provider.refreshes).toBeGreaterThan(before);
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const isCall = (path: string) => path.startsWith('/api/v1/');
    const renewal = asked.findIndex((path) => path.endsWith('/token'));
    expect(renewal).toBeGreaterThan(-1);
    expect(asked.slice(0, renewal).filter(isCall)).toEqual([]);
    await expect.poll(() => asked.slice(renewal).some(isCall)).toBe(true);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
  });
});
