/** @module-tag all */
import type { Page } from '@playwright/test';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { failedOrbit, orbit, report, serveOrbits, summaryOf } from './world/orbits.ts';
import {
  goodCheck,
  observations,
  plannedRequest,
  requestStatuses,
  sensors,
  task,
  waitingRequest,
} from './world/tracking.ts';
import type { World } from './world/world.ts';

/** One request, one delivered file, and the orbit that follows from it. */
function serve(world: World): void {
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  world.api.answer('GET /odt/objects', { status: 200, body: [] });
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
  world.api.answer('GET /odt/observations', { status: 200, body: observations });
  serveOrbits(world.api);
}

function serveOrbit(world: World, changed: { readonly result: unknown; readonly [field: string]: unknown }): void {
  world.api.answer('GET /odt/orbits', { status: 200, body: [summaryOf(changed)] });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: changed });
}

let pushed = 0;

/** Something changed on the server: every open page that follows hears of it. */
async function tell(world: World, name: string): Promise<void> {
  await expect.poll(() => world.api.openStreams).toBeGreaterThan(0);
  pushed += 1;
  world.api.push({ id: String(pushed), name, data: { orbitId: 'o-1', observationRequestId: 'r-1' } });
}

const orbitCard = (page: Page) => page.getByRole('region', { name: 'Orbit from these observations' });
const bodyOf = (world: World, method: string, path: string): unknown =>
  JSON.parse(world.api.calls.findLast((call) => call.method === method && call.path === path)?.body ?? 'null');

test('the page of a file shows what was measured, over the sky and as a table, and whose it is', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1');
  const said = page.getByRole('region', { name: 'What was measured' });
  const table = said.getByRole('table', { name: 'Measurements of the file' });
  await expect(table).toHaveAttribute('aria-rowcount', '25');
  await expect(table.getByRole('row').nth(1)).toContainText('210.00000');
  await expect(said.getByRole('img', { name: 'Path across the sky of Tenerife 1, 24 points' })).toBeVisible();
  await expectNoViolations(page);
  await said.getByRole('tab', { name: 'Whose it is' }).click();
  await expect(said.getByText('The object of the request')).toBeVisible();
  const orbits = said.getByRole('table', { name: 'Nearest orbits of part 1' });
  await expect(orbits.getByRole('row').nth(1)).toContainText('AURORA-1 90001');
  // The threshold is in arcseconds with four significant digits.
  await expect(orbits.getByRole('row').nth(1)).toContainText('11.56″');
  await expect(orbits.getByRole('row').nth(1)).toContainText('180.0″');
  await expect(orbits.getByRole('row').nth(1)).toContainText('1.204 / 13.82');
  await expect(orbits.getByRole('row').nth(2)).toContainText('1 484″');
  await expect(said.getByText('Compared with 30 000 objects of the catalogue and 2 own orbits at')).toBeVisible();
  await expectNoViolations(page);
});

test('a track of another object, of no known orbit, and one that is not compared yet each say so', async ({
  page,
  world,
}) => {
  serve(world);
  const [track] = report.tracks;
  const [fitting, other] = track?.candidates ?? [];
  const tracks = [
    { ...track, whose: 'ANOTHER', candidates: [{ ...other, isAssociated: true }, fitting] },
    { ...track, segment: 1, whose: 'UNKNOWN', candidates: [] },
  ];
  world.api.answer('GET /odt/observations/report/f-1', { status: 200, body: { ...report, tracks } });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1?report=whose');
  await expect(page.getByText('Another object: COSMOS 2251 DEB 41337')).toBeVisible();
  await expect(page.getByText('No known orbit fits')).toBeVisible();
  await expect(page.getByText('No orbit is near the track.')).toBeVisible();
  const { comparedWith: _, ...early } = report;
  const notYet = { ...early, tracks: [{ ...track, whose: 'NOT_COMPARED', candidates: [] }] };
  world.api.answer('GET /odt/observations/report/f-1', { status: 200, body: notYet });
  await tell(world, 'odt.orbits.changed');
  await expect(page.getByText('Not compared yet')).toBeVisible();
  await expect(
    page.getByText('The comparison with the catalogue runs a few seconds after the delivery.'),
  ).toBeVisible();
});

test('the light curve shows the period of the object', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observation/r-1/f-1?report=light');
  // Two panels: magnitudes that lie apart need axes of their own.
  await expect(page.getByRole('img', { name: /^Brightness: Corrected/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Brightness: Measured/ })).toBeVisible();
  // The invented object comes back every 41 s.
  await expect(page.getByText(/^Period 4[01]\.\d+ ± 0\.\d+\ss, amplitude 0\.50\smag$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Period search/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Folded at 4\d\.\d+\ss/ })).toBeVisible();
});

