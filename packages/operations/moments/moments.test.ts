import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { type PlanState, planTransitions } from '@farpass/manoeuvre/life';
import { describe, expect, it } from 'vitest';
import {
  burnLeads,
  burnMoments,
  commandAlarm,
  type DeadlineInput,
  deadlineSettings,
  decisionDeadline,
  plansAlarm,
} from './index.ts';

const planStates = Object.keys(planTransitions) as PlanState[];
const ignitionMs = Date.UTC(2026, 10, 26, 5, 26, 2);
const at = (text: string) => Date.parse(`2026-11-26T${text}Z`);

describe('the last moments of a burn', () => {
  it('are its ignition less the leads of the satellite', () => {
    const moments = burnMoments(ignitionMs, burnLeads({ commandLeadHours: 3, uploadLeadHours: 0.5 }));
    expect(moments).toEqual({ commandMs: at('02:26:02'), uploadMs: at('04:56:02'), ignitionMs });
  });

  it('are an hour and a quarter of an hour before it if no one set a lead', () => {
    expect(burnMoments(ignitionMs, burnLeads(undefined))).toEqual({
      commandMs: at('04:26:02'),
      uploadMs: at('05:11:02'),
      ignitionMs,
    });
  });

  it('never put the upload before the command', () => {
    expect(burnLeads({ commandLeadHours: 0 })).toEqual({ commandLeadHours: 0, uploadLeadHours: 0 });
    expect(burnLeads({ commandLeadHours: 0.1, uploadLeadHours: 5 }).uploadLeadHours).toBe(0.1);
  });
});

describe('the warning about the command of a burn', () => {
  const moments = burnMoments(ignitionMs, burnLeads(undefined));
  const alarmAt = (nowMs: number, state: PlanState = 'APPROVED') => commandAlarm(moments, { state, nowMs });

  it('begins two hours before its last moment, and says before the ignition that it has passed', () => {
    const before = (minutes: number) => alarmAt(moments.commandMs - minutes * msPerMinute);
    expect([121, 119, 31, 29, 1, 0, -1, -59, -60].map(before)).toEqual([
      undefined,
      'NEAR',
      'NEAR',
      'DUE',
      'DUE',
      'PAST',
      'PAST',
      'PAST',
      undefined,
    ]);
  });

  it('is of plans that are not handed over', () => {
    const warned = planStates.filter((state) => alarmAt(moments.commandMs + 1, state) === 'PAST');
    expect(warned).toEqual(['DRAFT', 'SCREENED', 'APPROVED']);
  });
});

describe('the last moment to decide', () => {
  const tcaMs = Date.UTC(2026, 10, 28);
  const inLeo = { commitTimeHours: undefined, commandLeadHours: 1, canManoeuvre: true, periodS: 6000 } as const;
  const hoursLeft = (hours: number, more: Partial<DeadlineInput> = {}) => {
    const found = decisionDeadline({ tcaMs, nowMs: tcaMs - hours * msPerHour, ...inLeo, ...more });
    return { ...found, atMs: found.atMs === undefined ? undefined : (tcaMs - found.atMs) / msPerHour };
  };

  it('is the one of the satellite, which passes', () => {
    const set = { commitTimeHours: 6 };
    expect(hoursLeft(7, set)).toMatchObject({ atMs: 6, basis: 'SET', isDefault: false, isPassed: false });
    expect(hoursLeft(6, set)).toMatchObject({ atMs: 6, basis: 'SET', isDefault: false, isPassed: true });
  });

  it('is the command of the latest burn that helps, and until a search knows it, of a burn half a revolution before', () => {
    const burn = { lastIgnitionMs: tcaMs - 1.5 * msPerHour };
    expect(hoursLeft(40, burn)).toMatchObject({ atMs: 2.5, basis: 'LAST_BURN', isDefault: true, isPassed: false });
    expect(hoursLeft(40)).toMatchObject({ atMs: 11 / 6, basis: 'HALF_REVOLUTION', isDefault: true });
    expect(hoursLeft(40, { periodS: 86_164 }).atMs).toBeCloseTo(1 + 11.967, 2);
    expect(hoursLeft(40, { periodS: undefined }).atMs).toBeCloseTo(1 + 50 / 60, 9);
  });

  it('never moves with the time alone, and stays passed', () => {
    const burn = { lastIgnitionMs: tcaMs - 1.5 * msPerHour };
    for (const known of [burn, {}, { commitTimeHours: 24 }]) {
      const seen = [48, 25, 23.9, 7, 2, 1.5, 1, 0.5].map((hours) => hoursLeft(hours, known));
      expect(new Set(seen.map(({ atMs, basis }) => `${atMs} ${basis}`)).size).toBe(1);
      expect(seen.map(({ isPassed }) => isPassed)).toEqual(
        [48, 25, 23.9, 7, 2, 1.5, 1, 0.5].map((hours) => hours <= (seen[0]?.atMs ?? 0)),
      );
    }
    expect(hoursLeft(1.5)).toMatchObject({ isPassed: true, isCommandPassed: false });
    expect(hoursLeft(1)).toMatchObject({ isPassed: true, isCommandPassed: true });
  });

  it('does not exist for a satellite that cannot manoeuvre, whatever it sets', () => {
    const configuration = { commitTimeHours: 24 };
    const still = deadlineSettings({ configuration, canManoeuvre: false });
    expect(hoursLeft(2, still)).toMatchObject({ atMs: undefined, basis: 'NONE', isDefault: true, isPassed: false });
    expect(deadlineSettings({ configuration, canManoeuvre: true })).toEqual({
      ...{ commitTimeHours: 24, commandLeadHours: 1, canManoeuvre: true },
    });
    const slow = { commitTimeHours: null, manoeuvres: { commandLeadHours: 3 } };
    expect(deadlineSettings({ configuration: slow, canManoeuvre: true })).toEqual({
      ...{ commitTimeHours: undefined, commandLeadHours: 3, canManoeuvre: true },
    });
  });
});

describe('the warning about the plans of an event', () => {
  const nowMs = ignitionMs - 100 * msPerMinute;
  const situation = { leads: burnLeads(undefined), nowMs, isRelied: false, isClosed: false };
  const plan = (state: PlanState, minutesLater = 0) => ({ state, ignitionMs: ignitionMs + minutesLater * msPerMinute });

  it('counts those that people rely on: a draft only if the decision relies on it', () => {
    expect(plansAlarm([plan('SCREENED')], situation)).toBe('NEAR');
    expect(plansAlarm([plan('DRAFT')], situation)).toBeUndefined();
    expect(plansAlarm([plan('DRAFT')], { ...situation, isRelied: true })).toBe('NEAR');
    expect(plansAlarm([plan('SCREENED'), plan('APPROVED', -20)], situation)).toBe('DUE');
  });

  it('ends with the hand-over of one of them, and without an approved one when the event is closed', () => {
    expect(plansAlarm([plan('SCREENED'), plan('EXPORTED', 30)], situation)).toBeUndefined();
    expect(plansAlarm([plan('SCREENED'), plan('EXPORTED', -200)], situation)).toBe('NEAR');
    const closed = { ...situation, isClosed: true };
    expect([plansAlarm([plan('SCREENED')], closed), plansAlarm([plan('APPROVED')], closed)]).toEqual([
      undefined,
      'NEAR',
    ]);
  });
});
