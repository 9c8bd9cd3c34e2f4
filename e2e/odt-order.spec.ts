import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { handsOn } from './hands.ts';
import { violationsOf } from './violations.ts';
import { serveOrbits } from './world/orbits.ts';
import {
  goodCheck,
  observables,
  observations,
  plannedRequest,
  pricedCheck,
  requestStatuses,
  requests,
  sensors,
  waitingRequest,
} from './world/tracking.ts';
import type { World } from './world/world.ts';

/** Clicks from a number to its order, from an order to its end, and from a bad file to the money, besides typing. */
const mostClicks = 2;

function serve({ api }: World): void {
  api.answer('GET /odt/sensors', { status: 200, body: sensors });
  api.answer('GET /odt/objects', { status: 200, body: observables });
  api.answer('GET /odt/requests', { status: 200, body: requests });
  api.answer('GET /odt/observations', { status: 200, body: observations });
  api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
  for (const { observationRequestId } of requests)
    api.answer(`GET /odt/requests/${observationRequestId}/statuses`, { status: 200, body: requestStatuses });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request observations' });
const bodyOf = (world: World, path: string): unknown =>
  JSON.parse(world.api.calls.findLast((call) => call.method === 'POST' && call.path === path)?.body ?? 'null');

test('from a number to its order are two clicks and typing, and two from the order to its end', async ({
  page,
  world,
}) => {
  serve(world);
  world.api.answer('POST /odt/requests', { status: 201, body: waitingRequest });
  await openAs(page, 'demo-odt', '/odt/observations');
  const hands = handsOn(page);
  await hands.click(page.getByRole('button', { name: 'Request observations' }).first());
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'Name, number or designator' })).toBeFocused();
  await page.keyboard.type('90001');
  await hands.click(dialog.getByRole('button', { name: 'Request 1 pass' }));
  await expect(page).toHaveURL(/\/odt\/observation\/r-2\/$/);
  expect(bodyOf(world, '/odt/requests')).toMatchObject({ catalogueId: 90001, numberOfPassesRequested: 1 });
  expect(hands.count().clicks).toBeLessThanOrEqual(mostClicks);

  const ending = handsOn(page);
  world.api.answer('DELETE /odt/requests', { status: 200, body: { ...waitingRequest, status: 'CANCELLED' } });
  await ending.click(page.getByRole('button', { name: 'Cancel the request' }));
  await ending.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }));
  await expect.poll(() => world.api.calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(ending.count().clicks).toBeLessThanOrEqual(mostClicks);
});

test('from a bad file to the money are two clicks', async ({ page, world }) => {
  serve(world);
  const dispute = {
    state: 'OPEN',
    reasons: [{ code: 'NOTHING_KNOWN', text: 'Its directions fit nothing.' }],
    ...{ openedAt: '2026-11-21T08:00:00Z', decideUntil: '2026-11-28T08:00:00Z' },
  };
  const file = { ...observations[0], status: 'DISPUTED', dispute };
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/observations', { status: 200, body: [file] });
  world.api.answer('POST /odt/observations/dispute', { status: 200, body: file });
  serveOrbits(world.api);
  await openAs(page, 'demo-odt', `/odt/observation/${plannedRequest.observationRequestId}/`);
  const hands = handsOn(page);
  await hands.click(page.getByRole('button', { name: 'Report bad data' }));
  await expect.poll(() => bodyOf(world, '/odt/observations/dispute')).toMatchObject({ verdict: 'BAD_DATA' });
  expect(hands.count().clicks).toBeLessThanOrEqual(mostClicks);
});

test('an object is chosen with arrows and Enter, and an orbit is pasted into the same field', async ({
  page,
  world,
}) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observations?new=yes');
  const dialog = dialogOf(page);
  const field = dialog.getByRole('combobox', { name: 'Name, number or designator' });
  await field.fill('aurora');
  await expect(dialog.getByRole('option', { name: /^AURORA-1/ })).toHaveAttribute('aria-selected', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(dialog.getByText('Observed: AURORA DEB')).toBeVisible();
  await expect.poll(() => bodyOf(world, '/odt/requests/validate')).toMatchObject({ catalogueId: 90077 });
  world.api.answer('GET /odt/objects', { status: 200, body: [] });
  await field.fill('nothing');
  await expect(dialog.getByText('No object fits “nothing”.')).toBeVisible();
  await field.press('ArrowUp');
  await dialog.getByRole('option', { name: /^Paste its orbit/ }).click();
  await expect(dialog.getByLabel('Orbit data message')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose an object instead' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Name, number or designator' })).toBeVisible();
});

