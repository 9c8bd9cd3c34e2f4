import { describe, expect, it } from 'vitest';
import { lastMomentOf } from './last-moment.ts';

const [decideBy, commandBy] = ['2026-11-26T22:11:41Z', '2026-11-26T20:32:00Z'];
const [uploadBy, ignition] = ['2026-11-26T21:17:00Z', '2026-11-26T21:32:00Z'];
const known = { decideBy, isDefaultDeadline: true };
const burn = { commandBy, uploadBy, ignition, source: 'PLAN', deltaVMPerS: 0.01 } as const;

describe('the last moment to act on an event', () => {
  it('is the last command of a burn, with its alarm, and its ignition once its files were taken', () => {
    const due = { ...burn, state: 'APPROVED', alarm: 'DUE' } as const;
    expect(lastMomentOf({ ...known, burn: due })).toEqual({
      kind: 'COMMAND',
      atMs: Date.parse(commandBy),
      alarm: 'DUE',
    });
    const taken = { ...burn, state: 'EXPORTED' } as const;
    expect(lastMomentOf({ ...known, burn: taken })).toEqual({ kind: 'IGNITION', atMs: Date.parse(ignition) });
  });

  it('is the last useful command where no burn is planned, or the deadline that the satellite sets', () => {
    const atMs = Date.parse(decideBy);
    expect(lastMomentOf(known)).toEqual({ kind: 'USEFUL', atMs });
    expect(lastMomentOf({ ...known, burn: { ...burn, source: 'SEARCH' } })).toEqual({ kind: 'USEFUL', atMs });
    expect(lastMomentOf({ decideBy, isDefaultDeadline: false })).toEqual({ kind: 'DECISION', atMs });
    expect(lastMomentOf({ isDefaultDeadline: true })).toBeUndefined();
  });
});
