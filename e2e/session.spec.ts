/** @module-tag all */
import { expect, openThroughSignIn, signIn, test } from './fixtures.ts';

// What is tested is what a browser keeps and forgets.
test.use({ keepsPage: false });

const connectionError =
  'Failed to connect to the authentication provider, please try again later. If the issue persists, please contact support.';

test.describe('at load', () => {
  test('a deep link is kept through the sign-in, with its query', async ({ page }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions?risk=CRITICAL,HIGH&sort=tca');
    await expect(page).toHaveURL(/\/ca\/conjunctions\?risk=CRITICAL,HIGH&sort=tca$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Conjunctions' })).toBeVisible();
  });

  test.describe('a sign-in that breaks off on its way back', () => {
    test.use({ expectedErrors: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/] });

    test('is taken up again silently, and ends where it was for', async ({ page, world }) => {
      await page.goto('/ca/oems');
      world.provider.faults.tokensLost = 1;
      await signIn(page, 'demo');
      await expect(page).toHaveURL(/\/ca\/oems$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
    });
  });

  for (const delayMs of [4_000, 12_000])
    test(`a token call that takes ${delayMs / 1000} s signs in once, and after a reload`, async ({ page, world }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/token') && request.method() === 'POST') asked.push(request.postData() ?? '');
      });
      world.provider.faults.tokenDelayMs = delayMs;
      await openThroughSignIn(page, 'demo', '/ca/oems');
      await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
      expect(asked).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
      expect(asked).toHaveLength(2);
    });

  test.describe('a provider that takes back what it gave', () => {
    test.use({ expectedErrors: [/status of 400/] });

    test('leads to the page for connection errors, not to an address without a page', async ({ page, world }) => {
      await page.goto('/ca/oems');
      world.provider.faults.refusesCodes = true;
      await page.getByLabel('Username').fill('demo');
      await page.getByLabel('Password').fill('demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/connection-error/);
      await expect(page.getByText(connectionError)).toBeVisible();
    });
  });

  test('a live session at the provider signs in silently, without leaving the page', async ({ page }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    const departures: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) departures.push(request.url());
    });
    await page.goto('/ca/oems');
    await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
    expect(departures).toHaveLength(1);
  });

  test('nothing of the session is kept in the browser', async ({ page, context }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/eyJ|token/i);
    expect((await context.cookies(page.url())).filter(({ path }) => path === '/')).toEqual([]);
  });
});

test.describe('a provider on another site, whose cookies no frame gets', () => {
  test.use({ providerElsewhere: true });

  test('is visited once, and the page is back where it was', async ({ page }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    await page.goto('/ca/find');
    await expect(page.getByRole('heading', { level: 1, name: 'Find conjunctions' })).toBeVisible();
    await expect(page).toHaveURL(/\/ca\/find$/);
  });

  test('leaves a signed-out visitor on a public page, without a loop', async ({ page }) => {
    await page.goto('/tnc');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/tnc$/);
  });
});

test.describe('a provider that refuses frames', () => {
  test.use({ expectedErrors: [/frame|X-Frame-Options|Refused to display/i] });

  test('is visited once instead', async ({ page, world }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    world.provider.faults.refusesFrames = true;
    await page.goto('/ca/oems');
    await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
  });
});

test.describe('a provider that cannot be used', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load resource/] });

  // The application waits half a minute: a slow server is not an absent one. Loading it on a busy machine comes on top.
  const givesUpMs = 90_000;

  for (const fault of ['isDown', 'hangs'] as const) {
    test(`leads to the connection error when it ${fault}`, async ({ page, world }) => {
      world.provider.faults[fault] = true;
      await page.goto('/ca/conjunctions');
      await expect(page.getByText(connectionError)).toBeVisible({ timeout: givesUpMs });
      await expect(page).toHaveURL(/\/connection-error$/);
    });
  }

  test('is waited for with a sentence, and the page opens where it was wanted once it answers', async ({
    page,
    world,
  }) => {
    world.provider.faults.hangs = true;
    await page.goto('/ca/oems?tab=sets');
    await expect(page.getByRole('status')).toContainText('The server is slow to answer.');
    await expect(page.getByText(connectionError)).toBeVisible({ timeout: givesUpMs });
    await expect(page.getByText('The page tries again every 10 s')).toBeVisible();
    world.provider.faults.hangs = false;
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/ca\/oems\?tab=sets$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
  });

  test('is said to be missing when the server names none', async ({ page, world }) => {
    world.config['issuer'] = null;
    await page.goto('/');
    await expect(page.getByText('Authentication provider not found')).toBeVisible();
  });

  test('leads to the connection error when the settings do not arrive after the sign-in', async ({ page, world }) => {
    await page.goto('/ca/oems');
    await page.route('**/config.json', (route) => route.abort());
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(connectionError)).toBeVisible();
    await expect(page).toHaveURL(/\/connection-error$/);
    expect(world.api.calls).toEqual([]);
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
  });

  test('leads to the connection error when its issuer is not an address', async ({ page, world }) => {
    world.config['issuer'] = 'no address';
    await page.goto('/ca/conjunctions');
    await expect(page.getByText(connectionError)).toBeVisible();
    await expect(page).toHaveURL(/\/connection-error$/);
  });

  test('leads to the connection error when the browser blocks its storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await page.goto('/ca/conjunctions');
    await expect(page.getByText(connectionError)).toBeVisible();
  });

  test('is asked again on the button, and then signs in', async ({ page, world }) => {
    world.provider.faults.isDown = true;
    await page.goto('/');
    await expect(page.getByText(connectionError)).toBeVisible();
    world.provider.faults.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await signIn(page, 'demo');
    await expect(page).toHaveURL(/\/ca\/conjunctions$/);
  });
});

