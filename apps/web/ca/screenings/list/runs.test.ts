import { describe, expect, it } from 'vitest';
import { screening } from '../screening.fixture.ts';
import { foldRuns } from './runs.ts';

const run = (screeningId: string, changes: Parameters<typeof screening>[0] = {}) =>
  screening({ screeningId, requestedBy: 'schedule', ...changes });
const other = { primaries: [{ id: 'sat-2', name: 'AURORA-2' }] };

describe('equal automatic runs', () => {
  const rows = [
    run('s-6', { state: 'RUNNING' }),
    run('s-5'),
    run('s-4', other),
    run('s-3', { state: 'FAILED' }),
    run('s-2'),
    run('s-1', { requestedBy: 'ada' }),
  ];
  const updates = ['u-3', 'u-2', 'u-1'].map((id) => run(id, { requestedBy: 'update' }));

  it('are one row, the newest finished one; runs that are active, failed or requested by a person stay separate', () => {
    expect(foldRuns(rows, new Set()).map(({ screeningId, passes }) => [screeningId, passes])).toEqual([
      ['s-6', 1],
      ['s-5', 2],
      ['s-4', 1],
      ['s-3', 1],
      ['s-1', 1],
    ]);
  });

  it('are one row for all that brought the fleet up to date', () => {
    const shown = foldRuns([...updates, ...rows], new Set());
    expect(shown.map(({ screeningId, passes }) => [screeningId, passes]).slice(0, 3)).toEqual([
      ['u-3', 3],
      ['s-6', 1],
      ['s-5', 2],
    ]);
  });

  it('follow that row when it is opened', () => {
    const [, newest] = foldRuns(rows, new Set());
    const shown = foldRuns(rows, new Set([newest?.pair ?? '']));
    expect(shown.map(({ screeningId, isUnfolded }) => [screeningId, isUnfolded]).slice(0, 4)).toEqual([
      ['s-6', false],
      ['s-5', false],
      ['s-2', true],
      ['s-4', false],
    ]);
  });
});
