import { wgs84 } from '@farpass/astro/constants';
import { parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { messageOrbits, summaryOrbits } from '@farpass/intake/moves';
import { type CdmVariant, cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import type { BurnReport, HabitReport, StrangersReport } from './burns-report.ts';
import { type FiledBurn, isAnnounced, type KnownBurns, moveDoubts } from './moved.ts';

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

describe('an object of a summary, which has no states', () => {
  const summary = summaryOrbits({
    made: parseEpoch('2026-11-17T08:00:00', 'UTC'),
    tca: parseEpoch('2026-11-20T07:12:45', 'UTC'),
    numbers: { object1: '00100', object2: '70002' },
  });
  const since = (epoch: string) => moveDoubts(summary, { object2: { burns: [burnAt(epoch)], habit: null, to } });

  it('moved if it burned after the summary was made: then the miss distance alone counts', () => {
    const [first, ...others] = since('2026-11-17T20:00:00');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      side: 'object2',
      doubt: {
        ...{ rule: 'STALE', code: 'MOVED_SINCE', isShapeUnknown: true },
        parameters: { object: '70002', orbit: '2026-11-17 08:00', isOfSummary: 'true' },
      },
    });
  });

  it('did not if it burned before', () => {
    expect(since('2026-11-16T20:00:00')).toEqual([]);
  });
});

