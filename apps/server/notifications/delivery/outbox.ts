import { hash } from 'node:crypto';
import type { DeliveryChannel } from '@farpass/contract/notifications';
import type { Language } from '@farpass/contract/texts';
import type { NotificationSettings } from '@farpass/contract/userconfig';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Instant, instantOfUnixMs, newId, type Tx } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/settings/index.ts';
import type { Notice, Recipient } from '../notice.ts';
import { channelHealth, delivery, unconfirmedAddress } from '../tables.ts';

/** One channel to one person. */
export interface Route {
  readonly channel: DeliveryChannel;
  readonly address: string;
}

/** Every address of every channel. */
export function routesOf({ email, msteams, slack, webhook }: NotificationSettings): readonly Route[] {
  const lists = [
    ['email', email.addresses],
    ['msteams', msteams.url],
    ['slack', slack.url],
    ['webhook', webhook.url],
  ] as const;
  return lists.flatMap(([channel, addresses]) =>
    [...new Set(addresses.map((address) => address.trim()))]
      .filter((address) => address !== '')
      .map((address) => ({ channel, address })),
  );
}

/** An entry of the outbox: a notice for one channel. */
export interface OutgoingMessage {
  readonly recipient: Recipient;
  readonly notice: Notice;
  readonly route: Route;
  readonly language: Language;
  /** IANA name of the time zone in which times are written. */
  readonly timeZone: string;
  readonly mailSubject: string;
  /** The earliest time of sending; now by default. */
  readonly notBeforeMs?: number | undefined;
  readonly isTest?: boolean;
}

export type Lane = 'urgent' | 'normal';

export function laneOf({ isUrgent }: Pick<Notice, 'isUrgent'>): Lane {
  return isUrgent ? 'urgent' : 'normal';
}

/** The same for every user with this channel and address. */
export function targetOf({ channel, address }: Route): string {
  return hash('sha256', `${channel} ${address.trim()}`, 'base64url');
}

/** Digest of the host of an address; empty for mail, and for what is not a web address, which is refused later. */
function hostOf({ channel, address }: Route): string {
  if (channel === 'email' || !URL.canParse(address.trim())) return '';
  return hash('sha256', new URL(address.trim()).host, 'base64url');
}

/**
 * Puts a notice into the outbox, in the transaction of its cause. If a message of the same thread is still waiting, its
 * content is replaced, so that one event is one message. Undefined if the channel is suspended; tests are sent anyway.
 */
export async function putIntoOutbox(
  tx: Tx,
  outgoing: OutgoingMessage,
  { sealing, nowMs }: { readonly sealing: Sealing; readonly nowMs: number },
): Promise<string | undefined> {
  const { recipient, notice, route, language, timeZone } = outgoing;
  const target = targetOf(route);
  const health = await healthOf(tx, { userId: recipient.userId, target });
  if (!outgoing.isTest && health === 'suspended') return undefined;
  const nextAttemptAt = instantOfUnixMs(Math.max(nowMs, outgoing.notBeforeMs ?? 0));
  const earlier = notice.thread === undefined ? undefined : await findThread(tx, { recipient, target, notice });
  if (earlier?.isWaiting) {
    await refresh(tx, earlier.id, { ...outgoing, nextAttemptAt });
    return earlier.id;
  }
  const isHeld = route.channel === 'email' && !outgoing.isTest && (await isUnconfirmed(tx, { recipient, target }));
  const id = newId();
  await tx.insert(delivery).values({
    id,
    userId: recipient.userId,
    operatorId: recipient.operatorId ?? null,
    service: recipient.service,
    channel: route.channel,
    address: sealing.seal(route.address.trim()),
    target,
    lane: laneOf(notice),
    thread: notice.thread ?? null,
    mailSubject: outgoing.mailSubject,
    language,
    timeZone,
    notice,
    isTest: outgoing.isTest ?? false,
    createdAt: instantOfUnixMs(nowMs),
    ...(isHeld ? { nextAttemptAt: null, lastAnswer: heldAnswer } : { nextAttemptAt }),
    turnOf: recipient.operatorId ?? recipient.userId,
    host: hostOf(route),
    isLate: health !== 'healthy',
  });
  return id;
}

/** The entry of the log about a message that waits for its address. */
const heldAnswer = 'Held: the address is not confirmed. Press Test to get the mail with the link that confirms it.';

async function isUnconfirmed(tx: Tx, { recipient, target }: Pick<Thread, 'recipient' | 'target'>): Promise<boolean> {
  const own = and(eq(unconfirmedAddress.userId, recipient.userId), eq(unconfirmedAddress.target, target));
  return (await tx.select({ target: unconfirmedAddress.target }).from(unconfirmedAddress).where(own)).length > 0;
}

async function healthOf(
  tx: Tx,
  key: { readonly userId: string; readonly target: string },
): Promise<'healthy' | 'failing' | 'suspended'> {
  const { userId, target, suspendedAt } = channelHealth;
  const [found] = await tx
    .select({ suspendedAt })
    .from(channelHealth)
    .where(and(eq(userId, key.userId), eq(target, key.target)));
  if (found === undefined) return 'healthy';
  return found.suspendedAt === null ? 'failing' : 'suspended';
}

interface Thread {
  readonly recipient: Recipient;
  readonly target: string;
  readonly notice: Notice;
}

/** The newest message of the thread for the same channel, which may still be waiting. */
async function findThread(tx: Tx, { recipient, target, notice }: Thread) {
  const [row] = await tx
    .select({
      id: delivery.id,
      state: delivery.state,
      leaseUntil: delivery.leaseUntil,
    })
    .from(delivery)
    .where(
      and(eq(delivery.target, target), eq(delivery.thread, notice.thread ?? ''), eq(delivery.userId, recipient.userId)),
    )
    .orderBy(desc(delivery.createdAt), desc(delivery.id))
    .limit(1)
    .for('update');
  return row && { ...row, isWaiting: ['QUEUED', 'RETRYING'].includes(row.state) && row.leaseUntil === null };
}

async function refresh(
  tx: Tx,
  id: string,
  {
    notice,
    mailSubject,
    nextAttemptAt,
  }: Pick<OutgoingMessage, 'notice' | 'mailSubject'> & { readonly nextAttemptAt: Instant },
): Promise<void> {
  const changes = { notice, mailSubject, lane: laneOf(notice) };
  await tx
    .update(delivery)
    .set(
      notice.isUrgent
        ? { ...changes, nextAttemptAt: sql`case when next_attempt_at is null then null else ${nextAttemptAt} end` }
        : changes,
    )
    .where(and(eq(delivery.id, id), inArray(delivery.state, ['QUEUED', 'RETRYING']), isNull(delivery.leaseUntil)));
}
