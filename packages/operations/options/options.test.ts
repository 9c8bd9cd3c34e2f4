import { msPerHour } from '@farpass/astro/constants';
import { describe, expect, it } from 'vitest';
import { burnLeads, burnMoments, decisionDeadline } from '../moments/index.ts';
import { decisionOptions, type OptionInput, type TrackingProspect } from './options.ts';
import { optionsReport, trackingByValue, type ValuedTracking, waitingByValue } from './report.ts';

const tcaMs = Date.UTC(2026, 10, 28, 12);
const before = (hours: number) => tcaMs - hours * msPerHour;
const waiting = { chanceCleared: 0.2, chanceSettled: 0.26, chanceBurnNeeded: 0.4 };
const tracking: TrackingProspect = {
  chanceCleared: 0.7,
  chanceSettled: 0.76,
  chanceBurnNeeded: 0.12,
  price: { amount: 37_800, currency: 'EUR' },
  lastOrderMs: before(40),
  gainOverWaiting: 0.5,
  isWorth: true,
};
const burn = {
  moments: burnMoments(before(26), burnLeads(undefined)),
  probability: 1e-6,
  probabilityOfAny: 2e-6,
  deltaVMPerS: 0.02,
  propellantKg: 0.001,
  plan: undefined,
};

interface Situation extends Partial<Omit<OptionInput, 'deadline'>> {
  readonly hoursLeft?: number;
  readonly commitTimeHours?: number;
}

const still = { commandLeadHours: 1, canManoeuvre: true, periodS: 7200 };

function inputOf({ hoursLeft = 48, commitTimeHours, ...more }: Situation): OptionInput {
  const nowMs = before(hoursLeft);
  const deadline = decisionDeadline({ ...still, tcaMs, nowMs, commitTimeHours });
  return { nowMs, tcaMs, deadline, probability: 3e-4, probabilityOfAny: 3.1e-4, waiting, tracking, burn, ...more };
}

const optionsOf = (situation: Situation) =>
  Object.fromEntries(decisionOptions(inputOf(situation)).map((option) => [option.kind, option]));
const obstaclesOf = (situation: Situation) => decisionOptions(inputOf(situation)).map(({ obstacle }) => obstacle);

describe('the ways to decide on an event', () => {
  it('leave the present probability if they only bring information: that does not move it on average (F6)', () => {
    const { WAIT, TRACK, MANOEUVRE, NOTHING } = optionsOf({});
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => option?.expectedProbability)).toEqual([
      3e-4, 3e-4, 1e-6, 3e-4,
    ]);
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => option?.probabilityOfAny)).toEqual([
      3.1e-4, 3.1e-4, 2e-6, 3.1e-4,
    ]);
  });

  it('have the chances of the time until the decision, where information arrives', () => {
    const { WAIT, TRACK, MANOEUVRE, NOTHING } = optionsOf({});
    expect(WAIT?.chances).toEqual(waiting);
    expect(TRACK?.chances).toEqual({ chanceCleared: 0.7, chanceSettled: 0.76, chanceBurnNeeded: 0.12 });
    expect([MANOEUVRE?.chances, NOTHING?.chances]).toEqual([undefined, undefined]);
  });

  it('each have the last moment to act: the order before its pass, the command before its ignition', () => {
    const { WAIT, TRACK, MANOEUVRE, NOTHING } = optionsOf({});
    const hours = (ms = Number.NaN) => (tcaMs - ms) / msPerHour;
    expect([WAIT, TRACK, MANOEUVRE, NOTHING].map((option) => hours(option?.lastMomentMs))).toEqual([2, 40, 27, 0]);
  });

  it('are not blocked by a deadline that no one set, as long as a burn can be commanded (F8)', () => {
    const late = { hoursLeft: 7, tracking: { ...tracking, lastOrderMs: before(5) }, burn: 'NOT_COMPUTED' } as const;
    expect(obstaclesOf(late)).toEqual([undefined, undefined, 'NOT_COMPUTED', undefined]);
    expect(obstaclesOf({ ...late, hoursLeft: 1 })).toEqual([
      'COMMAND_PASSED',
      'COMMAND_PASSED',
      'COMMAND_PASSED',
      undefined,
    ]);
  });

  it('say no later moment to wait for once the last useful command has passed, and the approach if there is none', () => {
    expect(optionsOf({ hoursLeft: 1.5 })['WAIT']).toMatchObject({ obstacle: undefined, lastMomentMs: undefined });
    const { deadline, ...input } = inputOf({ hoursLeft: 20 });
    const none = { ...deadline, atMs: undefined, basis: 'NONE', isPassed: false } as const;
    expect(decisionOptions({ ...input, deadline: none })[0]).toMatchObject({ lastMomentMs: tcaMs });
    expect(optionsReport({ ...input, deadline: none })).not.toHaveProperty('decideBy');
  });

  it('of waiting and tracking end with the deadline that the satellite sets; a burn ends with its own command', () => {
    const set = { commitTimeHours: 12, burn: { ...burn, moments: burnMoments(before(6), burnLeads(undefined)) } };
    expect(obstaclesOf({ ...set, hoursLeft: 11 })).toEqual([
      'DECISION_PASSED',
      'DECISION_PASSED',
      undefined,
      undefined,
    ]);
    expect(obstaclesOf({ ...set, hoursLeft: 6.5 })[2]).toBe('BURN_PASSED');
  });

  it('tell what is not known from what is too late', () => {
    expect(optionsOf({ tracking: 'NO_ROLE' })['TRACK']?.obstacle).toBe('NO_ROLE');
    expect(optionsOf({ hoursLeft: 39 })['TRACK']?.obstacle).toBe('NO_PASS_IN_TIME');
    expect(optionsOf({ burn: 'SEARCHING' })['MANOEUVRE']?.obstacle).toBe('SEARCHING');
    expect(optionsOf({ hoursLeft: 26.5 })['MANOEUVRE']).toMatchObject({ obstacle: 'BURN_PASSED', burn });
    expect(optionsOf({ waiting: undefined })['WAIT']).toMatchObject({ obstacle: undefined, chances: undefined });
  });

  it('offer no second burn while one is out of our hands, before its ignition and after it', () => {
    const flown = { ...burn, plan: { manoeuvreId: 'P', isHandedOver: true } };
    const planned = { ...burn, plan: { manoeuvreId: 'P', isHandedOver: false } };
    for (const hoursLeft of [28, 26.5, 26, 3, 0.5])
      expect(optionsOf({ hoursLeft, burn: flown })['MANOEUVRE']).toMatchObject({
        obstacle: 'BURN_UNDER_WAY',
        burn: flown,
      });
    expect(optionsOf({ hoursLeft: 28, burn: planned })['MANOEUVRE']?.obstacle).toBeUndefined();
    expect(optionsOf({ hoursLeft: 0, burn: flown })['MANOEUVRE']?.obstacle).toBe('TCA_PASSED');
  });

  it('are all over after the closest approach', () => {
    expect(new Set(obstaclesOf({ hoursLeft: 0 }))).toEqual(new Set(['TCA_PASSED']));
  });
});

