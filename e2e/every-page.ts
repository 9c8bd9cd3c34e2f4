import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { msPerHour } from '@farpass/astro/constants';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { signIn } from './real.ts';

/**
 * Takes a picture of every page of a running platform with its demo world, in three sizes, both themes and both languages,
 * into the ignored folder `screenshots/every-page/`, for somebody to look at:
 * `node e2e/every-page.ts http://localhost:8080 [part of a name]`. Prints pages that overflow or move while they load, and
 * errors of the console.
 */
interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'de';
}

const looks: readonly Look[] = [
  { name: 'desk-dark-en', width: 1440, height: 900, theme: 'dark', language: 'en' },
  { name: 'desk-light-de', width: 1440, height: 900, theme: 'light', language: 'de' },
  { name: 'wall-dark-de', width: 2560, height: 1440, theme: 'dark', language: 'de' },
  { name: 'wall-light-en', width: 2560, height: 1440, theme: 'light', language: 'en' },
  { name: 'phone-dark-de', width: 390, height: 844, theme: 'dark', language: 'de' },
  { name: 'phone-light-en', width: 390, height: 844, theme: 'light', language: 'en' },
];

/** The first of each list, for the pages about one thing. */
interface Ids {
  readonly conjunction: string;
  /** One that can be tracked in time, and one that was tracked. */
  readonly trackable: string;
  readonly tracked: string;
  readonly satellite: string;
  readonly message: string;
  readonly object: string;
  readonly screening: string;
  readonly request: string;
  readonly sensor: string;
}

const pagesOf = (ids: Ids): Readonly<Record<string, string>> => ({
  overview: '/ca/overview',
  assets: '/ca/assets',
  conjunctions: '/ca/conjunctions',
  'conjunctions-all': '/ca/conjunctions?view=all',
  'conjunctions-past': '/ca/conjunctions?time=past',
  'conjunction-summary': `/ca/conjunction/${ids.conjunction}`,
  'conjunction-details': `/ca/conjunction/${ids.conjunction}?tab=details`,
  'conjunction-evolution': `/ca/conjunction/${ids.conjunction}?tab=evolution`,
  'conjunction-message': `/ca/conjunction/${ids.conjunction}?tab=message`,
  'conjunction-tracking': `/ca/conjunction/${ids.trackable}?tab=tracking`,
  'tracked-summary': `/ca/conjunction/${ids.tracked}`,
  'tracked-tracking': `/ca/conjunction/${ids.tracked}?tab=tracking`,
  'conjunction-manoeuvre': `/ca/conjunction/${ids.conjunction}?tab=manoeuvre`,
  'conjunction-export': `/ca/conjunction/${ids.conjunction}?tab=export`,
  manoeuvre: `/ca/manoeuvre/${ids.conjunction}`,
  'post-manoeuvre': `/ca/post-manoeuvre-screening/${ids.conjunction}`,
  cdm: `/ca/cdm/${ids.conjunction}/${ids.message}`,
  satellites: '/ca/satellites',
  satellite: `/ca/satellite/${ids.satellite}`,
  'satellite-configuration': `/ca/satellite/${ids.satellite}?tab=configuration`,
  'satellite-ephemerides': `/ca/satellite/${ids.satellite}?tab=ephemerides`,
  'satellite-conjunctions': `/ca/satellite/${ids.satellite}?tab=conjunctions`,
  statistics: `/ca/annual-collision-statistics/${ids.satellite}`,
  ephemerides: '/ca/oems',
  'ephemerides-compare': '/ca/oems?tab=compare',
  'ephemerides-time': '/ca/oems?tab=time',
  'ephemerides-sets': '/ca/oems?tab=sets',
  find: '/ca/find',
  'find-result': `/ca/find/${ids.satellite}?screening=${ids.screening}`,
  object: `/ca/object/${ids.object}`,
  'object-unknown': '/ca/object/999999',
  screenings: '/screening',
  screening: `/screening/${ids.screening}`,
  requests: '/odt/observations',
  request: `/odt/observation/${ids.request}/`,
  sensors: '/odt/sensors',
  sensor: `/odt/sensor/${ids.sensor}`,
  profile: '/account',
  notifications: '/account/notifications',
  billing: '/account/billing',
  docs: '/docs',
  'docs-guide': '/docs/ca/conjunctions',
  'docs-glossary': '/docs/general/glossary',
  'docs-reference': '/docs/ca/api-reference',
  terms: '/tnc',
  'not-found': '/nowhere',
  kitchensink: '/dev/kitchensink',
  globe: '/dev/3d',
});

