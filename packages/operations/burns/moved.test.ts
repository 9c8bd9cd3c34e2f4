import { wgs84 } from '@farpass/astro/constants';
import { readCdm } from '@farpass/ccsds/cdm';
import { messageOrbits } from '@farpass/intake/moves';
import { type CdmVariant, cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import type { BurnReport, HabitReport } from './burns-report.ts';
import { isAnnounced, type KnownBurns, moveDoubts } from './moved.ts';

/** Closest approach 2026-11-20 07:12:45, made on 2026-11-17; object 2 was last observed when the variant says. */
function doubts(known: KnownBurns, variant: CdmVariant = {}): ReturnType<typeof moveDoubts> {
  const result = readCdm(cdmText(variant), { mode: 'lenient' });
  const orbits = result.kind === 'message' ? messageOrbits(result.record) : undefined;
  if (orbits === undefined) throw new Error('the message reads');
  return moveDoubts(orbits, known);
}

const observed = (end: string): CdmVariant => ({ data: ['OBS_USED = 40', `TIME_LASTOB_END = ${end}`] });

function burnAt(epoch: string, change: Partial<BurnReport> = {}): BurnReport {
  const at = (hours: number) => `${new Date(Date.parse(`${epoch}Z`) + 3_600_000 * hours).toISOString().slice(0, 19)}Z`;
  const deltaVMPerS = { alongTrack: -0.1, crossTrack: null, sigma: 0.002 };
  return { epoch: at(0), earliest: at(-6), latest: at(6), confidence: 0.9, kind: 'IN_PLANE', deltaVMPerS, ...change };
}

const to = '2026-11-18T12:00:00Z';
const habit: HabitReport = {
  intervalsDays: [9, 10, 10, 11, 12],
  usualMPerS: { alongTrack: 0.05, crossTrack: null },
  last: '2026-11-09T00:00:00Z',
  next: { expected: '2026-11-19T00:00:00Z', earliest: '2026-11-18T00:00:00Z', latest: '2026-11-21T00:00:00Z' },
};

describe('an object of a message', () => {
  it('moved if it burned after what its orbit was determined from', () => {
    const burns = [burnAt('2026-11-01T00:00:00'), burnAt('2026-11-17T20:00:00')];
    const [first, ...others] = doubts({ object2: { burns, habit: null, to } });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      side: 'object2',
      doubt: {
        ...{ rule: 'STALE', code: 'MOVED_SINCE' },
        parameters: { object: '20002', time: '2026-11-17 20:00', size: '0.1', orbit: '2026-11-17 00:00' },
      },
    });
  });

  it('is widened by the drift of its burn in the encounter plane: three times its size by the time since', () => {
    const [moved] = doubts({ object2: { burns: [burnAt('2026-11-17T20:00:00')], habit: null, to } });
    const seconds = (Date.parse('2026-11-20T07:12:45Z') - Date.parse('2026-11-17T14:00:00Z')) / 1000;
    const alongKm = (3 * 0.102 * seconds) / 1000 + (4 * 0.102) / 1000 / Math.sqrt(wgs84.muKm3PerS2 / 7000 ** 3);
    // Two equal speeds at a right angle: the plane holds the along-track axis by the cosine of 45°; x is up.
    const { yy = 0, xx = 0 } = moved?.doubt.addedKm2 ?? {};
    expect(Math.sqrt(yy) / (alongKm * Math.SQRT1_2)).toBeCloseTo(1, 3);
    expect(Math.sqrt(xx)).toBeLessThan(0.5);
  });

  it('did not move if it burned before, if no burn is sure, or if nothing is known', () => {
    const before = [burnAt('2026-11-15T00:00:00')];
    expect(doubts({ object2: { burns: before, habit: null, to } })).toEqual([]);
    const unsure = [burnAt('2026-11-18T00:00:00', { confidence: 0.1 })];
    expect(doubts({ object2: { burns: unsure, habit: null, to } })).toEqual([]);
    expect(doubts({})).toEqual([]);
    // The message was made after the burn, but of observations before it; object 1 of this message has the same time.
    const late = doubts({ object2: { burns: before, habit: null, to } }, observed('2026-11-14T00:00:00'));
    expect(late).toMatchObject([{ doubt: { code: 'MOVED_SINCE', parameters: { orbit: '2026-11-14 00:00' } } }]);
  });

  it('is likely to move if its habit says so, and is then widened by its usual burn', () => {
    const [likely] = doubts({ object2: { burns: [], habit, to } });
    expect(likely?.doubt).toMatchObject({
      ...{ rule: 'STALE', code: 'MOVE_LIKELY' },
      parameters: { object: '20002', days: '10', time: '2026-11-09 00:00', percent: '70', size: '0.05' },
    });
    expect(likely?.doubt.addedKm2?.yy).toBeGreaterThan(1);
    const seldom = { ...habit, intervalsDays: [30, 40, 50, 60] };
    expect(doubts({ object2: { burns: [], habit: seldom, to } })).toEqual([]);
  });
});

describe('a burn', () => {
  it('was announced if a plan has its ignition within half a day of it', () => {
    const burn = burnAt('2026-11-17T20:00:00');
    const planned = (utc: string) => ({ ignitionsMs: [Date.parse(utc)], tagged: [] });
    expect(isAnnounced(burn, planned('2026-11-17T03:00:00Z'))).toBe(true);
    expect(isAnnounced(burn, planned('2026-11-17T01:00:00Z'))).toBe(false);
    expect(isAnnounced(burn, { ignitionsMs: [], tagged: [] })).toBe(false);
  });

  it('was announced if an ephemeris of its time is tagged as one with a burn', () => {
    const burn = burnAt('2026-11-17T20:00:00');
    const tagged = (from: string, to: string) => ({
      ignitionsMs: [],
      tagged: [{ fromMs: Date.parse(from), toMs: Date.parse(to) }],
    });
    expect(isAnnounced(burn, tagged('2026-11-17T18:00:00Z', '2026-11-20T00:00:00Z'))).toBe(true);
    expect(isAnnounced(burn, tagged('2026-11-18T12:00:00Z', '2026-11-20T00:00:00Z'))).toBe(false);
  });
});
