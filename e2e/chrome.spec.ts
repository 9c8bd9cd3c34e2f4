/** @module-tag all */
import { expect, openAs, ownPage, prefer, test } from './fixtures.ts';
import { notificationOf as note } from './world/notification.ts';

test.describe('notifications', () => {
  test('arrive as toasts, are counted until read, and are listed newest first', async ({ page, world }) => {
    const old = note('old', { state: 'read', timestamp: '2026-01-01T00:00:00Z' });
    const gone = note('gone', { state: 'hidden', timestamp: '2026-01-02T00:00:00Z' });
    world.api.answer('GET /notifications', { status: 200, body: [old, gone] });
    await openAs(page, 'demo', '/account');
    await expect.poll(() => world.api.openStreams).toBe(1);
    world.api.push({
      id: '1',
      name: 'notification.new',
      data: note('a', { timestamp: new Date(Date.now() - 1000).toISOString() }),
    });
    world.api.push({ id: '2', name: 'notification.new', data: note('b') });

    const toasts = page.getByRole('region', { name: 'New notifications' });
    await expect(toasts.getByText('Title a')).toBeVisible();
    await expect(toasts.getByText('Title b')).toBeVisible();
    const badge = page.getByRole('button', { name: '2 unread notifications' });
    await badge.click();
    const entries = page.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem');
    await expect(entries).toHaveText([/^Title bMessage b/, /^Title aMessage a/, /^Title old/]);
    const about = entries.first().getByRole('definition');
    await expect(about.first()).toBeHidden();
    await entries.first().locator('summary').click();
    await expect(about).toHaveText(['409', '4xx', /./, 'b']);
  });

  test('close in a toast reads, hover in the list reads, close in the list hides; the server learns of each', async ({
    page,
    world,
  }) => {
    await openAs(page, 'demo', '/account');
    await expect.poll(() => world.api.openStreams).toBe(1);
    world.api.push({ id: '1', name: 'notification.new', data: note('a') });
    world.api.push({ id: '2', name: 'notification.new', data: note('b', { state: 'unread' }) });
    const toasts = page.getByRole('region', { name: 'New notifications' });
    await expect(toasts.getByText('Title b')).toBeHidden();
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect(toasts.getByText('Title a')).toBeHidden();
    await page.getByRole('button', { name: '1 unread notification' }).click();
    const second = page.getByRole('listitem').filter({ hasText: 'Title b' });
    await second.hover();
    await expect(second.getByRole('img', { name: 'Unread' })).toBeHidden();
    await page.getByRole('button', { name: 'Dismiss Title b' }).click();
    await expect(second).toBeHidden();
    await page.getByRole('button', { name: 'Dismiss Title a' }).click();
    await expect(page.getByText('No notifications')).toBeVisible();
    const told = () =>
      world.api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => `${path} ${body}`);
    // The page hides a notification before its call has arrived.
    await expect
      .poll(told)
      .toEqual([
        '/notifications/a {"state":"read"}',
        '/notifications/b {"state":"read"}',
        '/notifications/b {"state":"hidden"}',
        '/notifications/a {"state":"hidden"}',
      ]);
  });

  test('about a critical risk have its mark and interrupt, as in the list', async ({ page, world }) => {
    await openAs(page, 'demo', '/account');
    await expect.poll(() => world.api.openStreams).toBe(1);
    const parameters = { satellite: 'AURORA-1', secondary: 'SYN DEB 81000', risk: 'CRITICAL' };
    world.api.push({ id: '1', name: 'notification.new', data: note('a', { subject: 'ca.risk.risen', parameters }) });
    const toast = page.getByRole('region', { name: 'New notifications' }).getByRole('alert');
    await expect(toast.locator('svg[data-level="critical"]')).toBeVisible();
    await page.getByRole('button', { name: '1 unread notification' }).click();
    await expect(page.getByRole('listitem').locator('svg[data-level="critical"]')).toBeVisible();
  });

  test('reach every tab over one stream, which the next tab takes over', async ({ page, context, world }) => {
    await openAs(page, 'demo', '/account');
    await expect.poll(() => world.api.openStreams).toBe(1);
    const other = await context.newPage();
    await other.goto(`${world.url}/ca/oems`);
    await expect(other.getByRole('heading', { level: 1, name: 'Ephemerides' })).toBeVisible();
    world.api.push({ id: '7', name: 'notification.new', data: note('a') });
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: '1 unread notification' })).toBeVisible();
    expect(world.api.openStreams).toBe(1);
    await page.close();
    await expect.poll(() => world.api.resumedFrom).toEqual([undefined, '7']);
    await expect.poll(() => world.api.openStreams).toBe(1);
    world.api.push({ id: '8', name: 'notification.new', data: note('b') });
    await expect(other.getByRole('button', { name: '2 unread notifications' })).toBeVisible();
  });

  test('stay toasts for twelve seconds', { tag: ownPage }, async ({ page }) => {
    await page.clock.install();
    await openAs(page, 'demo', '/dev/kitchensink');
    await expect(page.getByText('1 000 rows', { exact: true })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 30_000);
    await page.getByRole('button', { name: 'Good news' }).click();
    const toast = page.getByRole('region', { name: 'New notifications' }).getByText('Settings updated');
    await expect(toast).toBeVisible();
    await expect(page.getByRole('region', { name: 'New notifications' })).not.toContainText('200');
    await page.mouse.move(5, 300);
    await page.clock.runFor(11_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
    await expect(page.getByRole('button', { name: '1 unread notification' })).toBeVisible();
  });
});

