import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedImpulse } from '../burns/planned-burn.ts';
import { burnOutcome, freeFlightOf } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { eventMeeting } from '../search/event-meeting.ts';
import { cheapestCell, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const seconds = Array.from({ length: 33 }, (_, index) => (-2.25 + index / 16) * periodS);
const meeting = eventMeeting(event);

const request: TradeSpaceRequest = {
  tca: event.tca,
  ignitions: unburntPoints(freeFlightOf(event), seconds),
  axes: ['+T', '-T'],
  sizesMPerS: [0.002, 0.005, 0.01, 0.02, 0.04],
  errors: { sizeErrorFraction: 0, pointingErrorRad: 0 },
  event: meeting,
  others: [],
  lookAheadS: 86_400,
};
const space = tradeSpace(request);

function flown(cell: number) {
  const size = request.sizesMPerS[cell % 5] ?? 0;
  const sign = Math.floor(cell / 5) % 2 === 0 ? 1 : -1;
  const burn: PlannedImpulse = {
    kind: 'impulsive',
    ignition: addSeconds(event.tca, seconds[Math.floor(cell / 10)] ?? 0),
    axes: { frame: 'TNW', axes: 'following' },
    deltaVMPerS: [sign * size, 0, 0],
    engine: undefined,
  };
  return burnOutcome(event, burn);
}

describe('a trade space', () => {
  it('has the miss of each burn within 1 % of its displacement, compared with the propagation', () => {
    const cells = Array.from({ length: 33 }, (_, index) => 10 * index + (index % 10));
    for (const cell of cells) {
      const found = flown(cell);
      const size = request.sizesMPerS[cell % 5] ?? 0;
      const displacementKm = (3 * size * Math.abs(seconds[Math.floor(cell / 10)] ?? 0)) / 1000;
      expect(Math.abs(found.geometry.missDistanceKm - space.missKm[cell])).toBeLessThan(0.01 * displacementKm + 1e-4);
    }
  });

  it('never has a lower probability than that of the event’s other object', () => {
    const other = { ...meeting, seconds: 40_000, missX: 1.2, missY: -0.4 };
    const among = tradeSpace({ ...request, others: [other] });
    expect(among.probability).toEqual(space.probability);
    among.aggregateProbability.forEach((all, cell) => {
      expect(all).toBeGreaterThanOrEqual(among.probability[cell] * (1 - 1e-12));
    });
    expect(Math.max(...among.met)).toBe(1);
    expect(Math.max(...space.met)).toBe(0);
  });

  it('is the same whether others that no burn of it can come near are there or not', () => {
    const near = { ...meeting, seconds: 40_000, missX: 1.2, missY: -0.4 };
    const far = Array.from({ length: 40 }, (_, at) => ({ ...near, missX: 150 + at, missY: at % 2 ? 90 : -90 }));
    const { aggregateProbability, met } = tradeSpace({ ...request, others: [near] });
    const among = tradeSpace({ ...request, others: [...far, near] });
    expect([among.aggregateProbability, among.met]).toEqual([aggregateProbability, met]);
  });

  it('ignores objects that are met before the burn or too long after it', () => {
    const close = { ...meeting, missX: 0, missY: 0 };
    const others = [
      { ...close, seconds: -3 * periodS },
      { ...close, seconds: 3 * 86_400 },
    ];
    expect(tradeSpace({ ...request, others }).aggregateProbability).toEqual(space.aggregateProbability);
  });

  it('names the cheapest cell within changed limits, without examining the burns again', () => {
    const limits = { target: 1e-6, isAllowed: () => true, maximumDeltaVMPerS: 1 };
    const best = cheapestCell(request, space, limits);
    if (best === undefined) throw new Error('no cell');
    expect(space.aggregateProbability[best]).toBeLessThanOrEqual(1e-6);
    expect(cheapestCell(request, space, { ...limits, maximumDeltaVMPerS: 1e-4 })).toBeUndefined();
    const late = cheapestCell(request, space, { ...limits, isAllowed: (ignition) => ignition > 4 });
    expect(Math.floor((late ?? 0) / 10)).toBeGreaterThan(4);
  });
});
