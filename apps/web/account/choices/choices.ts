import type { DeliveryChannel } from '@farpass/contract/notifications';
import { isTimeZone } from '@farpass/contract/time-zone';
import { conjunctionChanges, type NotificationChoices } from '@farpass/contract/userconfig';
import { isMailAddress } from '../settings.ts';

/** The choices as the form holds them. Hours and an escalation keep their entries while they are switched off. */
export interface ChoicesDraft {
  readonly leastRisk: NotificationChoices['conjunctions']['leastRisk'];
  readonly changes: readonly NotificationChoices['conjunctions']['changes'][number][];
  readonly satelliteIds: readonly string[];
  readonly hoursBeforeTca: number | undefined;
  readonly language: NotificationChoices['language'];
  readonly timeZone: string;
  readonly isQuiet: boolean;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly summary: NotificationChoices['summary'];
  readonly isEscalated: boolean;
  readonly afterMinutes: number | undefined;
  readonly escalationChannel: DeliveryChannel;
  readonly escalationAddress: string;
}

/** The fields that can be wrong, in the order of the form. */
export const choiceFields = [
  'hoursBeforeTca',
  'timeZone',
  'quietFrom',
  'quietTo',
  'afterMinutes',
  'escalationAddress',
] as const;
export type ChoiceField = (typeof choiceFields)[number];

/** Initial values if nothing was chosen yet. */
const usual = { quietFrom: '22:00', quietTo: '06:00', afterMinutes: 15 } as const;

export function choicesDraftOf(choices: NotificationChoices): ChoicesDraft {
  const { conjunctions, language, timeZone, quietHours, summary, escalation } = choices;
  return {
    ...conjunctions,
    language,
    timeZone,
    isQuiet: quietHours !== null,
    quietFrom: quietHours?.from ?? usual.quietFrom,
    quietTo: quietHours?.to ?? usual.quietTo,
    summary,
    isEscalated: escalation !== null,
    afterMinutes: escalation?.afterMinutes ?? usual.afterMinutes,
    escalationChannel: escalation?.channel ?? 'email',
    escalationAddress: escalation?.address ?? '',
  };
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const isWithin = (value: number | undefined, most: number) =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

/** The fields that have to be corrected before saving. Channels that are switched off are not checked. */
export function invalidChoices(draft: ChoicesDraft): readonly ChoiceField[] {
  const { isQuiet, isEscalated, escalationChannel, escalationAddress } = draft;
  const address = escalationAddress.trim();
  const isReachable = escalationChannel === 'email' ? isMailAddress(address) : address !== '';
  const faulty: Readonly<Record<ChoiceField, boolean>> = {
    hoursBeforeTca: !isWithin(draft.hoursBeforeTca, 720),
    timeZone: !isTimeZone(draft.timeZone.trim()),
    quietFrom: isQuiet && !clock.test(draft.quietFrom),
    quietTo: isQuiet && !clock.test(draft.quietTo),
    afterMinutes: isEscalated && !isWithin(draft.afterMinutes, 1440),
    escalationAddress: isEscalated && !isReachable,
  };
  return choiceFields.filter((field) => faulty[field]);
}

/** The choices from a draft without faults. */
export function choicesOf(draft: ChoicesDraft, before: NotificationChoices): NotificationChoices {
  const { leastRisk, changes, satelliteIds, hoursBeforeTca, language, timeZone, summary } = draft;
  const { isQuiet, quietFrom, quietTo, isEscalated, afterMinutes, escalationChannel, escalationAddress } = draft;
  return {
    language,
    timeZone: timeZone.trim(),
    quietHours: isQuiet ? { from: quietFrom, to: quietTo } : null,
    summary,
    conjunctions: {
      leastRisk,
      changes: conjunctionChanges.filter((change) => changes.includes(change)),
      satelliteIds: [...satelliteIds],
      hoursBeforeTca: hoursBeforeTca ?? before.conjunctions.hoursBeforeTca,
    },
    escalation: isEscalated
      ? {
          afterMinutes: afterMinutes ?? usual.afterMinutes,
          channel: escalationChannel,
          address: escalationAddress.trim(),
        }
      : null,
  };
}
