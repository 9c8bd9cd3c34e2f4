import { lockScreenLine, wordingOf } from '@farpass/contract/notification-wording';
import type { DeliveryChannel } from '@farpass/contract/notifications';
import type { Language } from '@farpass/contract/texts';
import { defaultChoices } from '@farpass/contract/userconfig';
import type { Read, Tx } from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Sealing } from '../platform/settings/index.ts';
import { endOfQuietHours } from './choice/quiet.ts';
import { isWanted } from './choice/wanted.ts';
import { unconfirmedOf } from './confirmation/store.ts';
import { wake } from './delivery/drain.ts';
import { type Lane, laneOf, putIntoOutbox, routesOf } from './delivery/outbox.ts';
import { watch } from './delivery/watch.ts';
import { planEscalation } from './escalation/plan.ts';
import type { ChosenChannels, Notice, Recipient } from './notice.ts';
import { hideThread, insertNotification, notificationDocument } from './store.ts';

export interface TellPorts {
  /** The choices of a user for a service; undefined if none are stored. */
  readonly channelsOf: (read: Read, recipient: Recipient) => Promise<ChosenChannels | undefined>;
  readonly enqueue: Jobs['enqueue'];
  readonly sealing: Sealing;
  readonly nowMs: () => number;
}

/** Notifies people, in the transaction of the cause: in the application, and on the channels that they chose. */
export type Tell = (tx: Tx, recipients: readonly Recipient[], notice: Notice) => Promise<void>;

export function teller(ports: TellPorts): Tell {
  return async (tx, recipients, notice) => {
    const lanes = new Set<Lane>();
    for (const recipient of recipients) {
      if (!notice.isOnlyOutside) await notifyUser(tx, { userId: recipient.userId, ...notice });
      if (notice.isOnlyInside) continue;
      for (const lane of await sendOut(tx, ports, { recipient, notice })) lanes.add(lane);
    }
    for (const lane of lanes) await wakeOnce(tx, ports.enqueue, lane);
  };
}

/** Notifies one user in the application. It replaces a notification of the same thread that they have not hidden. */
export async function notifyUser(tx: Tx, draft: Notice & { readonly userId: string }): Promise<void> {
  const { userId, code, title, message, subject, parameters, thread, link } = draft;
  const said = { userId, code, title, message, subject, parameters, thread: thread ?? null, link: link ?? null };
  const hidden = thread === undefined ? [] : await hideThread(tx, { userId, thread });
  const row = await insertNotification(tx, said);
  for (const one of [...hidden, row]) {
    const audience = { kind: 'user', userId } as const;
    await appendEvent(tx, { audience, kind: 'notification.new', payload: notificationDocument(one) });
  }
}

interface AddressedNotice {
  readonly recipient: Recipient;
  readonly notice: Notice;
}

async function sendOut(tx: Tx, ports: TellPorts, { recipient, notice }: AddressedNotice): Promise<readonly Lane[]> {
  const chosen = await ports.channelsOf(tx, recipient);
  const nowMs = ports.nowMs();
  if (chosen === undefined || !isWanted(notice, chosen, nowMs)) return [];
  const choices = { ...defaultChoices, ...chosen.choices };
  const { language, timeZone } = choices;
  const mailSubject = mailSubjectOf(notice, { language, timeZone, nowMs });
  const notBeforeMs = notice.isUrgent ? undefined : endOfQuietHours(nowMs, choices);
  const { sealing } = ports;
  const lanes: Lane[] = [];
  for (const route of routesOf(chosen.settings)) {
    const outgoing = { recipient, notice, route, language, timeZone, mailSubject, notBeforeMs };
    if ((await putIntoOutbox(tx, outgoing, { sealing, nowMs })) !== undefined) lanes.push(laneOf(notice));
  }
  await planEscalation(tx, { recipient, notice, choices }, { sealing, nowMs });
  return lanes;
}

/** The kinds of channels that reach a person outside the application; a mail address that is not confirmed does not. */
export function channelKindsBy({ channelsOf }: Pick<TellPorts, 'channelsOf'>) {
  return async (read: Read, recipient: Recipient): Promise<readonly DeliveryChannel[]> => {
    const chosen = await channelsOf(read, recipient);
    if (chosen === undefined) return [];
    const { addresses } = chosen.settings.email;
    const unconfirmed = await unconfirmedOf(read, { userId: recipient.userId, addresses });
    const reached = routesOf(chosen.settings).filter(({ address }) => !unconfirmed.includes(address));
    return [...new Set(reached.map(({ channel }) => channel))];
  };
}

/** The subject of a mail: what a lock screen needs, otherwise the line of its words. Mails of a thread refer to each other. */
export function mailSubjectOf(
  notice: Notice,
  { language, timeZone, nowMs }: { readonly language: Language; readonly timeZone: string; readonly nowMs: number },
): string {
  const worded = wordingOf(notice, language, timeZone);
  const { title, line } = worded ?? { ...notice, line: notice.title };
  return lockScreenLine({ ...notice, title }, { language, nowMs }) ?? line;
}

const woken = new WeakMap<Tx, Set<Lane>>();

/** One job for each transaction and lane, regardless of the number of messages. */
async function wakeOnce(tx: Tx, enqueue: Jobs['enqueue'], lane: Lane): Promise<void> {
  const lanes = woken.get(tx) ?? new Set();
  woken.set(tx, lanes);
  if (lanes.has(lane)) return;
  lanes.add(lane);
  await wake(tx, enqueue, { lane });
  if (lane === 'urgent') await watch(tx, enqueue);
}
