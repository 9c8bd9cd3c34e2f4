import type { NotificationChoices, NotificationSettings } from '@farpass/contract/userconfig';
import type { Sealing } from '../platform/settings/index.ts';

/** The prefix of an encrypted address; older versions stored addresses as plain text. */
const mark = 'sealed:';

interface WithAddresses<C extends NotificationChoices | undefined> {
  readonly notifications: NotificationSettings;
  readonly choices: C;
}

/**
 * The same with encrypted web addresses, because everyone who has the address of a Teams or Slack channel can write to
 * it.
 */
export function sealAddresses<C extends NotificationChoices | undefined>(given: WithAddresses<C>, sealing: Sealing) {
  return withAddresses(given, (address) => (address === '' ? address : `${mark}${sealing.seal(address)}`));
}

export function openAddresses<C extends NotificationChoices | undefined>(given: WithAddresses<C>, sealing: Sealing) {
  return withAddresses(given, (address) =>
    address.startsWith(mark) ? sealing.open(address.slice(mark.length)) : address,
  );
}

function withAddresses<C extends NotificationChoices | undefined>(
  { notifications, choices }: WithAddresses<C>,
  change: (address: string) => string,
): WithAddresses<C> {
  const { msteams, slack, webhook } = notifications;
  const changed = {
    ...notifications,
    msteams: { ...msteams, url: msteams.url.map(change) },
    slack: { ...slack, url: slack.url.map(change) },
    webhook: { ...webhook, url: webhook.url.map(change) },
  };
  if (!choices?.escalation) return { notifications: changed, choices };
  const escalation = { ...choices.escalation, address: change(choices.escalation.address) };
  return { notifications: changed, choices: { ...choices, escalation } };
}
