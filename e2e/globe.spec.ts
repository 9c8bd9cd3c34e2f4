import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './real.ts';

/** WebGL drawn by the processor, as on a machine without a graphics card. */
const softwareRendering = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
test.use({
  launchOptions: { ...(executablePath === '' ? {} : { executablePath }), args: softwareRendering },
});

const objectCount = /30,000 of 30,000 objects/;

/** Counts the frames that draw all points of the catalogue, without a part of the product for it. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { framesDrawn: 0 });
    const draw = WebGL2RenderingContext.prototype.drawArrays;
    WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
      if (mode === this.POINTS && count >= 30_000) counted.framesDrawn += 1;
      draw.call(this, mode, first, count);
    };
  });
}

const framesDrawn = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'framesDrawn')));

/** Opens the page once the demo catalogue is loaded: a first start loads it while people already look. */
async function openGlobe(page: Page): Promise<void> {
  await page.goto('/dev/3d');
  await signIn(page, 'demo');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(objectCount)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** What the page says of an object that was picked from the table. */
async function pick(page: Page, name: string) {
  await page
    .getByRole('searchbox', { name: /search/i })
    .last()
    .fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('Position, ITRF');
  const fact = async (term: string) =>
    (await card
      .locator('div', { has: page.getByText(term, { exact: true }) })
      .last()
      .locator('dd')
      .textContent()) ?? '';
  const time = (await fact('At')).replace(' Z', 'Z').replace(' ', 'T');
  const itrfKm = (await fact('Position, ITRF [km]')).split(/\s+/).map(Number);
  return { number: await fact('Catalogue number'), time, itrfKm };
}

test('30,000 objects move on the globe, and are where the command line propagates them to', async ({
  page,
  platform,
}) => {
  test.setTimeout(400_000);
  await countFrames(page);
  const asking = page.waitForRequest((request) => request.url().includes('/catalogue/columns'));
  await openGlobe(page);
  const authorization = (await (await asking).allHeaders())['authorization'] ?? '';

  await test.step('they are drawn again and again; frames per second are printed', async () => {
    await expect.poll(() => framesDrawn(page), { timeout: 60_000 }).toBeGreaterThan(3);
    const before = await framesDrawn(page);
    const began = Date.now();
    await page.waitForTimeout(10_000);
    const perSecond = ((await framesDrawn(page)) - before) / ((Date.now() - began) / 1000);
    process.stdout.write(`30,000 moving objects in software rendering: ${perSecond.toFixed(1)} frames/s (aim: 5)\n`);
    expect(perSecond).toBeGreaterThan(0);
  });

  await page.getByRole('button', { name: 'Pause' }).click();

  await test.step('positions agree with farpass propagate to 10 m, now and days later', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farpass-globe-'));
    const slider = page.getByRole('slider', { name: 'Time' });
    for (const name of ['AURORA-1', 'SYN GEO', 'SYN DEB']) {
      await slider.press('End');
      await slider.press('PageDown');
      const { number, time, itrfKm } = await pick(page, name);
      const catalogue = await page.request.get(`/api/v1/catalogue?search=${number}&limit=1`, {
        headers: { authorization },
      });
      const file = join(folder, `${number}.json`);
      writeFileSync(file, await catalogue.body());
      const words = [
        'propagate',
        '--tle',
        file,
        '--frame',
        'ITRF',
        '--from',
        time,
        '--to',
        time,
        '--step',
        '1',
        '--json',
      ];
      const [state] = JSON.parse(await platform.farpass(words)).states;
      const offKm = Math.hypot(...itrfKm.map((axis, place) => axis - state.positionKm[place]));
      expect(itrfKm).toHaveLength(3);
      expect(offKm).toBeLessThan(0.01);
      await slider.press('Home');
    }
    rmSync(folder, { recursive: true });
  });

  await test.step('a satellite of the fleet has its conjunctions', async () => {
    await pick(page, 'AURORA-1');
    await expect(page.getByRole('link', { name: /^AURORA-1 ×/ }).first()).toBeVisible();
  });

  await test.step('filters leave what they name, on the globe and in the table', async () => {
    await page.getByLabel('Kind').selectOption('DEBRIS');
    await expect(page.getByText(objectCount)).toHaveCount(0);
    await page.getByLabel('Regime').selectOption('GEO');
    await expect(page.getByText('0 of 30,000 objects')).toBeVisible();
    await expect(page.getByText('No object passes the filter')).toBeVisible();
  });

  await test.step('the globe is turned by keyboard, and drawn again only then', async () => {
    await page.getByLabel('Regime').selectOption('');
    await page.waitForTimeout(1_000);
    const paused = await framesDrawn(page);
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await expect.poll(() => framesDrawn(page)).toBeGreaterThan(paused);
  });
});

test('nothing moves for those who ask for no motion', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGlobe(page);
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time' });
  const before = await slider.getAttribute('aria-valuetext');
  await page.waitForTimeout(2_500);
  expect(await slider.getAttribute('aria-valuetext')).toBe(before);
});

test('without WebGL the page says so, and the table has all objects', async ({ page }) => {
  test.setTimeout(300_000);
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...asked: Parameters<typeof original>) {
        return asked[0].startsWith('webgl') ? null : original.apply(this, asked);
      },
    });
  });
  await openGlobe(page);
  await expect(page.getByText(/This browser cannot draw the globe/)).toBeVisible();
  await expect(page.getByRole('row', { name: /AURORA-1/ }).first()).toBeVisible();
});