describe('an object of a message', () => {
  it('whose newest sets are of an orbit that no burn reaches does not fly as the message says, or has lost its number', () => {
    const jump = {
      place: 'AFTER',
      epochs: ['2026-11-18T02:00:00Z', '2026-11-18T14:00:00Z'],
      deltaVMPerS: 7100,
    } as const;
    const by = (strangers: readonly StrangersReport[]) =>
      doubts({ object2: { burns: [], habit: null, to, strangers } });
    expect(by([jump])).toEqual([
      {
        side: 'object2',
        doubt: {
          ...{ rule: 'STALE', code: 'MOVED_SINCE', isShapeUnknown: true },
          parameters: { object: '20002', time: '2026-11-18 02:00', size: '7100', orbit: '2026-11-17 00:00' },
        },
      },
    ]);
    expect(by([{ ...jump, place: 'BETWEEN' }])).toEqual([]);
    // Once its new orbit has enough sets, the old one is the strange one.
    const left = { ...jump, place: 'BEFORE', epochs: ['2026-11-01T02:00:00Z', '2026-11-17T14:00:00Z'] } as const;
    const since = (from: string) =>
      doubts({ object2: { burns: [], habit: null, from, to, strangers: [left] } }).map(({ doubt }) => doubt);
    expect(since('2026-11-18T02:00:00Z')).toMatchObject([
      { code: 'MOVED_SINCE', parameters: { time: '2026-11-18 02:00', size: '7100' } },
    ]);
    expect(since('2026-11-16T02:00:00Z')).toEqual([]);
    // The message is of the orbit since then.
    expect(by([{ ...jump, epochs: ['2026-11-10T02:00:00Z', '2026-11-18T14:00:00Z'] }])).toEqual([]);
  });

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

  it('moved if it burned in a time without sets, at whatever time: its confidence is spread over the days', () => {
    const inGap = (confidence: number) =>
      burnAt('2026-11-17T00:00:00', {
        ...{ earliest: '2026-11-14T00:00:00Z', latest: '2026-11-20T00:00:00Z', confidence },
      });
    const codes = (burn: BurnReport) =>
      doubts({ object2: { burns: [burn], habit: null, to } }).map(({ doubt }) => doubt.code);
    expect(codes(inGap(0.16))).toEqual(['MOVED_SINCE']);
    expect(codes(inGap(0.03))).toEqual([]);
    expect(codes(burnAt('2026-11-17T20:00:00', { confidence: 0.16 }))).toEqual([]);
  });

  it('is widened by what a burn across the track may be, with its sigma', () => {
    const across = (crossTrackSigma: number) => {
      const deltaVMPerS = { alongTrack: 0, crossTrack: 2, sigma: 0, crossTrackSigma };
      const [found] = doubts({ object2: { burns: [burnAt('2026-11-17T20:00:00', { deltaVMPerS })], habit: null, to } });
      return found;
    };
    expect(Math.sqrt((across(0.5)?.doubt.addedKm2?.yy ?? 0) / (across(0)?.doubt.addedKm2?.yy ?? 1))).toBeCloseTo(
      1.25,
      2,
    );
    expect(across(0.5)?.doubt.parameters['size']).toBe('2');
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

describe('a burn that a file tells', () => {
  const filed: FiledBurn = {
    ...{ from: '2026-11-19T03:00:00Z', to: '2026-11-19T03:00:00Z', deltaVMPerS: 0.12, source: 'theirs.ocm' },
    filedAt: '2026-11-17T08:00:00Z',
  };
  const told = (change: Partial<FiledBurn> = {}) => ({
    object2: { burns: [], habit: null, to: '', filed: [{ ...filed, ...change }] },
  });

  it('is one that the message does not know, and widens it by its whole size in each direction', () => {
    const [found, ...others] = doubts(told());
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      side: 'object2',
      doubt: {
        ...{ rule: 'STALE', code: 'MOVE_DECLARED' },
        parameters: { object: '20002', time: '2026-11-19 03:00', size: '0.12', source: 'theirs.ocm' },
      },
    });
    const seconds = (Date.parse('2026-11-20T07:12:45Z') - Date.parse(filed.from)) / 1000;
    const alongKm = (3 * 0.12 * seconds) / 1000 + (4 * 0.12) / 1000 / Math.sqrt(wgs84.muKm3PerS2 / 7000 ** 3);
    // Both cross at a right angle: along the track of object 2, half of the variance is across the line of sight.
    expect(Math.sqrt(found?.doubt.addedKm2?.yy ?? 0) / (alongKm * Math.SQRT1_2)).toBeCloseTo(1, 2);
  });

  it('leaves nothing but the miss distance if its size is not told', () => {
    const [found] = doubts(told({ deltaVMPerS: null }));
    expect(found?.doubt).toMatchObject({ isShapeUnknown: true, parameters: { size: '?' } });
  });

  it('is none before the orbit of the message or after the closest approach', () => {
    const at = (time: string) => doubts(told({ from: time, to: time }));
    expect(at('2026-11-16T23:00:00Z')).toEqual([]);
    expect(at('2026-11-20T08:00:00Z')).toEqual([]);
    expect(at('2026-11-20T07:00:00Z')).toHaveLength(1);
  });

  it('is known by a message that was made after the file, of an ephemeris; not by one of observations', () => {
    const early = told({ filedAt: '2026-11-16T08:00:00Z' });
    expect(doubts(early)).toHaveLength(1);
    expect(doubts(early, { ephemerisNames: ['NONE', 'theirs.ocm'] })).toEqual([]);
    expect(doubts(told(), { ephemerisNames: ['NONE', 'theirs.ocm'] })).toHaveLength(1);
  });

  it('is no other one if the element sets show it', () => {
    const { object2 } = told();
    const found = doubts({ object2: { ...object2, to, burns: [burnAt('2026-11-19T05:00:00')] } });
    expect(found.map(({ doubt: { code } }) => code)).toEqual(['MOVED_SINCE']);
    const two = doubts({ object2: { ...object2, to, burns: [burnAt('2026-11-17T20:00:00')] } });
    expect(two.map(({ doubt: { code } }) => code)).toEqual(['MOVED_SINCE', 'MOVE_DECLARED']);
  });

  it('is not hidden by a burn of the element sets that is too unsure to count, or that the message knows', () => {
    const codes = (time: string, burn: BurnReport) => {
      const { object2 } = told({ from: time, to: time });
      return doubts({ object2: { ...object2, to, burns: [burn] } }).map(({ doubt: { code } }) => code);
    };
    expect(codes('2026-11-19T03:00:00Z', burnAt('2026-11-19T05:00:00', { confidence: 0.1 }))).toEqual([
      'MOVE_DECLARED',
    ]);
    expect(codes('2026-11-17T03:00:00Z', burnAt('2026-11-16T17:00:00'))).toEqual(['MOVE_DECLARED']);
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