test('/connection-error with a live session goes home', async ({ page }) => {
  await openThroughSignIn(page, 'demo', '/');
  await page.goto('/connection-error');
  await expect(page).toHaveURL(/\/ca\/conjunctions$/);
});

test.describe('a token', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is refreshed before less than 30 s are left, and no request leaves with less', async ({ page, world }) => {
    world.provider.faults.tokenLifeS = 33;
    await openThroughSignIn(page, 'demo', '/ca/satellite/sat-1');
    await expect.poll(() => world.provider.refreshes).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Find' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find conjunctions' })).toBeVisible();
    expect(world.api.calls.length).toBeGreaterThan(2);
    expect(Math.min(...world.api.calls.map(({ remainingS }) => remainingS))).toBeGreaterThan(29);
  });

  test('that cannot be refreshed keeps the page, which signs in again in place', async ({ page, world }) => {
    world.provider.faults.tokenLifeS = 33;
    await openThroughSignIn(page, 'demo', '/account/profile');
    world.provider.endSessions();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByText('Not authenticated')).toBeVisible();
    world.provider.faults.tokenLifeS = 300;
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in again' }).click(),
    ]);
    const closed = opened.waitForEvent('close');
    await opened.getByLabel('Username').fill('demo');
    await opened.getByLabel('Password').fill('demo');
    await opened.getByRole('button', { name: 'Sign in' }).click();
    await closed;
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await expect(page.getByRole('button', { name: /Profile and settings/ })).toBeVisible();
  });

  test('refused while the session lives on costs nothing that a person sees', async ({ page, world }) => {
    world.provider.faults.tokenLifeS = 33;
    await openThroughSignIn(page, 'demo', '/account/profile');
    world.provider.faults.refusesRefresh = true;
    const before = world.provider.refreshes;
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await expect.poll(() => world.provider.refreshes).toBeGreaterThan(before + 1);
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(loads).toBe(0);
  });
});

test.describe('a request after the session has ended', () => {
  test.use({ expectedErrors: [/401|400/] });

  test('is held back with code 501; the page stays and waits for its person', async ({ page, world }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    await expect.poll(() => world.api.calls.some(({ path }) => path === '/ca/satellites')).toBe(true);
    world.provider.endSessions();
    const body = {
      status: 401,
      code: 'TOKEN_INVALID',
      title: 'The token is not accepted',
      detail: 'Its session has ended.',
    };
    world.api.answer('GET /ca/satellites', { status: 401, body, type: 'application/problem+json' });
    await page.evaluate(() => {
      history.pushState(null, '', '/ca/satellite/sat-9');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const toast = page.getByRole('alert').filter({ hasText: 'Unauthenticated' });
    await expect(toast).toContainText('501');
    await expect(toast).toContainText('Authentication ran out, logging you out.');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(world.provider.logouts).toBe(0);
  });
});

test.describe('two tabs', () => {
  test('each hold the session, and leave it together', async ({ page, context, world }) => {
    await openThroughSignIn(page, 'demo', '/ca/conjunctions');
    const other = await context.newPage();
    await other.goto(`${world.url}/ca/oems`);
    await expect(other.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
    await page.getByRole('button', { name: /Profile and settings/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('sign in together', async ({ page, context, world }) => {
    await page.goto('/tnc');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${world.url}/ca/oems`);
    await signIn(other, 'demo');
    await expect(page.getByRole('button', { name: /Profile and settings/ })).toBeVisible();
  });
});

test('Login on a public page signs in and comes back to it', async ({ page }) => {
  await page.goto('/tnc');
  await page.getByRole('button', { name: 'Login' }).click();
  await signIn(page, 'demo');
  await expect(page).toHaveURL(/\/tnc$/);
});
