import { describe, expect, it } from 'vitest';
import { everyMonth, forecastRiskPlot, monthPlot, riskPlot } from './plots.ts';

const words = { title: 'title', axis: 'axis', count: 'count', events: 'events', manoeuvres: 'manoeuvres' };

describe('the months of a history', () => {
  const months = [
    { month: '2025-11', events: 2, manoeuvres: 1 },
    { month: '2026-02', events: 1, manoeuvres: 0 },
  ];

  it('include those without events in between, across the turn of a year', () => {
    expect(everyMonth(months).map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(everyMonth([])).toEqual([]);
  });

  it('are bars of events and of manoeuvres', () => {
    const { x, series } = monthPlot(months, words);
    expect(x.categories).toHaveLength(4);
    expect(series.map(({ points }) => points.map(({ y }) => y))).toEqual([
      [2, 0, 0, 1],
      [1, 0, 0, 0],
    ]);
  });
});

describe('events by risk', () => {
  it('are drawn from critical to unknown, and not at all if there are none', () => {
    const named = { ...words, risk: (label: string) => label };
    const { x, series } = riskPlot({ CRITICAL: 1, LOW: 4 }, named);
    expect(x.categories).toEqual(['critical', 'high', 'medium', 'low', 'unknown']);
    expect(series[0]?.points.map(({ y }) => y)).toEqual([1, 0, 0, 4, 0]);
    expect(riskPlot({ CRITICAL: 0 }, named).series[0]?.points).toEqual([]);
  });
});

describe('the risk as a function of the threshold', () => {
  it('leaves out values that a logarithm cannot show', () => {
    const at = {
      threshold: 1e-4,
      manoeuvreRatePerYear: 1,
      riskRemovedPerYear: 0,
      residualRiskPerYear: 1e-5,
      falseAlarmShare: 0,
    };
    const curveWords = { title: 't', threshold: 'x', value: 'y', chosen: 'c', removed: 'r', residual: 'l' };
    const { series } = forecastRiskPlot([at], at, curveWords);
    expect(series.map(({ points }) => points)).toEqual([[], [{ x: 1e-4, y: 1e-5 }], [{ x: 1e-4, y: 1e-5 }]]);
  });
});
