import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isEnd, mayFollow, type TrackingStatus, trackingStatuses, transitions, withoutHalfOrbit } from './index.ts';

const tables = Object.entries(transitions).map(
  ([kind, table]) => [kind, Object.entries<readonly TrackingStatus[]>(table)] as const,
);

describe('the statuses of tracking', () => {
  it('are thirteen and DISPUTED, and each belongs to a request, an observation or a task', () => {
    const used = new Set(tables.flatMap(([, rows]) => rows.map(([status]) => status)));
    expect([...used].toSorted()).toEqual([...trackingStatuses, 'DISPUTED'].toSorted());
    expect(trackingStatuses).toHaveLength(13);
  });

  it('lead only to statuses of the same kind, and every one but the first can be reached', () => {
    for (const [kind, rows] of tables) {
      const known = rows.map(([status]) => status);
      const reached = new Set<string>(rows.flatMap(([, next]) => next));
      expect([kind, [...reached].filter((status) => !known.includes(status))]).toEqual([kind, []]);
      expect([kind, known.filter((status) => status !== 'PENDING' && !reached.has(status))]).toEqual([kind, []]);
    }
  });

  it('never go on from an end', () => {
    for (const status of ['COMPLETE', 'PARTIAL', 'UNSUCCESSFUL', 'INFEASIBLE', 'CANCELLED'] as const)
      expect(isEnd('request', status)).toBe(true);
    expect(isEnd('request', 'IN_PROGRESS')).toBe(false);
    expect(mayFollow('request', { from: 'COMPLETE', to: 'PENDING' })).toBe(false);
    expect(mayFollow('task', { from: 'PENDING', to: 'SUCCESSFUL' })).toBe(true);
    expect(mayFollow('task', { from: 'PUBLISHED', to: 'PENDING' })).toBe(false);
  });

  it('are in the guide, with what may follow', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/odt/requests.md'), 'utf8');
    const shown = [...guide.matchAll(/^\| (request|observation|task) \| `(\w+)` \| (.*) \|$/gm)].map(
      ([, kind, status, next = '']) => [kind, status, next.replaceAll('`', '').split(', ')],
    );
    const written = tables.flatMap(([kind, rows]) =>
      rows.filter(([, next]) => next.length > 0).map(([status, next]) => [kind, status, [...next]]),
    );
    expect(shown).toEqual(written);
  });
});

describe('a request with half an orbit', () => {
  const both = { orbitDataMessage: '1 25544U', orbitDataMessageType: 'TLE' } as const;

  it('loses both fields, and keeps the others', () => {
    expect(withoutHalfOrbit({ ...both, catalogueId: 5 })).toEqual({ ...both, catalogueId: 5 });
    expect(withoutHalfOrbit({ orbitDataMessage: '1 25544U', catalogueId: 5 })).toEqual({ catalogueId: 5 });
    expect(withoutHalfOrbit({ orbitDataMessageType: 'TLE', catalogueId: 5 })).toEqual({ catalogueId: 5 });
    expect(withoutHalfOrbit({ orbitDataMessage: ' ', orbitDataMessageType: 'TLE' })).toEqual({});
    expect(withoutHalfOrbit({ ...both, orbitDataMessageType: '' })).toEqual({});
  });
});