test('the footer tells how fresh lists and data are, who is signed in and the time', async ({ page, world }) => {
  const seen = Promise.withResolvers<void>();
  world.api.answer('GET /ca/satellites', { status: 200, body: [], after: seen.promise });
  await page.goto('/tnc');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Not authenticated');
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  await expect(footer).toContainText('Updating in background');
  seen.resolve();
  await expect(footer).toContainText('Up to date');
  const ages = footer.getByRole('link');
  await expect(ages).toContainText(/Catalogue [23]\sh/);
  await expect(ages).toContainText('Newest CDM none');
  await expect(ages).toHaveAttribute('href', '/ca/overview');
  await expect(footer).toContainText('demo');
  await expect(footer).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d Z/);
});

test('the sidebar greets, links and says version and modes', async ({ page }) => {
  await openAs(page, 'demo', '/account');
  await expect(page.getByRole('button', { name: 'Profile and settings of Demo Operator' })).toHaveText('D');
  await page.getByRole('button', { name: 'Profile and settings of Demo Operator' }).click();
  const sidebar = page.getByRole('dialog');
  await expect(sidebar.getByText('Welcome, demo', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: /Manage your sign-in account/ })).toHaveAttribute(
    'href',
    'http://127.0.0.1/account',
  );
  await expect(sidebar.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(sidebar.getByText('Version 0.3.4')).toBeVisible();
  await expect(sidebar.getByText('Demo', { exact: true })).toBeVisible();
  await expect(sidebar.getByText('Developer', { exact: true })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page).toHaveURL(/\/tnc$/);
});

test('labels and the account link are only where they apply', async ({ page, world }) => {
  Object.assign(world.config, { developerMode: false, inAppAccountLink: false, accountUrl: null });
  await openAs(page, 'demo-odt', '/odt/observations?sidebar=profile');
  const sidebar = page.getByRole('dialog');
  await expect(sidebar.getByText('Version 0.3.4')).toBeVisible();
  // The server does not list demo-odt; names that begin with demo carry the label anyway.
  await expect(sidebar.getByText('Demo', { exact: true })).toBeVisible();
  await expect(sidebar.getByText('Developer', { exact: true })).toHaveCount(0);
  await expect(sidebar.getByRole('link')).toHaveText([/Documentation/, /Terms and Conditions/]);
});

test('the selection of the sidebar lives in the address', async ({ page }) => {
  await openAs(page, 'demo', '/account?sidebar=notifications');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No notifications')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/sidebar=profile$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account$/);
});

