/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { plotTool } from './plots.ts';
import { satellite } from './world/api.ts';
import { conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();

const lines = [
  '1 81000U 98067A   26324.00000000  .00000000  00000-0  10000-3 0  9995',
  '2 81000  97.5000  10.0000 0005000  90.0000 270.0000 14.80000000    12',
];
const setOf = (hours: number, perigeeAltitudeKm: number) => ({
  epoch: at(hours),
  source: 'celestrak',
  tle: lines,
  perigeeAltitudeKm,
  apogeeAltitudeKm: perigeeAltitudeKm + 7,
  inclinationDeg: 97.5,
  eccentricity: 0.0005,
  periodMinutes: 97.3,
  bstarPerEarthRadius: 0.0001,
});

const historySet = (hours: number, alongM: number | undefined) => ({
  ...{ epoch: at(hours), semiMajorAxisKm: 6921.5, eccentricity: 0.0005, inclinationDeg: 97.5, nodeDeg: 10 },
  ...{ bstarPerEarthRadius: 0.0001, residualM: alongM === undefined ? null : [12, alongM, -3], isStranger: false },
});
const history = {
  noradId: 81_000,
  objectClass: 'LEO2 debris',
  sets: [historySet(-30, undefined), historySet(-6, 240)],
  gaps: [],
  coefficients: [
    {
      figure: 'BSTAR',
      value: 0.0001,
      ownPercentile: 50,
      ownCount: 2,
      among: 'CLASS',
      classPercentile: 81,
      classCount: 4000,
    },
  ],
};
const sensor = { sensorCode: 'RADAR-1', sensorName: 'Northern Radar' };
const sightings = {
  ...{ noradId: 81_000, epoch: at(-6), from: at(0), days: 3, without: [] },
  sightings: [
    {
      ...{ ...sensor, start: at(2), end: at(2.1), maxElevationDeg: 61, rangeKm: 640 },
      ...{ chance: 0.93, inField: 0.93, directionSigmaDeg: 0.2 },
    },
  ],
};

function serve({ api }: World): void {
  const body = {
    noradId: 81_000,
    name: 'STRAY DEB',
    cosparId: '1998-067A',
    operator: 'Stray Space',
    objectType: 'DEBRIS',
    rcsSize: 'SMALL',
    regime: 'LEO2',
    ageHours: 6,
    isSynthetic: false,
    conjunctions: 3,
    conjunctionsAhead: 1,
    elementSets: [setOf(-6, 548), setOf(-30, 549)],
  };
  api.answer('GET /ca/objects/81000', { status: 200, body });
  api.answer('GET /ca/objects/81000/history', { status: 200, body: history });
  api.answer('GET /ca/objects/81000/sightings', { status: 200, body: sightings });
  api.answer('GET /tle/tle', { status: 200, body: lines.join('\n'), type: 'text/plain' });
  const row = conjunctionOf({ id: 'one', tcaMs: nowMs + 20 * msPerHour });
  api.answer('GET /ca/conjunctions', { status: 200, body: [{ ...row, state: 'OPEN' }] });
}

test('the page of an object says what is known about it, shows its history, and leads to its events', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo', '/ca/object/81000');
  await expect(page.getByRole('heading', { level: 1, name: 'STRAY DEB' })).toBeVisible();
  const facts = page.getByRole('main');
  for (const known of [
    '1998-067A',
    'Stray Space',
    'Debris',
    'SMALL',
    '548.0 × 555.0 km',
    '6 h old',
    '1 ahead, 3 in all',
  ])
    await expect(facts.getByText(known).first()).toBeVisible();
  for (const form of ['TLE', 'OMM KVN', 'OMM XML', 'OMM JSON'])
    await expect(facts.getByText(form, { exact: true }).first()).toBeVisible();
  await expect(facts.getByRole('button', { name: 'Copy' }).first()).toBeEnabled();
  await expect(facts.getByText('1 81000U 98067A')).toBeVisible();
  const plots = facts.getByRole('region', { name: 'History of its element sets' });
  for (const plot of ['Semi-major axis', 'Inclination', 'Eccentricity'])
    await expect(plots.getByRole('heading', { name: plot })).toBeVisible();
  const passes = facts.getByRole('table', { name: 'Sensors that can see it' }).getByRole('row');
  await expect(passes.nth(1)).toContainText('Northern Radar');
  await expect(passes.nth(1)).toContainText('93 %');
  await facts.getByRole('link', { name: 'AURORA-1', exact: true }).first().waitFor();
  await expect(page.getByRole('button', { name: 'Screen now' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Add to the fleet' })).toHaveAttribute(
    'href',
    /\/ca\/satellites\?add=yes&number=81000/,
  );
});

const publishedFile = (state: 'USED' | 'DOUBTED', more: object = {}) => ({
  ...{ publishedId: state.toLowerCase(), etag: '"1"', noradId: 81_000, source: 'STARLINK', sizeBytes: 2_000_000 },
  fileName: `MEME_81000_STARLINK-9_${state}_Operational_1_UNCLASSIFIED.txt`,
  ...{ madeAt: at(-3), receivedAt: at(-2), from: at(-3), to: at(69), hasCovariance: true, state },
  ...{ distanceKm: 1.2, allowedKm: 6.5, findings: [], ...more },
});
const far = {
  code: 'FAR_FROM_SET',
  message: 'At 2026-11-28 10:00:00 Z it is 9.1 km from the element set; the errors of such a set explain 6.5 km.',
  parameters: {},
  isFatal: true,
};

test('the page of an object lists the ephemerides that others publish; a doubted one says why and is released with a reason', async ({
  page,
  world,
}) => {
  serve(world);
  const doubted = publishedFile('DOUBTED', { distanceKm: 9.1, findings: [far] });
  world.api.answer('GET /ca/objects/81000/ephemerides', { status: 200, body: [doubted, publishedFile('USED')] });
  await openAs(page, 'demo', '/ca/object/81000');
  const rows = page.getByRole('table', { name: 'Published ephemerides of this object' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('doubted');
  await expect(rows.nth(1)).toContainText('9.1 km; up to 6.5 km are usual');
  await expect(rows.nth(2)).toContainText('used');
  await rows.nth(1).getByRole('button', { name: 'doubted' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('it is 9.1 km from the element set');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The owner announced this burn.');
  const path = '/ca/objects/81000/ephemerides/doubted/state';
  const released = { ...doubted, state: 'USED', decidedBy: 'demo', decisionReason: 'The owner announced this burn.' };
  world.api.answer(`PUT ${path}`, { status: 200, body: released });
  world.api.answer('GET /ca/objects/81000/ephemerides', { status: 200, body: [released] });
  await dialog.getByRole('button', { name: 'Use it in screenings' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('used');
  const sent = world.api.calls.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ state: 'USED', reason: 'The owner announced this burn.' });
});

test.describe('conjunctions that cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('leave the list of satellites without a word about risks', async ({ page, world }) => {
    const body = { status: 503, code: 'UNAVAILABLE', title: 'Unavailable', detail: 'The database does not answer.' };
    world.api.answer('GET /ca/conjunctions', { status: 503, body, type: 'application/problem+json' });
    await openAs(page, 'demo', '/ca/satellites');
    const row = page.getByRole('table', { name: 'Satellites of the fleet' }).getByRole('row').nth(1);
    await expect(row).toContainText('AURORA-1');
    await expect(page.getByRole('contentinfo')).toContainText('Out of date');
    await expect(row).not.toContainText('none known');
    const urgent = page.getByText('with a critical or high risk ahead').locator('..');
    await expect(urgent).toHaveText('…with a critical or high risk ahead');
    world.api.answer('GET /ca/conjunctions', { status: 200, body: [] });
    await page.reload();
    await expect(row).toContainText('none known');
    await expect(urgent).toHaveText('0with a critical or high risk ahead');
  });
});

test('an event without a probability has a lane of its own in the plot of the week', async ({ page, world }) => {
  const known = conjunctionOf({ id: 'one', tcaMs: nowMs + 20 * msPerHour });
  const { probabilityOfCollision: _none, ...data } = known.conjunctionData;
  const conjunctionData = { ...data, tca: at(40), riskLevel: 'UNKNOWN' };
  const dim = { ...known, conjunctionId: 'two', secondaryName: 'DIM DEB', state: 'OPEN', conjunctionData };
  world.api.answer('GET /ca/satellites', { status: 200, body: [{ ...satellite, lastScreenedTo: at(100) }] });
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [known, dim] });
  await openAs(page, 'demo', '/ca/overview');
  const card = page.getByRole('region', { name: 'The week ahead' });
  const words = () => card.locator('svg text').allTextContents();
  await expect.poll(words).toContain('No Pc');
  await plotTool(page, card, 'Show the values');
  await expect(page.getByRole('row').filter({ hasText: 'DIM DEB' }).first()).toBeVisible();

  world.api.answer('GET /ca/conjunctions', { status: 200, body: [known] });
  await page.reload();
  await expect.poll(words).toContain('Probability');
  expect(await words()).not.toContain('No Pc');
});
