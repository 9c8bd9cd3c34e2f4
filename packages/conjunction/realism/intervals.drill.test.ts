import { expect, it } from 'vitest';
import { covarianceRecord } from './covariance-record.ts';
import { predictions, simulated } from './past-errors.fixture.ts';
import { realismStudy } from './realism-study.ts';

/** The share of repeats whose interval holds the true factor. */
function shareHeld(
  repeats: number,
  { factor, intervalOf }: { factor: number; intervalOf: (seed: number) => Interval },
) {
  const held = Array.from({ length: repeats }, (_, repeat) => {
    const [low, high] = intervalOf(repeat) ?? [9, 0];
    return low <= factor && high >= factor;
  }).filter(Boolean).length;
  return held / repeats;
}

type Interval = readonly [low: number, high: number] | null | undefined;

it('the interval of a study holds the true factor in nine of ten repeats and more, though the errors of a file are one', () => {
  const intervalOf = (repeat: number) =>
    realismStudy(simulated({ files: 40, factor: 1.5, seed: 500 + repeat })).claims?.interval;
  const held = shareHeld(100, { factor: 1.5, intervalOf });
  expect(held).toBeGreaterThanOrEqual(0.88);
  expect(held).toBeLessThanOrEqual(1);
});

it('the interval of a record holds the true factor in 90 ± 5 % of repeats', () => {
  const intervalOf = (repeat: number) =>
    covarianceRecord(predictions({ count: 60, factor: 3, seed: 1000 + repeat }))?.interval;
  const held = shareHeld(300, { factor: 3, intervalOf });
  expect(held).toBeGreaterThan(0.85);
  expect(held).toBeLessThan(0.95);
});
