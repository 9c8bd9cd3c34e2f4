/** @module-tag all */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import specified from '../apps/web/specified-fields.json' with { type: 'json' };
import { expect, openAs, test } from './fixtures.ts';
import { conjunctionOf } from './world/conjunctions.ts';
import { report, serveOrbits } from './world/orbits.ts';
import { colleague, customer, servePayments } from './world/payments.ts';
import { serveRecorded } from './world/recorded.ts';
import { goodCheck, observables, observations, plannedRequest, requestStatuses, sensors } from './world/tracking.ts';
import type { World } from './world/world.ts';

// Pages that were recorded ask for a few things that were not.
test.use({ expectedErrors: [/status of (404|422)/] });

/** The text that a person reads of each field; for a label also that a value follows it. */
type TextByField = Readonly<Record<string, string | RegExp>>;

/** The label of a fact or a column, with a value: neither nothing nor a dash. */
const fact = (label: string) =>
  new RegExp(`(?:^|\\n)${label.replaceAll(/[[\]().?*+^$|]/g, String.raw`\$&`)}\\s+(?![—–])\\S`);

/** Text and chosen values of the page, as a person reads them. */
async function read(page: Page): Promise<string> {
  const fields = await page.locator('input, textarea').evaluateAll((all) =>
    (all as (HTMLInputElement | HTMLTextAreaElement)[]).map((field) => {
      const label = field.labels?.[0]?.textContent ?? field.ariaLabel ?? '';
      return `${label} ${field.value}`;
    }),
  );
  return [...(await page.locator('body').allInnerTexts()), ...fields].join('\n');
}

