import { describe, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import type { Candidate } from './candidates.task.ts';
import type { Snapshot } from './snapshot.ts';
import { servedSince, untriedCandidates } from './tried.ts';

const nowMs = Date.parse('2026-11-21T00:00:00Z');
const minute = 60;
const hour = 3600;

type Tried = Pick<Snapshot['passes'][number], 'requestId' | 'sensorCode' | 'status' | 'startAt' | 'endAt'>;

function tried(fromSeconds: number, changes: Partial<Tried> = {}): Tried {
  const at = (seconds: number) => instantOfUnixMs(nowMs + seconds * 1000);
  const times = { startAt: at(fromSeconds), endAt: at(fromSeconds + minute) };
  return { requestId: 'R', sensorCode: 'S', status: 'UNSUCCESSFUL', ...times, ...changes };
}

const snapshotWith = (passes: readonly Tried[]) => ({ nowMs, passes, sensors: [] });

const candidate = (fromSeconds: number, toSeconds: number, changes: Partial<Candidate> = {}): Candidate => ({
  request: 'R',
  sensor: 'S',
  fromSeconds,
  toSeconds,
  visibility: undefined,
  highestSeconds: (fromSeconds + toSeconds) / 2,
  qualityAt: [[(fromSeconds + toSeconds) / 2, 0.5]],
  quality: 0.5,
  ...changes,
});

const timesOf = (candidates: readonly Candidate[]) =>
  candidates.map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]);

describe('what a sensor has tried', () => {
  it('is not planned again, pass and half an hour on both sides', () => {
    const left = untriedCandidates(
      [candidate(hour, 70 * minute), candidate(3 * hour, 3.1 * hour)],
      snapshotWith([tried(hour)]),
    );
    expect(timesOf(left)).toEqual([[3 * hour, 3.1 * hour]]);
  });

  it('leaves the rest of a long visibility', () => {
    const left = untriedCandidates([candidate(0, 8 * hour)], snapshotWith([tried(4 * hour)]));
    expect(timesOf(left)).toEqual([
      [0, 3.5 * hour],
      [4 * hour + 31 * minute, 8 * hour],
    ]);
  });

  it('is not planned again in one pass, which it serves whether it is observed or delivered', () => {
    const rest = candidate(20, 400, { visibility: { fromSeconds: -300, toSeconds: 400 } });
    const next = candidate(5000, 5600, { visibility: { fromSeconds: 5000, toSeconds: 5600 } });
    for (const status of ['EXECUTING', 'EXECUTED', 'PUBLISHED', 'DISPUTED'] as const)
      expect(timesOf(untriedCandidates([rest, next], snapshotWith([tried(-100, { status })])))).toEqual([[5000, 5600]]);
    const begun = tried(10, { status: 'APPROVED' });
    expect(timesOf(untriedCandidates([rest, next], snapshotWith([begun])))).toEqual([[5000, 5600]]);
  });

  it('serves a pass of hours once, and one that does not set again after half an hour', () => {
    const delivered = tried(-2 * hour, { status: 'PUBLISHED' });
    const long = candidate(0, 2 * hour, { visibility: { fromSeconds: -3 * hour, toSeconds: 2 * hour } });
    expect(untriedCandidates([long], snapshotWith([delivered]))).toEqual([]);
    const still = candidate(0, 2 * hour);
    expect(timesOf(untriedCandidates([still], snapshotWith([delivered])))).toEqual([[0, 2 * hour]]);
    const now = tried(0, { status: 'EXECUTING' });
    expect(timesOf(untriedCandidates([still], snapshotWith([now])))).toEqual([[31 * minute, 2 * hour]]);
  });

  it('is looked for from the first observation on whose pass may go on', () => {
    const passes = [
      tried(-20 * hour, { status: 'PUBLISHED' }),
      tried(-2 * hour, { status: 'PUBLISHED' }),
      tried(-60, { status: 'EXECUTING' }),
      tried(-3 * hour),
      tried(4 * hour, { status: 'APPROVED' }),
    ];
    expect(servedSince({ nowMs, passes })).toEqual(new Map([['R', passes[1]?.startAt]]));
  });

  it('keeps no other request and no other sensor from it, nor a pass that can still move', () => {
    const whole = candidate(hour, 70 * minute);
    const others = [
      tried(hour, { requestId: 'other' }),
      tried(hour, { sensorCode: 'other' }),
      tried(hour, { status: 'APPROVED' }),
    ];
    expect(untriedCandidates([whole], snapshotWith(others))).toEqual([whole]);
  });
});
