import { msPerHour } from '@farpass/astro/constants';
import type { Locator, Page } from '@playwright/test';
import { cdm, ours, theirs } from './ca-messages.ts';
import { expect, openAs, test } from './fixtures.ts';
import { countDrawings, drawn, softwareRendering, takeWebGlAway } from './graphics.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import { hoursOn, plannedRequest, predictions, requestStatuses, sensors } from './world/tracking.ts';
import type { World } from './world/world.ts';

test.use({ launchOptions: softwareRendering, viewport: { width: 1100, height: 800 } });

const drawMs = 60_000;
const tcaMs = Math.floor(Date.now() / 1000) * 1000 + 20 * msPerHour;

function serveEncounter(world: World): void {
  world.api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs })] });
  world.api.answer('GET /ca/conjunctions/one/assessment', { status: 200, body: assessmentOf(tcaMs) });
}

async function openEncounter(page: Page): Promise<Locator> {
  const text = cdm({ id: 'SPACE-1', createdMs: tcaMs - msPerHour, tcaMs, missM: 120 });
  await page.route('**/api/v1/ca/cdms/file/cdm*', (route) => route.fulfill({ contentType: 'text/plain', body: text }));
  await openAs(page, 'demo', '/ca/conjunction/sat-1/one?tab=evolution');
  return show(page, 'The encounter in space');
}

/** A satellite on the equator that flies east at 550 km, a point a minute. */
const orbit = {
  satelliteId: 'sat-1',
  at: hoursOn(0),
  source: 'ELEMENT_SET',
  dataName: 'synthetic',
  dataTime: hoursOn(-3),
  orbit: {
    regime: 'LEO2',
    perigeeAltitudeKm: 545,
    apogeeAltitudeKm: 555,
    periodSeconds: 5739,
    sun: {
      betaDeg: -20.1,
      shadowShare: 0.369,
      nextShadow: { from: hoursOn(0.5), to: hoursOn(1.1) },
      searchedTo: hoursOn(1.6),
    },
    osculating: {
      frame: 'TEME',
      semiMajorAxisKm: 6928,
      eccentricity: 0.0007,
      inclinationDeg: 0.1,
      nodeDeg: 10,
      argumentOfPerigeeDeg: 20,
      trueAnomalyDeg: 30,
    },
  },
  groundTrack: Array.from({ length: 97 }, (_, minute) => ({
    time: hoursOn(minute / 60),
    latitudeDeg: 28 * Math.sin((minute * 2 * Math.PI) / 96),
    longitudeDeg: ((minute * 3.75 + 160) % 360) - 180,
    altitudeKm: 550,
    isSunlit: minute < 60,
  })),
  trackEndsEarly: false,
  subsolarPoint: { latitudeDeg: -19.7, longitudeDeg: -3.6 },
};

/** Opens the card of a globe. */
async function show(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('region', { name: title, exact: true });
  await card.getByRole('button', { name: 'Show the globe' }).click();
  return card;
}

/** The globe is drawn, and the page stays accessible. */
async function expectDrawn(page: Page, card: Locator): Promise<void> {
  await expect(card.locator('canvas')).toBeVisible({ timeout: drawMs });
  await expect.poll(() => drawn(page, 'shapesDrawn'), { timeout: drawMs }).toBeGreaterThan(10);
  await expect(page.getByText('The globe could not be drawn')).toHaveCount(0);
  await expectNoViolations(page, { within: 'main' });
}

test('an encounter is drawn in space, and its values are in tables', async ({ page, world }) => {
  test.setTimeout(180_000);
  serveEncounter(world);
  await countDrawings(page);
  const card = await openEncounter(page);
  await expectDrawn(page, card);
  const sigmas = card.getByRole('region', { name: 'One standard deviation along the axes of each ellipsoid' });
  await expect(sigmas.getByRole('row', { name: new RegExp(`^${ours.name} 100`) })).toBeVisible();
  await expect(sigmas.getByRole('row', { name: new RegExp(`^${theirs.name} 100`) })).toBeVisible();
  const motion = card.getByRole('region', { name: 'Relative motion around the closest approach' });
  await expect(motion.getByRole('row', { name: '0 0.120 0.000 0.000 0.120', exact: true })).toHaveCount(1);
  const before = await drawn(page, 'shapesDrawn');
  await card.getByText('Orbits', { exact: true }).click();
  await expect.poll(() => drawn(page, 'shapesDrawn')).toBeGreaterThan(before);
});

test('a satellite is drawn over the Earth and on the map, with the sensors and its passes over them', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  world.api.answer('GET /ca/satellites/sat-1/orbit', { status: 200, body: orbit });
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  await countDrawings(page);
  await openAs(page, 'demo', '/ca/satellite/sat-1');
  const card = await show(page, 'In space');
  await expectDrawn(page, card);
  const table = card.getByRole('region', { name: 'Sensors and the satellite now' });
  await expect(table.getByRole('row')).toHaveCount(sensors.length + 1);
  const map = page.getByRole('region', { name: 'Ground track', exact: true });
  await expect(map.getByText('UTA-1', { exact: true })).toBeVisible();
  const passes = map.getByRole('region', { name: 'Passes over the sensors on this track' });
  await expect(passes.getByRole('row', { name: /^ATA-1, / })).toHaveCount(1);
});

test('the passes of a request are drawn over the sensors', async ({ page, world }) => {
  test.setTimeout(180_000);
  world.api.answer('GET /odt/sensors', { status: 200, body: sensors });
  world.api.answer('GET /odt/requests', { status: 200, body: [plannedRequest] });
  world.api.answer('GET /odt/requests/r-1/statuses', { status: 200, body: requestStatuses });
  world.api.answer('GET /odt/passprediction', { status: 200, body: withGround(predictions) });
  await countDrawings(page);
  await openAs(page, 'demo-odt', '/odt/observation/r-1');
  const card = await show(page, 'The passes in space');
  await expectDrawn(page, card);
  const passes = card.getByRole('region', { name: 'Passes that can be observed' });
  await expect(passes.getByRole('row', { name: /^ATA-1/ })).toHaveCount(3);
  await expect(passes.getByRole('row')).toHaveCount(10);
  await card.getByRole('combobox', { name: 'Sensor' }).selectOption({ label: 'ATA-1 (3)' });
  await expect(passes.getByRole('row')).toHaveCount(4);
  await card.getByText('Map', { exact: true }).click();
  const map = card.getByRole('img', { name: /^Map of the ground track of the pass over ATA-1/ });
  await expect(map.getByText('ATA-1', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Show the values' }).click();
  await expect(card.getByRole('region', { name: 'Ground track of the pass' }).getByRole('row')).toHaveCount(3);
});

/** Each pass with a ground track of two points. */
function withGround(answered: typeof predictions) {
  return answered.map((prediction) => ({
    ...prediction,
    visibilityIntervals: prediction.visibilityIntervals.map((interval) => ({
      ...interval,
      groundTrack: [
        { time: interval.start, latitudeDeg: 10, longitudeDeg: 170, altitudeKm: 500 },
        { time: interval.end, latitudeDeg: 20, longitudeDeg: -175, altitudeKm: 500 },
      ],
      subsolarPoint: { latitudeDeg: -19.7, longitudeDeg: -3.6 },
    })),
  }));
}

test('without WebGL an encounter is in its tables', async ({ page, world }) => {
  serveEncounter(world);
  await takeWebGlAway(page);
  const card = await openEncounter(page);
  await expect(card.getByText(/This browser cannot draw the globe/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'Relative motion around the closest approach' })).toBeVisible();
});
