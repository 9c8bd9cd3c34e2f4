import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

const loadMs = 60_000;

test('a person woken at night sees what needs them, decides, and has the report', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/ca/conjunctions');
  await signIn(page, 'demo');
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');

  await test.step('the list begins with the most urgent events, and a click on a row opens its event', async () => {
    await expect(rows.nth(1)).toContainText('Critical', { timeout: loadMs });
    // Other tests on the same platform decide on events, too.
    const unacknowledged = rows
      .filter({ hasText: 'Critical' })
      .filter({ hasNot: page.getByLabel(/^Acknowledged by /) });
    await unacknowledged.first().getByRole('cell').first().click();
    await expect(page).toHaveURL(/\/ca\/conjunction\//);
  });

  await test.step('one sentence says what the numbers mean', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^Pc .*, above / })).toBeVisible({ timeout: loadMs });
    await expect(page.getByText('no one has acknowledged it')).toBeVisible();
  });
  const [own = '', other = ''] = await page.getByRole('heading', { level: 1 }).getByRole('link').allTextContents();

  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  const log = decision.getByRole('list', { name: 'Decision log' });

  await test.step('the event is acknowledged and decided on, and the log keeps both', async () => {
    await decision.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(decision.getByText('Acknowledged by demo')).toBeVisible();
    await decision.getByLabel('Status').selectOption('MONITORING');
    await decision.getByLabel(/^Note/).fill('Waiting for the next message.');
    await decision.getByRole('button', { name: 'Save decision' }).click();
    await expect(log.getByRole('listitem').first()).toContainText('Waiting for the next message.');
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await expectNoViolations(page);
  });

  await test.step('the report is one PDF', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report (PDF)' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^report_.*\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the list shows the decision', async () => {
    await page.goBack();
    const decided = rows.filter({ hasText: own }).filter({ hasText: other }).filter({ hasText: 'Monitoring' });
    await expect(decided.first()).toBeVisible({ timeout: loadMs });
  });
});
