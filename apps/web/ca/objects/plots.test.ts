import type { SpaceObjectDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { dragPlot, heightsPlot } from './plots.ts';

const set = (epoch: string, perigeeAltitudeKm: number | undefined): SpaceObjectDocument['elementSets'][number] => ({
  epoch,
  tle: [],
  inclinationDeg: 51.6,
  eccentricity: 0.001,
  bstarPerEarthRadius: 1e-4,
  ...(perigeeAltitudeKm === undefined ? {} : { perigeeAltitudeKm, apogeeAltitudeKm: perigeeAltitudeKm + 10 }),
});
const words = { title: 'Heights', time: 'Epoch', value: 'Height', perigee: 'Perigee', apogee: 'Apogee' };

describe('the history of element sets', () => {
  const sets = [
    set('2026-11-20T12:00:00Z', 410),
    set('2026-11-19T12:00:00Z', undefined),
    set('2026-11-18T12:00:00Z', 412),
  ];

  it('is drawn from the oldest to the newest, without heights for a set that has none', () => {
    const { series, y } = heightsPlot(sets, words);
    expect(y.unit).toBe('km');
    expect(series.map(({ name, draw, points }) => ({ name, draw, heights: points.map((point) => point.y) }))).toEqual([
      { name: 'Perigee', draw: 'line-and-points', heights: [412, 410] },
      { name: 'Apogee', draw: 'line-and-points', heights: [422, 420] },
    ]);
    expect(series[0]?.points[0]?.x).toBe(Date.UTC(2026, 10, 18, 12));
  });

  it('has the drag term of every set', () => {
    expect(dragPlot(sets, words).series[0]?.points).toHaveLength(3);
  });
});
