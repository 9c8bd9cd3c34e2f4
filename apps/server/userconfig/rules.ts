import { Problem } from '@farpass/contract/problem';
import { channelsEnabled, defaultStatuses, type NotificationSettings } from '@farpass/contract/userconfig';

/** What holds for a user who has stored nothing. */
export const defaultSettings: NotificationSettings = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: [], enabled: false },
  statuses: [...defaultStatuses],
};

const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/;

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
