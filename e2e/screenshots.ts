import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { german, light, type Picture, phone } from './pictures/picture.ts';
import { trackingPictures } from './pictures/tracking.ts';
import { linkedConjunction, linkHolder } from './world/acknowledgement.ts';
import { openWorld, type World } from './world/world.ts';

/**
 * Takes a picture of every page and state into the ignored folder `screenshots/`, for someone to look at: `npx vite
 * build apps/web && node e2e/screenshots.ts [part of a name]`.
 */
const folder = join(import.meta.dirname, '../screenshots');

const raise = async (_page: Page, world: World) => {
  world.api.push({
    id: '1',
    name: 'notification.new',
    data: note({ id: 'a', code: 200, title: 'Settings updated', message: 'Your user settings have been saved.' }),
  });
  world.api.push({
    id: '2',
    name: 'notification.new',
    data: note({
      id: 'b',
      code: 503,
      title: 'The catalogue feed failed',
      message: 'celestrak.org did not answer; the last good copy of 06:12 is in use.',
    }),
  });
  world.api.push({
    id: '3',
    name: 'notification.new',
    data: note({
      id: 'c',
      code: 409,
      title: 'Ephemeris refused',
      message: 'Line 214: the epoch lies before the one above it.',
    }),
  });
};
const press = (key: string) => async (page: Page) => page.keyboard.press(key);

/** A webhook that is suspended, and what was sent to it. */
const serveChannel = (world: World) => {
  const receiver = { service: 'ca', channel: 'webhook', address: 'https://receiver.example/hook' };
  const none = { url: [], enabled: false };
  const settings = { email: { addresses: ['ops@example.org'], enabled: true }, msteams: none, slack: none };
  const webhook = { url: [receiver.address], enabled: true };
  const body = { notifications: { default: { ...settings, webhook, statuses: ['COMPLETED_OK'] } } };
  world.api.answer('GET /ca/userconfig', { status: 200, body });
  const since = '2026-11-19T01:00:00.000000Z';
  const health = { ...receiver, failures: 7, failingSince: since, lastAnswer: '503', suspendedAt: since };
  world.api.answer('GET /notifications/channels', { status: 200, body: [health] });
  const sent = { attempts: 10, isTest: false, createdAt: since, nextAttemptAt: null, finishedAt: since };
  const what = { title: 'Critical: AURORA-1 × COSMOS 2251 DEB', subject: 'ca.risk.critical' };
  const row = { ...receiver, ...sent, ...what, id: '01900000-0000-7000-8000-000000000001' };
  const rows = [{ ...row, state: 'FAILED', lastAnswer: '503' }];
  world.api.answer('GET /notifications/deliveries', { status: 200, body: rows });
};
const openChoices = async (page: Page) => {
  await page.getByText('Which conjunctions, when and how').click();
  await page.getByRole('checkbox', { name: /Quiet hours/ }).check();
  await page.getByRole('checkbox', { name: /notify someone else/ }).check();
};
const serveLink = (world: World) =>
  world.api.answer('POST /notifications/acknowledgement/look-up', {
    status: 200,
    body: { ...linkHolder, conjunctions: ['c1', 'c2'].map(linkedConjunction) },
  });

