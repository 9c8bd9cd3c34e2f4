import { describe, expect, it } from 'vitest';
import { approach, conjunction } from '../screening.fixture.ts';
import { assessed, byUrgency, countRisks, detailOf, missPlot } from './approaches.ts';

const rows = assessed(
  [approach({ conjunctionId: 'c-1', missDistanceM: 0.2 }), approach({ conjunctionId: 'gone' }), approach()],
  [conjunction({ data: { riskLevel: 'UNKNOWN' } })],
);

const window = { from: '2026-11-20T00:00:00Z', to: '2026-11-27T00:00:00Z' };

describe('approaches', () => {
  it('have the risk of their conjunction; without one they are not assessed, which is not the same as unknown', () => {
    expect(rows.map(({ risk }) => risk)).toEqual(['unknown', 'not assessed', 'not assessed']);
    expect(rows.map((row) => row.conjunction?.conjunctionId)).toEqual(['c-1', undefined, undefined]);
    expect(rows[0]?.tcaMs).toBe(Date.parse('2026-11-21T00:00:00Z'));
  });

  it('without a conjunction have the risk and the probability that their screening computed', () => {
    const figures = { riskLevel: 'HIGH', probabilityOfCollision: 2e-5 } as const;
    expect(assessed([approach(figures)], [])[0]).toMatchObject({ risk: 'high', probability: 2e-5 });
    const [known] = assessed(
      [approach({ ...figures, conjunctionId: 'c-1' })],
      [conjunction({ data: { riskLevel: 'LOW' } })],
    );
    expect(known?.risk).toBe('low');
  });

  it('that are low although too little is known are apart from those that are low', () => {
    const diluted = { riskLevel: 'LOW', riskBasis: 'DILUTED' } as const;
    const some = assessed(
      [approach(diluted), approach({ riskLevel: 'LOW' }), approach({ conjunctionId: 'c-1' })],
      [conjunction({ data: diluted })],
    );
    expect(countRisks(some)).toEqual([
      { label: 'uncertain low', count: 2 },
      { label: 'low', count: 1 },
    ]);
    const { series } = missPlot(some, window, { title: '', time: '', miss: '', risk: (label) => label });
    expect(series.map(({ name, level }) => [name, level])).toEqual([
      ['uncertain low', 'inactive'],
      ['low', 'ok'],
    ]);
  });

  it('lead to their conjunction, otherwise to the other object if it has a catalogue number', () => {
    const leads = (of: Parameters<typeof approach>[0]) => detailOf({ approach: approach(of), conjunction: undefined });
    expect(rows[0] && detailOf(rows[0])).toEqual({
      kind: 'conjunction',
      params: { satellite_id: 'sat-1', conjunction_id: 'c-1' },
    });
    expect(leads({ secondary: '25994' })).toEqual({ kind: 'object', params: { norad_id: '25994' } });
    expect(leads({ secondary: 'pasted orbit' })).toBeUndefined();
  });

  it('are counted by risk, the highest first', () => {
    expect(countRisks(rows)).toEqual([
      { label: 'unknown', count: 1 },
      { label: 'not assessed', count: 2 },
    ]);
  });

  it('are sorted by risk, then by probability; unknown comes after high, and not assessed last', () => {
    const of = (
      secondary: string,
      riskLevel: 'CRITICAL' | 'HIGH' | 'UNKNOWN' | 'LOW',
      probabilityOfCollision?: number,
    ) =>
      approach({ secondary, riskLevel, ...(probabilityOfCollision === undefined ? {} : { probabilityOfCollision }) });
    const found = [
      approach({ secondary: 'none' }),
      of('low', 'LOW', 1e-9),
      of('unknown', 'UNKNOWN'),
      of('high', 'HIGH', 2e-5),
      of('critical', 'CRITICAL', 2e-4),
      of('worst', 'CRITICAL', 3e-4),
    ];
    const names = byUrgency(assessed(found, [])).map((row) => row.approach.secondary);
    expect(names).toEqual(['worst', 'critical', 'high', 'unknown', 'low', 'none']);
  });

  it('are drawn with a series for each risk, none closer than a metre', () => {
    const { x, series } = missPlot(rows, window, { title: '', time: '', miss: '', risk: (label) => label });
    expect(series.map(({ name, points }) => [name, points.map(({ y }) => y)])).toEqual([
      ['unknown', [1]],
      ['not assessed', [1200, 1200]],
    ]);
    expect(x.least).toBeLessThan(Date.parse(window.from));
    expect(x.most).toBeGreaterThan(Date.parse(window.to));
    expect(series[0]?.points[0]).toMatchObject({ name: 'AURORA-1 × ISS', key: 'sat-1/c-1' });
    const [alone] = missPlot(assessed([approach({ probabilityOfCollision: 2e-5 })], []), window, {
      title: '',
      time: '',
      miss: 'Miss',
      risk: (label) => label,
    }).series.flatMap(({ points }) => points);
    expect(alone?.details).toEqual(['not assessed · 2.0 × 10⁻⁵', 'Miss 1\u202F200\u00A0m']);
    expect(alone).not.toHaveProperty('key');
  });
});
