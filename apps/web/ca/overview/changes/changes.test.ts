import type { EphemerisDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { conjunction, screening } from '../../screenings/screening.fixture.ts';
import { changesSince, countChanges, foldChanges } from './changes.ts';

const sinceMs = Date.parse('2026-11-20T06:00:00Z');
const nothing = { conjunctions: [], ephemerides: [], screenings: [] };

function withHistory(...history: readonly (readonly [string, number?])[]) {
  const probabilityHistory = history.map(([hour, p]) => ({
    creationDate: `2026-11-20T${hour}:00:00Z`,
    ...(p === undefined ? {} : { probabilityOfCollision: p }),
  }));
  const newest = probabilityHistory.at(-1);
  const p = newest?.probabilityOfCollision;
  return conjunction({
    probabilityHistory,
    numberOfCdms: history.length,
    lastUpdate: newest?.creationDate ?? '',
    data: p === undefined ? {} : { probabilityOfCollision: p },
  });
}

const kinds = (...conjunctions: ReturnType<typeof withHistory>[]) =>
  changesSince({ ...nothing, conjunctions }, sinceMs).map(({ kind }) => kind);

describe('a conjunction', () => {
  it('is new if its first message came after that time', () => {
    expect(kinds(withHistory(['06', 1e-5], ['07', 1e-5]))).toEqual(['new']);
    expect(kinds(withHistory(['04', 1e-5]))).toEqual([]);
  });

  it('rises and falls by a factor of two compared with the newest message before', () => {
    expect(kinds(withHistory(['04', 1e-6], ['07', 2.1e-6]))).toEqual(['risen']);
    expect(kinds(withHistory(['04', 1e-6], ['07', 4.9e-7]))).toEqual(['fallen']);
    expect(kinds(withHistory(['04', 1e-6], ['07', 1.5e-6]))).toEqual(['updated']);
    expect(
      changesSince({ ...nothing, conjunctions: [withHistory(['04', 1e-6], ['07', 2.1e-6])] }, sinceMs)[0]?.before,
    ).toBe(1e-6);
  });

  it('has a new message if one of the two has no probability, or the first is not in the history', () => {
    expect(kinds(withHistory(['04'], ['07', 1e-4]))).toEqual(['updated']);
    expect(kinds({ ...withHistory(['07', 1e-4]), numberOfCdms: 40 })).toEqual(['updated']);
  });

  it('is clear if a screening after that time did not find it again', () => {
    const cleared = conjunction({
      state: 'CLEARED',
      lastUpdate: '2026-11-20T04:00:00Z',
      rescreening: { state: 'CLEAR', screenedAt: '2026-11-20T07:00:00Z' },
    });
    expect(kinds(cleared)).toEqual(['cleared']);
  });
});

describe('the changes', () => {
  const ephemeris: EphemerisDocument = {
    oemFileId: 'f',
    etag: '"1"',
    fileName: 'a.oem',
    format: 'OEM/KVN',
    uploadDate: '2026-11-20T09:00:00Z',
    segments: [],
    sizeBytes: 1,
    warnings: [],
  };
  const urgent = {
    ...withHistory(['07', 1e-3]),
    conjunctionId: 'c-2',
    conjunctionData: { ...conjunction({ data: { riskLevel: 'CRITICAL' } }).conjunctionData },
  };
  const changes = changesSince(
    { conjunctions: [withHistory(['08', 1e-9]), urgent], ephemerides: [ephemeris], screenings: [screening()] },
    sinceMs,
  );

  it('have the most urgent conjunction first, and those without a conjunction last, newest first', () => {
    expect(changes.map(({ id }) => id)).toEqual(['c-2 message', 'c-1 message', 'f', 's-1']);
  });

  it('for one pair are one row, the most urgent, until the pair is opened', () => {
    const later = { ...urgent, conjunctionId: 'c-3' };
    const other = { ...withHistory(['08', 1e-9]), secondaryId: '99999' };
    const all = changesSince({ ...nothing, conjunctions: [other, urgent, later], screenings: [screening()] }, sinceMs);
    const closed = foldChanges(all, new Set());
    expect(closed.map(({ id, passes }) => [id, passes])).toEqual([
      ['c-2 message', 2],
      ['c-1 message', 1],
      ['s-1', 1],
    ]);
    const open = foldChanges(all, new Set([closed[0]?.pair ?? '']));
    expect(open.map(({ id, isUnfolded }) => [id, isUnfolded])).toEqual([
      ['c-2 message', false],
      ['c-3 message', true],
      ['c-1 message', false],
      ['s-1', false],
    ]);
  });

  it('are counted by kind', () => {
    expect(countChanges(changes)).toEqual([
      { kind: 'new', count: 2 },
      { kind: 'screening', count: 1 },
      { kind: 'ephemeris', count: 1 },
    ]);
  });
});
