import { Problem } from '@farpass/contract/problem';
import { isTimeZone } from '@farpass/contract/time-zone';
import {
  channelsEnabled,
  defaultStatuses,
  type NotificationChoices,
  type NotificationSettings,
} from '@farpass/contract/userconfig';

/** What holds for a user who has stored nothing. */
export const defaultSettings: NotificationSettings = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: [], enabled: false },
  statuses: [...defaultStatuses],
};

const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/;

/** The choices as they are stored. Refuses a time zone and an escalation address that are none. */
export function acceptChoices(choices: NotificationChoices | undefined): NotificationChoices | undefined {
  if (choices === undefined) return undefined;
  const { timeZone, escalation } = choices;
  if (!isTimeZone(timeZone)) {
    const message = `"${timeZone}" is not a time zone; expected an IANA name such as Europe/Berlin.`;
    throw new Problem('CONTENT_INVALID', { detail: message, errors: [{ pointer: '/choices/timeZone', message }] });
  }
  if (escalation?.channel === 'email' && !mailAddress.test(escalation.address.trim())) {
    const message = 'Email address must be a valid address.';
    const errors = [{ pointer: '/choices/escalation/address', message }];
    throw new Problem('CONTENT_INVALID', { detail: message, errors });
  }
  return choices;
}

/** The settings as they are stored: channels enabled by their addresses. Refuses a first mail address that is none. */
export function acceptSettings(settings: NotificationSettings, pointer: string): NotificationSettings {
  const [first = ''] = settings.email.addresses;
  if (first.trim() !== '' && !mailAddress.test(first.trim())) {
    const message = 'Email address must be a valid address.';
    throw new Problem('CONTENT_INVALID', {
      detail: message,
      errors: [{ pointer: `${pointer}/email/addresses/0`, message }],
    });
  }
  return channelsEnabled(settings);
}