test('the orbit shows how much better it is, its residuals with rejected ones, and the orbit before', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = orbitCard(page);
  await expect(card.getByText('Good', { exact: true })).toBeVisible();
  await expect(card.getByText('41.0 m', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Position uncertainty.*Before, After, Difference/ })).toBeVisible();
  await expectNoViolations(page);
  await card.getByRole('tab', { name: 'Residuals' }).click();
  await expect(card.getByRole('img', { name: /^Along the motion.*ATA-1, TEN-1, Rejected/ })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Across the motion/ })).toBeVisible();
  await expect(card.getByRole('row').filter({ hasText: 'it is 71 sigmas from the orbit of the others' })).toHaveCount(
    1,
  );
  await card.getByText('Used ones').click();
  await expect(card.getByRole('img', { name: /^Along the motion(?!.*Rejected)/ })).toBeVisible();
  await card.getByRole('tab', { name: 'Before and after' }).click();
  const axis = card.getByRole('row').filter({ hasText: 'Semi-major axis' });
  await expect(axis.getByRole('cell')).toHaveText(['6 921.391', '6 921.407', '0.016']);
  await card.getByRole('tab', { name: 'Sensors and solved values' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'TEN-1' })).toContainText('Calibrated');
  await expect(card.getByText('Within 1 σ: 66.7 % of the numbers, expected 68.3 %')).toBeVisible();
});

test('the orbit is used with one click, saved as a message, and determined again with other choices', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = orbitCard(page);
  const use = card.getByRole('button', { name: 'Use as own element set', exact: true });
  await expect(use).toBeEnabled();
  const adopted = [{ as: 'ELEMENT_SET', at: '2026-11-21T08:00:00Z', by: 'demo-odt' }];
  const standing = { kind: 'USED', at: '2026-11-21T08:00:00Z', usedEpoch: '2026-11-20T18:00:00Z', satelliteId: 's-1' };
  const used = { ...orbit, adopted, standing };
  world.api.answer('POST /odt/orbits/o-1/adopt', { status: 200, body: used });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: used });
  await use.click();
  await expect(card.getByText('Used by screenings and passes since')).toBeVisible();
  await expect(use).toHaveCount(0);
  expect(bodyOf(world, 'POST', '/odt/orbits/o-1/adopt')).toEqual({ as: 'ELEMENT_SET' });
  world.api.answer('GET /odt/orbits/o-1/file', { status: 200, body: 'CCSDS_OEM_VERS = 2.0', type: 'text/plain' });
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save AURORA-1_orbit.oem' }).click();
  expect((await saving).suggestedFilename()).toBe('AURORA-1_orbit.oem');
  world.api.answer('POST /odt/orbits', { status: 202, body: { ...failedOrbit, state: 'QUEUED' } });
  await card.getByRole('button', { name: 'Determine again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Determine the orbit' });
  await dialog.getByLabel('Drag coefficient').check();
  await dialog.getByText('Errors of sensors').first().click();
  await dialog.getByLabel('Clock error of TEN-1').check();
  await dialog.getByLabel('Orbit before').selectOption('WEIGHT');
  await dialog.getByRole('button', { name: 'Determine', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(bodyOf(world, 'POST', '/odt/orbits')).toEqual({
    observationRequestId: 'r-1',
    fileIds: ['f-1'],
    solve: ['drag'],
    biases: [{ sensorCode: 'TEN-1', quantity: 'time' }],
    apriori: 'WEIGHT',
  });
});

test('a determination that failed, a poor one and one that runs each say so', async ({ page, world }) => {
  serve(world);
  world.api.answer('GET /odt/orbits', { status: 200, body: [failedOrbit] });
  await openAs(page, 'demo-odt', '/odt/observation/r-1/');
  const card = orbitCard(page);
  await expect(card.getByRole('note')).toContainText('Failed. 2 measurements with 4 numbers cannot fix an orbit');
  const offers = orbit.result.offers.map((offer) => ({
    ...offer,
    isPossible: false,
    reason: 'A poor orbit cannot be used.',
  }));
  const reasons = ['an arc of 3.00 minutes is not an orbit yet'];
  serveOrbit(world, { ...orbit, verdict: 'poor', reasons, result: { ...orbit.result, offers } });
  await tell(world, 'odt.orbits.changed');
  await expect(card.getByText('Poor', { exact: true })).toBeVisible();
  await expect(card.getByText('an arc of 3.00 minutes is not an orbit yet')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Use as ephemeris', exact: true })).toBeDisabled();
  const { result: _, ...running } = { ...orbit, state: 'RUNNING' };
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: running });
  await tell(world, 'odt.orbits.changed');
  await expect(card.getByText('The orbit is being determined…')).toBeVisible();
  world.api.answer('DELETE /odt/orbits/o-1', { status: 200, body: { ...running, state: 'CANCELLED' } });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: { ...running, state: 'CANCELLED' } });
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(card.getByText('Cancelled')).toBeVisible();
});

