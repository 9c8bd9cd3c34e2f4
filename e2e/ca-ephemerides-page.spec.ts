/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import type { Locator } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { satellite } from './world/api.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const hoursOn = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();

const file = (name: string, satelliteId?: string) => ({
  oemFileId: name,
  etag: '"1"',
  fileName: `${name}.oem`,
  format: 'OEM KVN',
  designation: 'OPERATIONAL',
  uploadDate: hoursOn(-2),
  segments: [{ start: hoursOn(-2), stop: hoursOn(48), numberOfStates: 100, hasCovariance: true }],
  sizeBytes: 1000,
  warnings: [],
  ...(satelliteId === undefined ? {} : { satelliteId }),
});

test('ephemerides are grouped by satellite, and each button says what it does to the keys', async ({ page, world }) => {
  world.api.answer('GET /ca/satellites', {
    status: 200,
    body: [satellite, { ...satellite, satelliteId: 'sat-2', name: 'BOREAS-1' }],
  });
  const body = [file('first', 'sat-2'), file('loose'), file('second', 'sat-1'), file('third', 'sat-2')];
  world.api.answer('GET /ca/ephemeris', { status: 200, body });
  await openAs(page, 'demo', '/ca/oems');
  const bars = page.getByRole('region', { name: 'Time covered by the files' });
  await expect(bars.getByRole('group')).toHaveText([
    /^AURORA-1 1 filesecond\.oem/,
    /^BOREAS-1 2 filesfirst\.oem.*third\.oem/,
    /^not assigned 1 fileloose\.oem/,
  ]);
  await page.getByRole('button', { name: 'Screen first.oem' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Screen first.oem' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: 'Send first.oem to Space Safety' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: 'Replace first.oem' })).toBeVisible();
});

test('an OEM is downloaded as it was uploaded or as an ephemeris of STK, another file as it is', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/satellites', { status: 200, body: [satellite] });
  const state = { ...file('state', 'sat-1'), fileName: 'state.opm', format: 'OPM KVN' };
  world.api.answer('GET /ca/ephemeris', { status: 200, body: [file('flown', 'sat-1'), state] });
  world.api.answer('GET /ca/ephemeris/file/flown', { status: 200, body: 'stk.v.11.0', type: 'text/plain' });
  world.api.answer('GET /ca/ephemeris/file/state', { status: 200, body: 'CCSDS_OPM_VERS = 2.0', type: 'text/plain' });
  await openAs(page, 'demo', '/ca/oems');
  const saved = async (press: Locator) => {
    const saving = page.waitForEvent('download');
    await press.click();
    return (await saving).suggestedFilename();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await saved(button('Download flown.oem'))).toBe('flown.oem');
  expect(await saved(button('Download flown.oem as STK .e, without covariances'))).toBe('flown.oem.e');
  await expect(page.getByRole('button', { name: /STK/ })).toHaveCount(1);
  await expectNoViolations(page);
  expect(await saved(button('Download state.opm'))).toBe('state.opm');
});

test('a file in quarantine or on trial does not look like coverage', async ({ page, world }) => {
  world.api.answer('GET /ca/satellites', { status: 200, body: [satellite] });
  const quarantined = { ...file('odd', 'sat-1'), designation: 'QUARANTINED' };
  const onTrial = { ...file('attempt', 'sat-1'), designation: 'TRIAL' };
  world.api.answer('GET /ca/ephemeris', { status: 200, body: [file('flown', 'sat-1'), quarantined, onTrial] });
  await openAs(page, 'demo', '/ca/oems');
  const bars = page.getByRole('region', { name: 'Time covered by the files' }).getByRole('listitem');
  await expect(bars.filter({ hasText: 'flown.oem' })).toContainText(/ left$/);
  await expect(bars.filter({ hasText: 'odd.oem' })).toHaveText(/^odd\.oem\s*Quarantined$/);
  await expect(bars.filter({ hasText: 'attempt.oem' })).toContainText(/Trial · \d.* left$/);
  await expect(page.getByRole('img', { name: /^odd\.oem \(Quarantined\): / })).toBeVisible();
});

/**
 * Drags a file over a place and drops it there. Returns for each of both steps whether the page takes care of it: a
 * browser that is left alone opens the file and leaves the page.
 */
const drop = (place: Locator, name: string) =>
  place.evaluate((element, fileName) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['CCSDS_OEM_VERS = 2.0\n'], fileName, { type: 'text/plain' }));
    return ['dragover', 'drop'].map(
      (type) => !element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
    );
  }, name);

