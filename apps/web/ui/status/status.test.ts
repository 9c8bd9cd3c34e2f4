import { describe, expect, it } from 'vitest';
import {
  byStatusRank,
  drawnStatusOf,
  partsOfShown,
  readStatusLabel,
  riskLabels,
  type StatusLabel,
  severityOfShown,
  shownAs,
  shownRisks,
  statusLabels,
  statusLevelOf,
  statusRank,
  statusShapes,
} from './status.ts';

describe('risk', () => {
  it('is ranked unknown 0, low 1, medium 2, high 3, critical 4', () => {
    expect(riskLabels.map(statusRank)).toEqual([4, 3, 2, 1, 0]);
  });

  it('sorts by rank, not by name', () => {
    const labels: StatusLabel[] = ['low', 'critical', 'unknown', 'high', 'medium'];
    expect(labels.sort(byStatusRank)).toEqual(['unknown', 'low', 'medium', 'high', 'critical']);
  });
});

describe('labels', () => {
  it('all have a level', () => {
    const wanted = [
      'serious',
      'caution',
      'warning',
      'ok',
      'pending',
      'inactive',
      'none',
      'success',
      'alert',
      'info',
      'not assessed',
    ];
    expect(wanted.filter((label) => !statusLabels.some((known) => known === label))).toEqual([]);
  });

  it('are red only if someone must act now', () => {
    expect(statusLabels.filter((label) => statusLevelOf(label) === 'critical')).toEqual([
      'critical',
      'uncertain critical',
      'alert',
    ]);
  });

  it('are hollow if only a doubt gives the level, and come after those of their level', () => {
    expect(statusLabels.filter((label) => drawnStatusOf(label).isHollow)).toEqual([
      'uncertain critical',
      'uncertain high',
      'uncertain medium',
      'uncertain low',
    ]);
    expect(shownRisks.toSorted((a, b) => severityOfShown(a) - severityOfShown(b))).toEqual([
      ...['critical', 'uncertain critical', 'high', 'uncertain high', 'unknown', 'medium', 'uncertain medium'],
      ...['uncertain low', 'low'],
    ]);
    for (const label of shownRisks) {
      const { risk, isUncertain } = partsOfShown(label);
      expect(shownAs(risk, { isUncertain })).toBe(label);
    }
  });

  it('have a different shape for each level', () => {
    expect(new Set(Object.values(statusShapes)).size).toBe(6);
  });
});

describe("a level in the API's spelling", () => {
  it('is read in capitals and with underscores', () => {
    expect(readStatusLabel('CRITICAL')).toBe('critical');
    expect(readStatusLabel('NOT_ASSESSED')).toBe('not assessed');
  });

  it('is unknown if it is not one of the levels, and not assessed if it is absent', () => {
    expect(readStatusLabel('PURPLE')).toBe('unknown');
    expect(readStatusLabel('constructor')).toBe('unknown');
    expect(readStatusLabel(undefined)).toBe('not assessed');
    expect(statusRank('not assessed')).toBeLessThan(statusRank('unknown'));
  });
});
