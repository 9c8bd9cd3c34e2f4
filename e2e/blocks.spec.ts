/** @module-tag all */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openAs, ownPage, test } from './fixtures.ts';
import { plotTool, wordsOf } from './plots.ts';

const kitchen = '/dev/kitchensink';
const table = (page: Page) => page.getByRole('table', { name: 'Sample conjunctions' });
const firstRow = (page: Page) => table(page).getByRole('row').nth(1);

test.describe('the data table', () => {
  test('sorts by rank, up, down and not, in the address', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    const head = table(page).getByRole('columnheader', { name: 'Risk' });
    await head.getByRole('button').click();
    await expect(firstRow(page)).toContainText('Unknown');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(firstRow(page)).toContainText('Critical');
    await expect(page).toHaveURL(/sort=risk.desc/);
    await page.reload();
    await expect(firstRow(page)).toContainText('Critical');
    await head.getByRole('button').click();
    await expect(page).not.toHaveURL(/sort=/);
  });

  test('filters by words and choices, in the address, and says how much is left', async ({ page }) => {
    await openAs(page, 'demo', `${kitchen}?q=SAMPLE-12&risk=critical,high`);
    const tools = page.getByRole('region', { name: 'Data table', exact: true });
    await expect(tools.getByRole('status')).toHaveText(/^[\d\s]+ of 1\s000 rows$/);
    await expect(firstRow(page)).toContainText('SAMPLE-12');
    await tools.getByRole('button', { name: 'Risk: Critical, High' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'High' }).click();
    await expect(page).toHaveURL(/risk=critical(&|$)/);
    await page.keyboard.press('Escape');
    await page.getByLabel('Filter rows').fill('nothing like this');
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await tools.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tools.getByRole('status')).toHaveText('1 000 rows');
  });

  test('shows and hides columns, in the address, and never the last', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    await expect(table(page).getByRole('columnheader')).toHaveCount(6);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Speed [km/s]' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'Speed [km/s]' })).toBeVisible();
    await expect(page).toHaveURL(/columns=risk,satellite,secondary,tca,miss,speed,probability/);
  });

  test('exports what is shown as CSV, named with the time', async ({ page }) => {
    await openAs(page, 'demo', `${kitchen}?risk=unknown&columns=satellite,miss,probability`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^samples_\d{8}_\d{6}_Z\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('Satellite,Miss [m],Probability');
    expect(lines[1]).toMatch(/^SAMPLE-\d+,\d+,$/);
    const shown = await page.getByRole('region', { name: 'Data table', exact: true }).getByRole('status').textContent();
    expect(`${lines.length - 2} of 1\u202F000 rows`).toBe(shown);
  });

  test('says what every state is', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    const card = page.getByRole('region', { name: 'Data table', exact: true });
    await card.getByRole('button', { name: 'Loading' }).click();
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await card.getByRole('button', { name: 'Failed' }).click();
    await expect(card.getByRole('alert')).toContainText('The server did not answer within 10 s.');
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByRole('button', { name: 'Empty' }).click();
    await expect(card.getByRole('heading', { name: 'No conjunctions' })).toBeVisible();
    await card.getByRole('button', { name: 'Stale' }).click();
    await expect(card.getByText('The update failed. The page shows the data from the last load.')).toBeVisible();
    await card.getByRole('button', { name: 'First part' }).click();
    await expect(card.getByText('First 100 of 1000. Load more to see the rest.')).toBeVisible();
  });

  test('tells its whole size and draws only what is in sight', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    await page.getByRole('button', { name: '100 000 rows' }).click();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '100001');
    // The first ones are there at once; what draws those in sight is loaded when someone reaches for the table.
    const rows = table(page).getByRole('row');
    expect(await rows.count()).toBe(151);
    await page.locator('section[aria-label="Sample conjunctions"]').focus();
    await expect.poll(() => rows.count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await expect(table(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '100001');
  });

  test('stays where it was scrolled to when what draws those in sight is loaded', { tag: ownPage }, async ({
    page,
  }) => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/RowWindow-*.js', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await openAs(page, 'demo', kitchen);
    await page.getByRole('button', { name: '100 000 rows' }).click();
    await expect(table(page)).toHaveAttribute('aria-rowcount', '100001');
    await page.locator('section[aria-label="Sample conjunctions"]').evaluate((node) => node.scrollTo(0, 3_200_000));
    asked.resolve();
    await expect(table(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '100001');
  });
});

