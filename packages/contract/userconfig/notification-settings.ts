import type { Static } from 'typebox';
import * as Type from 'typebox';

/** The four statuses that a person can be notified about, in the order of the form. */
export const notificationStatuses = ['COMPLETED_OK', 'CANCELLED', 'PENDING', 'IN_PROGRESS'] as const;

/** The statuses that notify by default. */
export const defaultStatuses = ['CANCELLED', 'COMPLETED_OK'] as const;

const enabled = Type.Boolean({
  description: 'True if and only if there is an address; a different value is corrected.',
});
const address = (what: string) => Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 20, description: what });
const urlChannel = (what: string) => Type.Object({ enabled, url: address(what) }, { additionalProperties: false });

/** Who gets the notification, and what it is about. */
export const NotificationSettings = Type.Object(
  {
    email: Type.Object(
      {
        addresses: address('Mail addresses; each must be empty or valid.'),
        enabled,
        state: Type.Optional(
          Type.Enum(['UNCONFIRMED', 'CONFIRMED'], {
            description:
              'UNCONFIRMED while one of them is; read-only. A test sends the mail with the link to confirm it.',
          }),
        ),
        unconfirmed: Type.Optional(
          Type.Array(Type.String({ maxLength: 2048 }), {
            maxItems: 20,
            description: 'Addresses that are not confirmed; read-only. Messages to them are held until they are.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    msteams: urlChannel('Workflows addresses of Microsoft Teams.'),
    slack: urlChannel('Incoming-webhook addresses of Slack.'),
    webhook: urlChannel('Addresses that get a signed message.'),
    statuses: Type.Array(Type.Enum(notificationStatuses), {
      uniqueItems: true,
      description: 'The statuses that cause a notification.',
    }),
  },
  { additionalProperties: false },
);

export type NotificationSettings = Static<typeof NotificationSettings>;

const anyAddress = (list: readonly string[]) => list.some((one) => one.trim() !== '');

/** The settings with each channel enabled exactly when one of its addresses is not empty. */
export function channelsEnabled(settings: NotificationSettings): NotificationSettings {
  const { email, msteams, slack, webhook } = settings;
  return {
    ...settings,
    email: { ...email, enabled: anyAddress(email.addresses) },
    msteams: { ...msteams, enabled: anyAddress(msteams.url) },
    slack: { ...slack, enabled: anyAddress(slack.url) },
    webhook: { ...webhook, enabled: anyAddress(webhook.url) },
  };
}
