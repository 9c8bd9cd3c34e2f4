import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { signIn } from './real.ts';

/**
 * Takes the images of the guides from a running platform with its demo world, dark and light, into `docs/images`:
 * `node e2e/guide-images.ts http://localhost:8080 [name]`. Each page is waited for until what it shows is there.
 */
interface Picture {
  readonly address: string;
  /** The elements that must be there before the picture is taken. */
  readonly until: (page: Page) => Promise<void>;
}

const folder = join(import.meta.dirname, '../docs/images');
const themes = ['dark', 'light'] as const;
const size = { width: 1440, height: 900 } as const;
/** As wide as guides are on screens with usual and with fine pixels. */
const forms = [
  { ending: '-small', width: 760, height: 475, quality: 0.3 },
  { ending: '', width: 1200, height: 750, quality: 0.8 },
] as const;
/** A demo world computes for some minutes after its first start. */
const populatedMs = 300_000;

const rows = (text: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('row').filter({ hasText: text }).first().waitFor({ timeout: populatedMs });
};
const computed = async (page: Page) => {
  await page.getByRole('button', { name: 'Change constraints' }).click();
  await page.getByRole('button', { name: 'Compute trade space' }).click();
  await page.getByText('target reached').first().waitFor({ timeout: populatedMs });
};
const shown = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor({ timeout: populatedMs });
};

interface Ids {
  readonly conjunction: string;
  readonly satellite: string;
  readonly request: string;
}

const picturesOf = (ids: Ids): Readonly<Record<string, Picture>> => ({
  overview: { address: '/ca/overview', until: shown('main svg, main canvas') },
  conjunctions: { address: '/ca/conjunctions', until: rows(/Critical|High/) },
  conjunction: { address: `/ca/conjunction/${ids.conjunction}`, until: shown('main canvas, main svg') },
  evolution: { address: `/ca/conjunction/${ids.conjunction}?tab=evolution`, until: shown('main canvas, main svg') },
  'trade-space': { address: `/ca/manoeuvre/${ids.conjunction}`, until: computed },
  satellite: { address: `/ca/satellite/${ids.satellite}`, until: shown('main svg[role="img"]') },
  requests: { address: '/odt/observations', until: rows(/AURORA|WREN|SYN/) },
  request: { address: `/odt/observation/${ids.request}/`, until: shown('main table, main svg') },
  billing: { address: '/account/billing', until: rows(/\d{4}-\d{2}/) },
  notifications: { address: '/account/notifications', until: shown('main form') },
});

const [url = 'http://localhost:8080', only] = process.argv.slice(2);

async function idsOf(page: Page): Promise<Ids> {
  const asked = page.waitForRequest((one) => one.headers()['authorization'] !== undefined);
  await page.goto(`${url}/ca/conjunctions`);
  const authorization = (await asked).headers()['authorization'] ?? '';
  const first = async (path: string): Promise<Readonly<Record<string, string>> | undefined> => {
    const found: unknown = await (await fetch(`${url}/api/v1${path}`, { headers: { authorization } })).json();
    return Array.isArray(found) ? (found.find(isCritical) ?? found[0]) : undefined;
  };
  const conjunctions = '/ca/conjunctions?limit=100&attention=true';
  await expect.poll(async () => await first(conjunctions), { timeout: populatedMs, intervals: [2000] }).toBeDefined();
  const { conjunctionId = '', satelliteId = '' } = (await first(conjunctions)) ?? {};
  const planned = (await first('/odt/requests?limit=1&status=APPROVED')) ?? (await first('/odt/requests?limit=1'));
  return {
    conjunction: `${satelliteId}/${conjunctionId}`,
    satellite: satelliteId,
    request: planned?.['observationRequestId'] ?? '',
  };
}

/** Of the conjunctions, one that shows what a decision needs: a critical one, while a burn can still help. */
function isCritical(one: Readonly<Record<string, unknown>>): boolean {
  const data = JSON.stringify(one['conjunctionData'] ?? {});
  const [, tca = ''] = /"tca":"([^"]+)"/.exec(data) ?? [];
  return data.includes('"CRITICAL"') && Date.parse(tca) > Date.now() + 1.5 * 86_400_000;
}

async function takeAll(browser: Browser, theme: (typeof themes)[number]): Promise<void> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('farpass.preferences', chosen), JSON.stringify({ theme }));
  await page.goto(`${url}/docs`);
  await signIn(page, 'demo');
  for (const [name, { address, until }] of Object.entries(picturesOf(await idsOf(page)))) {
    if (only !== undefined && name !== only) continue;
    await page.goto(url + address);
    await page.locator('main h1').first().waitFor();
    await until(page);
    await settled(page);
    const picture = await page.screenshot();
    for (const form of forms)
      writeFileSync(join(folder, `${name}-${theme}${form.ending}.webp`), await asWebp(browser, picture, form));
    process.stdout.write(`${name}-${theme}\n`);
  }
  await context.close();
}

/** Loading has finished, and no message covers the page. */
async function settled(page: Page): Promise<void> {
  await page.addStyleTag({ content: '[aria-label="New notifications"] { visibility: hidden; }' });
  await page
    .getByRole('contentinfo')
    .getByText(/Up to date|computing:/)
    .waitFor({ timeout: 60_000 });
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
  await page.waitForTimeout(2_000);
}

/** The picture as WebP, which the browser itself writes: a tenth of the bytes. */
async function asWebp(browser: Browser, picture: Buffer, form: (typeof forms)[number]): Promise<Buffer> {
  const page: Page = await browser.newPage();
  const written = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (context !== null) context.imageSmoothingQuality = 'high';
      context?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${picture.toString('base64')}`, ...form },
  );
  await page.close();
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
for (const theme of themes) await takeAll(browser, theme);
await browser.close();
