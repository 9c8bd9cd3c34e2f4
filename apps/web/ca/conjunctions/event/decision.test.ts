import { describe, expect, it } from 'vitest';
import { decisionOf, timelinePlot } from './decision.ts';

const hourMs = 3_600_000;
const tcaMs = Date.UTC(2026, 10, 24, 12);
const messages = [120, 100, 80].map((hours) => ({ creationDate: new Date(tcaMs - hours * hourMs).toISOString() }));
const at = (hoursBefore: number) => ({ tcaMs, nowMs: tcaMs - hoursBefore * hourMs, satellite: undefined, messages });

const words = {
  ...{ title: 't', time: 'x', messages: 'm', decision: 'd', tca: 'c', now: 'n', deadline: 'e', tracking: 'o' },
  state: (state: string) => state,
  pass: (sensor: string) => `pass ${sensor}`,
  update: 'ours',
};

describe('the time to decide', () => {
  it('opens 3.5 days and ends one day before the closest approach if the satellite sets no times', () => {
    expect(decisionOf(at(100))).toMatchObject({ state: 'early', isUsual: true, commitHours: 24 });
    expect(decisionOf(at(84)).state).toBe('consider');
    expect(decisionOf(at(24.5)).state).toBe('consider');
  });

  it('is then open until the last command that reaches the satellite: a time that no one set blocks nothing', () => {
    expect(decisionOf(at(24))).toMatchObject({ state: 'consider', isUsual: true, isLastCommand: true, commitHours: 1 });
    expect(decisionOf(at(1)).state).toBe('passed');
  });

  it('ends at the time that the satellite sets', () => {
    const satellite = {
      satelliteId: 'a',
      name: 'A',
      effectiveHardBodyRadius: 1,
      hardBodyRadiusSource: 'GIVEN',
      isSynthetic: false,
      etag: '"1"',
      configuration: { commitTimeHours: 6 },
    } as const;
    const decision = decisionOf({ ...at(12), satellite });
    expect(decision).toMatchObject({ state: 'consider', isUsual: false, commitMs: tcaMs - 6 * hourMs });
  });

  it('counts the messages that may still come, at the pace so far', () => {
    // One in 20 h: between 70 h and 24 h before the closest approach there is time for two.
    expect(decisionOf(at(70)).updatesLeft).toBe(2);
    expect(decisionOf(at(10)).updatesLeft).toBe(0);
    expect(decisionOf({ ...at(70), messages: messages.slice(0, 1) }).updatesLeft).toBeUndefined();
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
      { axis: 'x', at: tcaMs - 24 * hourMs, label: 'e', level: 'serious' },
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