const pictures: readonly Picture[] = [
  { name: 'conjunctions', address: '/ca/conjunctions' },
  { name: 'conjunctions-light', address: '/ca/conjunctions', preferences: light },
  { name: 'conjunction-crumbs', address: '/ca/conjunction/sat-1/c-1' },
  { name: 'conjunctions-german', address: '/ca/conjunctions', preferences: german },
  { name: 'conjunctions-phone', address: '/ca/conjunctions', width: phone },
  {
    name: 'menu-phone',
    address: '/ca/conjunctions',
    width: phone,
    prepare: async (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'switcher',
    address: '/ca/conjunctions',
    prepare: async (page) => page.getByRole('button', { name: 'Applications' }).click(),
  },
  { name: 'toasts', address: '/ca/conjunctions', prepare: raise },
  { name: 'toasts-light', address: '/ca/conjunctions', preferences: light, prepare: raise },
  { name: 'sidebar-profile', address: '/ca/conjunctions?sidebar=profile' },
  {
    name: 'sidebar-profile-light-german',
    address: '/ca/conjunctions?sidebar=profile',
    preferences: { ...light, ...german },
  },
  { name: 'sidebar-notifications', address: '/ca/conjunctions?sidebar=notifications', prepare: raise },
  { name: 'sidebar-empty', address: '/ca/conjunctions?sidebar=notifications' },
  { name: 'sidebar-phone', address: '/ca/conjunctions?sidebar=profile', width: phone },
  { name: 'palette', address: '/ca/conjunctions', prepare: press('/') },
  { name: 'palette-light', address: '/ca/conjunctions', preferences: light, prepare: press('/') },
  { name: 'keys', address: '/ca/conjunctions', prepare: press('?') },
  { name: 'profile', address: '/account' },
  { name: 'profile-light', address: '/account', preferences: light },
  { name: 'profile-phone', address: '/account', width: phone },
  { name: 'account-notifications', address: '/account/notifications' },
  {
    name: 'account-notifications-light-german',
    address: '/account/notifications',
    preferences: { ...light, ...german },
  },
  { name: 'account-notifications-phone', address: '/account/notifications', width: phone },
  {
    name: 'account-choices',
    address: '/account/notifications',
    userName: 'demo-ca',
    fullPage: true,
    height: 1800,
    serve: serveChannel,
    prepare: openChoices,
  },
  { name: 'account-tokens-light', address: '/account', preferences: light, height: 1200 },
  { name: 'account-acknowledge-phone', address: '/acknowledge#x', width: phone, serve: serveLink },
  { name: 'screening-without-role', address: '/screening', userName: 'demo-none' },
  { name: 'select-service', address: '/docs' },
  { name: 'select-service-light', address: '/docs', preferences: light },
  { name: 'select-service-none', address: '/docs', userName: 'demo-none' },
  { name: 'terms', address: '/tnc' },
  { name: 'terms-light', address: '/tnc', preferences: light },
  { name: 'not-found', address: '/nowhere' },
  { name: 'not-found-light-german', address: '/nowhere', preferences: { ...light, ...german } },
  { name: 'observations', address: '/odt/observations' },
  ...trackingPictures,
  { name: 'globe', address: '/dev/3d' },
  { name: 'kitchensink', address: '/dev/kitchensink', fullPage: true },
  { name: 'kitchensink-light', address: '/dev/kitchensink', fullPage: true, preferences: light },
  { name: 'kitchensink-german', address: '/dev/kitchensink', fullPage: true, preferences: german },
  { name: 'kitchensink-phone', address: '/dev/kitchensink', fullPage: true, width: phone },
];

async function take(browser: Browser, picture: Picture): Promise<void> {
  const world = await openWorld({ providerElsewhere: false });
  const page = await browser.newPage({
    viewport: { width: picture.width ?? 1440, height: picture.height ?? (picture.width === phone ? 844 : 900) },
  });
  page.on('console', (message) => {
    if (message.type() === 'error') process.stdout.write(`${picture.name}: ${message.text()}\n`);
  });
  await page.addInitScript(
    (chosen) => localStorage.setItem('farpass.preferences', JSON.stringify(chosen)),
    picture.preferences ?? {},
  );
  picture.serve?.(world);
  await page.goto(`${world.url}/docs`);
  await page.getByLabel('Username').fill(picture.userName ?? 'demo');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/docs');
  await page.goto(world.url + picture.address);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(900);
  await picture.prepare?.(page, world);
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(folder, `${picture.name}.png`), fullPage: picture.fullPage ?? false });
  await page.close();
  await world.close();
}

/** Without a session: what a visitor sees before signing in, and when the provider is gone. */
async function takeSignedOut(browser: Browser): Promise<void> {
  const world = await openWorld({ providerElsewhere: false });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${world.url}/tnc`);
  await page.locator('main h1').waitFor();
  await page.screenshot({ path: join(folder, 'terms-signed-out.png') });
  world.provider.faults.isDown = true;
  await page.goto(`${world.url}/ca`);
  await page.locator('main h1').waitFor();
  await page.screenshot({ path: join(folder, 'connection-error.png') });
  world.config['issuer'] = null;
  await page.goto(`${world.url}/ca`);
  await page.locator('main h1').waitFor();
  await page.screenshot({ path: join(folder, 'provider-missing.png') });
  await page.close();
  await world.close();
}

interface Said {
  readonly id: string;
  readonly code: number;
  readonly title: string;
  readonly message: string;
}

function note(said: Said) {
  return { ...said, timestamp: new Date().toISOString(), state: 'fresh' };
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv[2] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const picture of pictures) if (picture.name.includes(wanted)) await take(browser, picture);
if ('signed-out'.includes(wanted)) await takeSignedOut(browser);
await browser.close();
