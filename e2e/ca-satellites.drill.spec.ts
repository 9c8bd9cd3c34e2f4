import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { circularOem, firstStateLine } from './ca-orbits.ts';
import { prefer } from './fixtures.ts';
import { plotTool } from './plots.ts';
import { expect, signIn, test } from './real.ts';
import { violationsOf } from './violations.ts';

/** Half an hour ago to the second, so that now lies within the files. */
const startMs = Math.floor(Date.now() / 1000) * 1000 - 1_800_000;
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function expectNoViolations(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  expect(await violationsOf(page)).toEqual([]);
}

/** The content of a download of this button. */
interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that the browser saves after this. */
async function saved(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('a satellite of the fleet', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is added, configured, flown by its ephemerides and deleted', async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const ours = { name: 'SURVEYOR-9', noradId: '72001' };
    const own = { ...ours, startMs };

    await test.step('what is wrong is said at its field before the server is asked', async () => {
      await page.goto('/ca/satellites?add=yes');
      await signIn(page, 'demo');
      await page.getByLabel('International designator').fill('1998-67');
      await page.getByLabel('Wet mass').fill('-3');
      const placesOfCards = () =>
        page
          .getByRole('main')
          .locator('fieldset')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
      const places = await placesOfCards();
      await page.getByRole('button', { name: 'Add the satellite' }).click();
      const faults = page.getByRole('main').getByRole('alert');
      await expect(faults).toContainText('Check 3 fields');
      await expect(faults).toContainText('Name: is required');
      await expect(faults).toContainText('International designator: must have the form 1998-067A');
      await expect(faults).toContainText('Wet mass: must be above 0');
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      expect(places.length).toBeGreaterThan(4);
      expect(await placesOfCards()).toEqual(places);
      await expectNoViolations(page);
      await page.getByLabel('Wet mass').fill('-2');
      await expect(faults).toContainText('Check 3 fields');
      await page.getByLabel('Wet mass').fill('200');
      await expect(faults).toContainText('Check 2 fields');
      await expect(page.getByLabel('Wet mass')).not.toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('International designator')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('the hard-body radius is shown with its formula, until one is given', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ours.name);
      await page.getByLabel('Catalogue number').fill(ours.noradId);
      await page.getByLabel('International designator').fill('');
      await page.getByLabel('Wet mass').fill('200');
      const radius = page.getByRole('status').filter({ hasText: 'Used:' });
      await expect(radius).toContainText('10.0 m, assumed');
      await page.getByLabel('Shape', { exact: true }).selectOption('BOX');
      await expect(radius).toContainText('Still missing: Box width, Box height, Box length');
      await page.getByLabel('Box width').fill('2');
      await page.getByLabel('Box height').fill('3');
      await page.getByLabel('Box length').fill('6');
      await expect(radius).toContainText('Used: 3.50 m, from the shape');
      await page.getByLabel('Hard-body radius').fill('4');
      await expect(radius).toContainText('Used: 4.00 m, given');
      await page.getByLabel('Hard-body radius').fill('');
      await page.getByRole('button', { name: 'Add the satellite' }).click();
      await expect(page.getByRole('heading', { level: 1, name: ours.name })).toBeVisible();
    });

    await test.step('without an orbit and a screening the page says so', async () => {
      await expect(page.getByText('No orbit is known')).toBeVisible();
      await expect(page.getByText('no element set of object 72001 is known')).toBeVisible();
      await expect(page.getByText('Not screened yet')).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('each kind of propulsion has its own numbers, and is kept', async () => {
      await page.getByRole('tab', { name: 'Configuration' }).click();
      await page.getByRole('button', { name: 'Configure propulsion' }).click();
      const dialog = page.getByRole('dialog', { name: 'Propulsion' });
      await dialog.getByLabel('Kind').selectOption('DIFFERENTIAL_DRAG');
      await dialog.getByLabel('Nominal drag area').fill('2');
      await dialog.getByLabel('Largest drag area').fill('2');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog.getByRole('alert')).toContainText('must be larger than the nominal area');
      await dialog.getByLabel('Kind').selectOption('IMPULSIVE');
      await expect(dialog.getByLabel('Largest drag area')).toHaveCount(0);
      await dialog.getByLabel('Largest Δv of one manoeuvre').fill('10');
      await dialog.getByLabel('Specific impulse').fill('220');
      // 200 kg · (1 − exp(−10 / (9.80665 · 220))) = 0.925 kg
      await expect(dialog.getByText('takes 0.925 kg of propellant')).toBeVisible();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Propulsion: Impulsive')).toBeVisible();
      await page.getByLabel('Own risk thresholds').check();
      await page.getByLabel('Critical from').fill('5e-5');
      await page.getByLabel('Own screening volume').check();
      await page.getByLabel('Shape of the volume').selectOption('SPHERE');
      await page.getByLabel('Radius', { exact: true }).fill('7');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('The satellite was saved').first()).toBeVisible();
      await expect(page.getByLabel('Critical from')).toHaveValue('5e-5');
      await page.reload();
      await expect(page.getByText('Propulsion: Impulsive')).toBeVisible();
      await expect(page.getByLabel('Critical from')).toHaveValue('5e-5');
      await expect(page.getByLabel('High from')).toHaveValue('1e-5');
      await expect(page.getByLabel('Radius', { exact: true })).toHaveValue('7 km');
    });

    await test.step('a broken ephemeris is refused by its lines, two good ones are taken', async () => {
      await page.goto('/ca/oems');
      const input = page.getByLabel('Upload ephemeris files');
      const broken = circularOem({ ...own, aheadM: 0, faults: { number: 3, time: 7 } });
      await input.setInputFiles(file('broken.oem', broken));
      const refusal = page.getByRole('listitem').filter({ hasText: 'broken.oem was not accepted.' });
      await expect(refusal.getByText(`line ${firstStateLine + 3}`, { exact: true })).toBeVisible();
      await expect(refusal.getByText(`line ${firstStateLine + 7}`, { exact: true })).toBeVisible();
      await expect(refusal).toContainText('TIME_ORDER');
      // One after the other: the first is the file before the second.
      for (const [name, oem] of [
        ['planned.oem', circularOem({ ...own, aheadM: 0, sigmaM: [10, 50, 20] })],
        ['determined.oem', circularOem({ ...own, aheadM: 1200 })],
      ] as const) {
        await input.setInputFiles(file(name, oem));
        await expect(page.getByRole('img', { name: new RegExp(`^${name}: \\d{4}`) })).toBeVisible();
        await expect(page.getByLabel(`Satellite of ${name}`).locator('option:checked')).toHaveText(ours.name);
      }
      await expectNoViolations(page);
    });

    await test.step('the two are compared along the orbit', async () => {
      await page.getByRole('tab', { name: 'Compare' }).click();
      await chooseFile(page, 'Reference', 'planned.oem');
      await chooseFile(page, 'Compared with it', 'determined.oem');
      const along = page.getByRole('row', { name: /^Along-track/ });
      await expect(along).toContainText('1 200');
      await expect(page.getByRole('row', { name: /^Radial/ })).toContainText('−0.1');
      await expect(page.getByText('EME2000 (interpolated) and EME2000 (interpolated)')).toBeVisible();
      await expect(page.locator('[role=img] svg text').first()).toBeVisible();
      await expectNoViolations(page);
      const csv = await saved(page, () => plotTool(page, page, 'Download CSV'));
      expect(csv.name).toMatch(/^ephemeris_differences_\d{8}_\d{6}_Z\.csv$/);
      expect(csv.bytes.toString()).toMatch(/^"Time, UTC",Radial \[m\],Along-track \[m\],Cross-track \[m\]\r\n/);
      await page.getByRole('button', { name: 'Swap' }).click();
      await expect(along).toContainText('−1 200');
    });

    await test.step('a file over time has a period, shows no manoeuvre, and its distance to the file before', async () => {
      await page.getByRole('tab', { name: 'Over time' }).click();
      await chooseFile(page, 'File', 'determined.oem');
      await expect(page.getByRole('region', { name: 'Orbital period' }).locator('svg text').first()).toBeVisible();
      await expect(page.getByText('The states show no manoeuvre above about 0.2 m/s.')).toBeVisible();
      const previous = page.getByRole('region', { name: 'Difference from the previous file' });
      await expect(previous).toContainText('Reference: planned.oem. Largest distance 1 200 m.');
      await page.getByRole('tab', { name: 'Compare' }).click();
    });

    await test.step('files of two satellites are not compared, and the page says why', async () => {
      // The files of the demo fleet come a while after the first start.
      const foreign = page
        .getByLabel('Compared with it')
        .locator('option')
        .filter({ hasText: /^kestrel-1/ });
      await expect(async () => {
        await page.reload();
        await expect(foreign.first()).toBeAttached({ timeout: 5_000 });
      }).toPass({ timeout: 90_000 });
      await chooseFile(page, 'Compared with it', 'kestrel-1');
      await expect(page.getByRole('alert').filter({ hasText: 'two satellites' }).first()).toBeVisible();
    });

    await test.step('a file is compared with the element set of the catalogue, and with the operational file before it', async () => {
      await chooseFile(page, 'Reference', 'Newest element set of the catalogue');
      await expect(page).toHaveURL(/first=CATALOGUE/);
      await expect(
        page.getByText(/propagated by SGP4\) and .* \(interpolated\), both converted to EME2000/),
      ).toBeVisible();
      await expect(page.getByRole('row', { name: /^Along-track/ })).toContainText(/\d/);
      await chooseFile(page, 'Reference', 'planned.oem');
      await chooseFile(page, 'Compared with it', 'determined.oem');
      await chooseFile(page, 'Reference', 'Operational file before the other');
      await expect(page).toHaveURL(/first=PREVIOUS/);
      await expect(page.getByRole('row', { name: /^Along-track/ })).toContainText('1 200');
      await expect(page.getByText('radial, along-track, cross-track of planned.oem')).toBeVisible();
    });

    await test.step('a file has its altitude and its standard deviations over time', async () => {
      await page.getByRole('tab', { name: 'Over time' }).click();
      await chooseFile(page, 'File', 'planned.oem');
      await expect(page.getByRole('img', { name: /^Altitude over time/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Standard deviations over time/ })).toBeVisible();
      await plotTool(
        page,
        page.getByRole('region', { name: 'Standard deviations along the orbit' }),
        'Show the values',
      );
      const values = page.getByRole('region', { name: 'Standard deviations over time' });
      await expect(values.getByRole('row').nth(1)).toContainText('10.000');
      await expect(values.getByRole('row').nth(1)).toContainText('50.000');
    });

    await test.step('the satellite page shows orbit and ground track, with the values behind them', async () => {
      await page.goto('/ca/satellites');
      await page.getByRole('link', { name: ours.name, exact: true }).click();
      const track = page.getByRole('img', {
        name: /^Ground track of SURVEYOR-9 over the next 3 orbits; it is now over/,
      });
      await expect(track).toBeVisible();
      await expect(page.getByText('LEO, perigee 500 to 750 km')).toBeVisible();
      await expect(page.getByText(/^Now over \d/)).toBeVisible();
      await expect(page.getByRole('row', { name: /^Semi-major axis/ })).toContainText('6 978.1');
      await expectNoViolations(page);
      const png = await saved(page, () => page.getByRole('button', { name: 'Download PNG' }).click());
      expect(png.name).toMatch(/^ground_track_.*\.png$/);
      expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
      await page.getByText('1', { exact: true }).click();
      await expect(page.getByRole('img', { name: /over the next 1 orbits/ })).toBeVisible();
      await page.getByRole('button', { name: 'Show the values' }).first().click();
      await expect(page.getByRole('region', { name: 'Points of the ground track' }).getByRole('row')).toHaveCount(182);
    });

    await test.step('a file takes the place of another', async () => {
      await page.goto('/ca/oems');
      await page
        .getByLabel('New file that replaces determined.oem')
        .setInputFiles(file('redetermined.oem', circularOem({ ...own, aheadM: 900 })));
      await expect(page.getByLabel('Satellite of redetermined.oem').locator('option:checked')).toHaveText(ours.name);
      await expect(page.getByLabel('Satellite of determined.oem')).toHaveCount(0);
    });

    await test.step('deleting it says what goes with it and asks for its name', async () => {
      await page.goto('/ca/satellites');
      await page.getByRole('link', { name: ours.name, exact: true }).click();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${ours.name}?` });
      await expect(dialog).toContainText('2 ephemeris files');
      await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
      await dialog.getByRole('textbox').fill(ours.name);
      await dialog.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Satellites' })).toBeVisible();
      await expect(page.getByRole('link', { name: ours.name, exact: true })).toHaveCount(0);
    });
  });
});

/** Chooses the file whose label begins with a name: the label also says about what and when. */
async function chooseFile(page: Page, label: string, name: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true });
  const text = await select
    .locator('option')
    .filter({ hasText: new RegExp(`^${name}`) })
    .first()
    .textContent();
  await select.selectOption({ label: text ?? '' });
}

test.describe('on a phone, in German and in the light theme', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of ['/ca/satellites?add=yes', '/ca/oems', '/ca/oems?tab=compare', '/ca/oems?tab=time'] as const) {
    test(`${address} has nothing that axe objects to, and nothing outside the page`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prefer(page, { theme: 'light', language: 'de' });
      await page.goto(address);
      await page.getByLabel('User name').fill('demo');
      await page.getByLabel('Password').fill('demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Satelliten$|^Ephemeriden$/ })).toBeVisible();
      await expectNoViolations(page);
      const main = await page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(main).toBeLessThanOrEqual(0);
    });
  }
});
