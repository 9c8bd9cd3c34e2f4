/** @module-tag all */
import { type DemoUser, expect, openAs, test } from './fixtures.ts';
import { satellite } from './world/api.ts';

/** Every route of the specification with its breadcrumbs, as a user with all roles sees it. */
const routes: readonly (readonly [address: string, crumbs: string])[] = [
  ['/account', 'Account'],
  ['/account/profile', 'Account'],
  ['/account/notifications', 'Account'],
  ['/screening', 'Collision Avoidance›Screenings'],
  ['/odt/observations', 'On-Demand Tracking›Observations'],
  ['/odt/observation/r-1/f-1', 'On-Demand Tracking›Observations›Observation request'],
  ['/ca/oems', 'Collision Avoidance›Ephemerides'],
  ['/ca/conjunctions', 'Collision Avoidance›Conjunctions'],
  ['/ca/quarantine', 'Collision Avoidance›Conjunctions›Messages held back'],
  ['/ca/sources', 'Collision Avoidance›Sources'],
  ['/ca/duty', 'Collision Avoidance›Duty roster'],
  ['/ca/retention', 'Collision Avoidance›Retention'],
  ['/ca/shift', 'Collision Avoidance›Shift hand-over'],
  ['/ca/waiting', 'Collision Avoidance›Waiting for me'],
  ['/ca/find', 'Collision Avoidance›Find'],
  ['/ca/find/sat-1', 'Collision Avoidance›Find›AURORA-1'],
  ['/ca/post-manoeuvre-screening/sat-1/c-1', 'Collision Avoidance›Conjunctions›AURORA-1›Post-manoeuvre screening'],
  ['/ca/manoeuvre/sat-1/c-1', 'Collision Avoidance›Conjunctions›AURORA-1›Manoeuvre'],
  ['/ca/cdm/sat-1/c-1/m-1', 'Collision Avoidance›Conjunctions›AURORA-1›Conjunction data message'],
  ['/ca/conjunction/sat-1/c-1', 'Collision Avoidance›Conjunctions›AURORA-1›Conjunction'],
  ['/ca/satellite/sat-1', 'Collision Avoidance›Satellites›AURORA-1'],
  ['/ca/annual-collision-statistics/sat-1', 'Collision Avoidance›Satellites›AURORA-1›Annual collision statistics'],
  ['/docs', 'Documentation'],
  ['/docs/ca', 'Documentation'],
  ['/docs/odt/api', 'Documentation'],
  ['/tnc', 'Terms and Conditions'],
  ['/dev/kitchensink', 'Developer›Kitchen sink'],
  ['/dev/3d', 'Developer›3D view'],
];

test.describe('every route', () => {
  // The world of these tests has no conjunction, message or file: pages about one ask for it and get 404.
  test.use({ expectedErrors: [/status of 404/] });

  test('has its page, its title and its breadcrumbs', async ({ page }) => {
    await openAs(page, 'demo', '/account');
    for (const [address, crumbs] of routes) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page).toHaveTitle(/^.+ · Farpass$/);
      const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      await expect.poll(async () => (await steps.allTextContents()).join('›'), { message: address }).toBe(crumbs);
    }
  });
});

const redirects: readonly (readonly [from: string, to: RegExp])[] = [
  ['/', /\/ca\/conjunctions$/],
  ['/ca', /\/ca\/conjunctions$/],
  ['/odt', /\/odt\/observations$/],
  ['/dev', /\/dev\/kitchensink$/],
  ['/odt/observation/r-1', /\/odt\/observation\/r-1\/$/],
];

test('redirects lead where the specification says', async ({ page }) => {
  await openAs(page, 'demo', '/account');
  for (const [from, to] of redirects) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
});

test('who has several services may ask for the choice', async ({ page }) => {
  await openAs(page, 'demo', '/?services');
  await expect(page.getByRole('heading', { level: 1, name: 'Select a service' })).toBeVisible();
  await page.getByRole('link', { name: /^On-Demand Tracking/ }).click();
  await expect(page).toHaveURL(/\/odt\/observations$/);
});

const ca = ['/ca/conjunctions', '/ca/oems', '/ca/satellite/sat-1', '/docs/ca'];
const odt = ['/odt/observations', '/odt/observation/r-1/f-1', '/docs/odt'];
interface Person {
  readonly userName: DemoUser;
  readonly home: RegExp | undefined;
  readonly open: readonly string[];
  readonly shut: readonly string[];
  readonly links: readonly string[];
}

const people: readonly Person[] = [
  {
    userName: 'demo',
    home: /\/ca\/conjunctions$/,
    open: [...ca, ...odt],
    shut: [],
    links: ['Collision Avoidance', 'On-Demand Tracking', 'Screening'],
  },
  {
    userName: 'demo-admin',
    home: /\/ca\/conjunctions$/,
    open: [...ca, ...odt],
    shut: [],
    links: ['Collision Avoidance', 'On-Demand Tracking', 'Screening'],
  },
  {
    userName: 'demo-ca',
    home: /\/ca\/conjunctions$/,
    open: ca,
    shut: odt,
    links: ['Collision Avoidance', 'Screening'],
  },
  { userName: 'demo-odt', home: /\/odt\/observations$/, open: odt, shut: ca, links: ['On-Demand Tracking'] },
  { userName: 'demo-none', home: undefined, open: [], shut: [...ca, ...odt], links: [] },
];

