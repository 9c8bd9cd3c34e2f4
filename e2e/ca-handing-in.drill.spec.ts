import { msPerHour } from '@farpass/astro/constants';
import { cdm, theirs } from './ca-messages.ts';
import { expect, signIn, test } from './real.ts';
import { expectNoViolations } from './violations.ts';

// The server refuses the message of an unknown satellite with 422, which the browser writes to the console.
test.use({ expectedErrors: [/422 \(Unprocessable/] });

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const message = cdm({ id: 'PASTED-1', createdMs: nowMs - msPerHour, tcaMs: nowMs + 50 * msPerHour, missM: 90 })
  .replaceAll('OBJECT_DESIGNATOR = 71001', 'OBJECT_DESIGNATOR = 71301')
  .replaceAll('OBJECT_NAME = WALKER-1', 'OBJECT_NAME = VISITOR-1');

test('a message about an unknown satellite is assessed, its satellite added, and its event opened', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/ca/conjunctions?add=messages');
  await signIn(page, 'demo');
  const dialog = page.getByRole('dialog', { name: 'Add conjunction data messages' });

  await test.step('a pasted message is assessed without being stored', async () => {
    await dialog.getByText('Assess only', { exact: true }).click();
    await dialog.getByLabel(/^Or paste messages/).fill(message);
    await dialog.getByRole('button', { name: 'Assess the text' }).click();
    await expect(dialog.getByText('1 message was assessed; nothing was stored')).toBeVisible();
    await expect(dialog.getByRole('row').filter({ hasText: `VISITOR-1 × ${theirs.name}` })).toContainText('90.0 m');
  });

  await test.step('a file about the same satellite waits too', async () => {
    await dialog.getByText('Take in', { exact: true }).click();
    const buffer = Buffer.from(message.replaceAll('PASTED-1', 'WAITING-1'));
    await dialog.locator('input[type=file]').setInputFiles({ name: 'waiting.cdm', mimeType: 'text/plain', buffer });
    await expect(dialog.getByText(/waiting.cdm: none of its objects is in your fleet/)).toBeVisible();
  });

  await test.step('taken in, it says whose satellite is missing', async () => {
    await dialog.getByLabel(/^Or paste messages/).fill(message);
    await dialog.getByRole('button', { name: 'Take in the text' }).click();
    await expect(dialog.getByText(/none of its objects is in your fleet/)).toHaveCount(2);
    await expectNoViolations(page);
  });

  await test.step('one click adds the satellite and takes in all that waits; the answer leads to the event', async () => {
    await dialog.getByRole('button', { name: 'Add VISITOR-1 (71301) and take it in' }).first().click();
    await expect(dialog.getByText('1 message was accepted')).toHaveCount(2);
    await expect(dialog.getByText(/none of its objects is in your fleet/)).toHaveCount(0);
    const row = dialog.getByRole('row').filter({ hasText: theirs.name });
    await expect(row.last()).toContainText(/× 10/);
    await dialog
      .getByRole('link', { name: `VISITOR-1 × ${theirs.name}` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `VISITOR-1 × ${theirs.name}` })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
