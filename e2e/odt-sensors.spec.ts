/** @module-tag all */
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { calibration } from './world/orbits.ts';
import { sensorStatuses, sensors } from './world/tracking.ts';
import type { World } from './world/world.ts';

function serve(world: World): void {
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  for (const code of ['CAL-1', 'NEW-1']) {
    world.api.answer(`GET /odt/sensors/${code}/statuses`, { status: 200, body: sensorStatuses });
    world.api.answer(`GET /odt/sensors/${code}/calibration`, { status: 200, body: calibration });
  }
}

/** Addressed by code, the list has one entry. */
function serveOne(world: World): void {
  serve(world);
  world.api.answer('GET /odt/sensors', {
    status: 200,
    body: sensors.filter(({ sensorCode }) => sensorCode === 'CAL-1'),
  });
}

const codes = (page: Page) =>
  page.getByRole('table', { name: 'List of sensors' }).getByRole('row').locator('[role=cell]:first-child');

test('an operator sees the sensors in the order of the server, on the map, and why some do not observe', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/sensors');
  await expect(page.getByRole('heading', { level: 1, name: 'Sensors' })).toBeVisible();
  await expect(codes(page)).toHaveText(sensors.map(({ sensorCode }) => sensorCode));
  await expect(page.getByRole('img', { name: /^Map of 8 sensors .* at 500\skm$/ })).toBeVisible();
  const resting = page.getByRole('region', { name: 'Not observing now' });
  await expect(resting.getByRole('listitem')).toHaveCount(2);
  await expect(resting).toContainText('The transmitter is being replaced');
  await expect(resting).toContainText('2026-11-24 12:00:00 Z');
  await expect(page.getByRole('button', { name: 'Add a sensor' })).toHaveCount(0);
  await page.getByText('35 786', { exact: true }).click();
  await expect(page.getByRole('img', { name: /at 35\s786\skm$/ })).toBeVisible();
  await expectNoViolations(page);
});

test('if every sensor is up, the map has the whole width: nothing is listed next to it', async ({ page, world }) => {
  const up = sensors.filter(({ status }) => status.state === 'UP');
  world.api.answer('GET /odt/sensors', { status: 200, body: up });
  await openAs(page, 'demo-odt', '/odt/sensors');
  const [map, list] = [page.getByRole('region', { name: 'Map and coverage' }), page.getByRole('main')];
  await expect(map).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not observing now' })).toHaveCount(0);
  const widthOf = async (place: typeof map) => (await place.boundingBox())?.width ?? 0;
  expect((await widthOf(map)) / (await widthOf(list))).toBeGreaterThan(0.9);
});

