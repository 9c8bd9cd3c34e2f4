import { msPerHour } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { byUrgency, isCommandDue } from './index.ts';

describe('what waits for a person', () => {
  it('includes the command of a burn from six hours before its last moment until the ignition', () => {
    const burn = { commandMs: 10 * msPerHour, ignitionMs: 11 * msPerHour };
    const due = [3.9, 4, 9, 10.5, 10.99, 11].filter((hours) => isCommandDue(burn, hours * msPerHour));
    expect(due).toEqual([4, 9, 10.5, 10.99]);
  });

  it('is ordered by unseen criticals, then by when it is due, then by its risk, then by how long it has waited', () => {
    const thing = (name: string, dueMs: number | undefined, level: 'HIGH' | 'LOW' | undefined, sinceMs: number) => ({
      name,
      dueMs,
      level,
      sinceMs,
      isUnseenCritical: name === 'unseen',
    });
    const sorted = byUrgency([
      thing('file', undefined, undefined, 1),
      thing('old file', undefined, undefined, 0),
      thing('low', undefined, 'LOW', 5),
      thing('high', undefined, 'HIGH', 9),
      thing('later', 20, 'HIGH', 0),
      thing('unseen', 30, undefined, 0),
      thing('soon', 10, 'LOW', 0),
    ]);
    expect(sorted.map(({ name }) => name)).toEqual(['unseen', 'soon', 'later', 'high', 'low', 'old file', 'file']);
  });
});