test('German speaks German everywhere, and is remembered', async ({ page }) => {
  await openAs(page, 'demo', '/account?sidebar=profile');
  await page.getByRole('dialog').getByText('Deutsch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Aktuell');
});

test('what the server tells is translated by its subject, and failures by their code', async ({ page, world }) => {
  await prefer(page, { language: 'de' });
  await openAs(page, 'demo', '/dev/kitchensink');
  await expect.poll(() => world.api.openStreams).toBe(1);
  const told = { title: 'The feed celestrak failed', subject: 'feed.failed', parameters: { feed: 'celestrak' } };
  world.api.push({ id: '1', name: 'notification.new', data: note('a', told) });
  const toasts = page.getByRole('region', { name: 'Neue Benachrichtigungen' });
  await expect(toasts).toContainText('Der Datendienst celestrak ist ausgefallen');
  await page.getByRole('button', { name: 'Eine abgebrochene Anfrage' }).click();
  await expect(toasts).toContainText('Die Anfrage an den Server wurde abgebrochen.');
});

test('light and dark are remembered, and the first paint is already right', async ({ page }) => {
  await openAs(page, 'demo', '/account?sidebar=profile');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('dialog').getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.goto('/tnc', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(239, 243, 248)');
});

test('paper shows the page in the light colours, without its controls', async ({ page }) => {
  await openAs(page, 'demo', '/dev/kitchensink');
  const drawn = page.locator('[role=img] svg').first();
  await expect(drawn).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(drawn).toHaveAttribute('viewBox', /^0 0 \d+ \d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a wall display shows no actions: no one touches it', async ({ page }) => {
  await openAs(page, 'demo', '/ca/conjunctions');
  const add = page.getByRole('button', { name: 'Add messages' });
  await expect(add).toHaveCount(2);
  // A browser without a screen refuses to fill it.
  await page.evaluate(() => document.documentElement.setAttribute('data-wall', 'true'));
  await expect(add).toHaveCount(0);
});

test('neither paper nor a wall shows question marks that no one can press', async ({ page }) => {
  await openAs(page, 'demo', '/account');
  const help = page.getByRole('main').getByRole('button', { name: /^Help/ });
  await expect(help).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(help).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.setAttribute('data-wall', 'true'));
  await expect(help).toHaveCount(0);
});

test('neither paper nor a wall keeps an empty column where the tabs of the account were', async ({ page }) => {
  await openAs(page, 'demo', '/account');
  const emptyPx = async () => {
    const [main, card] = [page.getByRole('main'), page.getByRole('region', { name: 'Access tokens for scripts' })];
    return ((await card.boundingBox())?.x ?? 1000) - ((await main.boundingBox())?.x ?? 0);
  };
  await expect.poll(emptyPx).toBeGreaterThan(150);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(emptyPx).toBeLessThan(60);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.setAttribute('data-wall', 'true'));
  await expect.poll(emptyPx).toBeLessThan(60);
});

test('plots are drawn again in the colours of the other theme', async ({ page }) => {
  await openAs(page, 'demo', '/dev/kitchensink');
  const label = page.locator('[role=img] svg text').first();
  const dim = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fp-dim').trim());
  const inDark = await dim();
  await expect(label).toHaveAttribute('fill', inDark);
  await page.keyboard.press('t');
  await expect.poll(dim).not.toBe(inDark);
  await expect(label).toHaveAttribute('fill', await dim());
});

test('times are in UTC unless the user reads local ones', async ({ page }) => {
  await prefer(page, { zone: 'local' });
  await openAs(page, 'demo', '/dev/kitchensink');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('2026-11-20 08:12:45 +01');
  await expect(page.getByRole('banner')).toContainText(/\d\d:\d\d:\d\d Z/);
});

