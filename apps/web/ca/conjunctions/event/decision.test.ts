import { describe, expect, it } from 'vitest';
import { decisionOf, timelinePlot } from './decision.ts';

const hourMs = 3_600_000;
const tcaMs = Date.UTC(2026, 10, 24, 12);
const messages = [120, 100, 80].map((hours) => ({ creationDate: new Date(tcaMs - hours * hourMs).toISOString() }));
const useful = { atMs: tcaMs - 2 * hourMs, basis: 'LAST_BURN', isDefault: true } as const;
const at = (hoursBefore: number) => ({ tcaMs, nowMs: tcaMs - hoursBefore * hourMs, deadline: useful, messages });

const words = {
  ...{ title: 't', time: 'x', messages: 'm', decision: 'd', tca: 'c', now: 'n', deadline: 'e', tracking: 'o' },
  state: (state: string) => state,
  pass: (sensor: string) => `pass ${sensor}`,
  update: 'ours',
};

describe('the time to decide', () => {
  it('opens 3.5 days before the closest approach and ends at the deadline that the server says', () => {
    expect(decisionOf(at(100))).toMatchObject({ state: 'early', basis: 'LAST_BURN', commitMs: tcaMs - 2 * hourMs });
    expect([84, 24, 2.5, 2, 1].map((hours) => decisionOf(at(hours))?.state)).toEqual([
      ...['consider', 'consider', 'consider', 'passed', 'passed'],
    ]);
  });

  it('is none until the deadline is known, and for a satellite that cannot manoeuvre', () => {
    const none = { atMs: undefined, basis: 'NONE', isDefault: true } as const;
    for (const deadline of [undefined, none]) {
      const times = { ...at(70), deadline };
      expect(decisionOf(times)).toBeUndefined();
      expect(timelinePlot(decisionOf(times), times, words).lines).toEqual([
        { axis: 'x', at: tcaMs - 70 * hourMs, label: 'n' },
      ]);
    }
  });

  it('counts the messages that may still come, at the pace so far', () => {
    // One in 20 h: between 70 h and 2 h before the closest approach there is time for three.
    expect(decisionOf(at(70))?.updatesLeft).toBe(3);
    expect(decisionOf(at(1))?.updatesLeft).toBe(0);
    expect(decisionOf({ ...at(70), messages: messages.slice(0, 1) })?.updatesLeft).toBeUndefined();
  });

  it('is drawn with the messages, the closest approach, and lines for now and for the deadline', () => {
    const { series, x, y, lines } = timelinePlot(decisionOf(at(70)), at(70), words);
    expect(y.categories).toEqual(['c', 'd', 'm']);
    expect(series.map(({ name, points }) => [name, points.length])).toEqual([
      ['m', 3],
      ['d', 2],
      ['c', 1],
    ]);
    expect(x.most).toBeGreaterThan(tcaMs);
    expect(lines).toEqual([
      { axis: 'x', at: tcaMs - 70 * hourMs, label: 'n' },
      { axis: 'x', at: tcaMs - 2 * hourMs, label: 'e', level: 'serious' },
    ]);
  });

  it('has a row for tracking once it is ordered: the order with its state, its passes, and our messages', () => {
    const hoursBefore = (hours: number) => new Date(tcaMs - hours * hourMs).toISOString();
    const order = {
      orderedAt: hoursBefore(69),
      state: 'UPDATED',
      passes: [{ sensorCode: 'R1', start: hoursBefore(60) }],
      updates: [{ at: hoursBefore(59) }],
    } as const;
    const { series, y } = timelinePlot(decisionOf(at(58)), { ...at(58), orders: [order] }, words);
    expect(y.categories).toEqual(['c', 'd', 'm', 'o']);
    expect(series.at(-1)).toEqual({
      name: 'o',
      draw: 'points',
      points: [
        { x: tcaMs - 69 * hourMs, y: 3, name: 'UPDATED' },
        { x: tcaMs - 60 * hourMs, y: 3, name: 'pass R1' },
        { x: tcaMs - 59 * hourMs, y: 3, name: 'ours' },
      ],
    });
  });
});
