/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { expect, openAs, prefer, test } from './fixtures.ts';
import { expectNoViolations } from './violations.ts';
import { assessmentOf, conjunctionOf } from './world/conjunctions.ts';

const nowMs = Math.floor(Date.now() / 1000) * 1000;
const event = conjunctionOf({ id: 'grave', tcaMs: nowMs + 60 * msPerHour, risk: 'CRITICAL' });
const quantiles = { p5: 2e-9, p25: 4e-7, p50: 6e-6, p75: 4e-5, p95: 6e-4 };
const dots = Array.from({ length: 20 }, (_, place) => 10 ** (-9 + 6 * ((place + 0.5) / 20) ** 0.7));
const points = [0.95, 0.7, 0.3, 0.1].map((share) => ({
  ...{ timeToTcaS: share * 60 * 3600, sigmaScale: share, mean: 8e-5, dots },
  ...quantiles,
}));
const expected = { exponent: 1.3, source: 'ASSUMED', calibratedOn: 834, calibratedBy: 'OWN', points };

for (const { theme, language, title, said, calibrated } of [
  {
    theme: 'dark',
    language: 'en',
    title: 'Probability so far and expected',
    said: /^20 equally likely results of the message 42 h before TCA, the last one before the decision: 9 of them are/,
    calibrated: 'Calibrated on 834 past forecasts about your own conjunctions',
  },
  {
    theme: 'light',
    language: 'de',
    title: 'Wahrscheinlichkeit bisher und erwartet',
    said: /^20 gleich wahrscheinliche Ergebnisse der Meldung 42 h vor der TCA/,
    calibrated: 'Kalibriert an 834 früheren Vorhersagen über Ihre eigenen Annäherungen',
  },
] as const)
  test.describe(`in ${language}, ${theme}`, () => {
    test.beforeEach(({ page }) => prefer(page, { theme, language }));

    test('the expected probability is twenty dots that can be counted, and says whose forecasts it is calibrated on', async ({
      page,
      world: { api },
    }) => {
      const asked = 'conjunction-id=grave&digits=8&limit=1000';
      api.answer('GET /ca/conjunctions', { status: 200, body: [event] });
      api.answer(`GET /ca/conjunctions?${asked}&satellite-id=sat-1`, { status: 200, body: [event] });
      const assessment = { ...assessmentOf(nowMs + 36 * msPerHour), conjunctionId: 'grave', expected };
      api.answer('GET /ca/conjunctions/grave/assessment', { status: 200, body: assessment });
      await openAs(page, 'demo', '/ca/conjunction/sat-1/grave');
      const card = page.getByRole('region', { name: title });
      await card.getByRole('button', { name: title, exact: true }).click();
      const drawing = card.getByRole('img', { name: said });
      await expect(drawing.locator('circle')).toHaveCount(20);
      await expect(card).toContainText(calibrated);
      await card.scrollIntoViewIfNeeded();
      await expectNoViolations(page);
    });
  });
