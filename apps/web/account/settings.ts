import type { DocumentOf } from '@farpass/contract/route';
import {
  channelsEnabled,
  type getUserConfig,
  type NotificationSettings,
  notificationStatuses,
} from '@farpass/contract/userconfig';

export type SettingsService = 'ca' | 'odt';
type UserConfig = DocumentOf<typeof getUserConfig>;
export type NotifyStatus = (typeof notificationStatuses)[number];

/** The settings in the form: the first address of each channel it has an input for. */
export interface SettingsDraft {
  readonly email: string;
  readonly msteams: string;
  readonly webhook: string;
  readonly statuses: readonly NotifyStatus[];
}

/** The inputs, in the order of the form. */
export const settingsInputs = ['email', 'msteams', 'webhook'] as const;
export type SettingsInput = (typeof settingsInputs)[number];

/** The settings of a user configuration; in collision avoidance they are under `default`. */
export function settingsOf({ notifications }: UserConfig): NotificationSettings {
  return 'default' in notifications ? notifications.default : notifications;
}

export function settingsDraftOf({ email, msteams, webhook, statuses }: NotificationSettings): SettingsDraft {
  return { email: email.addresses[0] ?? '', msteams: msteams.url[0] ?? '', webhook: webhook.url[0] ?? '', statuses };
}

/**
 * The settings with the changes of the form. Slack and further addresses, for which the form has no input, stay as they
 * are; a channel is enabled exactly when it has an address.
 */
export function settingsWith(settings: NotificationSettings, draft: SettingsDraft): NotificationSettings {
  return channelsEnabled({
    ...settings,
    email: { ...settings.email, addresses: withFirst(settings.email.addresses, draft.email) },
    msteams: { ...settings.msteams, url: withFirst(settings.msteams.url, draft.msteams) },
    webhook: { ...settings.webhook, url: withFirst(settings.webhook.url, draft.webhook) },
    statuses: notificationStatuses.filter((status) => draft.statuses.includes(status)),
  });
}

/** The server's rule for an address: one @, a domain of at least two parts, and nothing that would need quotes. */
const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/;

/** Whether a text is a mail address by the server's rule. */
export function isMailAddress(text: string): boolean {
  return mailAddress.test(text);
}

/** The inputs that must be corrected before saving. The addresses of Teams and webhook are not checked. */
export function invalidInputs({ email }: SettingsDraft): readonly SettingsInput[] {
  return email.trim() === '' || isMailAddress(email.trim()) ? [] : ['email'];
}

function withFirst(addresses: readonly string[], first: string): string[] {
  return [first.trim(), ...addresses.slice(1)].filter((address) => address !== '');
}