test('an orbit that became an ephemeris leads to its satellite and its screening; in quarantine it says so', async ({
  page,
  world,
}) => {
  serve(world);
  const ephemeris = {
    as: 'EPHEMERIS',
    at: '2026-11-21T08:00:00Z',
    by: 'request',
    oemFileId: 'e-1',
    satelliteId: 's-1',
  };
  serveOrbit(world, { ...orbit, adopted: [{ ...ephemeris, startedScreeningId: 'c-1', isQuarantined: false }] });
  await openAs(page, 'demo', '/odt/observation/r-1/');
  const card = orbitCard(page);
  await expect(card.getByText('Ephemeris since')).toContainText('as the request asked');
  await expect(card.getByRole('link', { name: 'The satellite' })).toHaveAttribute('href', /\/ca\/satellite\/s-1/);
  await expect(card.getByRole('link', { name: 'Its screening' })).toHaveAttribute('href', /\/screening\/c-1/);
  await expect(card.getByRole('button', { name: 'Use as ephemeris', exact: true })).toHaveCount(0);
  await expect(card.getByRole('note')).toHaveCount(0);
  serveOrbit(world, { ...orbit, adopted: [{ ...ephemeris, isQuarantined: true }] });
  await tell(world, 'odt.orbits.changed');
  await expect(card.getByRole('note')).toContainText('It is in quarantine and is not screened');
  await expect(card.getByRole('link', { name: 'Its screening' })).toHaveCount(0);
  await expectNoViolations(page);
});

test('without a satellite in the fleet no ephemeris is offered, and German pages say everything in German', async ({
  page,
  world,
}) => {
  serve(world);
  const [elementSet] = orbit.result.offers;
  const offers = [elementSet, { as: 'EPHEMERIS', isPossible: false, code: 'NO_SATELLITE', reason: 'x' }];
  const residuals = orbit.result.residuals.map((one) =>
    'rejected' in one
      ? {
          ...one,
          rejection: { code: 'OFF_ORBIT', parameters: { quantity: 'first-angle', value: '71.2', sigmas: '71' } },
        }
      : one,
  );
  const remarks = [
    { code: 'AREA_ASSUMED', text: 'no mass and area are known', parameters: { areaToMass: 0.01 } },
    { code: 'SIGMA_MISSING', text: 'segment 0: site ATA-1 has no rangeSigmaM', parameters: { segment: 1 } },
    { code: 'BEFORE_COVARIANCES_LEFT_OUT', text: 'of the ephemeris before, x', parameters: { count: 3 } },
    { code: 'NO_MESSAGE', text: 'It became no element set: x', parameters: { number: 90_001 } },
  ];
  const before = { ...orbit.result.before, origin: 'CATALOGUE', orbitDataType: 'OMM' };
  const after = { ...orbit.result.after, origin: 'DETERMINED' };
  const result = { ...orbit.result, offers, residuals, before, after, remarks, notes: remarks.map(({ text }) => text) };
  serveOrbit(world, { ...orbit, result });
  const part = { code: 'FITS_NOTHING', text: 'segment 0: x', parameters: { part: 1 } };
  const scaled = { code: 'ASCENSION_TIMES_COSINE', text: 'segment 0: y', parameters: { part: 1 } };
  const notes = [part, scaled];
  const said = { ...report, notes, remarks: notes.map(({ text }) => text) };
  world.api.answer('GET /odt/observations/report/f-1', { status: 200, body: said });
  await prefer(page, { language: 'de' });
  await openAs(page, 'demo', '/odt/observation/r-1/f-1');
  await expect(page.getByText('Teil 1 passt zu keiner bekannten Bahn.')).toBeVisible();
  await expect(page.getByText('Die Rektaszensionen in Teil 1 sind mit dem Kosinus')).toBeVisible();
  const card = page.getByRole('region', { name: 'Bahn aus diesen Beobachtungen' });
  await expect(card.getByRole('button', { name: 'Als Ephemeride verwenden', exact: true })).toBeDisabled();
  await expect(card.getByText('Ihre Flotte hat keinen Satelliten 90001.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Satelliten anlegen' })).toHaveAttribute('href', /\/ca\/satellites/);
  await expect(card.getByRole('note').first()).toContainText('Masse und Fläche sind nicht bekannt');
  await expect(card.getByRole('note').nth(1)).toContainText('Für eine Messgröße in Teil 1 ist kein Sigma');
  await expect(card.getByRole('note').nth(2)).toContainText('3 Kovarianzen der Ephemeride davor bleiben weg');
  await expect(card.getByRole('note').nth(3)).toContainText('Die Bahn wurde kein Elementsatz: Keiner folgt ihr');
  await card.getByRole('tab', { name: 'Residuen' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'erster Winkel 71.2 ″ neben der Bahn, 71 Sigma' })).toHaveCount(
    1,
  );
  await card.getByRole('tab', { name: 'Vorher und nachher' }).click();
  await expect(card.getByText('OMM des Katalogs')).toBeVisible();
  await expect(card.getByText('aus den Messungen bestimmt')).toBeVisible();
});

