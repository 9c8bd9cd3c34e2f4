/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const hoursOn = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();

const orbit = {
  regime: 'LEO2',
  perigeeAltitudeKm: 545,
  apogeeAltitudeKm: 555,
  periodSeconds: 5739,
  osculating: {
    frame: 'EME2000',
    semiMajorAxisKm: 6928.1,
    eccentricity: 0.001,
    inclinationDeg: 97.6,
    nodeDeg: 10,
    argumentOfPerigeeDeg: 90,
    trueAnomalyDeg: 30,
  },
  sun: {
    betaDeg: -12.34,
    localTimeOfNodeHours: 22.51,
    shadowShare: 0.3553,
    nextShadow: { from: hoursOn(0.5), to: hoursOn(1) },
    searchedTo: hoursOn(1.6),
  },
};
const found = {
  satelliteId: 'sat-1',
  at: hoursOn(0),
  source: 'ELEMENT_SET',
  dataName: 'synthetic',
  dataTime: hoursOn(-3),
  orbit,
  groundTrack: [0, 1, 2].map((minutes) => ({
    time: hoursOn(minutes / 60),
    latitudeDeg: minutes,
    longitudeDeg: minutes,
    altitudeKm: 550,
    isSunlit: true,
  })),
  trackEndsEarly: false,
  subsolarPoint: { latitudeDeg: -20, longitudeDeg: 10 },
};

test('the page of a satellite says where the Sun is, seen from its orbit, and screens first', async ({
  page,
  world,
}) => {
  world.api.answer('GET /ca/satellites/sat-1/orbit', { status: 200, body: found });
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  const facts = page.getByRole('region', { name: 'Orbit', exact: true });
  await expect(facts).toContainText('LTAN (mean local time)22:31');
  await expect(facts).toContainText('β angle of the Sun−12.3°');
  await expect(facts).toContainText('35.5 % (34.0 min)');
  await expect(facts.getByText('Next eclipse')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Screen now' }).click();
  await expect(page.getByRole('dialog', { name: 'Screen AURORA-1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('an orbit that has no eclipse says until when', async ({ page, world }) => {
  const { nextShadow: _, localTimeOfNodeHours: __, ...sun } = orbit.sun;
  const bright = { ...orbit, sun: { ...sun, shadowShare: 0, searchedTo: hoursOn(24) } };
  world.api.answer('GET /ca/satellites/sat-1/orbit', { status: 200, body: { ...found, orbit: bright } });
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  const facts = page.getByRole('region', { name: 'Orbit', exact: true });
  await expect(facts).toContainText(`none until ${hoursOn(24).slice(0, 10)}`);
  await expect(facts).not.toContainText('LTAN');
});
