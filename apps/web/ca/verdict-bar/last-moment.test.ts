import { describe, expect, it } from 'vitest';
import { lastMomentOf } from './last-moment.ts';

const [decideBy, commandBy] = ['2026-11-26T22:11:41Z', '2026-11-26T20:32:00Z'];
const [uploadBy, ignition] = ['2026-11-26T21:17:00Z', '2026-11-26T21:32:00Z'];
const burn = { commandBy, uploadBy, ignition, source: 'PLAN', deltaVMPerS: 0.01 } as const;

describe('the last moment to act on an event', () => {
  it('is the last command of a burn, with its alarm, and its ignition once its files were taken', () => {
    const due = { ...burn, state: 'APPROVED', alarm: 'DUE' } as const;
    expect(lastMomentOf({ decideBy, burn: due })).toEqual({
      kind: 'COMMAND',
      atMs: Date.parse(commandBy),
      alarm: 'DUE',
    });
    const taken = { ...burn, state: 'EXPORTED' } as const;
    expect(lastMomentOf({ decideBy, burn: taken })).toEqual({ kind: 'IGNITION', atMs: Date.parse(ignition) });
  });

  it('is the decision where no burn is known', () => {
    expect(lastMomentOf({ decideBy })).toEqual({ kind: 'DECISION', atMs: Date.parse(decideBy) });
  });
});
