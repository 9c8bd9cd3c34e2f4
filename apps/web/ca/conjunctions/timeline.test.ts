import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { commonThresholds, timelineOf } from './timeline.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;

function event(id: string, data: Partial<ConjunctionDocument['conjunctionData']>): ConjunctionDocument {
  return {
    conjunctionId: id,
    satelliteId: 'sat-1',
    satelliteName: 'WREN-1',
    secondaryId: '25994',
    secondaryName: 'TERRA',
    conjunctionData: { tca: '2026-11-21T12:00:00Z', timeToTca: 86_400, riskLevel: 'LOW', ...data },
    numberOfCdms: 1,
    lastUpdate: '2026-11-20T10:00:00Z',
    state: 'OPEN',
    origin: 'FARPASS',
    isSynthetic: false,
    probabilityHistory: [],
  };
}

const words = {
  title: 'title',
  strip: 'strip',
  below: (count: number) => `${count} below`,
  time: 'time',
  probability: 'probability',
  unknown: 'No Pc',
  now: 'Now',
  screenedTo: 'Screened to',
  miss: 'Miss',
  risk: (label: string) => label,
};
const thresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };
const frame = { nowMs, isCompact: false, screenedToMs: nowMs + 100 * hourMs, thresholds };

describe('the plot of future conjunctions', () => {
  const events = [
    event('a', { riskLevel: 'CRITICAL', probabilityOfCollision: 3e-4, totalMissDistance: 112 }),
    event('b', { riskLevel: 'CRITICAL', riskBasis: 'ORIGINATOR' }),
    event('c', { probabilityOfCollision: 1e-12 }),
  ];
  const { plot, belowLeast } = timelineOf(events, frame, words);

  it('names the pair of each point and has the key of the event that a click opens', () => {
    expect(plot.series.map(({ points }) => points)).toEqual([
      [
        {
          x: Date.UTC(2026, 10, 21, 12),
          y: 3e-4,
          name: 'WREN-1 × TERRA',
          details: ['critical · 3.0 × 10⁻⁴', 'Miss 112\u00A0m'],
          key: 'sat-1/a',
        },
      ],
    ]);
  });

  it('draws a low event that no one may rely on hollow, in a series and a row of its own', () => {
    const low = { probabilityOfCollision: 1e-8, riskLevel: 'LOW' } as const;
    const mixed = [event('d', low), event('e', { ...low, riskBasis: 'DILUTED' })];
    const { series, strip } = timelineOf(mixed, { ...frame, isCompact: true }, words).plot;
    expect(series.map(({ name, level, points }) => [name, level, points[0]?.key])).toEqual([
      ['uncertain low', 'inactive', 'sat-1/e'],
      ['low', 'ok', 'sat-1/d'],
    ]);
    expect(strip?.y.categories).toEqual(['unknown', 'low', 'uncertain low', 'medium', 'high', 'critical']);
  });

  it('has events without a probability in a lane, at their risk', () => {
    expect(plot.lane?.series.map(({ level, points }) => [level, points.map(({ key }) => key)])).toEqual([
      ['critical', ['sat-1/b']],
    ]);
    expect(belowLeast).toBe(1);
  });

  it('extends from now to the end of the screened time, with a line for both and for each threshold', () => {
    expect(plot.x.least).toBeLessThan(nowMs);
    expect(plot.x.most).toBeGreaterThan(nowMs + 100 * hourMs);
    expect(plot.lines?.map(({ axis, at, label }) => [axis, at, label])).toEqual([
      ['x', nowMs, 'Now'],
      ['x', nowMs + 100 * hourMs, 'Screened to'],
      ['y', 1e-4, 'critical'],
      ['y', 1e-5, 'high'],
      ['y', 1e-7, 'medium'],
    ]);
  });
});

describe('the same in a place with little height', () => {
  const events = [
    event('a', { riskLevel: 'CRITICAL', probabilityOfCollision: 3e-4 }),
    event('b', { riskLevel: 'CRITICAL', riskBasis: 'ORIGINATOR' }),
    event('c', { probabilityOfCollision: 1e-12 }),
  ];
  const { plot } = timelineOf(events, { ...frame, isCompact: true }, words);

  it('has a row for each risk level, the most urgent on top, and leaves out no event', () => {
    const rows = plot.strip?.y.categories ?? [];
    expect(rows.at(-1)).toBe('critical');
    const drawn = plot.strip?.series.flatMap(({ points }) => points.map(({ key, y }) => [key, rows[y]]));
    expect(drawn?.toSorted()).toEqual([
      ['sat-1/a', 'critical'],
      ['sat-1/b', 'critical'],
      ['sat-1/c', 'low'],
    ]);
    expect(plot.strip?.lines?.map(({ label }) => label)).toEqual(['Now', 'Screened to']);
  });

  it('keeps the probabilities for full screen, table and files', () => {
    expect(plot.series.flatMap(({ points }) => points.map(({ y }) => y))).toEqual([3e-4]);
    expect(plot.y.scale).toBe('log');
    expect(plot.title).toBe('title · 1 below');
  });
});

describe('the thresholds of a fleet', () => {
  const satellite = (own?: typeof thresholds) => (own === undefined ? {} : { configuration: { thresholds: own } });

  it('are drawn only if every satellite has the same', () => {
    expect(commonThresholds([satellite(), satellite(thresholds)])).toEqual(thresholds);
    expect(commonThresholds([satellite(), satellite({ ...thresholds, critical: 1e-3 })])).toBeUndefined();
  });
});
