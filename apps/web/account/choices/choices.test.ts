import { defaultChoices, type NotificationChoices } from '@farpass/contract/userconfig';
import { describe, expect, it } from 'vitest';
import { choicesDraftOf, choicesOf, invalidChoices } from './choices.ts';

const all: NotificationChoices = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  quietHours: { from: '21:30', to: '05:00' },
  summary: 'WEEKLY',
  conjunctions: { leastRisk: 'CRITICAL', changes: ['RISEN'], satelliteIds: ['s1'], hoursBeforeTca: 48 },
  escalation: { afterMinutes: 20, channel: 'email', address: 'second@example.org' },
};

describe('choices', () => {
  it('leave the form as they entered it', () => {
    for (const choices of [all, defaultChoices]) expect(choicesOf(choicesDraftOf(choices), choices)).toEqual(choices);
  });

  it('with faults are named in the order of the form', () => {
    const wrong = {
      ...choicesDraftOf(all),
      hoursBeforeTca: undefined,
      timeZone: 'Mars/Olympus',
      quietFrom: '25:00',
      quietTo: '',
      afterMinutes: 0,
      escalationAddress: 'nobody',
    };
    expect(invalidChoices(wrong)).toEqual([
      'hoursBeforeTca',
      'timeZone',
      'quietFrom',
      'quietTo',
      'afterMinutes',
      'escalationAddress',
    ]);
    expect(
      invalidChoices({ ...wrong, hoursBeforeTca: 1, timeZone: 'UTC', isQuiet: false, isEscalated: false }),
    ).toEqual([]);
  });

  it('accept any address for an escalation that is not sent by mail', () => {
    const draft = { ...choicesDraftOf(all), escalationChannel: 'webhook', escalationAddress: 'anything' } as const;
    expect(invalidChoices(draft)).toEqual([]);
    expect(invalidChoices({ ...draft, escalationAddress: ' ' })).toEqual(['escalationAddress']);
  });
});