for (const { userName, home, open, shut, links } of people) {
  test(`${userName} sees what the roles open and Page not found elsewhere`, async ({ page, world }) => {
    world.config['developerMode'] = false;
    await openAs(page, userName, '/account');
    await page.getByRole('button', { name: 'Applications' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(links.length + 2);
    const items = await page.getByRole('menuitem').allTextContents();
    expect(items.toSorted()).toEqual([...links, 'Account', 'Documentation'].toSorted());
    await page.keyboard.press('Escape');

    await page.goto('/');
    const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' });
    if (home === undefined) await expect(notFound).toBeVisible();
    else await expect(page).toHaveURL(home);
    for (const address of open) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notFound).toBeHidden();
    }
    for (const address of shut) {
      await page.goto(address);
      await expect(notFound).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveText(
        [...links, 'Account', 'Documentation'].toSorted((a, b) => order(a) - order(b)),
      );
    }
  });
}

function order(link: string): number {
  return ['Collision Avoidance', 'On-Demand Tracking', 'Screening', 'Account', 'Documentation'].indexOf(link);
}

test('an unknown address is Page not found, also signed out', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/account/nothing');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('known parents with unknown children are Page not found', async ({ page }) => {
  await openAs(page, 'demo', '/account');
  for (const address of [
    '/account/nothing',
    '/docs/nothing',
    '/ca/nothing',
    '/odt/nothing',
    '/dev/nothing',
    '/ca/satellite',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('the developer area is Page not found without developer mode', async ({ page, world }) => {
  world.config['developerMode'] = false;
  await openAs(page, 'demo', '/account');
  for (const address of ['/dev', '/dev/kitchensink', '/dev/3d']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('screenings open for everybody and say what is missing without the role', async ({ page }) => {
  await openAs(page, 'demo-none', '/screening');
  await expect(page.getByText('ask an administrator for the user role of collision avoidance')).toBeVisible();
});

test.describe('a satellite that cannot be looked up', () => {
  test.use({ expectedErrors: [/status of (500|404)/] });

  test('is called Satellite, and the failure is shown', async ({ page, world }) => {
    const body = {
      status: 500,
      code: 'INTERNAL',
      title: 'The server failed',
      detail: 'The list could not be read.',
    };
    world.api.answer('GET /ca/satellites', { status: 500, body, type: 'application/problem+json' });
    await openAs(page, 'demo', '/ca/conjunction/sat-1/c-1');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
      'Collision AvoidanceConjunctionsSatelliteConjunction',
    );
    await expect(page.getByRole('alert').filter({ hasText: 'The server failed' })).toContainText('500');
    // No retries, and nothing is asked again when the window gets the focus back.
    const asked = () => world.api.calls.filter(({ path }) => path === '/ca/satellites').length;
    const before = asked();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(1500);
    expect(asked()).toBe(before);
  });

  test('is asked for again when a page that needs it opens', async ({ page, world }) => {
    const body = {
      status: 500,
      code: 'INTERNAL',
      title: 'The server failed',
      detail: 'The list could not be read.',
    };
    world.api.answer('GET /ca/satellites', { status: 500, body, type: 'application/problem+json' });
    await openAs(page, 'demo', '/ca/satellite/sat-1');
    await expect(page.getByRole('alert').first()).toBeVisible();
    world.api.answer('GET /ca/satellites', { status: 200, body: [satellite] });
    await page.getByRole('link', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find conjunctions' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('AURORA-1');
  });
});

test('a satellite that is still looked up, or that does not exist, is called Satellite', async ({ page, world }) => {
  const seen = Promise.withResolvers<void>();
  world.api.answer('GET /ca/satellites', { status: 200, body: [], after: seen.promise });
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs).toHaveText('Collision AvoidanceSatellitesSatellite');
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/ca/satellites'));
  seen.resolve();
  await answered;
  await page.waitForTimeout(500);
  await expect(crumbs).toHaveText('Collision AvoidanceSatellitesSatellite');
});

test('a screening is called by what was screened and when', async ({ page, world }) => {
  const screening = {
    screeningId: 's-1',
    type: 'OPS_VS_CAT',
    state: 'COMPLETE',
    progress: 1,
    requestedAt: '2026-11-20T07:00:00.000000Z',
    finishedAt: '2026-11-20T07:00:12.500000Z',
    requestedBy: 'ada',
    from: '2026-11-20T07:00:00.000000Z',
    to: '2026-11-27T07:00:00.000000Z',
    primaries: [
      { id: 'sat-1', name: 'AURORA-1' },
      { id: 'sat-2', name: 'AURORA-2' },
    ],
    volumes: 'sphere of 5 km',
    skipped: [],
    conjunctions: 0,
    results: [],
    reservations: [],
  };
  world.api.answer('GET /ca/screenings/s-1', { status: 200, body: screening });
  await openAs(page, 'demo', '/screening/s-1');
  const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(steps).toHaveText(['Collision Avoidance', 'Screenings', 'AURORA-1 +1, 2026-11-20 07:00:00 Z']);
  await expect(steps.nth(1).getByRole('link')).toHaveAttribute('href', '/screening');
});
