import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { cdm, theirs } from './ca-messages.ts';
import { plotTool } from './plots.ts';
import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

/** A first start is busy with more than answers. */
const loadMs = 60_000;
const nowMs = Math.floor(Date.now() / 1000) * 1000;
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A satellite of this file alone, with messages of one event: the later ones nearer. */
const own = { name: 'READER-1', noradId: '71101' };
const tcaMs = nowMs + 60 * msPerHour;
const messages = [
  { id: 'READ-1', hoursAgo: 30, missM: 900 },
  { id: 'READ-2', hoursAgo: 18, missM: 700 },
  { id: 'READ-3', hoursAgo: 6, missM: 120 },
]
  .map(({ id, hoursAgo, missM }) => cdm({ id, createdMs: nowMs - hoursAgo * msPerHour, tcaMs, missM }))
  .join('\n')
  .replaceAll('OBJECT_DESIGNATOR = 71001', `OBJECT_DESIGNATOR = ${own.noradId}`)
  .replaceAll('OBJECT_NAME = WALKER-1', `OBJECT_NAME = ${own.name}`);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

// The satellite has a critical event ahead when the walk is over.
test.use({ expectedErrors: [/status of 409/] });

test('an event is read from the list to its statistics', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('a satellite is added, and three messages about it are handed in', async () => {
    await page.goto('/ca/satellites');
    await signIn(page, 'demo');
    await page.getByRole('button', { name: 'Add a satellite' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(own.name);
    await page.getByLabel('Catalogue number').fill(own.noradId);
    await page.getByRole('button', { name: 'Add the satellite' }).click();
    await expect(heading(page, own.name)).toBeVisible();
    await page.goto('/ca/conjunctions');
    await page.getByRole('button', { name: 'Add messages' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add conjunction data messages' });
    await dialog.getByLabel('Conjunction data messages').setInputFiles(file('read.cdm', messages));
    await expect(dialog.getByText('3 messages were accepted')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the server filters the list by what the address names', async () => {
    await page.goto(`/ca/conjunctions?satellite=${own.name}`);
    const table = page.getByRole('table', { name: 'List of conjunctions' });
    await expect(table).toHaveAttribute('aria-rowcount', '2', { timeout: loadMs });
    const row = table.getByRole('row').filter({ hasText: theirs.name });
    await expect(row).toContainText('not yet');
    await expect(row.getByRole('timer')).toHaveText(/^T[−-]\d{2,}:\d{2}:\d{2}$/);
    await expect(row.getByRole('img', { name: 'Probability rising over 3 messages' })).toBeVisible();
    await page.getByLabel('Filter rows').fill('nothing like it');
    await expect(page.getByText('No row matches the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/satellite=/);
    await expectNoViolations(page);
  });

  await test.step('a risk is counted by the server, and its card filters by it', async () => {
    const critical = page.getByRole('link', { name: /^\d+ Critical$/ });
    await critical.click();
    await expect(page).toHaveURL(/risk=CRITICAL/);
    const table = page.getByRole('table', { name: 'List of conjunctions' });
    // Screenings of the demo fleet find more all the time, so both are read at one moment.
    await expect(async () => {
      const count = Number.parseInt(((await critical.textContent()) ?? '').trim(), 10);
      await expect(table).toHaveAttribute('aria-rowcount', String(count + 1), { timeout: 1000 });
    }).toPass({ timeout: loadMs });
  });

  await test.step('what is past is listed with the last first', async () => {
    await page.goto('/ca/conjunctions');
    await page.getByText(/^Past \d/).click();
    await expect(page).toHaveURL(/when=past/);
    const times = page.getByRole('table', { name: 'List of conjunctions' }).locator('time');
    await expect(times.first()).toBeVisible({ timeout: loadMs });
    const shown = await times.evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted().toReversed());
  });

  await test.step('the summary says how long there is to decide, and what may be expected', async () => {
    await page.goto(`/ca/conjunctions?satellite=${own.name}`);
    await page.getByRole('link', { name: theirs.name, exact: true }).click({ timeout: loadMs });
    await expect(heading(page, `${own.name} × ${theirs.name}`)).toBeVisible();
    await expect(page.getByText('Not rescreened').first()).toBeVisible();
    for (const name of ['Course of the event', 'Covariance and radius', 'All methods and their assumptions'])
      await region(page, name).getByRole('button', { name, exact: true }).click({ timeout: loadMs });
    await expect(region(page, 'Time left to decide')).toContainText('Last useful command');
    await expect(region(page, 'Time left to decide')).toContainText('The decision is open.');
    const expected = region(page, 'Probability so far and expected');
    await expected
      .getByRole('button', { name: 'Probability so far and expected', exact: true })
      .click({ timeout: loadMs });
    await expect(expected).toContainText('fitted to the messages so far', { timeout: loadMs });
    await plotTool(page, expected, 'Show the values');
    for (const head of ['So far', 'Median', '25 %', '75 %', 'Mean', '5 %', '95 %'])
      await expect(expected.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    const dilution = region(page, 'Dilution');
    await plotTool(page, dilution, 'Show the values');
    await expect(dilution.getByRole('columnheader', { name: 'Object 2 scaled' })).toBeVisible();
    const methods = region(page, 'All methods and their assumptions');
    await expect(methods.getByRole('row').filter({ hasText: 'Foster–Estes 1992' })).toContainText('valid');
    await expect(methods).toContainText('Object 2: the position covariance is positive definite.');
    await expectNoViolations(page);
  });

  await test.step('the encounter plane has a legend, its values, a picture and a file', async () => {
    const plane = region(page, 'Encounter plane');
    await expect(plane.getByRole('listitem').filter({ hasText: 'Combined hard body [m]' })).toBeVisible();
    await plane.getByRole('combobox', { name: 'Covariance' }).selectOption('objects');
    await expect(plane.getByRole('listitem').filter({ hasText: 'σ of object 2 [m]' })).toBeVisible();
    for (const [button, ending] of [
      ['Download PNG', /^encounter_plane_.*\.png$/],
      ['Download CSV', /^encounter_plane_.*\.csv$/],
    ] as const) {
      const saved = page.waitForEvent('download');
      await plotTool(page, plane, button);
      expect((await saved).suggestedFilename()).toMatch(ending);
    }
    await plotTool(page, plane, 'Show the values');
    await expect(plane.getByRole('row')).toHaveCount(4);
  });

  await test.step('the evolution has each component with its sigma, and says whether the messages agree', async () => {
    await page.getByRole('tab', { name: 'B-plane evolution' }).click();
    await expect(page.getByRole('note').filter({ hasText: 'contradict the previous one' })).toContainText('message 3');
    const radial = region(page, 'Relative position R · band: 1 σ');
    await plotTool(page, radial, 'Show the values');
    await expect(radial.getByRole('columnheader', { name: 'Relative position R −1σ [m]' })).toBeVisible();
    await expect(radial.getByRole('row')).toHaveCount(4);
    await expectNoViolations(page);
  });

  await test.step('a message leads to the one before and after it, and says what changed', async () => {
    const list = page.getByRole('table', { name: 'Messages of this conjunction' });
    await list.getByRole('row').nth(1).getByRole('link').click();
    await expect(heading(page, 'Conjunction data message')).toBeVisible();
    const neighbours = page.getByRole('navigation', { name: 'Messages of this conjunction' });
    await expect(neighbours).toContainText('Message 3 of 3, the newest');
    const changes = region(page, 'Changes since the previous message');
    await expect(changes.getByRole('row').filter({ hasText: 'Miss [m]' })).toContainText('−580');
    await expectNoViolations(page);
    await neighbours.getByRole('link', { name: 'Older message' }).click();
    await expect(neighbours).toContainText('Message 2 of 3');
    await expect(page.getByText('MESSAGE_ID = READ-2')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByText('XML', { exact: true }).click();
    await expect(page.getByText('<MESSAGE_ID>READ-2</MESSAGE_ID>')).toBeVisible();
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('READ-2.xml');
    await neighbours.getByRole('link', { name: 'Older message' }).click();
    await expect(changes).toContainText('This is the first message of the conjunction.');
    await expectNoViolations(page);
  });

  await test.step('the statistics say what they rest on, and the address keeps what is asked', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: own.name }).click();
    await page
      .getByRole('link', { name: /statistics/i })
      .first()
      .click();
    await expect(heading(page, `Annual collision statistics · ${own.name}`)).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'Based on 3 messages about 1 event' })).toContainText(
      'A rate needs closest approaches at more than one time.',
    );
    await expect(
      page.getByText('Neither the common catalogue nor your own element sets have the satellite'),
    ).toBeVisible({ timeout: 120_000 });
    await page.getByLabel('Years observed').fill('0.5');
    await page.getByLabel('Threshold of probability').fill('nothing');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Check one field' })).toContainText(
      'Threshold of probability',
    );
    await page.getByLabel('Threshold of probability').fill('1e-7');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page).toHaveURL(/threshold=1e-7.*observed=0\.5|observed=0\.5.*threshold=1e-7/);
    await expect(page.getByText('You set the observed time to 180 days.')).toBeVisible();
    await expect(page.getByText(/95\s%: \d/).first()).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('the statistics of a satellite of the catalogue have a forecast next to them', async () => {
    await page.goto('/ca/satellites');
    await page.getByRole('link', { name: 'AURORA-1', exact: true }).first().click();
    await page
      .getByRole('link', { name: /statistics/i })
      .first()
      .click();
    const rates = region(page, 'Manoeuvres per year against the threshold');
    await expect(rates.locator('svg text').first()).toBeVisible({ timeout: 120_000 });
    await plotTool(page, rates, 'Show the values');
    await expect(rates.getByRole('columnheader', { name: 'Manoeuvres per year' })).toBeVisible();
    await expect(page.getByText(/^The other 29\s999 objects with element sets/)).toContainText('demo world');
    await expectNoViolations(page);
  });

  await test.step('the satellite cannot be taken away by one person: a critical event is ahead', async () => {
    await page.goto('/ca/satellites');
    // Notifications have links with the satellite's name, too.
    await page.getByRole('main').getByRole('link', { name: own.name, exact: true }).first().click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${own.name}?` });
    await dialog.getByRole('textbox').fill(own.name);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    const door = page.getByRole('dialog', { name: 'This lowers an alarm or removes evidence' });
    await expect(door).toContainText(`${own.name} × ${theirs.name}`);
    await page.keyboard.press('Escape');
    await expect(door).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: own.name, exact: true }).first()).toBeVisible();
  });
});
