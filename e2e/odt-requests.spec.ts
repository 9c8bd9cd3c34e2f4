/** @module-tag all */
import type { Page } from '@playwright/test';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { violationsOf } from './violations.ts';
import { serveOrbits } from './world/orbits.ts';
import {
  badCheck,
  goodCheck,
  observables,
  observations,
  plannedRequest,
  requestStatuses,
  requests,
  sensors,
  task,
  waitingRequest,
} from './world/tracking.ts';
import type { World } from './world/world.ts';

function serve(world: World): void {
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  world.api.answer('GET /odt/objects', { status: 200, body: observables });
  world.api.answer('GET /odt/requests', { status: 200, body: requests });
  world.api.answer('GET /odt/observations', { status: 200, body: observations });
  world.api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
  serveOrbits(world.api);
}

function serveOne(
  world: World,
  request: { readonly observationRequestId: string; readonly [field: string]: unknown },
): void {
  serve(world);
  world.api.answer('GET /odt/requests', { status: 200, body: [request] });
  const path = `/odt/requests/${request.observationRequestId}/statuses`;
  world.api.answer(`GET ${path}`, { status: 200, body: requestStatuses });
}

async function expectNoViolations(page: Page): Promise<void> {
  // Until a dialog has faded in, its colours are mixed with those behind it.
  await page.waitForTimeout(500);
  expect(await violationsOf(page)).toEqual([]);
}

const rows = (page: Page) => page.getByRole('table', { name: 'List of observation requests' }).getByRole('row');
const lastBody = (world: World, method: string, path: string): unknown =>
  JSON.parse(world.api.calls.findLast((call) => call.method === method && call.path === path)?.body ?? 'null');

test('the overview lists requests and files, keeps its filter in the address, and follows the server', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observations');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('BOREAS-4');
  await expect(rows(page).nth(2)).toContainText('In progress');
  // Two passes, the explanation of the card, and the steps in time.
  await expect(page.getByRole('region', { name: 'Passes ahead' }).getByRole('button')).toHaveCount(6);
  await expectNoViolations(page);
  await page.goto('/odt/observations?status=PENDING');
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(() => world.api.openStreams).toBeGreaterThan(0);
  const changed = { ...waitingRequest, status: 'INFEASIBLE', statusReason: { code: 'NO_PASS', text: 'x' } };
  world.api.answer('GET /odt/requests', { status: 200, body: [changed, plannedRequest] });
  world.api.push({
    id: '1',
    name: 'odt.requests.changed',
    data: { observationRequestId: 'r-2', status: 'INFEASIBLE' },
  });
  await expect(page.getByText('No row matches the filters.')).toBeVisible();
  await page.goto('/odt/observations?show=files');
  await expect(page.getByRole('table', { name: 'List of observations' }).getByRole('row')).toHaveCount(2);
});

test('without a request the overview says what belongs there, and offers to make one', async ({ page }) => {
  await openAs(page, 'demo-odt', '/odt/observations');
  await expect(page.getByRole('heading', { name: 'No request yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request observations' })).toHaveCount(2);
});

test.describe('a request', () => {
  test.use({ expectedErrors: [/status of 402/] });

  test('is tried while it is written, and sent as it is shown, once', async ({ page, world }) => {
    test.setTimeout(180_000);
    serve(world);
    world.api.answer('POST /odt/requests/validate', { status: 200, body: badCheck });
    await openAs(page, 'demo-odt', '/odt/observations');
    await page.getByRole('button', { name: 'Request observations' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Request observations' });
    await expect(dialog.getByLabel('Name, number or designator')).toBeFocused();
    const send = dialog.getByRole('button', { name: /^Request \d+ pass/ });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Name, number or designator').fill('90001');
    await dialog.getByLabel('Measurements', { exact: true }).selectOption('RANGE_AND_ANGLES');
    await expect(dialog.getByText('No sensor measures RANGE_AND_ANGLES.').first()).toBeVisible();
    await expect(dialog.getByText('Possible: ANGLES, ANGLES_AND_MAGNITUDE.').first()).toBeVisible();
    await expect(dialog.getByText('The element set is 12 days old')).toBeVisible();
    await expect(send).toBeDisabled();
    world.api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
    await dialog.getByLabel('Measurements', { exact: true }).selectOption('ANGLES');
    await dialog.getByLabel('Passes', { exact: true }).fill('2');
    await expect(dialog.getByText('9 passes can be observed')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^Sky over Tenerife 1 with 4 passes/ })).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Atacama 1,/ })
      .first()
      .click();
    await expect(dialog.getByRole('img', { name: /^Sky over Atacama 1 with 3 passes/ })).toBeVisible();
    await expect(dialog.getByText('90.00 EUR')).toBeVisible();
    await dialog.getByText('The call that will be sent').click();
    await expect(dialog.getByText('POST /api/v1/odt/requests')).toBeVisible();
    await expectNoViolations(page);
    const shown: Record<string, unknown> = JSON.parse((await dialog.locator('pre').textContent()) ?? '');
    world.api.answer('POST /odt/requests', {
      status: 402,
      type: 'application/problem+json',
      body: { status: 402, code: 'PAYMENT_REQUIRED', title: 'Not covered', detail: '12.00 EUR are missing.' },
    });
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: '12.00 EUR are missing.' })).toBeVisible();
    serveOne(world, plannedRequest);
    world.api.answer('POST /odt/requests', { status: 201, body: plannedRequest });
    // The form says it alone.
    await expect(page.getByRole('region', { name: 'New notifications' })).toBeEmpty();
    await send.click();
    await expect(page).toHaveURL(/\/odt\/observation\/r-1\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'AURORA-1' })).toBeVisible();
    expect(lastBody(world, 'POST', '/odt/requests')).toEqual(shown);
    expect(shown).toMatchObject({ catalogueId: 90001, measurementType: 'ANGLES', numberOfPassesRequested: 2 });
    const { mostHeld, ...checked } = shown;
    expect(mostHeld).toBe(9000);
    expect(lastBody(world, 'POST', '/odt/requests/validate')).toEqual(checked);
  });
});

