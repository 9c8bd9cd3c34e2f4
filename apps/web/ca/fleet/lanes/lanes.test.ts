import { msPerHour } from '@farpass/astro/constants';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { blackoutSpans, burnSpans, laneAxis, laneMarks } from './lanes.ts';

const nowMs = Date.parse('2026-11-26T00:00:00Z');
const event = (
  hours: number,
  riskLevel: ConjunctionOutlineDocument['conjunctionData']['riskLevel'],
): ConjunctionOutlineDocument => ({
  ...{ conjunctionId: `${hours}`, satelliteId: 's', satelliteName: 'S', secondaryId: '1', secondaryName: 'X' },
  ...{ lastUpdate: '2026-11-26T00:00:00Z', state: 'OPEN', isSynthetic: false },
  conjunctionData: { tca: new Date(nowMs + hours * msPerHour).toISOString(), riskLevel },
});

describe('the lanes of a satellite', () => {
  it('show three days from now on', () => {
    const axis = laneAxis(nowMs);
    expect((axis.stopMs - axis.startMs) / msPerHour).toBe(72);
  });

  it('have the conjunctions within them, the most urgent over the others', () => {
    const ahead = [event(5, 'CRITICAL'), event(10, 'LOW'), event(20, 'HIGH'), event(90, 'CRITICAL')];
    const marks = laneMarks(ahead, laneAxis(nowMs));
    expect(marks.map(({ conjunction }) => conjunction.conjunctionId)).toEqual(['10', '20', '5']);
  });

  it('have every burn of a plan, and the times without burns', () => {
    const at = (hours: number) => new Date(nowMs + hours * msPerHour).toISOString();
    const span = (hours: number, seconds: number) => ({
      ...{ startMs: nowMs + hours * msPerHour, stopMs: nowMs + hours * msPerHour + 1000 * seconds },
    });
    const burn = { ignition: at(2) };
    const plan = (sequence?: object) =>
      ({
        state: 'APPROVED',
        isTooLate: false,
        burn,
        evaluation: { manoeuvre: { totalThrustingTime: 60 }, ...sequence },
      }) as never;
    expect(burnSpans([plan()])).toEqual([span(2, 60)]);
    const sequence = [
      { ignition: at(2), durationS: 40 },
      { ignition: at(5), durationS: 20 },
    ];
    expect(burnSpans([plan({ sequence })])).toEqual([span(2, 40), span(5, 20)]);
    const configuration = { manoeuvres: { blackouts: [[at(1), at(3)]] } };
    expect(blackoutSpans({ configuration })).toEqual([{ startMs: nowMs + msPerHour, stopMs: nowMs + 3 * msPerHour }]);
    expect(blackoutSpans({})).toEqual([]);
  });
});
