/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const consequence = {
  ...{ pieces: 5090.3, piecesLow: 923, piecesHigh: 11_364, pieces10Cm: 1555.8, catastrophicShare: 0.875 },
  expectedPieces: 1.46,
  ownMass: { kg: 120, source: 'SATELLITE' },
  otherMass: { kg: 68.5, sigmaKg: 228.9, source: 'LIST', stated: 'SFK RCS Estimate' },
};
const event = {
  ...conjunctionOf({ id: 'grave', tcaMs: nowMs + 30 * msPerHour, risk: 'CRITICAL' }),
  consequence,
};
const factors = [0.316, 0.464, 0.681, 1, 1.468, 2.154, 3.162];
const dragSpace = {
  factors,
  probabilities: factors.map((own) => factors.map((other) => 1e-8 * own * other)),
  largest: { probability: 3.1e-5, ownFactor: 1.9, otherFactor: 0.62 },
  own: { source: 'DISSIPATION', alongTrackM: 1240 },
  other: { source: 'MESSAGE', alongTrackM: 14_704 },
  isLowUnsure: true,
};
const spaceWeather = {
  ...{
    f107: 132,
    ap: 11,
    largestAp: 67,
    kind: 'PREDICTED',
    measuredTo: '2026-10-15',
    stormsKnownTo: '2026-10-18',
    isStorm: true,
  },
  issued: { day: '2026-10-15', f107: 128, ap: 9, kind: 'MEASURED' },
  nowcast: { day: '2026-10-17', f107: 130, ap: 67, kind: 'PREDICTED' },
  makesLowUnsure: true,
};
const cloud = {
  ...{ altitudeKm: 805, fromKm: 400, toKm: 1700, halfYears: 25.9, halfYearsActive: 7.7 },
  left: [
    { years: 1, share: 0.84 },
    { years: 5, share: 0.73 },
  ],
  crossed: [{ satelliteId: 'sat-2', name: 'AURORA-3', share: 0.24 }],
  compared: 11,
};

test('an event says what a collision would leave, with the source of each mass', async ({ page, world: { api } }) => {
  const asked = 'conjunction-id=grave&digits=8&limit=1000';
  api.answer('GET /ca/conjunctions', { status: 200, body: [event] });
  api.answer(`GET /ca/conjunctions?${asked}&satellite-id=sat-1`, { status: 200, body: [event] });
  const more = { cloud, dragSpace, spaceWeather, sharedDensity: { probability: 4.4e-4 } };
  const assessment = { ...assessmentOf(nowMs + 6 * msPerHour), conjunctionId: 'grave', ...more };
  api.answer('GET /ca/conjunctions/grave/assessment', { status: 200, body: assessment });
  await openAs(page, 'demo', '/ca/conjunction/sat-1/grave');
  const card = page.getByRole('region', { name: 'If it happens' });
  await card.getByRole('button', { name: 'If it happens', exact: true }).click();
  await expect(card).toContainText('5\u202f090 (923 to 11\u202f364)');
  await expect(card).toContainText('88 %');
  await expect(card).toContainText('68.5 kg ± 229 kg (SFK RCS Estimate, from your list)');
  await expect(card).toContainText('after 26 years (7.7 years to more than 200 years with the Sun)');
  await expect(card).toContainText('1 of 11: AURORA-3 24 %');
  const drag = page.getByRole('region', { name: 'Drag and space weather' });
  // A doubt is in sight before anything is opened.
  await expect(drag.getByRole('note')).toHaveCount(2);
  await drag.getByRole('button', { name: 'Drag and space weather', exact: true }).click();
  await expect(drag.getByRole('note')).toHaveText([
    /A geomagnetic storm lies before the closest approach \(Ap 67, Dst – nT\)/,
    /LOW only while the forecast of the drag holds: 3.1\s?×\s?10⁻⁵ with 1.9 × the drag of AURORA-1/,
  ]);
  await expect(drag).toContainText(/Probability with the common density error.*4\.4\s?×\s?10⁻⁴/s);
  await expect(drag.getByRole('row')).toHaveCount(8);
  await expect(drag).toContainText('1\u202f240 m along the track for twice the drag, ours');
  await expect(drag).toContainText(/issued.*F10\.7 128, Ap 9, measured on 2026-10-15 \(.+ ago\)/s);
  await expect(drag).toContainText(/today.*F10\.7 130, Ap 67, predicted/s);
  await expect(drag).toContainText(/at TCA.*F10\.7 132, Ap 11, predicted/s);
  await expectNoViolations(page);
});

test.describe('in German', () => {
  test.beforeEach(({ page }) => prefer(page, { theme: 'light', language: 'de' }));

  test('a list of sizes is loaded, named with its age, and removed', async ({ page, world: { api } }) => {
    const none = { objects: 0, withRadius: 0, withMass: 0, etag: '"0"' };
    const loadedAt = new Date(nowMs - msPerHour).toISOString();
    const list = {
      fileName: 'cara.csv',
      loadedAt,
      loadedBy: 'demo',
      objects: 2,
      withRadius: 2,
      withMass: 1,
      etag: '"1"',
    };
    api.answer('GET /ca/sources', { status: 200, body: [] });
    api.answer('GET /ca/deliveries', { status: 200, body: [] });
    api.answer('GET /ca/object-sizes', { status: 200, body: none });
    api.answer('POST /ca/object-sizes', { status: 200, body: list });
    api.answer('DELETE /ca/object-sizes', { status: 204, body: '' });
    await openAs(page, 'demo', '/ca/sources');
    const card = page.getByRole('region', { name: 'Größen und Massen von Objekten' });
    await expect(card).toContainText('Es ist keine Liste geladen');
    api.answer('GET /ca/object-sizes', { status: 200, body: list });
    const file = { name: 'cara.csv', mimeType: 'text/csv', buffer: Buffer.from('ObjectID,HBR\n') };
    await card.locator('input[type="file"]').setInputFiles(file);
    await expect(card).toContainText('cara.csv: 2 Radien, 1 Massen, geladen von demo');
    await expectNoViolations(page);
    await card.getByRole('button', { name: 'Liste entfernen' }).click();
    api.answer('GET /ca/object-sizes', { status: 200, body: none });
    await page.getByRole('dialog').getByRole('button', { name: 'Liste entfernen' }).click();
    await expect(card).toContainText('Es ist keine Liste geladen');
    expect(api.calls.some(({ method, path }) => method === 'DELETE' && path === '/ca/object-sizes')).toBe(true);
  });
});
