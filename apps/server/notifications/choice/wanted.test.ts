import { defaultChoices, type NotificationSettings } from '@farpass/contract/userconfig';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../notice.ts';
import { isWanted } from './wanted.ts';

const nowMs = Date.parse('2026-11-21T00:00:00Z');
const settings: NotificationSettings = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: [], enabled: false },
  statuses: ['CANCELLED', 'COMPLETED_OK'],
};
type Conjunctions = typeof defaultChoices.conjunctions;

const risk = (more: Partial<Notice> = {}): Notice => ({
  code: 500,
  title: 'x',
  message: 'x',
  subject: 'ca.risk.critical',
  parameters: { state: 'NEW', risk: 'CRITICAL', satelliteId: 's1', tca: '2026-11-22T00:00:00.000000Z' },
  ...more,
});
const wanted = (notice: Notice, conjunctions: Partial<Conjunctions> = {}) =>
  isWanted(
    notice,
    { settings, choices: { ...defaultChoices, conjunctions: { ...defaultChoices.conjunctions, ...conjunctions } } },
    nowMs,
  );

describe('a conjunction', () => {
  it('is wanted if its risk is high enough', () => {
    const high = risk({ subject: 'ca.risk.high', parameters: { ...risk().parameters, risk: 'HIGH' } });
    expect([wanted(high), wanted(high, { leastRisk: 'CRITICAL' }), wanted(risk(), { leastRisk: 'CRITICAL' })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('of medium risk is wanted by those who asked for it', () => {
    const medium = risk({ subject: 'ca.risk.medium', parameters: { ...risk().parameters, risk: 'MEDIUM' } });
    expect([wanted(medium), wanted(medium, { leastRisk: 'MEDIUM' })]).toEqual([false, true]);
    const cleared = { ...medium, subject: 'ca.risk.cleared' };
    expect([wanted(cleared), wanted(cleared, { leastRisk: 'MEDIUM' })]).toEqual([false, true]);
  });

  it('is wanted for the changes that were chosen', () => {
    const risen = risk({ parameters: { ...risk().parameters, state: 'RISEN' } });
    const cleared = risk({ subject: 'ca.risk.cleared' });
    expect([risk(), risen, cleared].map((notice) => wanted(notice, { changes: ['RISEN'] }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(wanted(cleared, { changes: ['CLEARED'] })).toBe(true);
  });

  it('is not wanted again while no one acknowledges it', () => {
    expect(wanted(risk({ parameters: { ...risk().parameters, state: 'REPEATED' } }))).toBe(false);
  });

  it('is wanted for the satellites that were chosen, or for all', () => {
    expect([['s1'], ['s2'], []].map((satelliteIds) => wanted(risk(), { satelliteIds }))).toEqual([true, false, true]);
  });

  it('is wanted once its closest approach is near enough', () => {
    expect([23, 24, 168].map((hoursBeforeTca) => wanted(risk(), { hoursBeforeTca }))).toEqual([false, true, true]);
  });
});

describe('a change of a request', () => {
  it('is wanted if its status was chosen', () => {
    const changed = (status: 'CANCELLED' | 'PENDING') => risk({ subject: 'odt.request.changed', status });
    expect([wanted(changed('CANCELLED')), wanted(changed('PENDING'))]).toEqual([true, false]);
  });
});

describe('everything else', () => {
  it('is wanted', () => {
    expect(wanted(risk({ subject: 'feed.failed', parameters: {} }), { changes: [] })).toBe(true);
  });
});