test('a file dropped next to the field is not taken, and the page stays as it is', async ({ page, world }) => {
  const uploads = () => world.api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  world.api.answer('GET /ca/satellites', { status: 200, body: [satellite] });
  world.api.answer('GET /ca/ephemeris', { status: 200, body: [] });
  world.api.answer('POST /ca/ephemeris/file', { status: 201, body: { accepted: [], refused: [] } });
  await openAs(page, 'demo', '/ca/oems');
  const field = page.getByText('Upload ephemeris files');
  await page.getByRole('radio', { name: 'Trial' }).check({ force: true });

  expect(await drop(page.getByRole('main'), 'next-to-it.oem')).toEqual([true, true]);
  expect(await drop(page.getByRole('banner'), 'over-it.oem')).toEqual([true, true]);
  expect(await drop(field, 'on-it.oem')).toEqual([true, true]);
  await expect(page.getByText('on-it.oem was received.')).toBeVisible();
  await expect(page.getByText('next-to-it.oem')).toHaveCount(0);
  await expect(page.getByText('over-it.oem')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Trial' })).toBeChecked();
  await expect(page).toHaveURL(/\/ca\/oems$/);
  expect(uploads().filter((path) => path.includes('ephemeris'))).toHaveLength(1);

  // Without a field on the page, the same file is taken anywhere.
  await page.getByRole('link', { name: 'Conjunctions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conjunctions' })).toBeVisible();
  expect(await drop(page.getByRole('main'), 'anywhere.oem')).toEqual([true, true]);
  await expect(page.getByText('anywhere.oem was received.')).toBeVisible();
  await expect(page).toHaveURL(/\/ca\/oems$/);
});

test.describe('a table of states', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a table asks what its columns are, proposes what its head says, and guesses neither frame nor scale', async ({
    page,
    world,
  }) => {
    world.api.answer('GET /ca/satellites', { status: 200, body: [satellite] });
    world.api.answer('GET /ca/ephemeris', { status: 200, body: [] });
    const body = {
      status: 422,
      code: 'CONTENT_INVALID',
      title: 'The content was rejected',
      errors: [{ code: 'TABLE_NOT_MAPPED', line: 1, message: 'the file is a table of numbers' }],
    };
    world.api.answer('POST /ca/ephemeris/file', { status: 422, body, type: 'application/problem+json' });
    await openAs(page, 'demo', '/ca/oems');
    const rows = ['t,x (m),y (m),z (m),vx,vy,vz', '0,7000000,0,0,0,7546,0', '60,6985700,452400,0,-488,7531,0', ''];
    await page
      .getByLabel('Upload ephemeris files')
      .setInputFiles({ name: 'states.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    const dialog = page.getByRole('dialog', { name: 'The columns of states.csv' });
    await expect(dialog.getByText('2 rows; the first ones:')).toBeVisible();
    await expect(dialog.getByLabel('Unit of the positions')).toHaveValue('m');
    await expect(dialog.getByLabel('Velocity Z')).toHaveValue('vz');
    await dialog.getByRole('button', { name: 'Store as an ephemeris' }).click();
    expect(world.api.calls.filter(({ path }) => path.endsWith('/ca/ephemeris/file'))).toHaveLength(1);
    await dialog.getByLabel('Frame').selectOption('EME2000');
    await dialog.getByLabel('Time scale').selectOption('UTC');
    await dialog.getByLabel('Time that seconds are counted from').fill('2026-11-26T12:00:00');
    world.api.answer('POST /ca/ephemeris/file', { status: 201, body: { accepted: [], refused: [] } });
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Store as an ephemeris' }).click();
    await expect(dialog).toHaveCount(0);
    const sent = world.api.calls.filter(({ path }) => path.endsWith('/ca/ephemeris/file'));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toContain(
      '"frame":"EME2000","scale":"UTC","times":"SECONDS","lengthUnit":"m","speedUnit":"m/s"',
    );
  });
});