test('a German dialog says in German what is wrong with a request, and at which field', async ({ page, world }) => {
  serve(world);
  world.api.answer('POST /odt/requests/validate', { status: 200, body: badCheck });
  await prefer(page, { language: 'de' });
  await openAs(page, 'demo-odt', '/odt/observations');
  await page.getByRole('button', { name: 'Beobachtungen anfordern' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Beobachtungen anfordern' });
  await dialog.getByLabel('Name, Nummer oder Bezeichnung').fill('90001');
  await expect(dialog.getByText('Kein Sensor misst, was angefordert ist.').first()).toBeVisible();
  await expect(dialog.getByText('Der Elementsatz ist am Anfang des Zeitfensters 12 Tage alt.')).toBeVisible();
  const noPass = {
    pointer: '/to',
    code: 'NO_PASS',
    message: 'x',
    parameters: { above: 3, limits: 'NOT_DARK,TOO_FAINT' },
  };
  world.api.answer('POST /odt/requests/validate', {
    status: 200,
    body: { ...badCheck, errors: [noPass], warnings: [] },
  });
  await dialog.getByLabel('Überflüge', { exact: true }).fill('2');
  const why =
    'Keiner der 3 Überflüge über dem Horizont kann beobachtet werden: der Himmel ist nicht dunkel, zu schwach.';
  await expect(dialog.getByText(why).first()).toBeVisible();
});

test('an orbit of one’s own goes along with its form, and a template keeps the choices', async ({ page, world }) => {
  serve(world);
  world.api.answer('GET /odt/templates', {
    status: 200,
    body: [
      {
        templateId: 'x',
        etag: '"1"',
        name: 'Night watch',
        request: { priority: 9, numberOfPassesRequested: 4 },
        createdBy: 'demo',
      },
    ],
  });
  await openAs(page, 'demo-odt', '/odt/observations?new=yes');
  const dialog = page.getByRole('dialog', { name: 'Request observations' });
  await dialog.getByLabel('Template', { exact: true }).selectOption('Night watch');
  await expect(dialog.getByLabel('Passes', { exact: true })).toHaveValue(/^4/);
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('A good orbit becomes').selectOption('Both');
  await dialog.getByLabel('Name, number or designator').click();
  await dialog.getByRole('option', { name: /^Paste its orbit/ }).click();
  await dialog.getByLabel('Orbit data message').fill('CCSDS_OEM_VERS = 2.0\n');
  await expect(dialog.getByText('Read as ephemeris (OEM).')).toBeVisible();
  await expect
    .poll(() => lastBody(world, 'POST', '/odt/requests/validate'))
    .toMatchObject({
      orbitDataMessageType: 'SP_EPHEMERIS',
      orbitDataMessage: 'CCSDS_OEM_VERS = 2.0\n',
      priority: 9,
      orbitUse: 'BOTH',
    });
});

test('the note of a request has its times as everywhere on the page', async ({ page, world }) => {
  serveOne(world, { ...waitingRequest, note: 'Conjunction 7, closest approach 2026-11-27T04:05:06.789012Z.' });
  await openAs(page, 'demo-odt', '/odt/observation/r-2');
  await expect(page.getByText('Conjunction 7, closest approach 2026-11-27 04:05:06 Z.')).toBeVisible();
});

test('the page of a request says why it waits, and what would change that', async ({ page, world }) => {
  serveOne(world, waitingRequest);
  await openAs(page, 'demo-odt', '/odt/observation/r-2');
  await expect(page).toHaveURL(/\/odt\/observation\/r-2\/$/);
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why).toContainText('All 3 passes are taken by requests of a higher priority.');
  await expect(why.getByRole('list').first().getByRole('listitem')).toHaveText([
    'A priority above 8.1 would win time on TEN-1.',
    'A later deadline, or more sensors.',
  ]);
  const history = why.locator('ol');
  await expect(history).not.toBeVisible();
  await why.getByText('Status history').click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expectNoViolations(page);
  world.api.answer('DELETE /odt/requests', { status: 200, body: { ...waitingRequest, status: 'CANCELLED' } });
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  const cancelled = {
    ...waitingRequest,
    status: 'CANCELLED',
    statusReason: { code: 'CANCELLED_BY_OPERATOR', text: 'demo cancelled the request.' },
  };
  world.api.answer('GET /odt/requests', { status: 200, body: [cancelled] });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expect(why).toContainText('demo cancelled the request.');
  await expect(page.getByRole('button', { name: 'Cancel the request' })).toHaveCount(0);
  await expect(why).not.toContainText('What would change it');
  await expect(why).not.toContainText('Planned at');
});

test('a request that ended without a file does not promise files', async ({ page, world }) => {
  serveOne(world, { ...waitingRequest, numberOfPassesRequested: 1, status: 'CANCELLED' });
  world.api.answer('GET /odt/observations', { status: 200, body: [] });
  await openAs(page, 'demo-odt', '/odt/observation/r-2/');
  const files = page.getByRole('region', { name: 'Observations', exact: true });
  await expect(files).toContainText('The request ended before a file was delivered.');
  await expect(page.getByRole('main')).toContainText('0 of 1 pass delivered');
});

test('state, passes and the file that is open come before the files, and the order is a line that opens', async ({
  page,
  world,
}) => {
  serveOne(world, plannedRequest);
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1');
  const shown = ['Why', 'Passes', 'Observation', 'What was measured', 'Orbit from these observations', 'Observations'];
  const regions = page.getByRole('region').and(page.locator(shown.map((name) => `[aria-label="${name}"]`).join(', ')));
  await expect(regions).toHaveCount(shown.length);
  expect(await regions.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(shown);
  const id = page.getByText(plannedRequest.observationRequestId, { exact: true });
  await page.getByText('What was ordered').click();
  await expect(id).toBeVisible();
});

test('a pass without a file says its cause in the language of the page, and what becomes of its money', async ({
  page,
  world,
}) => {
  const [delivered, ahead] = plannedRequest.passes;
  const without = (observationPassId: string, statusReason: object) => ({
    ...ahead,
    observationPassId,
    status: 'UNSUCCESSFUL',
    start: delivered?.start,
    end: delivered?.end,
    statusReason,
  });
  const passes = [
    without('p-2', { code: 'PROVIDER_SAW_NOTHING', text: 'x', parameters: { said: 'Fainter than 17 mag' } }),
    without('p-3', { code: 'PROVIDER_WEATHER', text: 'x' }),
    without('p-4', { code: 'PROVIDER_FAULT', text: 'x', parameters: { said: 'Dome' } }),
    without('p-5', { code: 'FILE_LATE', text: 'No file was delivered in time.' }),
  ];
  serveOne(world, { ...plannedRequest, passes });
  await prefer(page, { language: 'de' });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const rows = page.getByRole('table', { name: 'Überflüge der Anfrage' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(
    'Der Sensor hat gesucht und nichts gefunden. Der Anbieter: „Fainter than 17 mag“',
  );
  await expect(rows.nth(2)).toContainText('Das Wetter ließ keine Beobachtung zu. Nichts wird berechnet.');
  await expect(rows.nth(3)).toContainText('Der Sensor ist ausgefallen. Der Anbieter: „Dome“');
  await expect(rows.nth(4)).toContainText('Bis zur Frist kam keine Datei.');
  await expect(rows.nth(4)).toContainText('bleibt bis zum Ende der Anfrage für einen anderen Überflug reserviert');
  const over = { ...plannedRequest, status: 'UNSUCCESSFUL', statusReason: { code: 'WINDOW_OVER', text: 'x' }, passes };
  world.api.answer('GET /odt/requests', { status: 200, body: [over] });
  await page.reload();
  await expect(rows.nth(2)).toContainText('was dafür reserviert war, ist freigegeben.');
});

test('the page of a request has its passes and its files, and a file is saved under its name', async ({
  page,
  world,
}) => {
  serveOne(world, plannedRequest);
  world.api.answer('GET /odt/observations/file/f-1', { status: 200, body: 'CCSDS_TDM_VERS = 2.0', type: 'text/plain' });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1');
  await expect(page.getByRole('table', { name: 'Passes of the request' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('1 of 2 passes delivered')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as ordered' }).click();
  expect((await saving).suggestedFilename()).toBe('TEN-1_90001_20261120_180000_Z.tdm');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Repeat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request observations' });
  await expect(dialog.getByLabel('Name, number or designator')).toHaveValue('AURORA-1');
  await expect(dialog.getByLabel('For')).toHaveValue('3 d');
});

test('a sensor provider accepts a task and delivers its file; users of tracking have no such page', async ({
  page,
  world,
}) => {
  world.api.answer('GET /odt/tasks', { status: 200, body: [task] });
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors.slice(6, 7) });
  await openAs(page, 'demo-provider', '/');
  await expect(page).toHaveURL(/\/provider$/);
  await expect(page.getByText('1 open task')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('table', { name: 'List of tasks' }).getByRole('button', { name: 'Open' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Task' });
  const fail = dialog.getByRole('button', { name: 'Decline or report failure' });
  await expect(fail).toBeDisabled();
  await dialog.getByLabel('Cause of a failure').selectOption('Weather');
  await expect(fail).toBeEnabled();
  const accepted = { ...task, status: 'APPROVED', etag: '"t-2"' };
  world.api.answer('PUT /odt/tasks/t-1', { status: 200, body: accepted });
  world.api.answer('GET /odt/tasks', { status: 200, body: [accepted] });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText('Approved')).toBeVisible();
  expect(lastBody(world, 'PUT', '/odt/tasks/t-1')).toEqual({ status: 'APPROVED' });
  world.api.answer('POST /odt/observations/file', {
    status: 201,
    body: { 'file-id': 'f-9', taskId: 't-1', outcome: 'PUBLISHED', numberOfObservations: 3, warnings: [] },
  });
  world.api.answer('GET /odt/tasks', { status: 200, body: [{ ...task, status: 'SUCCESSFUL' }] });
  const file = { name: 'pass.tdm', mimeType: 'text/plain', buffer: Buffer.from('CCSDS_TDM_VERS = 2.0') };
  await dialog.getByLabel('Deliver the file').setInputFiles(file);
  await expect(dialog.getByText('Successful')).toBeVisible();
  const delivered = world.api.calls.findLast(({ path }) => path === '/odt/observations/file')?.body ?? '';
  expect(delivered).toContain('name="task-id"\r\n\r\nt-1');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Own sensors' }).click();
  await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(1);
  await page.goto('/odt/sensors');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('This page is for operators.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sensor provider' }).click();
  await expect(page).toHaveURL(/\/provider$/);
});

test.describe('a file that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('says why in the language of the page, with its line', async ({ page, world }) => {
    const message = 'the participants are ELSEWHERE, 90001; one of them must be the sensor TEN-1';
    world.api.answer('GET /odt/tasks', { status: 200, body: [task] });
    world.api.answer('GET /odt/sensors', { status: 200, body: sensors.slice(6, 7) });
    world.api.answer('POST /odt/observations/file', {
      status: 422,
      type: 'application/problem+json',
      body: {
        type: 'urn:farpass:problem:content-invalid',
        status: 422,
        code: 'CONTENT_INVALID',
        title: 'The content was rejected',
        detail: `The file is refused: line 6: ${message}.`,
        requestId: 'r',
        errors: [
          { line: 6, code: 'ANOTHER_SENSOR', message, parameters: { named: 'ELSEWHERE, 90001', sensor: 'TEN-1' } },
        ],
      },
    });
    await prefer(page, { language: 'de' });
    await openAs(page, 'demo-provider', '/provider');
    await expect(page.getByText('1 offene Aufgabe')).toBeVisible();
    await page
      .getByRole('table', { name: 'Liste der Aufgaben' })
      .getByRole('button', { name: 'Öffnen' })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Aufgabe' });
    const file = { name: 'pass.tdm', mimeType: 'text/plain', buffer: Buffer.from('CCSDS_TDM_VERS = 2.0') };
    await dialog.getByLabel('Datei liefern').setInputFiles(file);
    await expect(dialog.getByText('einer davon muss der Sensor TEN-1 sein')).toBeVisible();
    await expect(dialog.getByText('Zeile 6')).toBeVisible();
    await expect(dialog.getByText('participants')).toHaveCount(0);
  });
});

test('a request that was ordered from a conjunction leads back to it', async ({ page, world }) => {
  serveOne(world, { ...plannedRequest, conjunction: { conjunctionId: 'c-9', satelliteId: 's-1' } });
  await openAs(page, 'demo', '/odt/observation/r-1/');
  await expect(page.getByText('Ordered for')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open the conjunction' });
  await expect(link).toHaveAttribute('href', '/ca/conjunction/s-1/c-9?tab=tracking');
});