async function expectShown(page: Page, shown: TextByField): Promise<void> {
  await expect(async () => {
    const text = await read(page);
    const missing = Object.entries(shown).filter(([, one]) =>
      typeof one === 'string' ? !text.includes(one) : !one.test(text),
    );
    expect(missing.map(([field, one]) => `${field}: ${one}`)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** The fields of the specification on one page; the list and the page name the same ones. */
async function expectFields(page: Page, entities: readonly string[], shown: TextByField): Promise<void> {
  const fields = specified.fields.filter(({ entity }) => entities.includes(entity)).flatMap((one) => one.fields);
  expect(Object.keys(shown).toSorted()).toEqual(fields.toSorted());
  await expectShown(page, shown);
}

const textsOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web', name), 'utf8'));

/** The English word of a name in a message file, at any depth. */
function wordOf(texts: unknown, name: string): string | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined;
  const own: unknown = Reflect.get(texts, name);
  if (typeof own === 'string') return own;
  return Object.values(texts)
    .map((inside) => wordOf(inside, name))
    .find((one) => one !== undefined);
}

/** Every value of an enumeration is read on the page, in the words of its message file. */
async function expectWords(page: Page, first: string): Promise<void> {
  const list = specified.words.find(({ values }) => values[0] === first);
  if (list === undefined) throw new Error(`No list of words begins with ${first}.`);
  const texts = textsOf(list.texts);
  await expectShown(
    page,
    Object.fromEntries(list.values.map((value) => [value, wordOf(texts, value) ?? `no ${value}`])),
  );
}

const pageOf = (pages: Readonly<Record<string, string>>, name: string): string => {
  const found = pages[name];
  if (found === undefined) throw new Error(`The page ${name} was not recorded.`);
  return found;
};

const elementLines = [
  '1 339006U 22032A   26331.50000000  .00001000  00000-0  10000-3 0  9990',
  '2 339006  97.5000  10.0000 0005000 100.0000 260.0000 14.80000000    10',
] as const;
const elementSet = {
  ...{ epoch: '2026-11-27T12:00:00Z', source: 'celestrak', tle: elementLines },
  ...{ perigeeAltitudeKm: 548, apogeeAltitudeKm: 555, inclinationDeg: 97.5, eccentricity: 0.0005 },
  ...{ periodMinutes: 97.3, bstarPerEarthRadius: 0.0001 },
};

function serveTracking({ api }: World): void {
  api.answer('GET /odt/sensors', { status: 200, body: sensors });
  api.answer('GET /odt/objects', { status: 200, body: observables });
  api.answer('GET /odt/parties', { status: 200, body: { providers: [{ id: 'provider-1', name: 'First Provider' }] } });
  api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
  api.answer('GET /odt/observations', { status: 200, body: observations });
  api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
  serveOrbits(api);
}

test('a person sees every field of a message, of an event and of a satellite', async ({ page, world }) => {
  const pages = serveRecorded(world.api);
  await openAs(page, 'demo', pageOf(pages, 'cdm'));
  const plane = (what: string) => fact(`Plane, ${what}`);
  await expectFields(page, ['cdm'], {
    creationDate: fact('Creation date'),
    hardBodyRadius: fact('Hard-body radius [m]'),
    conjunctionPlaneX: plane('radial [m]'),
    conjunctionPlaneY: plane('across [m]'),
    conjunctionPlaneCovarianceXX: fact('Plane variance, radial [m²]'),
    conjunctionPlaneCovarianceYX: fact('Plane covariance [m²]'),
    conjunctionPlaneCovarianceYY: fact('Plane variance, across [m²]'),
    combinedHardBodyRadius: fact('Combined hard-body radius [m]'),
    combinedPlaneX: plane('sum radial [m]'),
    combinedPlaneY: plane('sum across [m]'),
    combinedPlaneCovarianceXX: fact('Plane covariance XX, sum [m²]'),
    combinedPlaneCovarianceYX: fact('Plane covariance YX, sum [m²]'),
    combinedPlaneCovarianceYY: fact('Plane covariance YY, sum [m²]'),
    relativePositionR: fact('Position R [m]'),
    relativePositionT: fact('Position T [m]'),
    relativePositionN: fact('Position N [m]'),
    relativeVelocityR: fact('Velocity R [m/s]'),
    relativeVelocityT: fact('Velocity T [m/s]'),
    relativeVelocityN: fact('Velocity N [m/s]'),
    probabilityOfCollision: fact('Our probability'),
    totalMissDistance: fact('Miss [m]'),
    radialSeparation: fact('Radial separation [m]'),
    riskLevel: fact('Risk'),
    tca: fact('TCA'),
    refFrame: fact('Frame'),
  });
  await page.goto(pageOf(pages, 'conjunctions-all'));
  await expectFields(page, ['conjunction'], { tca: 'TCA', timeToTca: /Time to TCA[\s\S]*T−/ });
  await page.goto(pageOf(pages, 'satellite-configuration'));
  await page.getByLabel('Shape').selectOption('Box with two wings');
  await expectFields(page, ['satellite'], {
    cosparId: /International designator.* 2024-046A/,
    name: /Name.* KESTREL-3/,
    noradId: /Catalogue number.* 339006/,
    shape: 'Shape',
    hardBodyRadius: /Hard-body radius.* 1\.2 m/,
    boxWidth: 'Box width',
    boxHeight: 'Box height',
    boxLength: 'Box length',
    wingLength: 'Length of one wing',
    wingWidth: 'Width of one wing',
    dragArea: /Drag area.* m²/,
    dragCoefficient: /Drag coefficient.* \d/,
    solarRadiationPressureArea: 'Area for radiation pressure',
    reflectivityCoefficient: 'Reflectivity coefficient',
    wetMass: /Wet mass.* kg/,
    propulsion: 'Propulsion: Impulsive',
  });
  await expectWords(page, 'CANNONBALL');
  await page.getByRole('button', { name: 'Configure propulsion' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWords(page, 'IMPULSIVE');
});

test('a person chooses every form of a burn, and reads every level of risk', async ({ page, world }) => {
  const pages = serveRecorded(world.api);
  await openAs(page, 'demo', pageOf(pages, 'manoeuvre'));
  const form = page.getByRole('region', { name: 'A burn of one’s own' });
  await form.getByRole('button', { name: 'A burn of one’s own', exact: true }).click();
  await form.getByRole('button', { name: 'More…' }).click();
  await form.getByLabel('Kind').selectOption('Continuous thrust');
  await expectWords(page, 'PERIODS');
  await expect(form.getByLabel('Axes').locator('option')).toHaveCount(38);
  await openAs(page, 'demo', '/dev/kitchensink');
  await expectShown(page, { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical', UNKNOWN: 'Unknown' });
});

test('a person sees every field of a request, of a file and of its report', async ({ page, world }) => {
  serveTracking(world);
  const ordered = {
    ...plannedRequest,
    providerId: 'provider-1',
    observationPassIds: ['pass-1'],
    orbitDataMessageType: 'OMM',
    measurementType: 'ANGLES_AND_MAGNITUDE',
    fileCompressionType: 'GZIP',
  };
  world.api.answer('GET /odt/requests', { status: 200, body: [ordered] });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  await page.getByText('What was ordered').click();
  await expectFields(page, ['request'], {
    observationRequestId: fact('Request id'),
    providerId: /Provider\s+First Provider/,
    observationPassIds: /Pass ids\s+pass-1/,
    measurementType: /Measurements\s+Angles and magnitude/,
    fileCompressionType: /File\s+TDM.*gzip/i,
    orbitDataMessageType: /Orbit\s+OMM/,
  });
  const forms = { TLE: 'TLE', SP_EPHEMERIS: 'ephemeris (OEM)' } as const;
  for (const [form, word] of Object.entries(forms)) {
    world.api.answer('GET /odt/requests', { status: 200, body: [{ ...ordered, orbitDataMessageType: form }] });
    await page.reload();
    await page.getByText('What was ordered').click();
    await expect(page.getByRole('definition').filter({ hasText: word })).not.toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Before and after' }).click();
  await expectWords(page, 'ECI');
  await expectFields(page, ['request progress'], {
    numberOfPassesRequested: /\d of \d+ pass(es)? delivered/,
    numberOfPassesCompleted: /\d of \d+ pass(es)? delivered/,
  });
  const file = page.getByRole('table', { name: 'Passes of the request' }).locator('a[href*="/odt/observation/r-1/f-"]');
  await expect(file.first()).toBeVisible();
  await page.goto('/odt/observation/r-1/f-1');
  await expectFields(page, ['measurements'], {
    observedRaDec: /Right ascension \[°\][\s\S]*210\.00000/,
    observedMagnitude: /Magnitude[\s\S]*1\d\.\d/,
  });
  await expectFields(page, ['report head'], {
    version: 'Tracking data message 1, 24 magnitudes',
    numberOfMagnitudeMeasurements: 'Tracking data message 1, 24 magnitudes',
  });
  await page.getByRole('tab', { name: 'Whose it is' }).click();
  const nearest = /AURORA-1 90001[\s\S]*11\.56″[\s\S]*180\.0″/;
  await expectFields(page, ['report'], {
    catalogueIdBestAssociation: 'The object of the request',
    t2oAssociationResults: 'AURORA-1 90001',
    isAssociated: 'Yes',
    associationThreshold: nearest,
    associationValue: nearest,
    measurementAssociationResults: 'Residuals against',
    residual: 'Residuals against',
    associationResults: 'By angular distance, as the median over the measurements of a track.',
    orbitDataType: /AURORA-1 90001\s+(TLE|element set)/i,
    associationMetric: 'By angular distance',
    epoch: 'Time',
  });
  const [track] = report.tracks;
  const candidates = track?.candidates.map((one) => ({ ...one, associationMetric: 'MAHALANOBIS_DISTANCE' }));
  const metrics = [
    ...report.associationResults,
    { ...report.associationResults[0], associationMetric: 'MAHALANOBIS_DISTANCE' },
  ];
  const body = { ...report, associationResults: metrics, tracks: [{ ...track, candidates }] };
  world.api.answer('GET /odt/observations/report/f-1', { status: 200, body });
  await page.goto('/odt/observation/r-1/f-1?report=whose');
  await expectWords(page, 'ANGULAR_DISTANCE');
  await page.goto('/odt/observations?show=files');
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /\/f-\d/);
});

test('a person sees which orbit a request takes, every form of files, and every type of sensor', async ({
  page,
  world,
}) => {
  serveTracking(world);
  await openAs(page, 'demo-odt', '/odt/observations?new=yes');
  const dialog = page.getByRole('dialog', { name: 'Request observations' });
  await dialog.getByText('Orbit', { exact: false }).first().waitFor();
  await dialog.getByText('More', { exact: true }).click();
  await expectWords(page, 'TDM_XML');
  await dialog.getByRole('combobox', { name: 'Name, number or designator' }).fill('90001');
  const passes = dialog.getByRole('table', { name: 'Passes that sensors can observe' });
  await expect(passes.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
  await expectShown(page, { catalogueId: /Observed: .*|90001/, visibilityIntervals: /passes/i });
  await dialog.getByRole('combobox', { name: 'Name, number or designator' }).fill('nothing');
  await dialog.getByRole('option', { name: /^Paste its orbit/ }).click();
  await expectFields(page, ['request orbit'], { orbitDataMessage: 'Orbit data message' });
  await openAs(page, 'demo-odt', '/odt/sensors');
  const [first] = sensors;
  await expectFields(page, ['sensor'], {
    sensorCode: first?.sensorCode ?? 'no sensor',
    groundSensorName: first?.groundSensorName ?? 'no sensor',
    sensorType: 'Optical passive',
  });
  await openAs(page, 'demo-admin', '/odt/sensors');
  await page.getByRole('button', { name: 'Add a sensor' }).click();
  await expect(page.getByLabel(/^Code/)).toBeVisible();
  await expectWords(page, 'OPTICAL_PASSIVE');
});

test('a person sees every field of customers, orders, products and bookings', async ({ page, world }) => {
  servePayments(world.api);
  world.api.answer('GET /payments/customers', { status: 200, body: [customer, colleague] });
  await openAs(page, 'demo-admin', '/account/billing?part=customers');
  await expectFields(page, ['customer'], {
    name: 'Demo Tracking',
    balance: '40.00 EUR',
    available: '40.00 EUR',
    limit: /Credit line[\s\S]*500\.00 EUR/,
  });
  await page.getByRole('button', { name: 'New customer' }).click();
  await expectFields(page, ['customer user'], { userId: /User id|Subject/ });
  await page.keyboard.press('Escape');
  await page.goto('/account/billing');
  await expectFields(page, ['order'], { 'request-id': 'Request' });
  await page.getByRole('button', { name: 'Order', exact: true }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Product').waitFor();
  world.api.answer('POST /payments/orders', { status: 201, body: {} });
  await form.getByRole('button', { name: /^Order/ }).click();
  await expect
    .poll(() => world.api.calls.findLast(({ method, path }) => method === 'POST' && path === '/payments/orders')?.body)
    .toMatch(/"customer-id":"[^"]+".*"service-type":"|"service-type":"[^"]+".*"customer-id":"/);
  await page.goto('/account/billing?part=bookings');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Transaction id' }).click();
  await page.keyboard.press('Escape');
  await expectFields(page, ['transactions'], { transactionId: 't-3' });
  await page.goto('/account/billing?part=prices');
  await page.getByRole('button', { name: 'New product' }).click();
  await expectFields(page, ['product'], { productId: 'Product id', productType: 'Type' });
  await expectWords(page, 'SUBSCRIPTION');
  await expectWords(page, 'ca');
});

test('a person sees every channel and status of the notifications', async ({ page, world }) => {
  const slack = { url: ['https://hooks.slack.example/x'], enabled: true };
  const none = { url: [], enabled: false };
  const kept = { email: { addresses: ['a@b.example'], enabled: true }, msteams: none, slack, webhook: none };
  const notifications = { ...kept, statuses: ['CANCELLED', 'COMPLETED_OK'] };
  world.api.answer('GET /userconfig/demo-odt', {
    status: 200,
    body: { _id: 'demo-odt', 'user-config-id': 'demo-odt', type: 'odt', notifications },
  });
  await openAs(page, 'demo-odt', '/account/notifications');
  await expectWords(page, 'CANCELLED');
  await expectShown(page, { email: 'Email', msteams: 'Microsoft Teams', webhook: 'Webhook' });
});

test('a person sees which satellite and event is next, and its object’s operator', async ({ page, world }) => {
  const tcaMs = Date.now() + 20 * 3_600_000;
  world.api.answer('GET /ca/conjunctions', {
    status: 200,
    body: [conjunctionOf({ id: 'one', tcaMs, risk: 'CRITICAL' })],
  });
  const pages = serveRecorded(world.api);
  const noradId = 339_006;
  world.api.answer(`GET /ca/objects/${noradId}`, {
    status: 200,
    body: {
      noradId,
      name: 'KESTREL-3',
      operator: 'Demonstration operator',
      isSynthetic: true,
      conjunctions: 1,
      conjunctionsAhead: 1,
      elementSets: [elementSet],
    },
  });
  const history = { noradId, objectClass: 'LEO', sets: [], gaps: [], coefficients: [] };
  world.api.answer(`GET /ca/objects/${noradId}/history`, { status: 200, body: history });
  world.api.answer('GET /tle/tle', { status: 200, body: elementLines.join('\n'), type: 'text/plain' });
  await openAs(page, 'demo', `/ca/object/${noradId}`);
  await expectFields(page, ['object'], { operator: fact('Owner or operator') });
  await expectShown(page, { tle: '1 339006U 22032A' });
  await page.goto(pageOf(pages, 'overview'));
  await expect(page.getByRole('link', { name: /×/ }).first()).toHaveAttribute('href', /\/ca\/conjunction\/.+\/.+/);
});