test('if the platform shows all sensors, each one is optical passive', async ({ page, world }) => {
  world.config['allSensorsMode'] = true;
  serve(world);
  await openAs(page, 'demo-odt', '/odt/sensors');
  await expect(page.getByText('This installation shows all sensors')).toBeVisible();
  const rows = page.getByRole('table', { name: 'List of sensors' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Optical passive' })).toHaveCount(sensors.length);
  await expect(rows.filter({ hasText: 'Radar' }).filter({ hasText: 'Radar active' })).toHaveCount(0);
});

test('a change of a sensor elsewhere is in the list without a reload', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/sensors');
  await expect(codes(page)).toHaveCount(sensors.length);
  await expect.poll(() => world.api.openStreams).toBeGreaterThan(0);
  const status = { state: 'DOWN', since: '2026-11-20T11:00:00Z', reason: 'Dome stuck' };
  world.api.answer('GET /odt/sensors', {
    status: 200,
    body: sensors.map((one) => (one.sensorCode === 'TEN-1' ? { ...one, status } : one)),
  });
  world.api.push({ id: '1', name: 'odt.sensors.changed', data: { sensorCode: 'TEN-1' } });
  await expect(page.getByRole('region', { name: 'Not observing now' })).toContainText('Dome stuck');
});

test('a sensor shows its horizon, its limits and its history, and says so when there is none', async ({
  page,
  world,
}) => {
  serveOne(world);
  await openAs(page, 'demo-odt', '/odt/sensor/CAL-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Calar Alto' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sky over the sensor/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What it can do' })).toContainText('15.5');
  await expect(page.getByRole('region', { name: 'What it can do' })).toContainText('45.00 EUR');
  const history = page.getByRole('region', { name: 'Status history' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('by demo-provider');
  await expectNoViolations(page);
  world.api.answer('GET /odt/sensors', { status: 200, body: [] });
  await page.goto('/odt/sensor/NONE');
  await expect(page.getByRole('heading', { name: 'There is no sensor NONE' })).toBeVisible();
});

test('a sensor that drifts is flagged, with its noise and its errors over time', async ({ page, world }) => {
  serveOne(world);
  await openAs(page, 'demo-admin', '/odt/sensor/CAL-1');
  const card = page.getByRole('region', { name: 'Calibration' });
  await expect(card.getByRole('note')).toContainText('Its clock is off. Its errors drift.');
  await expect(card.getByRole('note')).toContainText('Its provider and the administrators have been notified.');
  await expect(card.getByText('From the calibration')).toBeVisible();
  await expect(card.getByText('21.0 ms')).toBeVisible();
  await expect(card.getByRole('img', { name: /^Noise of angles/ })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Clock error/ })).toBeVisible();
  const none = {
    ...calibration,
    windows: [],
    doubts: [],
    isFlagged: false,
    used: { source: 'STATED', anglesArcsec: 0.8 },
  };
  world.api.answer('GET /odt/sensors/CAL-1/calibration', { status: 200, body: none });
  await expect.poll(() => world.api.openStreams).toBeGreaterThan(0);
  world.api.push({ id: '1', name: 'odt.sensors.changed', data: { sensorCode: 'CAL-1' } });
  await expect(card.getByRole('heading', { name: 'Not calibrated yet' })).toBeVisible();
  await expect(card.getByText('Stated by the provider')).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('adds a sensor; what is missing or refused is said at its field', async ({ page, world }) => {
    serve(world);
    await openAs(page, 'demo-admin', '/odt/sensors');
    await page.getByRole('button', { name: 'Add a sensor' }).click();
    const add = page.locator('form').getByRole('button', { name: 'Add the sensor' });
    await add.click();
    await expect(page.getByRole('alert')).toContainText('Check 5 fields');
    await page.getByLabel(/^Code/).fill('NEW-1');
    await page.getByLabel(/^Name/).fill('New site');
    await page.getByLabel('Latitude').fill('48.1');
    await page.getByLabel('Longitude').fill('11.6');
    await page.getByLabel(/^Altitude/).fill('520');
    await page.getByLabel('Horizon mask').fill('0 20\nnorth 4');
    await add.click();
    await expect(page.getByRole('alert')).toContainText('line 2 is not an azimuth and an elevation');
    await page.getByLabel('Horizon mask').fill('0 20\n180 10');
    world.api.answer('POST /odt/sensors', {
      status: 422,
      type: 'application/problem+json',
      body: {
        status: 422,
        code: 'CONTENT_INVALID',
        title: 'Invalid',
        detail: 'x',
        errors: [{ pointer: '/limits/limitingMagnitude', message: 'must be at most 30.' }],
      },
    });
    await page.getByLabel('Limiting magnitude').fill('31');
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Limits: Limiting magnitude' })).toContainText(
      'must be at most 30.',
    );
    const created = { ...sensors[2], sensorCode: 'NEW-1', groundSensorName: 'New site' };
    world.api.answer('POST /odt/sensors', { status: 201, body: created });
    world.api.answer('GET /odt/sensors', { status: 200, body: [created] });
    await add.click();
    await expect(page.getByRole('heading', { level: 1, name: 'New site' })).toBeVisible();
    const sent: unknown = JSON.parse(world.api.calls.findLast(({ method }) => method === 'POST')?.body ?? '{}');
    expect(sent).toMatchObject({
      sensorCode: 'NEW-1',
      latitudeDeg: 48.1,
      horizonMask: [
        { azimuthDeg: 0, elevationDeg: 20 },
        { azimuthDeg: 180, elevationDeg: 10 },
      ],
    });
  });
});

test('an administrator says that a sensor is down until a time, changes it with its tag, and retires it', async ({
  page,
  world,
}) => {
  serveOne(world);
  world.api.answer('PUT /odt/sensors/CAL-1/status', { status: 200, body: sensors[3] });
  world.api.answer('PUT /odt/sensors', { status: 200, body: sensors[3] });
  world.api.answer('DELETE /odt/sensors', { status: 200, body: { sensorCode: 'CAL-1', outcome: 'RETIRED' } });
  await openAs(page, 'demo-admin', '/odt/sensor/CAL-1');
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status of CAL-1' });
  await dialog.getByLabel('State').selectOption('DOWN');
  await dialog.getByLabel('Until').fill('soon');
  await dialog.getByLabel('Reason').fill('Mirror cleaning');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog.getByRole('alert')).toContainText('must be a UTC time');
  await dialog.getByLabel('Until').fill('2026-11-25 12:00');
  await dialog.getByRole('button', { name: 'Save status' }).click();
  await expect(dialog).toHaveCount(0);
  const status = world.api.calls.findLast(({ path }) => path === '/odt/sensors/CAL-1/status');
  expect(JSON.parse(status?.body ?? '{}')).toEqual({
    state: 'DOWN',
    until: '2026-11-25T12:00:00.000Z',
    reason: 'Mirror cleaning',
  });
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await page.getByLabel('Limiting magnitude').fill('16');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The sensor was saved').first()).toBeVisible();
  const put = world.api.calls.findLast(({ method, path }) => method === 'PUT' && path === '/odt/sensors');
  expect(JSON.parse(put?.body ?? '{}')).toMatchObject({ limits: { limitingMagnitude: 16 }, etag: '"CAL-1-1"' });
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove CAL-1?' });
  await question.getByRole('textbox').fill('CAL-1');
  await question.getByRole('button', { name: 'Remove the sensor' }).click();
  await expect(page.getByText('The sensor was retired').first()).toBeVisible();
});

test('a retired sensor is shown to administrators with the hidden ones, and says so on its page', async ({
  page,
  world,
}) => {
  serve(world);
  const retired = { ...sensors[3], sensorType: 'RETIRED' };
  world.api.answer('GET /odt/sensors', { status: 200, body: [retired, ...sensors.slice(4)] });
  await openAs(page, 'demo-admin', '/odt/sensors');
  await page.getByText('With hidden ones').click();
  await expect(page).toHaveURL(/hidden=yes/);
  const row = page.getByRole('table', { name: 'List of sensors' }).getByRole('row').filter({ hasText: 'CAL-1' });
  await expect(row).toContainText('Retired');
  world.api.answer('GET /odt/sensors', { status: 200, body: [retired] });
  await row.getByRole('link', { name: 'CAL-1' }).click();
  await expect(page.getByText('This sensor is retired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Configuration' })).toBeVisible();
});
