import { describe, expect, it } from 'vitest';
import {
  axesOf,
  burnOfCell,
  cellOf,
  cellPlace,
  isAllInTime,
  isInTime,
  leadTexts,
  movedTo,
  rowsOf,
} from './heat-map.ts';

const ignition = (hour: number) => ({
  ignitionEpoch: `2026-11-20T0${hour}:00:00Z`,
  orbitsBeforeTca: 5 - hour,
  isAllowed: true,
});
/** Two ignitions, two directions, three sizes: later burns have less effect. */
const space = {
  ignitions: [ignition(1), ignition(2)],
  directions: ['+T' as const, '-T' as const],
  sizesMPerS: [0.01, 0.02, 0.03],
  target: 1e-6,
  probability: Array.from({ length: 12 }, () => 1e-5),
  aggregateProbability: [1e-4, 1e-6, 1e-8, 1e-3, 1e-3, 1e-3, 1e-3, 1e-5, 1e-7, 1e-3, 1e-3, 1e-9],
  missDistanceKm: Array.from({ length: 12 }, () => 1),
};

describe('the heat map of a trade space', () => {
  it('has the plus direction at the top, largest size first, and the minus direction below', () => {
    expect(axesOf(space)).toEqual(['T']);
    expect(rowsOf(space, 'T').map(({ direction, size }) => [direction, size])).toEqual([
      [0, 2],
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });

  it('labels lead times with as many decimals as they need to differ, at most three', () => {
    expect(leadTexts([4, 3, 2, 1, 0.5])).toEqual(['4.0', '3.0', '2.0', '1.0', '0.5']);
    expect(leadTexts([0.21, 0.18, 0.15, 0.13, 0.1])).toEqual(['0.21', '0.18', '0.15', '0.13', '0.10']);
    expect(leadTexts([1, 1])).toEqual(['1.000', '1.000']);
  });

  it('numbers cells in the same way as the server', () => {
    for (let cell = 0; cell < 12; cell += 1) expect(cellOf(space, cellPlace(space, cell))).toBe(cell);
    expect(cellPlace(space, 11)).toEqual({ ignition: 1, direction: 1, size: 2 });
  });

  it('moves with the arrow keys and stays within its edges', () => {
    const rows = rowsOf(space, 'T');
    const place = { ignition: 0, direction: 0, size: 0 };
    expect(movedTo(space, { place, rows }, 'ArrowDown')).toEqual({ ignition: 0, direction: 1, size: 0 });
    expect(movedTo(space, { place, rows }, 'ArrowUp')).toEqual({ ignition: 0, direction: 0, size: 1 });
    expect(movedTo(space, { place, rows }, 'ArrowLeft')).toEqual(place);
    expect(movedTo(space, { place, rows }, 'ArrowRight')).toEqual({ ...place, ignition: 1 });
    expect(movedTo(space, { place, rows }, 'Enter')).toBeUndefined();
  });

  it('knows the burns that an engine of low thrust cannot fly in time', () => {
    expect(isAllInTime(space)).toBe(true);
    const slow = { ...space, largestInTimeMPerS: [0.03, 0.015] };
    expect(isAllInTime(slow)).toBe(false);
    const sizes = [0, 1, 2];
    expect(sizes.map((size) => isInTime(slow, { ignition: 0, size }))).toEqual([true, true, true]);
    expect(sizes.map((size) => isInTime(slow, { ignition: 1, size }))).toEqual([true, false, false]);
  });

  it('gives the burn of a cell along its axis, with its sign and the errors of the space', () => {
    const place = { ignition: 1, direction: 1, size: 2 };
    const burn = { ignition: '2026-11-20T02:00:00Z', frame: 'TNW', deltaVMPerS: [-0.03, 0, 0] };
    expect(burnOfCell({ ...space, constraints: { sizeErrorFraction: 0, pointingErrorDeg: 0 } }, place)).toEqual(burn);
    const errors = { sizeErrorFraction: 0.05, pointingErrorDeg: 0, sizeErrorMPerS: 0.001 };
    expect(burnOfCell({ ...space, constraints: errors }, place)).toEqual({
      ...burn,
      ...{ sizeErrorFraction: 0.05, sizeErrorMPerS: 0.001 },
    });
  });
});
