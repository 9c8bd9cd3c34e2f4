import { channelsEnabled, type NotificationSettings, notificationStatuses } from '@farpass/contract/userconfig';

export type SettingsService = 'ca' | 'odt';
export type NotifyStatus = (typeof notificationStatuses)[number];

/** What the form shows of the settings: the first address of each channel it has an input for. */
export interface SettingsDraft {
  readonly email: string;
  readonly msteams: string;
  readonly webhook: string;
  readonly statuses: readonly NotifyStatus[];
}

/** The inputs in the order of the form. */
export const settingsInputs = ['email', 'msteams', 'webhook'] as const;
export type SettingsInput = (typeof settingsInputs)[number];

/** Where a service keeps the settings of the signed-in user (ruling R17). */
export function settingsPath(service: SettingsService, subject: string): string {
  return service === 'ca' ? '/ca/userconfig' : `/userconfig/${encodeURIComponent(subject)}`;
}

/** Takes the settings out of a user configuration; in collision avoidance they stand under `default`. */
export function readSettings(document: unknown, service: SettingsService): NotificationSettings {
  const notifications = fieldOf(document, 'notifications');
  const settings = service === 'ca' ? fieldOf(notifications, 'default') : notifications;
  if (!isSettings(settings))
    throw new Error('The server sent settings of another form; expected email, msteams, slack, webhook and statuses.');
  return settings;
}

export function writeSettings(settings: NotificationSettings, service: SettingsService): object {
  return { notifications: service === 'ca' ? { default: settings } : settings };
}

export function draftOf({ email, msteams, webhook, statuses }: NotificationSettings): SettingsDraft {
  return { email: email.addresses[0] ?? '', msteams: msteams.url[0] ?? '', webhook: webhook.url[0] ?? '', statuses };
}

/**
 * The settings with what the form changed. Slack and further addresses, for which the form has no input, stay as they
 * are; a channel is enabled exactly when it has an address (ruling R18).
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

/** As the server reads an address: one @, a domain of at least two parts, nothing that would need quotes. */
const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@.<>(),;:"[\]]+(\.[^\s@.<>(),;:"[\]]+)+$/;

/** The inputs that must be mended before saving. The addresses of Teams and webhook are taken as they are (R18). */
export function invalidInputs({ email }: SettingsDraft): readonly SettingsInput[] {
  return email.trim() === '' || mailAddress.test(email.trim()) ? [] : ['email'];
}

function withFirst(addresses: readonly string[], first: string): string[] {
  return [first.trim(), ...addresses.slice(1)].filter((address) => address !== '');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

function isSettings(value: unknown): value is NotificationSettings {
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  const channels = ['msteams', 'slack', 'webhook'].map((name) => fieldOf(fieldOf(value, name), 'url'));
  return [fieldOf(fieldOf(value, 'email'), 'addresses'), ...channels, fieldOf(value, 'statuses')].every(isTexts);
}
