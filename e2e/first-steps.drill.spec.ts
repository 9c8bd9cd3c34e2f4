import type { Page } from '@playwright/test';
import { followClock } from './clock.ts';
import { type Hands, handsOn } from './hands.ts';
import { expect, test as platformTest } from './real.ts';
import { expectNoViolations } from './violations.ts';
import { openPlatform, type Platform } from './world/platform.ts';

// The first steps of a new operator on a platform without demo users and without a feed, as docs/using-farpass.md says.
interface Person {
  readonly name: string;
  readonly password: string;
}
const ada = { name: 'ada', password: 'a strange otter swims 41' };
const charles = { name: 'charles', password: 'another blue heron flies 77' };

const test = platformTest.extend<object, { readonly platform: Platform }>({
  platform: [
    async ({ networkSpeed }, use) => {
      const platform = await openPlatform({ networkSpeed, settings: { FARPASS_DEMO: 'off' } });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.setTimeout(600_000);

const add = ({ farpass }: Platform, { name, password }: Person) =>
  farpass(['user', 'add', name, '--role', 'ca:user', '--operator', 'Analytical Engines'], `${password}\n`);

const mostObjects = 12_000;

/** A file of invented element sets of today: AURORA-1, and others in planes of a hundred on near orbits. */
function catalogueOfToday() {
  const epoch = `${new Date().toISOString().slice(0, 10)}T00:00:00.000000`;
  const sets = Array.from({ length: mostObjects }, (_, index) => ({
    OBJECT_NAME: index === 0 ? 'AURORA-1' : `INVENTED ${index}`,
    OBJECT_ID: '2019-011A',
    EPOCH: epoch,
    MEAN_MOTION: 14.8 + (index % 97) / 500,
    ECCENTRICITY: 0.0005,
    INCLINATION: 97.5 - (index % 7) * 6,
    RA_OF_ASC_NODE: (Math.floor(index / 100) * 3) % 360,
    ARG_OF_PERICENTER: 90,
    MEAN_ANOMALY: (index * 3.6) % 360,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    NORAD_CAT_ID: 300_000 + index,
    ELEMENT_SET_NO: 999,
    REV_AT_EPOCH: 1,
    BSTAR: 0.0001,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  }));
  return { name: 'active.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(sets)) };
}

async function signIn(hands: Hands, page: Page, { name, password }: Person): Promise<void> {
  await hands.type(page.getByLabel('User name'), name);
  await hands.type(page.getByLabel('Password'), password);
  await hands.click(page.getByRole('button', { name: 'Sign in' }));
}

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a new operator adds a satellite by number, gets element sets, screens it and has a colleague', async ({
  page,
  platform,
  browser,
}) => {
  await add(platform, ada);
  const begun = Date.now();
  const hands = handsOn(page);
  await page.goto('/ca/overview');
  await signIn(hands, page, ada);
  await expect(step(page, 'Invite a colleague').getByRole('link')).toHaveAttribute('href', /#invite$/);
  await expect(step(page, 'Give it an orbit')).toContainText('Upload a file with the element sets of all objects');

  await hands.click(page.getByRole('link', { name: 'Upload element sets' }));
  await expect(page.getByLabel('Files of element sets')).toBeAttached();
  await page.getByLabel('Files of element sets').setInputFiles(catalogueOfToday());
  const outcome = page.getByText('active.json: 12 000 element sets read, 12 000 stored, 0 known before, 0 refused.');
  await expect(outcome).toBeVisible({ timeout: 300_000 });

  await page.goto('/ca/overview');
  await hands.click(step(page, 'Add a satellite').getByRole('link'));
  await hands.type(page.getByLabel('Catalogue number'), '300000');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('AURORA-1');
  await hands.click(page.getByRole('button', { name: 'Add the satellite' }));
  await expect(page.getByRole('heading', { name: 'AURORA-1' })).toBeVisible();

  await page.goto('/ca/overview');
  await hands.click(step(page, 'Screen it').getByRole('link'));
  await hands.click(page.getByRole('button', { name: 'Start the screening' }));
  await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible({ timeout: 300_000 });
  await expect(page.getByText(/12\s000 element sets/).first()).toBeVisible();

  await page.goto('/account');
  await hands.click(page.getByRole('link', { name: 'Invite a colleague' }));
  await hands.type(page.getByLabel('User name of your colleague'), charles.name);
  await hands.click(page.getByRole('button', { name: 'Make a link' }));
  const link = await page.getByLabel('Link of the invitation').inputValue();
  await expectNoViolations(page);
  const { clicks, fields } = hands.count();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`first steps: ${clicks} clicks, ${fields} fields, 1 file; ${seconds} s by script`);
  expect([clicks, fields]).toEqual([8, 4]);

  const other = await browser.newContext();
  await followClock(other);
  const colleague = await other.newPage();
  await colleague.goto(link);
  await expectNoViolations(colleague);
  await colleague.getByLabel('Name', { exact: true }).fill('Charles Babbage');
  await colleague.getByLabel('Password', { exact: true }).fill(charles.password);
  await colleague.getByLabel('Password again').fill(charles.password);
  await colleague.getByRole('button', { name: 'Join' }).click();
  await signIn(handsOn(colleague), colleague, charles);
  await colleague.goto(`${platform.url}/ca/satellites`);
  await expect(colleague.getByRole('link', { name: 'AURORA-1', exact: true })).toBeVisible();
  await other.close();
});
