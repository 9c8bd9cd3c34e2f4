import type { ScreeningDocument } from '@farpass/contract/screenings';
import { describe, expect, it } from 'vitest';
import { approach, screening } from '../screening.fixture.ts';
import { levelWith, type Verdict, verdictOf } from './verdict.ts';

const levelOfVerdict = (verdict: Verdict) => levelWith(verdict, undefined);

const toMs = Date.parse('2026-11-27T07:00:00Z');

function covered(...states: NonNullable<ScreeningDocument['coverage']>[number]['state'][]): ScreeningDocument {
  const primaries = states.map((_, place) => ({ id: `sat-${place}`, name: `AURORA-${place}` }));
  const coverage = primaries.map((one, place) => ({
    ...one,
    role: 'PRIMARY' as const,
    state: states[place] ?? 'SCREENED',
    approaches: 0,
  }));
  return screening({ primaries, coverage });
}

describe('an empty list of approaches', () => {
  it('means that nothing was found only if the screening was completed', () => {
    expect(verdictOf(screening())).toEqual({ kind: 'nothing', toMs, leftOut: 0, ownInPart: 0, reserved: [] });
    expect(verdictOf(screening({ state: 'PENDING' }))).toEqual({ kind: 'waiting' });
    expect(verdictOf(screening({ state: 'RUNNING' }))).toEqual({ kind: 'running', found: 0 });
    expect(verdictOf(screening({ state: 'CANCELLED' }))).toEqual({ kind: 'cancelled' });
    expect(verdictOf(screening({ state: 'FAILED', failure: 'the disk is full' }))).toEqual({
      kind: 'failed',
      failure: 'the disk is full',
    });
  });

  it('is not a result if no primary took part', () => {
    expect(verdictOf(covered('NOT_SCREENED', 'NOT_SCREENED'))).toEqual({ kind: 'unscreened' });
    expect(verdictOf(screening({ primaries: [] }))).toEqual({ kind: 'unscreened' });
  });

  it('counts the remarks on objects left out, each once', () => {
    const skipped = [
      { id: 'AURORA-1', reason: 'its ephemeris ends early' },
      { id: '77', reason: 'no orbit' },
      { id: '77', reason: 'no orbit' },
    ];
    expect(verdictOf(screening({ skipped }))).toEqual({
      kind: 'nothing',
      toMs,
      leftOut: 2,
      ownInPart: 0,
      reserved: [],
    });
    expect(verdictOf(covered('SCREENED', 'NOT_SCREENED'))).toMatchObject({ kind: 'nothing' });
  });

  it('is not an all-clear if the server has reservations, counted by reason; gaps in data are among the remarks', () => {
    const stale = (name: string) => ({ code: 'ELEMENTS_STALE', message: `${name}: its element set is old` }) as const;
    const partly = { code: 'PARTLY_SCREENED', message: 'B: its ephemeris ends early' } as const;
    const reservations = [stale('ISS'), stale('CSS'), partly, { code: 'TRIAL', message: 'a trial' } as const];
    expect(verdictOf(screening({ reservations }))).toMatchObject({
      kind: 'nothing',
      reserved: [
        { code: 'ELEMENTS_STALE', count: 2 },
        { code: 'TRIAL', count: 1 },
      ],
    });
  });

  it('is serious with data that cannot clear anything', () => {
    for (const code of ['EPHEMERIS_INEXACT', 'COVARIANCE_NOT_CREDIBLE', 'CATALOGUE_STALE'] as const)
      expect(levelOfVerdict(verdictOf(screening({ reservations: [{ code, message: 'A' }] })))).toBe('serious');
  });
});

describe('other satellites of the operator whose ephemeris ends early', () => {
  it('are counted without an alarm, but then the result is not an all-clear', () => {
    const one = { role: 'SECONDARY', state: 'PARTLY_SCREENED', approaches: 0 } as const;
    const coverage = ['OURS', 'OURS TOO'].map((name) => ({
      ...one,
      id: name,
      name,
      screenedBy: 'OPERATOR_EPHEMERIS' as const,
    }));
    const told = { ...one, id: 'THEIRS', name: 'THEIRS', screenedBy: 'MESSAGE' as const };
    const verdict = verdictOf(screening({ coverage: [...coverage, told] }));
    expect(verdict).toMatchObject({ kind: 'nothing', leftOut: 0, ownInPart: 2 });
    expect([levelOfVerdict(verdict), levelOfVerdict(verdictOf(screening()))]).toEqual(['pending', 'ok']);
  });
});

describe('the end of the screened time', () => {
  it('is the end of the ephemeris that ends first, not of the window', () => {
    const one = { id: 'sat-1', name: 'AURORA-1', role: 'PRIMARY', approaches: 0 } as const;
    const coverage = [
      { ...one, state: 'SCREENED' as const, to: '2026-11-27T07:00:00Z' },
      { ...one, id: 'sat-2', state: 'PARTLY_SCREENED' as const, to: '2026-11-25T00:00:00Z' },
      { ...one, id: 'sat-3', state: 'NOT_SCREENED' as const },
      {
        ...one,
        id: '25544',
        role: 'SECONDARY' as const,
        state: 'PARTLY_SCREENED' as const,
        to: '2026-11-21T00:00:00Z',
      },
    ];
    expect(verdictOf(screening({ coverage }))).toMatchObject({ toMs: Date.parse('2026-11-25T00:00:00Z') });
  });
});

describe('the level of an answer', () => {
  it('is that of the worst approach where that is more urgent; a low one does not make it good', () => {
    const found = verdictOf(screening({ results: [approach()] }));
    expect(levelWith(found, undefined)).toBe('pending');
    expect(levelWith(found, 'critical')).toBe('critical');
    expect(levelWith(found, 'ok')).toBe('pending');
    expect(levelWith(verdictOf(screening({ state: 'FAILED' })), 'caution')).toBe('serious');
  });
});

describe('approaches', () => {
  it('are counted as they arrive, and by their number in a list without results', () => {
    const rest = { toMs, leftOut: 0, ownInPart: 0, reserved: [] };
    expect(verdictOf(screening({ results: [approach()] }))).toEqual({ kind: 'found', found: 1, ...rest });
    const { results: _, ...listed } = screening({ conjunctions: 3 });
    expect(verdictOf(listed)).toEqual({ kind: 'found', found: 3, ...rest });
    expect(verdictOf(screening({ state: 'RUNNING', results: [approach()] }))).toEqual({ kind: 'running', found: 1 });
  });
});
