import type { Page } from '@playwright/test';
import { expect, openAs, prefer, test } from './fixtures.ts';

const mass = (page: Page) => page.getByRole('textbox', { name: /^(Wet mass|Masse mit Treibstoff)/ });

/** Text that is typed or pasted into a field, by keys as a person types. */
async function retype(page: Page, text: string): Promise<void> {
  await mass(page).fill('');
  await mass(page).pressSequentially(text);
}

test.describe('a number that could mean thousands', () => {
  test('is read with a decimal point on an English page, and the field says so until it is beyond doubt', async ({
    page,
  }) => {
    await openAs(page, 'demo', '/ca/satellites?add=yes');
    await retype(page, '1,234');
    await expect(mass(page)).toHaveValue('1.234 kg');
    await expect(mass(page)).toHaveAccessibleDescription(
      /Read as 1\.234, with a decimal point\. Write 1234 if you mean thousands\./,
    );
    await retype(page, '1234');
    await expect(mass(page)).toHaveValue('1234 kg');
    await expect(mass(page)).not.toHaveAccessibleDescription(/Read as/);
    // A point is what divides a number here: nothing to ask.
    await retype(page, '1.234');
    await expect(mass(page)).not.toHaveAccessibleDescription(/Read as/);
    await retype(page, '1,5');
    await expect(mass(page)).toHaveValue('1.5 kg');
    await expect(mass(page)).not.toHaveAccessibleDescription(/Read as/);
  });

  test('is read with a decimal point on a German page, too, typed or pasted', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await prefer(page, { language: 'de' });
    await openAs(page, 'demo', '/ca/satellites?add=yes');
    const note = /Gelesen als 30\.000, mit Dezimalpunkt\. Sind Tausender gemeint, schreiben Sie 30000\./;
    await retype(page, '30.000');
    await expect(mass(page)).toHaveValue('30.000 kg');
    await expect(mass(page)).toHaveAccessibleDescription(note);
    await mass(page).fill('');
    await expect(mass(page)).not.toHaveAccessibleDescription(note);
    await page.evaluate(() => navigator.clipboard.writeText('30.000'));
    await mass(page).press('ControlOrMeta+v');
    await expect(mass(page)).toHaveAccessibleDescription(note);
  });
});

test('a number is corrected in its middle, takes nothing else, and keeps its unit', async ({ page }) => {
  await openAs(page, 'demo', '/ca/satellites?add=yes');
  await retype(page, '1234');
  await mass(page).press('Home');
  await mass(page).press('ArrowRight');
  await mass(page).pressSequentially('x,5-');
  await expect(mass(page)).toHaveValue('1.5234 kg');
  await mass(page).press('End');
  await mass(page).pressSequentially('7');
  await mass(page).press('Backspace');
  await mass(page).press('Backspace');
  await expect(mass(page)).toHaveValue('1.523 kg');
});

test('a number beyond a limit stays, and the field says what is allowed', async ({ page }) => {
  await openAs(page, 'demo', '/ca/find');
  const days = page.getByRole('textbox', { name: /^Length/ });
  await days.fill('400');
  await days.press('Tab');
  await expect(days).toHaveValue('400 d');
  await expect(days).toHaveAccessibleDescription(/At most 30\sd/);
});
