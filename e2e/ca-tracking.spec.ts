import AxeBuilder from '@axe-core/playwright';
import { msPerHour } from '@farpass/astro/constants';
import type { Page } from '@playwright/test';
import { cdm, ours, theirs } from './ca-messages.ts';
import { expect, signIn, test } from './real.ts';

/** A machine with other work to do computes for a while. */
const computedMs = 240_000;
const nowMs = Math.floor(Date.now() / 1000) * 1000;

/**
 * A satellite of this file alone, and one message that can still be decided on. Ours is known to 10 m, so that the other
 * object is the one to track: it flies over the poles and has passes at any hour.
 */
const own = { name: 'TRACKER-1', noradId: '71201' };
const message = cdm({ id: 'TRACK-1', createdMs: nowMs - 2 * msPerHour, tcaMs: nowMs + 60 * msPerHour, missM: 150 })
  .replaceAll(`OBJECT_DESIGNATOR = ${ours.noradId}`, `OBJECT_DESIGNATOR = ${own.noradId}`)
  .replaceAll(`OBJECT_NAME = ${ours.name}`, `OBJECT_NAME = ${own.name}`)
  .replace(/OBJECT = OBJECT1.*(?=OBJECT = OBJECT2)/s, (first) =>
    first.replaceAll(' 10000 ', ' 100 ').replaceAll(' 0.01 ', ' 0.0001 '),
  );

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

test('a conjunction says what can be decided and what tracking would buy, and one click orders it', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('a satellite is added, and a message about it is handed in', async () => {
    await page.goto('/ca/satellites');
    await signIn(page, 'demo');
    await page.getByRole('button', { name: 'Add a satellite' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(own.name);
    await page.getByLabel('Catalogue number').fill(own.noradId);
    await page.getByRole('button', { name: 'Add the satellite' }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
    await page.goto('/ca/conjunctions');
    await page.getByRole('button', { name: 'Add messages' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add conjunction data messages' });
    const buffer = Buffer.from(message);
    await dialog
      .getByLabel('Conjunction data messages')
      .setInputFiles({ name: 'track.cdm', mimeType: 'text/plain', buffer });
    await expect(dialog.getByText('1 message was accepted')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/ca/conjunctions?satellite=${own.name}`);
    await page.getByRole('link', { name: theirs.name, exact: true }).click({ timeout: computedMs });
  });

  await test.step('four options are side by side, each with its last moment', async () => {
    const options = region('What can be decided').getByRole('listitem');
    await expect(options).toHaveCount(4, { timeout: computedMs });
    await expect(options.nth(1)).toContainText('Settled in time');
    await expect(options.nth(2)).toContainText('Nothing has been computed for it yet.');
    await expectNoViolations(page);
    await options.nth(1).getByRole('button', { name: 'Choose passes' }).click();
    await expect(page).toHaveURL(/tab=tracking/);
  });

  await test.step('sets of passes have prices and chances, and one click orders the best', async () => {
    const value = region('What tracking would buy');
    const sets = value.getByRole('table', { name: 'Sets of passes' });
    await expect(sets.getByRole('row').nth(1)).toContainText('best for its price', { timeout: computedMs });
    await expect(value.getByText(theirs.name)).toBeVisible();
    await expectNoViolations(page);
    await value.getByRole('button', { name: 'Order the best set' }).click();
    const orders = region('Orders of this event');
    await expect(orders.getByText('Ordered: waits for its passes')).toBeVisible({ timeout: computedMs });
    await expect(orders).toContainText(theirs.name);
    await expect(value.getByRole('button', { name: 'Order the best set' })).toBeDisabled();
    await expectNoViolations(page);
  });

  await test.step('the order is a decision in the log, and a request of tracking', async () => {
    await page.getByRole('tab', { name: 'Summary' }).click();
    const log = region('Decision').getByRole('list', { name: 'Decision log' });
    await expect(log.getByRole('listitem').first()).toContainText(`Tracking of ${theirs.name} ordered`);
    await page.getByRole('tab', { name: 'Tracking' }).click();
    await region('Orders of this event').getByRole('link', { name: 'Open the request' }).click();
    await expect(page).toHaveURL(/\/odt\/observation\//);
    await expect(page.getByText(theirs.name).first()).toBeVisible();
  });
});
