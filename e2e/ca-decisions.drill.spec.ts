import { readFile } from 'node:fs/promises';
import { wordsOfPdf } from '@farpass/server/paper-testing';
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
    await unacknowledged.first().getByRole('cell').nth(1).click();
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
    const bar = page.getByRole('region', { name: 'Verdict of the event' });
    await bar.getByRole('button', { name: 'Acknowledge' }).click();
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
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = wordsOfPdf(pdf);
    for (const part of [own, 'Numbers', 'Miss distance', 'Decide by', 'Probability by method', 'Estes 1992'])
      expect(words).toContain(part);
    for (const plot of ['Probability of the messages', 'Encounter plane', 'From the first message to the end'])
      expect(words).toContain(plot);
    expect(words).toMatch(/Newest (by provider|of our own).* old, 20/s);
    for (const entry of ['Decisions', 'monitoring at CRITICAL', 'Waiting for the next message.', 'acknowledged'])
      expect(words).toContain(entry);
  });

  await test.step('the hand-over of the shift is a PDF that names everything that its page does', async () => {
    await page.goto('/ca/shift');
    const decided = page.getByRole('region', { name: 'Decided in the shift' });
    await expect(decided).toContainText('Waiting for the next message.');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    const words = wordsOfPdf(await readFile(await (await saving).path())).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Waiting for the next message.');
    const changed = await page.getByRole('main').getByRole('region').getByRole('link').allTextContents();
    expect(changed).toContain(`${own} × ${other}`);
    // The links of the queue lead to where a thing is done.
    expect(changed.filter((name) => name.includes(' × ') && !words.includes(name))).toEqual([]);
    await page.goBack();
  });

  await test.step('the list shows the decision', async () => {
    await page.goBack();
    const decided = rows.filter({ hasText: own }).filter({ hasText: other }).filter({ hasText: 'Monitoring' });
    await expect(decided.first()).toBeVisible({ timeout: loadMs });
  });
});

test('two people decide on one event: what one types stays when the other saves', async ({
  page,
  browser,
  platform,
}) => {
  test.setTimeout(180_000);
  await page.goto('/ca/conjunctions?when=future&risk=LOW');
  await signIn(page, 'demo');
  const rows = page.getByRole('table', { name: 'List of conjunctions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Low', { timeout: loadMs });
  // The last one: the first ones may pass while two people type.
  await rows.last().getByRole('cell').nth(1).click();
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  const entries = decision.getByRole('list', { name: 'Decision log' }).getByRole('listitem');
  await expect(decision.getByLabel('Status')).toHaveValue('OPEN', { timeout: loadMs });

  const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB' });
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await signIn(colleague, 'demo-ca');
  const theirs = colleague.getByRole('region', { name: 'Decision', exact: true });
  await expect(theirs.getByLabel('Status')).toHaveValue('OPEN', { timeout: loadMs });

  await test.step('a form in which nothing is typed follows the other person', async () => {
    await decision.getByRole('button', { name: 'Decide…' }).click();
    await theirs.getByRole('button', { name: 'Decide…' }).click();
    await theirs.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(decision.getByText('Acknowledged by demo-ca')).toBeVisible();
  });

  const note = decision.getByLabel(/^Note/);
  const save = decision.getByRole('button', { name: 'Save decision' });
  await test.step('what is typed stays, and the newer decision is announced without a reload', async () => {
    await note.fill('I asked the other operator.');
    await theirs.getByLabel('Status').selectOption('MONITORING');
    await theirs.getByRole('button', { name: 'Take over' }).click();
    await theirs.getByLabel(/^Note/).fill('One more message, then we decide.');
    await theirs.getByRole('button', { name: 'Save decision' }).click();
    await expect(theirs.getByLabel(/^Note/)).toHaveValue('');
    await expect(decision.getByText(/^demo-ca saved another decision while you were writing/)).toBeVisible();
    const both = decision.getByRole('region', { name: 'Your decision and the stored one' });
    await expect(both.getByRole('row', { name: /^Note/ })).toContainText('One more message, then we decide.');
    await expect(note).toHaveValue('I asked the other operator.');
    await expect(decision.getByLabel('Status')).toHaveValue('OPEN');
    await expect(save).toBeDisabled();
    await expectNoViolations(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => both.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('a click loads status and owner, and saving loses neither note', async () => {
    await decision.getByRole('button', { name: 'Load status and owner, keep my note' }).click();
    await expect(decision.getByLabel('Status')).toHaveValue('MONITORING');
    await expect(decision.getByLabel('Owner')).toHaveValue('demo-ca');
    await expect(note).toHaveValue('I asked the other operator.');
    await save.click();
    await expect(note).toHaveValue('');
    await expect(entries.first()).toContainText('I asked the other operator.');
    await expect(entries.nth(1)).toContainText('One more message, then we decide.');
    await expect(theirs.getByText('I asked the other operator.')).toBeVisible();
    await expect(theirs.getByLabel('Status')).toHaveValue('MONITORING');
  });

  await context.close();
});