/** The file id of a request that has none yet is left out. */
const { observationFileId: _, ...withoutFile } = plannedRequest;
const [delivered, ahead] = plannedRequest.passes;
const ordered = { ...waitingRequest, ...withoutFile, status: 'PENDING', passes: [], numberOfPassesCompleted: 0 };
const underWay = {
  ...withoutFile,
  numberOfPassesCompleted: 0,
  passes: [
    { ...ahead, observationPassId: 'p-0', start: delivered?.start, end: delivered?.end, status: 'EXECUTING' },
    ahead,
  ],
};

test('an operator goes from the empty page to the improved orbit, while the provider delivers', async ({
  page,
  world,
  browser,
}) => {
  test.setTimeout(180_000);
  serve(world);
  world.api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
  world.api.answer('GET /odt/requests', { status: 200, body: [] });
  world.api.answer('GET /odt/orbits', { status: 200, body: [] });
  world.api.answer('GET /odt/observations', { status: 200, body: [] });
  await openAs(page, 'demo-odt', '/odt/observations');
  await page.getByRole('button', { name: 'Request observations' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Request observations' });
  await dialog.getByLabel('Name, number or designator').fill('90001');
  await dialog.getByLabel('Passes', { exact: true }).fill('2');
  world.api.answer('POST /odt/requests', { status: 201, body: ordered });
  world.api.answer('GET /odt/requests', { status: 200, body: [ordered] });
  await dialog.getByRole('button', { name: /^Request 2 passes/ }).click();
  await expect(page.getByText('0 of 2 passes delivered')).toBeVisible();
  await expect(page.getByText('The plan has no pass for this request yet.')).toBeVisible();

  world.api.answer('GET /odt/requests', { status: 200, body: [underWay] });
  await tell(world, 'odt.requests.changed');
  const passes = page.getByRole('table', { name: 'Passes of the request' });
  await expect(passes.getByText('Executing')).toBeVisible();

  const providerPage = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  world.api.answer('GET /odt/tasks', { status: 200, body: [{ ...task, status: 'EXECUTED' }] });
  await openAs(providerPage, 'demo-provider', `${world.url}/provider`);
  const taskRow = providerPage
    .getByRole('table', { name: 'List of tasks' })
    .getByRole('row')
    .filter({ hasText: 'TEN-1' });
  await taskRow.getByRole('button', { name: 'Open' }).click();
  const taskDialog = providerPage.getByRole('dialog', { name: 'Task' });
  await expect(taskDialog.getByText('Executed', { exact: true })).toBeVisible();
  const delivery = { 'file-id': 'f-1', taskId: 't-1', outcome: 'PUBLISHED', numberOfObservations: 24, warnings: [] };
  world.api.answer('POST /odt/observations/file', { status: 201, body: delivery });
  world.api.answer('GET /odt/tasks', { status: 200, body: [{ ...task, status: 'SUCCESSFUL' }] });
  const file = { name: 'pass.tdm', mimeType: 'text/plain', buffer: Buffer.from('CCSDS_TDM_VERS = 2.0') };
  await taskDialog.getByLabel('Deliver the file').setInputFiles(file);
  await expect(taskDialog.getByText('Successful')).toBeVisible();
  await providerPage.context().close();

  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/observations', { status: 200, body: observations });
  const { result: __, ...running } = { ...orbit, state: 'RUNNING' };
  world.api.answer('GET /odt/orbits', { status: 200, body: [running] });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: running });
  await tell(world, 'odt.observations.changed');
  await expect(orbitCard(page).getByText('The orbit is being determined…')).toBeVisible();
  serveOrbit(world, orbit);
  await tell(world, 'odt.orbits.changed');
  await expect(orbitCard(page).getByText('41.0 m', { exact: true })).toBeVisible();
  await passes.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('table', { name: 'Measurements of the file' })).toBeVisible();
  const adopted = [{ as: 'EPHEMERIS', at: '2026-11-21T08:00:00Z', by: 'demo-odt', oemFileId: 'e-1' }];
  world.api.answer('POST /odt/orbits/o-1/adopt', { status: 200, body: { ...orbit, adopted } });
  world.api.answer('GET /odt/orbits/o-1', { status: 200, body: { ...orbit, adopted } });
  await orbitCard(page).getByRole('button', { name: 'Use as ephemeris', exact: true }).click();
  await expect(orbitCard(page).getByText('Ephemeris since')).toBeVisible();
});
