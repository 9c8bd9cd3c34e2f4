import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';
import type { World } from './world/world.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const hoursOn = (hours: number) => `${new Date(nowMs + hours * msPerHour).toISOString().slice(0, 19)}Z`;
const minute = (hours: number) => hoursOn(hours).slice(0, 16).replace('T', ' ');

const moved = {
  ...conjunctionOf({ id: 'moved', tcaMs: nowMs + 30 * msPerHour, risk: 'CRITICAL' }),
  ...{ state: 'OPEN', secondaryId: '81001', secondaryName: 'WANDERER', attention: ['OBJECT_MOVED'] },
  moves: [
    { of: 'OTHER', code: 'MOVED_SINCE', time: minute(-20), sizeMPerS: 0.12 },
    { of: 'OTHER', code: 'MOVE_DECLARED', time: minute(9), sizeMPerS: 0.31, source: 'theirs.ocm' },
  ],
};

const burn = (hours: number) => ({
  ...{ epoch: hoursOn(hours), earliest: hoursOn(hours - 6), latest: hoursOn(hours + 6), confidence: 0.96 },
  ...{ kind: 'IN_PLANE', deltaVMPerS: { alongTrack: 0.1213, crossTrack: null, sigma: 0.0021, crossTrackSigma: null } },
});

const burns = {
  ...{ noradId: 81001, lookedAt: hoursOn(-1), sets: 412, from: hoursOn(-9600), to: hoursOn(-2) },
  burns: [-980, -740, -500, -260, -20].map(burn),
  ...{ floorMPerS: { alongTrack: 0.0042, crossTrack: 0.31 }, gaps: [], strangers: [], notes: [] },
  habit: {
    intervalsDays: [10, 10, 10, 10],
    usualMPerS: { alongTrack: 0.12, crossTrack: null },
    last: hoursOn(-20),
    state: 'REGULAR',
    next: { expected: hoursOn(220), earliest: hoursOn(220), latest: hoursOn(220) },
  },
  declared: [{ from: hoursOn(9), to: hoursOn(9), deltaVMPerS: 0.31, source: 'theirs.ocm', oemFileId: 'oem-9' }],
  ephemerides: [],
};

const set = (hours: number) => ({
  ...{ epoch: hoursOn(hours), tle: [], perigeeAltitudeKm: 700, apogeeAltitudeKm: 710, inclinationDeg: 98 },
  ...{ eccentricity: 0.001, periodMinutes: 99, bstarPerEarthRadius: 1e-5 },
});

function serve({ api }: World): void {
  const asked = 'conjunction-id=moved&digits=8&limit=1000';
  api.answer('GET /ca/conjunctions', { status: 200, body: [moved] });
  api.answer(`GET /ca/conjunctions?${asked}&satellite-id=sat-1`, { status: 200, body: [moved] });
  const assessment = { ...assessmentOf(nowMs + 6 * msPerHour), conjunctionId: 'moved' };
  api.answer('GET /ca/conjunctions/moved/assessment', { status: 200, body: assessment });
  const object = { noradId: 81001, name: 'WANDERER', isSynthetic: false, conjunctions: 1, conjunctionsAhead: 1 };
  api.answer('GET /ca/objects/81001', { status: 200, body: { ...object, elementSets: [set(-2), set(-26)] } });
  api.answer('GET /tle/tle', { status: 200, body: '', type: 'text/plain' });
  api.answer('GET /ca/objects/81001/burns', { status: 200, body: burns });
  const history = { noradId: 81001, sets: [], gaps: [], coefficients: [] };
  api.answer('GET /ca/objects/81001/history', { status: 200, body: history });
  const sightings = { noradId: 81001, from: hoursOn(0), days: 3, sightings: [], without: [] };
  api.answer('GET /ca/objects/81001/sightings', { status: 200, body: sightings });
}

test('the other satellite moved: its event says so, and leads to its burns', async ({ page, world }) => {
  serve(world);
  await openAs(page, 'demo', '/ca/conjunction/sat-1/moved');
  const note = page.getByRole('note').filter({ hasText: 'WANDERER moved since your message' });
  await expect(note).toContainText(`it burned on ${minute(-20)} UTC (0.12 m/s), after the orbit of the newest message`);
  await expect(page.getByRole('note').filter({ hasText: 'By theirs.ocm, WANDERER burns at' })).toContainText(
    `${minute(9)} UTC (0.31 m/s). The newest message does not say that it knows of it`,
  );
  await expectNoViolations(page);
  await note.getByRole('link', { name: 'Its burns' }).click();
  const card = page.getByRole('region', { name: 'Burns', exact: true });
  await expect(card).toContainText('0.0042 m/s along');
  await expect(card).toContainText('every 10.0 to 10.0 days');
  const rows = card.getByRole('table', { name: 'Newest burns' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('0.1213 ± 0.0021');
  await expect(rows.nth(1)).toContainText('96 %');
  const calendar = card.getByRole('table', { name: 'Station-keeping, by month (UTC)' }).getByRole('row');
  await expect(calendar.filter({ hasText: hoursOn(-20).slice(0, 7) })).toContainText('+0.12 m/s along');
  await expect(calendar.last()).toContainText('next expected');
  await expectNoViolations(page);
  const told = card.getByRole('table', { name: 'Burns told by files' }).getByRole('row');
  await expect(told.nth(1)).toContainText('0.31');
  await expect(told.nth(1)).toContainText('declared in theirs.ocm');
});
