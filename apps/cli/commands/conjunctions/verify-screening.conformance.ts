import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { verifyScreening } from './verify-screening.ts';

const folder = join(
  resolve(import.meta.dirname, '../../../..', process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data'),
  'tracss',
);
/** Half of the last digits of the key: 1e-9 km and 1 µs. */
const roundingM = 0.5001e-6;
const roundingS = 0.5001e-6;

// Referent: AerospaceIVVDataset_20251009a (CC0), its published slices. Rounded node times (95xxx) are among them.
it('every approach of the published slices of TraCSS is met to the last digit of its key', async () => {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  expect(await verifyScreening([join(folder, 'key.csv'), folder, '--days', '0.02', '--json'])).toBe(0);
  vi.restoreAllMocks();
  const report = JSON.parse(text);
  expect(report).toMatchObject({ matched: report.rows, found: report.rows, recall: 1, differences: [] });
  const [fast] = report.classes;
  expect(fast.deltaMissM.largest).toBeLessThanOrEqual(roundingM);
  expect(fast.deltaTcaS.largest).toBeLessThanOrEqual(roundingS);
  // Straight lines do not describe the pair below 1 m/s, whose epoch in the key is not its minimum.
  expect(report.probability.compared).toBe(report.rows);
  expect(report.probability.withinTolerance).toBeGreaterThanOrEqual(fast.rows);
});
