import type { BurnDocument } from '@farpass/contract/manoeuvres';
import { describe, expect, it } from 'vitest';
import { withFlownCells } from './flown.ts';

const ignitions = ['2026-11-26T10:00:00.000000Z', '2026-11-26T12:00:00.000000Z'].map((ignitionEpoch) => ({
  ...{ ignitionEpoch, orbitsBeforeTca: 1, isAllowed: true },
}));
/** Two ignitions, two directions, one size: no estimate of the four cells reaches the target. */
const space: Parameters<typeof withFlownCells>[0] = {
  ...{ ignitions, directions: ['+T' as const, '-N' as const], sizesMPerS: [0.01], target: 3e-6, safest: 1 },
  ...{ missDistanceKm: [1, 2, 3, 4], probability: [1e-7, 1e-7, 1e-7, 1e-7] },
  ...{ aggregateProbability: [9e-6, 5e-6, 6e-6, 7e-6], met: [9, 9, 9, 9] },
};
const outcome = (aggregate: number) => ({
  after: {
    ...{ tca: '', missDistanceKm: 8, radialKm: 0, alongTrackKm: 0, crossTrackKm: 8, probability: 2e-7 },
    aggregateProbability: aggregate,
  },
  met: [],
});

describe('F10: cells of a trade space that are flown in full', () => {
  it('are flown until one reaches the target, which is then the cheapest, with the values of its flight', async () => {
    const flights: BurnDocument[] = [];
    const answers = [5.5e-6, 1.1e-6, 1e-9];
    const flown = await withFlownCells(space, [1, 2, 3], async (burn) => {
      flights.push(burn);
      return outcome(answers[flights.length - 1] ?? 1);
    });
    expect(flights).toEqual([
      { ignition: ignitions[0]?.ignitionEpoch, frame: 'RSW', deltaVMPerS: [0, 0, -0.01] },
      { ignition: ignitions[1]?.ignitionEpoch, frame: 'TNW', deltaVMPerS: [0.01, 0, 0] },
    ]);
    expect(flown).toMatchObject({ flown: [1, 2], cheapest: 2, safest: 2 });
    expect(flown.aggregateProbability).toEqual([9e-6, 5.5e-6, 1.1e-6, 7e-6]);
    expect([flown.probability[2], flown.missDistanceKm[2], flown.met[2]]).toEqual([2e-7, 8, 0]);
  });

  it('leave the space without a cheapest burn if none reaches it, and one that cannot be flown keeps its estimate', async () => {
    const answers = [undefined, outcome(4e-6)];
    const flown = await withFlownCells(space, [1, 2], async () => answers.shift());
    expect([flown.flown, flown.cheapest, flown.safest]).toEqual([[2], undefined, 2]);
    expect(flown.aggregateProbability).toEqual([9e-6, 5e-6, 4e-6, 7e-6]);
    expect(await withFlownCells(space, [1], async () => undefined)).toBe(space);
  });
});
