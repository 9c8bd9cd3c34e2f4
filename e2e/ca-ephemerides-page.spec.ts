import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
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
  await expect(page.getByRole('tooltip', { name: 'Replace first.oem' })).toBeVisible();
});