describe('the options as they are answered', () => {
  it('say the deadline, that no one set it, and the moments of the burn in UTC', () => {
    const report = optionsReport(inputOf({}));
    expect(report).toMatchObject({
      decideBy: '2026-11-28T10:00:00.000Z',
      isDefaultDeadline: true,
      deadlineBasis: 'HALF_REVOLUTION',
    });
    expect(report.options[2]).toEqual({
      kind: 'MANOEUVRE',
      lastMoment: '2026-11-27T09:00:00.000Z',
      uploadBy: '2026-11-27T09:45:00.000Z',
      ignition: '2026-11-27T10:00:00.000Z',
      expectedProbability: 1e-6,
      probabilityOfAny: 2e-6,
      deltaVMPerS: 0.02,
      propellantKg: 0.001,
    });
    expect(report.options[1]).toMatchObject({ gainOverWaiting: 0.5, isWorth: true, price: tracking.price });
  });

  const value: ValuedTracking = {
    verdict: 'WORTH',
    best: 0,
    waiting,
    passes: [
      { id: 'A', start: new Date(before(41)).toISOString() },
      { id: 'B', start: new Date(before(45)).toISOString() },
    ],
    sets: [{ ...waiting, chanceSettled: 0.3, passIds: ['A', 'B'], price: null }],
  };

  it('take tracking from the set that the button orders, and its order from its first pass less the lead of the sensors (F7)', () => {
    expect(waitingByValue(value)).toEqual(waiting);
    const found = trackingByValue(value);
    expect(found).toMatchObject({ lastOrderMs: before(45) - 5 * 60_000, chanceSettled: 0.3, price: undefined });
    expect(found).toMatchObject({ gainOverWaiting: expect.closeTo(0.04, 12), isWorth: false });
  });

  it('say why tracking has no figures', () => {
    expect(trackingByValue({ ...value, verdict: 'TOO_LATE', best: null, sets: [] })).toBe('NO_PASS_IN_TIME');
    expect(trackingByValue({ ...value, verdict: 'NO_COVARIANCE', best: null })).toBe('NO_COVARIANCE');
    expect(trackingByValue({ ...value, verdict: 'SETTLED' })).toBe('SETTLED');
  });
});
