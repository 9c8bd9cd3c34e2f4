import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { countDrawings, drawn, softwareRendering, takeWebGlAway } from './graphics.ts';
import { catalogueColumns, ownName, setOf } from './world/catalogue.ts';
import { conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

test.use({ launchOptions: softwareRendering, viewport: { width: 1100, height: 700 } });

const loadMs = 60_000;
const objectCount = /30\s000 of 30\s000 objects/;

const framesDrawn = (page: Page) => drawn(page, 'framesDrawn');

async function openGlobe(page: Page): Promise<void> {
  await page.route('**/api/v1/catalogue/columns', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: catalogueColumns() }),
  );
  await openAs(page, 'demo', '/dev/3d');
  await expect(page.getByText(objectCount)).toBeVisible({ timeout: loadMs });
}

/** The satellite of the fleet, with a conjunction, and two objects that are picked. */
function serveConjunction(world: World): void {
  const object = { isSynthetic: true, conjunctions: 1, conjunctionsAhead: 1, elementSets: [] };
  const own = { noradId: 300_000, name: ownName, satelliteId: 'sat-1' };
  for (const one of [own, { noradId: 300_001 }, { noradId: 300_100 }])
    world.api.answer(`GET /ca/objects/${one.noradId}`, { status: 200, body: { ...object, ...one } });
  const one = conjunctionOf({ id: 'one', tcaMs: Date.now() });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [one] });
}

/** The text of the page about an object that was picked from the table, read at once: its position may change between two reads. */
async function pick(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .first()
    .click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('Position, ITRF');
  const facts = await card.evaluate((element) =>
    [...element.querySelectorAll('dt')].map((term) => [
      term.textContent ?? '',
      term.parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  );
  const fact = (term: string) => facts.find(([name]) => name === term)?.[1] ?? '';
  const time = fact('At').replace(' Z', 'Z').replace(' ', 'T');
  const itrfKm = fact('Position, ITRF [km]').split(/\s+/).map(Number);
  return { number: fact('Catalogue number'), time, itrfKm };
}

/** Where `farpass propagate` has an object at a time, ITRF, km. */
async function propagated({ number, time }: { readonly number: string; readonly time: string }): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-globe-'));
  const file = join(folder, `${number}.json`);
  writeFileSync(file, setOf(number));
  const program = ['--disable-warning=ExperimentalWarning', 'apps/cli/main.ts', 'propagate'];
  const words = ['--tle', file, '--frame', 'ITRF', '--from', time, '--to', time, '--step', '1', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout).states[0].positionKm;
}

test('30,000 objects move on the globe, and are where the command line propagates them to', async ({ page, world }) => {
  test.setTimeout(240_000);
  serveConjunction(world);
  await countDrawings(page);
  await openGlobe(page);

  await test.step('they are drawn again and again; frames per second are printed', async () => {
    await expect.poll(() => framesDrawn(page), { timeout: loadMs }).toBeGreaterThan(3);
    const before = await framesDrawn(page);
    const began = Date.now();
    await expect.poll(() => framesDrawn(page), { timeout: loadMs }).toBeGreaterThan(before + 10);
    const perSecond = ((await framesDrawn(page)) - before) / ((Date.now() - began) / 1000);
    process.stdout.write(`30,000 moving objects in software rendering: ${perSecond.toFixed(1)} frames/s (aim: 5)\n`);
  });

  await page.getByRole('button', { name: 'Pause' }).click();

  await test.step('positions agree with farpass propagate to 10 m, now and days later', async () => {
    const slider = page.getByRole('slider', { name: 'Time' });
    for (const [name, key] of [
      [ownName, 'Home'],
      ['SYN GEO', 'End'],
      ['SYN DEB', 'PageDown'],
    ] as const) {
      await slider.press(key);
      const shown = await pick(page, name);
      const expectedKm = await propagated(shown);
      const offKm = Math.hypot(...shown.itrfKm.map((axis, place) => axis - (expectedKm[place] ?? Number.NaN)));
      expect(shown.itrfKm).toHaveLength(3);
      expect(offKm).toBeLessThan(0.01);
    }
  });

  await test.step('a satellite of the fleet has its conjunctions', async () => {
    await pick(page, ownName);
    await expect(page.getByRole('link', { name: `${ownName} × STRAY DEB` })).toBeVisible();
  });

  await test.step('filters leave what they name, on the globe and in the table', async () => {
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('DEBRIS');
    await expect(page.getByText('29 700 of 30 000 objects')).toBeVisible();
    await page.getByRole('combobox', { name: 'Regime' }).selectOption('GEO');
    await expect(page.getByText('0 of 30 000 objects', { exact: true })).toBeVisible();
    await expect(page.getByText('No object passes the filter')).toBeVisible();
    await page.getByRole('combobox', { name: 'Regime' }).selectOption('');
  });

  await test.step('the globe is turned by keyboard, and drawn again only then', async () => {
    await page.waitForTimeout(1_000);
    const paused = await framesDrawn(page);
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await expect.poll(() => framesDrawn(page)).toBeGreaterThan(paused);
  });
});

test('without WebGL the page says so, the table has all objects, and nothing moves for those who ask for it', async ({
  page,
}) => {
  await takeWebGlAway(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGlobe(page);
  await expect(page.getByText(/This browser cannot draw the globe/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(ownName) }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time' });
  const before = await slider.getAttribute('aria-valuetext');
  await page.waitForTimeout(2_500);
  expect(await slider.getAttribute('aria-valuetext')).toBe(before);
});
