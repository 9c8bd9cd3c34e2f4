import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { cdm, oem, ours, theirs } from './ca-messages.ts';
import { expect, signIn, test } from './real.ts';
import { violationsOf } from './violations.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const tcaMs = nowMs + 20 * msPerHour;
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const messages = [
  cdm({ id: 'WALK-1', createdMs: nowMs - 12 * msPerHour, tcaMs, missM: 900 }),
  cdm({ id: 'WALK-2', createdMs: nowMs - msPerHour, tcaMs, missM: 120 }),
].join('\n');

async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  expect(await violationsOf(page)).toEqual([]);
}

test.describe('an operator', () => {
  test.use({ expectedErrors: [/status of 4(00|09|22)/] });

  test('adds a satellite, hands in orbit and messages, and reads what comes close', async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await test.step('a refused satellite says which field is wrong; a good one is added', async () => {
      await page.goto('/ca/satellites');
      await signIn(page, 'demo');
      await page.getByRole('button', { name: 'Add a satellite' }).first().click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ours.name);
      await page.getByLabel('Catalogue number').fill(ours.noradId);
      await page.getByLabel('International designator').fill('1998-67');
      await page.getByRole('button', { name: 'Add the satellite' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'International designator' })).toBeVisible();
      await page.getByLabel('International designator').fill('');
      await page.getByLabel('Shape').selectOption('BOX');
      for (const size of ['width', 'height', 'length']) await page.getByLabel(`Box ${size}`).fill('2');
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Add the satellite' }).click();
      await expect(page.getByRole('heading', { level: 1, name: ours.name })).toBeVisible();
      await expect(page.getByText('hard body 1.73 m, from the shape')).toBeVisible();
      await expect(page.getByText('not screened', { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Configuration' }).click();
    });

    await test.step('its propulsion is configured in a dialog and saved with it', async () => {
      await page.getByRole('button', { name: 'Configure propulsion' }).click();
      const dialog = page.getByRole('dialog', { name: 'Propulsion' });
      await dialog.getByLabel('Kind').selectOption('CONTINUOUS');
      await dialog.getByLabel('Thrust').fill('0.02');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Specific impulse');
      await dialog.getByLabel('Specific impulse').fill('1500');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Propulsion: Continuous')).toBeVisible();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('The satellite was saved').first()).toBeVisible();
    });

    await test.step('a broken ephemeris is refused by line and code, a good one covers the day', async () => {
      await page.goto('/ca/oems');
      const input = page.getByLabel('Upload ephemeris files');
      await input.setInputFiles(file('broken.oem', oem(nowMs, 'times and numbers')));
      await expect(page.getByText('broken.oem was not accepted.')).toBeVisible();
      await expect(page.getByText('TIME_ORDER')).toBeVisible();
      await expect(page.getByText(/^line \d+$/).first()).toBeVisible();
      await input.setInputFiles(file('good.oem', oem(nowMs)));
      await expect(page.getByText('good.oem was received.')).toBeVisible();
      await expect(page.getByRole('img', { name: /^good\.oem: \d{4}/ })).toBeVisible();
      await expect(page.getByLabel('Satellite of good.oem').locator('option:checked')).toHaveText(ours.name);
      await expectNoViolations(page);
    });

    await test.step('its messages are handed in, and the list has them at once', async () => {
      await page.goto('/ca/conjunctions');
      await page.getByRole('button', { name: 'Add messages' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add conjunction data messages' });
      await dialog.getByLabel('Conjunction data messages').setInputFiles(file('walk.cdm', messages));
      await expect(dialog.getByText('2 messages were accepted')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByLabel('Filter rows').fill(theirs.name);
      await expect(page).toHaveURL(/q=STRAY/);
      const row = page.getByRole('row').filter({ hasText: ours.name }).filter({ hasText: theirs.name });
      await expect(row).toContainText(ours.name);
      await expect(row.getByRole('cell').filter({ hasText: /^120$/ }).first()).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('the conjunction is opened with its plane, trends and methods', async () => {
      // The next critical event names the same object: the row of the list is meant.
      await page
        .getByRole('row')
        .filter({ hasText: ours.name })
        .filter({ hasText: theirs.name })
        .getByRole('link', { name: theirs.name })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: `${ours.name} × ${theirs.name}` })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(ours.name);
      await expect(page.getByRole('img', { name: /^Encounter plane: the miss of 2 messages/ })).toBeVisible();
      await page.getByRole('button', { name: 'All methods and their assumptions', exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Foster–Estes 1992' })).toContainText('valid');
      await expect(page.locator('[role=img] svg text').first()).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('tab', { name: 'B-plane evolution' }).click();
      await expect(page).toHaveURL(/tab=evolution/);
      await expect(page.getByRole('table', { name: 'Messages of this conjunction' }).getByRole('row')).toHaveCount(3);
      await expectNoViolations(page);
      await page.getByRole('tab', { name: 'Data message' }).click();
      await expect(page.getByText('MESSAGE_ID = WALK-2')).toBeVisible();
      await page.getByText('XML', { exact: true }).click();
      await expect(page.getByText('<MESSAGE_ID>WALK-2</MESSAGE_ID>')).toBeVisible();
    });

    await test.step('a message is read on a page of its own', async () => {
      await page.getByRole('link', { name: 'Open the message' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Conjunction data message' })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Designator' }).first()).toContainText(theirs.designator);
      await expectNoViolations(page);
    });

    await test.step('the satellite is deleted once its name is typed, and a second person agrees while something high is ahead', async () => {
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: ours.name }).click();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${ours.name}?` });
      // The uploaded orbit is screened automatically: conjunctions with the catalogue count too.
      await expect(dialog).toContainText(/[1-9]\d* conjunctions?, [1-9]\d* of them in the future/);
      await expect(dialog).toContainText('1 ephemeris file');
      await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
      await dialog.getByRole('textbox').fill(ours.name);
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Satellites' })).toBeVisible();
      const door = page.getByRole('dialog', { name: 'This lowers an alarm or removes evidence' });
      await expect(door).toContainText(/It lowers [1-9]\d* HIGH or CRITICAL conjunctions? ahead/);
      await expectNoViolations(page);
      await door.getByLabel('Reason').fill('It was sold and is flown by others.');
      await door.getByRole('button', { name: 'Change it all the same' }).click();
      await expect(page.getByText('demo proposes to lower an alarm or to remove evidence').first()).toBeVisible();
      await expect(page.getByRole('link', { name: ours.name, exact: true })).toBeVisible();
    });
  });
});

test('another operator sees nothing of the fleet of the first', async ({ page }) => {
  await page.goto('/ca/satellites');
  await signIn(page, 'demo-other');
  await expect(page.getByRole('heading', { level: 1, name: 'Satellites' })).toBeVisible();
  await expect(page.getByText(/\d+ rows?|No satellite yet/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^AURORA|^KESTREL|^WALKER/ })).toHaveCount(0);
});