test.describe('tabs', () => {
  test('follow their rules and live in the address', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    const single = page.getByRole('tablist', { name: 'One at a time' });
    await single.getByRole('tab', { name: 'Messages' }).click();
    await expect(page).toHaveURL(/single=messages(&|$)/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/single=plane(&|$)/);

    const many = page.getByRole('group', { name: 'Several at a time' });
    await many.getByRole('button', { name: 'Encounter plane' }).click();
    await expect(page).toHaveURL(/many=summary,plane(&|$)/);
    await many.getByRole('button', { name: 'Summary' }).click();
    await many.getByRole('button', { name: 'Encounter plane' }).click();
    await expect(many.getByRole('button', { name: 'Encounter plane' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/many=plane(&|$)/);

    const none = page.getByRole('group', { name: 'Several or none' });
    await none.getByRole('button', { name: 'Summary' }).click();
    await expect(page).toHaveURL(/none=summary(&|$)/);
    await none.getByRole('button', { name: 'Summary' }).click();
    await expect(page).not.toHaveURL(/none=/);
  });
});

test.describe('plots', () => {
  test('have the values behind them, and PNG and CSV', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    const plot = page.getByRole('figure').filter({ hasText: 'Miss distance over time' });
    await expect(plot.locator('svg text').first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await plotTool(page, plot, 'Download PNG');
    const picture = readFileSync(await (await saving).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const exporting = page.waitForEvent('download');
    await plotTool(page, plot, 'Download CSV');
    const csv = readFileSync(await (await exporting).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toBe(
      '"Creation of the message, UTC",Miss distance [m],Miss distance −1σ [m],Miss distance +1σ [m]',
    );
    await plotTool(page, plot, 'Show the values');
    await expect(plot.getByRole('columnheader', { name: 'Miss distance [m]' })).toBeVisible();
    await expect(plot.getByRole('row')).toHaveCount(13);
  });

  test('are shown on the full screen and back', async ({ page }) => {
    await openAs(page, 'demo', kitchen);
    const plot = page.getByRole('figure').filter({ hasText: 'Miss distance over time' });
    await plotTool(page, plot, 'Full screen');
    const full = page.getByRole('dialog', { name: 'Miss distance over time' });
    await expect(full.locator('svg text').first()).toBeVisible();
    await plotTool(page, full, 'Leave full screen');
    await expect(full).toHaveCount(0);
  });

  test('have their ticks in UTC wherever the browser is, also in the picture that is saved', async ({
    browser,
    world,
  }) => {
    const seen = await Promise.all(
      ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map(async (timezoneId) => {
        const context = await browser.newContext({ timezoneId, baseURL: world.url, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await openAs(page, 'demo', kitchen);
        const plot = page.getByRole('figure').filter({ hasText: 'Miss distance over time' });
        const words = await wordsOf(plot);
        const saving = page.waitForEvent('download');
        await plotTool(page, plot, 'Download PNG');
        const picture = readFileSync(await (await saving).path()).toString('base64');
        await context.close();
        return { words, picture };
      }),
    );
    const [utc, ...others] = seen;
    expect(utc?.words.filter((word) => /^11-1\d$/.test(word)).length).toBeGreaterThan(2);
    expect(others).toEqual([utc, utc]);
  });
});

test('a form lists what the server refuses and goes to the first field', async ({ page }) => {
  await openAs(page, 'demo', kitchen);
  const form = page.getByRole('region', { name: 'Form' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('Check 3 fields');
  await expect(form.getByRole('alert')).toContainText('This satellite was changed by someone else');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Name' }).fill('AURORA-1');
  await expect(form.getByRole('alert')).toContainText('Check 2 fields');
  await expect(form.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const mass = form.getByRole('textbox', { name: 'Wet mass' });
  await mass.fill('');
  await expect(mass).toHaveAttribute('placeholder', 'kg');
});

test('a job is cancelled, a question answered and help given', async ({ page }) => {
  await openAs(page, 'demo', kitchen);
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await jobs.getByRole('button', { name: 'Cancel' }).click();
  await expect(jobs.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(jobs.getByText('Cancelled')).toHaveCount(2);

  const overlays = page.getByRole('region', { name: 'Notifications, dialogs, help' });
  await overlays.getByRole('button', { name: 'Ask before deleting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete AURORA-1?' });
  await expect(dialog).toContainText('This also deletes its 14 ephemerides and 212 conjunctions.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(overlays.getByText('Confirmed')).toBeVisible();
  await overlays.getByRole('button', { name: 'Ask before deleting' }).click();
  await page.keyboard.press('Escape');
  await expect(overlays.getByText('Declined')).toBeVisible();

  await overlays.getByRole('button', { name: 'Help on Hard-body radius' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('in metres');
  // A longer text than the width has lines of 300 px of the screen, whatever the size of the root's letters.
  expect((await page.getByRole('tooltip').boundingBox())?.width).toBe(300);
});

test('a hint is there for the keyboard and the pointer, describes its control, and goes', async ({ page }) => {
  await openAs(page, 'demo', kitchen);
  const help = page.getByRole('button', { name: 'Help on Hard-body radius' });
  const hint = page.getByRole('tooltip');
  await help.focus();
  await expect(help).toHaveAccessibleDescription(/in metres/);
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(help).toHaveAccessibleDescription('');
  await help.hover();
  await expect(hint).toContainText('in metres');
  await page.mouse.move(0, 0);
  await expect(hint).toBeHidden();
});

test('a menu works by keyboard, and its button has the focus before and after', async ({ page }) => {
  await openAs(page, 'demo', kitchen);
  const columns = page.getByRole('button', { name: 'Columns', exact: true }).first();
  for (const _ of ['loads the menu', 'has it']) {
    await columns.focus();
    await expect(columns).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(columns).toHaveAttribute('aria-expanded', 'true');
    // Keys go into the menu once it is drawn.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=menuitemcheckbox]:focus')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
    await expect(columns).toBeFocused();
  }
});

test('work that runs is moved without painting, which would keep a processor busy', { tag: ownPage }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'demo', kitchen);
  const jobs = page.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();
  const named = await jobs.evaluate((region) =>
    region
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame)),
  );
  const timing = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(new Set(named.filter((name) => !timing.includes(name)))).toEqual(new Set(['transform']));
});

test.describe('files', () => {
  test.use({ expectedErrors: [/status of 422/] });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 'x') });

  test('are sent with progress, can be cancelled, and say by line what is wrong with them', async ({ page, world }) => {
    await openAs(page, 'demo', kitchen);
    const upload = page.getByRole('region', { name: 'Upload' });
    const input = upload.getByLabel('Ephemeris files');
    const seen = Promise.withResolvers<void>();
    const received = { accepted: [], refused: [] };
    world.api.answer('POST /ca/ephemeris/file', { status: 201, body: received, after: seen.promise });
    await input.setInputFiles(file('good.oem'));
    await expect(upload.getByText('Sending good.oem: 100 %')).toBeVisible();
    seen.resolve();
    await expect(upload.getByText('good.oem was received.')).toBeVisible();

    const body = {
      status: 422,
      code: 'CONTENT_INVALID',
      title: 'The content was rejected',
      detail: 'Two lines are wrong.',
      errors: [{ line: 31, message: 'no epoch' }],
    };
    world.api.answer('POST /ca/ephemeris/file', { status: 422, body, type: 'application/problem+json' });
    await input.setInputFiles(file('bad.oem'));
    const failed = upload.getByRole('listitem').filter({ hasText: 'bad.oem was not accepted.' });
    await expect(failed).toContainText('Two lines are wrong.');
    await expect(failed).toContainText('line 31');

    world.api.answer('POST /ca/ephemeris/file', { status: 201, body: {}, delayMs: 20_000 });
    await input.setInputFiles(file('slow.oem'));
    await upload.getByRole('listitem').filter({ hasText: 'slow.oem' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('region', { name: 'New notifications' })).toContainText(
      'Server request was cancelled.',
    );
  });
});

test('a cancelled request is shown with code 0', async ({ page }) => {
  await openAs(page, 'demo', kitchen);
  await page.getByRole('button', { name: 'A cancelled request' }).click();
  const toast = page.getByRole('region', { name: 'New notifications' });
  await expect(toast).toContainText('0Cancelled');
  await expect(toast).toContainText('Server request was cancelled.');
});
