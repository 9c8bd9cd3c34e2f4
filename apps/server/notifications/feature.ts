import { hash } from 'node:crypto';
import {
  listNotifications as listContract,
  updateNotification as updateContract,
} from '@farpass/contract/notifications';
import { because, Problem, saying } from '@farpass/contract/problem';
import { unheardServices } from '@farpass/contract/route';
import Type from 'typebox';
import type { Database, Read, Tx } from '../platform/db/index.ts';
import { answer, type Feature, type Handled, handle, readList } from '../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs, removeOld } from '../platform/jobs/index.ts';
import { type KeptDays, type Sealing, sealingWith, usualKeptDays } from '../platform/settings/index.ts';
import { type AcknowledgementPorts, acknowledgementCalls } from './acknowledge/calls.ts';
import { linkMs, linkSigner } from './acknowledge/token.ts';
import { type Letter, mailOfLetter } from './channels/letter.ts';
import type { Outcome } from './channels/outcome.ts';
import { secretStore } from './channels/secrets.ts';
import { type Mailer, type MailServer, openMailer } from './channels/smtp.ts';
import { confirmationCalls } from './confirmation/calls.ts';
import { confirmationSigner } from './confirmation/token.ts';
import { type AlarmPorts, alarmWorker, deliveryGauges } from './delivery/alarm.ts';
import type { CurrentPorts } from './delivery/current.ts';
import { type DrainPorts, deliveryQueues, deliveryWorkers } from './delivery/drain.ts';
import { heartbeatQueue, heartbeatWorker } from './delivery/heartbeat.ts';
import { removeOldDeliveries } from './delivery/log.ts';
import { alarmQueue } from './delivery/watch.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { type ConjunctionKey, escalationQueue, escalationWorker } from './escalation/escalate.ts';
import { type Resolve, resolveBySystem } from './guard/post.ts';
import type { ChosenChannels, Recipient } from './notice.ts';
import { advanceNotification, listNotifications, notificationDocument, removeOldNotifications } from './store.ts';
import { type SummaryPorts, summaryQueue, summaryWorker } from './summary/summaries.ts';
import type { DeliveryRow } from './tables.ts';
import { channelKindsBy, notifyUser, type Tell, teller } from './tell.ts';

export interface NotificationPorts
  extends Pick<AcknowledgementPorts, 'findConjunction' | 'acknowledge' | 'nameOf'>,
    SummaryPorts {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  readonly channelsOf: (read: Read, recipient: Recipient) => Promise<ChosenChannels | undefined>;
  readonly belongs: CurrentPorts['belongs'];
  readonly secondOf: AlarmPorts['secondOf'];
  /** Addresses that get a mail every day as long as alerts leave the platform. */
  readonly heartbeatTo: readonly string[];
  readonly isWaiting: (tx: Tx, key: ConjunctionKey) => Promise<boolean>;
  readonly secretKey: Uint8Array;
  readonly publicUrl: string;
  readonly mailServer: MailServer;
  /** `host:port` of receivers on one's own network. */
  readonly namedReceivers: readonly string[];
  readonly resolve?: Resolve;
  /** How long things are kept. */
  readonly keptDays?: KeptDays | undefined;
  /** The clock; a test may replace that of the computer. */
  readonly nowMs?: () => number;
}

export interface Notifications {
  readonly feature: Feature;
  /** The port through which other features notify people. */
  readonly tell: Tell;
  /** The kinds of channels that a person has outside the application. */
  readonly channelKindsOf: ReturnType<typeof channelKindsBy>;
  /** The numbers of messages that wait, for Prometheus. */
  readonly gauges: () => ReturnType<typeof deliveryGauges>;
  /** The sender of the outbox. */
  readonly draining: DrainPorts;
  /** Sends one mail to someone without an account; a failure is returned. */
  readonly sendLetter: (letter: Letter) => Promise<Outcome>;
  /** The key that seals addresses. */
  readonly sealing: Sealing;
}

const upkeepQueue = defineQueue({
  name: 'notifications.upkeep',
  data: Type.Object({}),
  schedule: { cron: '41 3 * * *', data: {} },
});

/** Notifications: in the application, and outside of it on the channels that people chose. */
export function notificationsFeature(ports: NotificationPorts): Notifications {
  const { database, enqueue, nowMs = Date.now } = ports;
  const sealing = sealingWith(ports.secretKey, 'notification channels');
  const secrets = secretStore(sealing);
  const mailer = openMailer(ports.mailServer);
  const telling = { channelsOf: ports.channelsOf, enqueue, sealing, nowMs };
  const tell = teller(telling);
  const signer = linkSigner(ports.secretKey);
  const confirmations = confirmationSigner(ports.secretKey);
  const draining = drainPorts(ports, { sealing, mailer, secrets, signer });
  const tidy = defineWorker(upkeepQueue, () => tidied(ports));
  const feature: Feature = {
    name: 'notifications',
    routes: [
      ...inAppCalls(database),
      ...deliveryCalls({ ...telling, database, secrets, confirmations }),
      ...confirmationCalls({ database, enqueue, confirmations, nowMs }),
      ...acknowledgementCalls({ ...ports, signer, nowMs }),
    ],
    queues: [
      ...Object.values(deliveryQueues).flatMap((ways) => Object.values(ways)),
      escalationQueue,
      alarmQueue,
      heartbeatQueue,
      summaryQueue,
      upkeepQueue,
    ],
    workers: [
      ...deliveryWorkers(draining),
      escalationWorker({ database, enqueue, sealing, isWaiting: ports.isWaiting }),
      alarmWorker({ ...telling, database, tell, secondOf: ports.secondOf }),
      heartbeatWorker({ ...ports, mailer, nowMs }),
      summaryWorker({ ...ports, ...telling, tell }),
      tidy,
    ],
    stop: async () => mailer.close(),
  };
  const gauges = () => database.read((read) => deliveryGauges(read, nowMs()));
  const sendLetter = (letter: Letter) => mailer.send(mailOfLetter(letter, ports.publicUrl));
  return { feature, tell, sendLetter, channelKindsOf: channelKindsBy(ports), gauges, draining, sealing };
}