test('a stored ephemeris is the orbit of a request, and nothing else is sent as one', async ({ page, world }) => {
  serve(world);
  const stored = {
    oemFileId: 'oem-7',
    etag: '"1"',
    fileName: 'AURORA_1_planned.oem',
    format: 'OEM KVN',
    designation: 'OPERATIONAL',
    uploadDate: '2026-11-20T00:00:00Z',
    segments: [
      { start: '2026-11-20T00:00:00Z', stop: '2026-11-27T00:00:00Z', numberOfStates: 99, hasCovariance: true },
    ],
    sizeBytes: 1000,
    warnings: [],
  };
  world.api.answer('GET /ca/ephemeris', { status: 200, body: [stored] });
  world.api.answer('GET /odt/objects', { status: 200, body: [] });
  await openAs(page, 'demo', '/odt/observations?new=yes');
  const dialog = dialogOf(page);
  const field = dialog.getByRole('combobox', { name: 'Name, number or designator' });
  await field.fill('nothing');
  await dialog.getByRole('option', { name: /^Paste its orbit/ }).click();
  await dialog.getByRole('combobox', { name: 'Stored ephemeris' }).selectOption({ label: stored.fileName });
  await expect(dialog.getByLabel('Orbit data message')).toHaveCount(0);
  await expect.poll(() => bodyOf(world, '/odt/requests/validate')).toMatchObject({ oemFileId: 'oem-7' });
  const sent = bodyOf(world, '/odt/requests/validate');
  for (const other of ['catalogueId', 'orbitDataMessage', 'orbitDataMessageType'])
    expect(sent).not.toHaveProperty(other);
});

test('passes have their price and its parts, are ticked to order exactly them, and others say why they are not offered', async ({
  page,
  world,
}) => {
  serve(world);
  world.api.answer('POST /odt/requests/validate', { status: 200, body: pricedCheck() });
  world.api.answer('POST /odt/requests', { status: 201, body: waitingRequest });
  await openAs(page, 'demo-odt', '/odt/observations?new=yes');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Name, number or designator' }).fill('90001');
  await expect(dialog.getByRole('list', { name: 'Price of a pass' })).toContainText(
    '58.80 EUR = 49.00 EUR × 120 % priority',
  );
  // Every sensor of these answers is simulated: each price and each pass says so.
  await expect(dialog.getByRole('list', { name: 'Price of a pass' }).getByRole('listitem').first()).toContainText(
    'Simulated',
  );
  await expect(dialog.getByLabel('Priority')).toContainText('8 · urgent, 200 %');
  await dialog.getByText('the soonest').click();
  await expect.poll(() => bodyOf(world, '/odt/requests/validate')).toMatchObject({ preference: 'SOONEST' });
  const rows = dialog.getByRole('table', { name: 'Passes that sensors can observe' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Simulated');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await expect(dialog.getByText('Exactly these 2 passes are ordered:')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request exactly these 2 passes' })).toBeEnabled();
  await dialog.getByText('1 pass is not offered:').click();
  await expect(dialog.getByRole('table', { name: 'Passes that are not offered' })).toContainText('too low');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Request exactly these 2 passes' }).click();
  await expect(page).toHaveURL(/\/odt\/observation\/r-2\/$/);
  const sent = bodyOf(world, '/odt/requests') as {
    chosenPasses: object[];
    mostHeld: number;
    numberOfPassesRequested?: number;
  };
  expect(sent.chosenPasses).toHaveLength(2);
  expect(sent.mostHeld).toBe(9000);
  expect(sent.numberOfPassesRequested).toBeUndefined();
});

test('an element set older than 30 days needs a tick', async ({ page, world }) => {
  serve(world);
  const refused = {
    ...goodCheck,
    isValid: false,
    errors: [
      {
        pointer: '/acceptOldOrbit',
        code: 'ORBIT_TOO_OLD',
        message: 'It is 731 days old.',
        parameters: { days: '731' },
      },
    ],
  };
  world.api.answer('POST /odt/requests/validate', { status: 200, body: refused });
  await openAs(page, 'demo-odt', '/odt/observations?new=yes');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Name, number or designator' }).fill('90001');
  await page.keyboard.press('Escape');
  const tick = dialog.getByLabel('Use an element set that is older than 30 days');
  await expect(tick).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request 1 pass' })).toBeDisabled();
  world.api.answer('POST /odt/requests/validate', { status: 200, body: goodCheck });
  await tick.check();
  await expect.poll(() => bodyOf(world, '/odt/requests/validate')).toMatchObject({ acceptOldOrbit: true });
  await expect(dialog.getByRole('button', { name: 'Request 1 pass' })).toBeEnabled();
});

test('the hour of the passes ahead is in the address', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo-odt', '/odt/observations');
  const ahead = page.getByRole('region', { name: 'Passes ahead' });
  await ahead.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/[?&]at=\d{4}-\d{2}-\d{2}T\d{2}Z/);
  await page.reload();
  await ahead.getByRole('button', { name: 'Now' }).click();
  await expect(page).not.toHaveURL(/[?&]at=/);
});