const [url = 'http://localhost:8080', part = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screenshots/every-page');

async function idsOf(page: Page): Promise<Ids> {
  const request = page.waitForRequest((one) => one.headers()['authorization'] !== undefined);
  await page.goto(`${url}/ca/overview`);
  const authorization = (await request).headers()['authorization'] ?? '';
  const rowsOf = async (path: string): Promise<readonly Readonly<Record<string, string>>[]> => {
    const response = await fetch(`${url}/api/v1${path}`, { headers: { authorization } });
    const rows: unknown = await response.json();
    return Array.isArray(rows) ? rows : [];
  };
  const trackingOf = async (id: string): Promise<number> => {
    const response = await fetch(`${url}/api/v1/ca/conjunctions/${id}/tracking`, { headers: { authorization } });
    const { orders = [] }: { orders?: readonly unknown[] } = await response.json();
    return orders.length;
  };
  const first = async (path: string) => (await rowsOf(path))[0] ?? {};
  const conjunction = await first('/ca/conjunctions?limit=1&attention=true');
  const { conjunctionId = '', satelliteId = '' } = conjunction;
  const all = await rowsOf('/ca/conjunctions?limit=500');
  const addressOf = (row: Readonly<Record<string, string>> | undefined) =>
    `${row?.['satelliteId'] ?? satelliteId}/${row?.['conjunctionId'] ?? conjunctionId}`;
  const trackableFrom = new Date(Date.now() + 60 * msPerHour).toISOString();
  const trackable = all.find(({ riskLevel, tca = '' }) => riskLevel === 'CRITICAL' && tca > trackableFrom);
  const orders = await Promise.all(all.map(({ conjunctionId: id }) => trackingOf(id ?? '')));
  const tracked = all.find((_, place) => (orders[place] ?? 0) > 0);
  const message = await first(`/ca/cdms?limit=1&conjunction-id=${conjunctionId}`);
  const screening = await first('/ca/screenings?limit=1&state=COMPLETE');
  const request0 = await first('/odt/requests?limit=1');
  const sensor = await first('/odt/sensors?limit=1');
  return {
    conjunction: `${satelliteId}/${conjunctionId}`,
    trackable: addressOf(trackable),
    tracked: addressOf(tracked),
    satellite: satelliteId,
    message: message['cdmId'] ?? '',
    object: message['secondaryNoradId'] ?? '25544',
    screening: screening['screeningId'] ?? '',
    request: request0['observationRequestId'] ?? request0['id'] ?? '',
    sensor: sensor['sensorCode'] ?? '',
  };
}

/** A page may move so much while it loads, cumulative layout shift. */
const mostShift = 0.02;

/** Adds up how far the content of a page moves without anyone's doing. */
function addUpShifts(): void {
  const seen = window as Window & { layoutShift?: number };
  seen.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false }: { value?: number; hadRecentInput?: boolean } = entry.toJSON();
      if (!hadRecentInput) seen.layoutShift = (seen.layoutShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function look(browser: Browser, wanted: Look): Promise<void> {
  const { width, height, theme, language, name } = wanted;
  const context: BrowserContext = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/docs`);
  await signIn(page, 'demo');
  await page.evaluate((chosen) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen)), {
    theme,
    language,
  });
  await page.addInitScript(addUpShifts);
  const ids = await idsOf(page);
  let at = '';
  page.on('console', (message) => {
    if (message.type() === 'error') process.stdout.write(`${name} ${at}: ${message.text()}\n`);
  });
  for (const [key, address] of Object.entries(pagesOf(ids))) {
    at = key;
    if (!`${key}-${name}`.includes(part)) continue;
    await page.goto(url + address);
    await page.locator('main h1').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
    await page.waitForTimeout(1200);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) process.stdout.write(`${name} ${key}: ${over} px wider than the window\n`);
    const shift = await page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
    if (shift > mostShift) process.stdout.write(`${name} ${key}: layout shift ${shift.toFixed(3)}\n`);
    await page.screenshot({ path: join(folder, `${key}-${name}.png`), fullPage: true });
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] });
for (const wanted of looks) await look(browser, wanted);
await browser.close();
