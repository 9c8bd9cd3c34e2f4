import { because, Problem, saying } from '@farpass/contract/problem';
import { isTimeZone } from '@farpass/contract/time-zone';
import {
  channelsEnabled,
  defaultStatuses,
  type NotificationChoices,
  type NotificationSettings,
} from '@farpass/contract/userconfig';

/** The defaults for a user without stored choices. */
export const defaultSettings: NotificationSettings = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: [], enabled: false },
  statuses: [...defaultStatuses],
};

const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/;

/** The choices as they are stored. Refuses an invalid time zone or escalation address. */
export function acceptChoices(choices: NotificationChoices | undefined): NotificationChoices | undefined {
  if (choices === undefined) return undefined;
  const { timeZone, escalation } = choices;
  if (!isTimeZone(timeZone)) {
    throw new Problem('CONTENT_INVALID', because(saying('TIME_ZONE_UNKNOWN', { zone: timeZone }), '/choices/timeZone'));
  }
  if (escalation?.channel === 'email' && !mailAddress.test(escalation.address.trim())) {
    throw new Problem('CONTENT_INVALID', because(saying('MAIL_ADDRESS_INVALID', {}), '/choices/escalation/address'));
  }
  return choices;
}

/** The settings as they are stored: channels with an address are enabled. Refuses an invalid mail address. */
export function acceptSettings(settings: NotificationSettings, pointer: string): NotificationSettings {
  for (const [index, address] of settings.email.addresses.entries()) {
    if (address.trim() === '' || mailAddress.test(address.trim())) continue;
    const at = `${pointer}/email/addresses/${index}`;
    throw new Problem('CONTENT_INVALID', because(saying('MAIL_ADDRESS_INVALID', {}), at));
  }
  // What only the server says comes back with a changed answer of GET.
  const { state, unconfirmed, ...email } = settings.email;
  return channelsEnabled({ ...settings, email });
}
