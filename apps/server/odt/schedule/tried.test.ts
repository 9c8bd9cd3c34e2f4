import { describe, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import type { Candidate } from './candidates.task.ts';
import type { Snapshot } from './snapshot.ts';
import { untriedCandidates } from './tried.ts';

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

const candidate = (fromSeconds: number, toSeconds: number): Candidate => ({
  request: 'R',
  sensor: 'S',
  fromSeconds,
  toSeconds,
  highestElevationRad: 1,
  quality: 0.5,
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

  it('keeps no other request and no other sensor from it, nor a pass that is still open', () => {
    const whole = candidate(hour, 70 * minute);
    const others = [
      tried(hour, { requestId: 'other' }),
      tried(hour, { sensorCode: 'other' }),
      tried(hour, { status: 'APPROVED' }),
    ];
    expect(untriedCandidates([whole], snapshotWith(others))).toEqual([whole]);
  });
});