/** Removes deliveries and notifications after the time for which they are kept. */
async function tidied({
  database,
  keptDays: days = usualKeptDays,
  nowMs = Date.now,
}: NotificationPorts): Promise<void> {
  const asked = { days, nowMs: nowMs() };
  await database.transaction((tx) => removeOld(tx, { ...asked, what: 'deliveries' }, removeOldDeliveries));
  await database.transaction((tx) => removeOld(tx, { ...asked, what: 'notifications' }, removeOldNotifications));
}

interface Opened {
  readonly sealing: Sealing;
  readonly mailer: Mailer;
  readonly secrets: ReturnType<typeof secretStore>;
  readonly signer: ReturnType<typeof linkSigner>;
}

function drainPorts(ports: NotificationPorts, { sealing, mailer, secrets, signer }: Opened): DrainPorts {
  const { database, enqueue, publicUrl, channelsOf, belongs, nowMs = Date.now } = ports;
  const acknowledgeUrl = (row: DeliveryRow) => {
    const { notice, userId, operatorId } = row;
    const { subject, conjunctionIds: [firstOfMany] = [] } = notice;
    const conjunctionId = notice.conjunctionId ?? firstOfMany;
    const isOver = subject.startsWith('ca.risk.cleared') || subject.startsWith('ca.risk.fell');
    if (!conjunctionId || !operatorId || !subject.startsWith('ca.risk.') || isOver) return undefined;
    const deliveryId = notice.conjunctionId === undefined ? row.id : undefined;
    const expiresAtMs = nowMs() + linkMs;
    const grant = { operatorId, conjunctionId, userId, expiresAtMs, inPlace: secondPerson(row, sealing), deliveryId };
    return `${publicUrl}/acknowledge#${signer.sign(grant)}`;
  };
  const sending = {
    mailer,
    resolve: ports.resolve ?? resolveBySystem,
    named: ports.namedReceivers,
    publicUrl,
    openAddress: sealing.open,
    secretsOf: (userId: string) => database.transaction((tx) => secrets.signing(tx, userId, nowMs())),
    acknowledgeUrl,
    nowMs,
  };
  return {
    database,
    enqueue,
    channelsOf,
    belongs,
    sending,
    tellSuspended: (tx, row) => tellSuspended(tx, row, sealing),
  };
}

/**
 * The reader of the second address of an escalation, as far as they are known; undefined if it is the person
 * themselves.
 */
function secondPerson({ notice, channel, address }: DeliveryRow, sealing: Sealing): string | undefined {
  if (notice.parameters['state'] !== 'ESCALATED') return undefined;
  return channel === 'email' ? sealing.open(address) : channelNames[channel];
}

const channelNames = { email: 'Email', msteams: 'Microsoft Teams', slack: 'Slack', webhook: 'Webhook' } as const;

/** A failing channel cannot report its own failure; the application shows it. */
async function tellSuspended(tx: Tx, row: DeliveryRow, sealing: Sealing): Promise<void> {
  const address = sealing.open(row.address);
  const shown = row.channel !== 'email' && URL.canParse(address) ? new URL(address).host : address;
  const channel = channelNames[row.channel];
  await notifyUser(tx, {
    userId: row.userId,
    code: 503,
    title: `Notifications to ${channel} are suspended`,
    message: `Messages to ${shown} failed for too long.`,
    subject: 'notifications.suspended',
    parameters: { channel, address: shown },
    thread: `notifications.suspended:${hash('sha256', row.target, 'hex').slice(0, 16)}`,
    link: '/account/notifications',
  });
}

function inAppCalls(database: Database): readonly Handled[] {
  const list = handle(listContract, async ({ caller, query, url }) => {
    const filter = { withHidden: query.all ?? false, unheard: unheardServices(caller.granted) };
    const { rows, headers } = await database.read((read) =>
      readList({ url, query }, listNotifications(read, caller.userId, filter)),
    );
    return answer(200, rows.map(notificationDocument), { headers });
  });
  const update = handle(updateContract, async ({ caller, params, body, audit }) => {
    const id = params['notification-id'];
    const row = await database.transaction(async (tx) => {
      const changed = await advanceNotification(tx, { userId: caller.userId, id, state: body.state });
      if (changed) await audit(tx, { subject: { kind: 'notification', id } });
      return changed;
    });
    if (!row) throw new Problem('NOT_FOUND', because(saying('NO_NOTIFICATION', { id })));
    return answer(200, notificationDocument(row));
  });
  return [list, update];
}