test.describe('keyboard', () => {
  test('goes, searches and switches without a pointer', async ({ page }) => {
    await openAs(page, 'demo', '/account');
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/ca\/oems$/);
    await expect(page.getByTestId('announcer')).toHaveText(/Ephemerides · Farpass/);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Name, number, page or action' })).toBeFocused();
    await page.keyboard.type('observ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/odt\/observations$/);
    await page.keyboard.press('t');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.keyboard.press('n');
    await expect(page.getByText('No notifications')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('reaches the content first, and the menu by Tab and Enter', async ({ page }) => {
    await openAs(page, 'demo', '/account');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Applications' })).toBeFocused();
    await page.keyboard.press('Enter');
    const tracking = page.getByRole('menuitem', { name: 'On-Demand Tracking' });
    await expect(tracking).toBeVisible();
    // Keys pressed before the menu has the focus are lost; a person presses again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(tracking).toBeFocused({ timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/odt\/observations$/);
  });

  test('single keys can be switched off; Ctrl+K stays', async ({ page }) => {
    await prefer(page, { singleKeys: false });
    await openAs(page, 'demo', '/account');
    await page.keyboard.press('/');
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search or jump' })).toBeVisible();
  });

  test('letters typed while the palette is loaded are in its field', async ({ page }) => {
    const typed = Promise.withResolvers<void>();
    await page.route(/\/assets\/Palette-[^/]*\.js/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await openAs(page, 'demo', '/ca/conjunctions');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('satel');
    await page.keyboard.press('Backspace');
    typed.resolve();
    await expect(page.getByRole('combobox', { name: 'Name, number, page or action' })).toHaveValue('sate');
  });

  test('letters typed into a field are letters', async ({ page }) => {
    await openAs(page, 'demo', '/dev/kitchensink');
    await page.getByLabel('Filter rows').pressSequentially('/gct');
    await expect(page.getByLabel('Filter rows')).toHaveValue('/gct');
    await expect(page).toHaveURL(/kitchensink\?q=/);
  });
});

test('German guides are listed under German groups', async ({ page, world }) => {
  const guides = ['', 'Element sets', 'Payments', 'Notifications'].map((group, at) => ({
    ...{ service: 'general', file: `part-${at}`, title: `part-${at}`, group, headings: [] },
    address: `/docs-content/general/part-${at}.md`,
  }));
  world.api.answer('GET /docs/guides', { status: 200, body: guides });
  await prefer(page, { language: 'de' });
  await openAs(page, 'demo', '/docs/general/part-0');
  await expect(page.getByRole('navigation', { name: 'Inhalt' }).getByRole('heading')).toHaveText([
    ...['Allgemein', 'Elementsätze', 'Zahlungen', 'Benachrichtigungen'],
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is behind one button and nothing is wider than the screen', async ({ page }) => {
    await openAs(page, 'demo', '/account');
    for (const address of ['/ca/conjunctions', '/account', '/docs', '/dev/kitchensink', '/tnc', '/nowhere']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Observations' }).click();
    await expect(page).toHaveURL(/\/odt\/observations$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the guide that is read is in view among many, below the search', async ({ page, world }) => {
    const names = Array.from({ length: 30 }, (_, at) => `part-${at + 10}`);
    const guides = names.map((file) => ({
      ...{ service: 'general', file, title: file, group: '', headings: [] },
      address: `/docs-content/general/${file}.md`,
    }));
    world.api.answer('GET /docs/guides', { status: 200, body: guides });
    await openAs(page, 'demo', '/docs/general/part-25');
    const current = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'part-25' });
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toBeInViewport({ ratio: 0.9 });
  });

  test('the number of rows and their age are on one line above a table', async ({ page }) => {
    await openAs(page, 'demo', '/dev/kitchensink');
    const count = page
      .getByRole('status')
      .filter({ hasText: /^[\d\s]+ rows$/ })
      .first();
    const age = page.getByText(/^\d+\ss old$/).first();
    await expect(count).toBeVisible();
    await expect(age).toBeVisible();
    const [counted, aged] = [await count.boundingBox(), await age.boundingBox()];
    expect(Math.abs((counted?.y ?? 0) - (aged?.y ?? 99))).toBeLessThan(4);
  });
});
