import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { conjunction, screening } from '../../screenings/screening.fixture.ts';
import { changesSince, countChanges, foldChanges } from './changes.ts';

const sinceMs = Date.parse('2026-11-20T06:00:00Z');
const nothing = { conjunctions: [], ephemerides: [], screenings: [] };

/** Its newest message, from this hour, and what messages said before. */
function updated(hour: string, p: number | undefined, before?: ConjunctionOutlineDocument['before']) {
  const one: ConjunctionOutlineDocument = conjunction({
    lastUpdate: `2026-11-20T${hour}:00:00Z`,
    data: p === undefined ? {} : { probabilityOfCollision: p },
  });
  return before === undefined ? one : { ...one, before };
}
const said = (probabilityOfCollision: number) => ({ probabilityOfCollision });

const kinds = (...conjunctions: ConjunctionOutlineDocument[]) =>
  changesSince({ ...nothing, conjunctions }, sinceMs).map(({ kind }) => kind);

describe('a conjunction', () => {
  it('is new if its first message came after that time', () => {
    expect(kinds(updated('07', 1e-5))).toEqual(['new']);
    expect(kinds(updated('06', 1e-5))).toEqual(['new']);
    expect(kinds(updated('04', 1e-5))).toEqual([]);
  });

  it('rises and falls by a factor of two compared with the newest message before', () => {
    expect(kinds(updated('07', 2.1e-6, said(1e-6)))).toEqual(['risen']);
    expect(kinds(updated('07', 4.9e-7, said(1e-6)))).toEqual(['fallen']);
    expect(kinds(updated('07', 1.5e-6, said(1e-6)))).toEqual(['updated']);
    expect(changesSince({ ...nothing, conjunctions: [updated('07', 2.1e-6, said(1e-6))] }, sinceMs)[0]?.before).toBe(
      1e-6,
    );
  });

  it('has a new message if one of the two has no probability', () => {
    expect(kinds(updated('07', 1e-4, {}))).toEqual(['updated']);
    expect(kinds(updated('07', undefined, said(1e-4)))).toEqual(['updated']);
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
    ...updated('07', 1e-3),
    conjunctionId: 'c-2',
    conjunctionData: { ...conjunction({ data: { riskLevel: 'CRITICAL' } }).conjunctionData },
  };
  const changes = changesSince(
    { conjunctions: [updated('08', 1e-9), urgent], ephemerides: [ephemeris], screenings: [screening()] },
    sinceMs,
  );

  it('have the most urgent conjunction first, and those without a conjunction last, newest first', () => {
    expect(changes.map(({ id }) => id)).toEqual(['c-2 message', 'c-1 message', 'f', 's-1']);
  });

  it('for one pair are one row, the most urgent, until the pair is opened', () => {
    const later = { ...urgent, conjunctionId: 'c-3' };
    const other = { ...updated('08', 1e-9), secondaryId: '99999' };
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
