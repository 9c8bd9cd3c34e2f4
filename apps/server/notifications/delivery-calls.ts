import { msPerHour } from '@farpass/astro/constants';
import { wordingOf } from '@farpass/contract/notification-wording';
import {
  getWebhookSecret,
  listDeliveries as listContract,
  listFailingChannels,
  replayDelivery,
  rotateWebhookSecret,
  testNotification,
} from '@farpass/contract/notifications';
import { because, Problem, saying } from '@farpass/contract/problem';
import { defaultChoices } from '@farpass/contract/userconfig';
import { sql } from 'drizzle-orm';
import type { Caller } from '../platform/auth/caller.ts';
import { type Database, instantOfUnixMs, isInstant, type Tx } from '../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../platform/http/index.ts';
import type { SecretStore } from './channels/secrets.ts';
import { confirmationSubject, countConfirmationMails, unconfirmedOf } from './confirmation/store.ts';
import { type ConfirmationSigner, confirmationMs } from './confirmation/token.ts';
import { wake } from './delivery/drain.ts';
import { countByHand, countDeliveries, deliveryDocument, listDeliveries, listFailing, replay } from './delivery/log.ts';
import { laneOf, putIntoOutbox, type Route, routesOf, targetOf } from './delivery/outbox.ts';
import type { Notice } from './notice.ts';
import { mailSubjectOf, type TellPorts } from './tell.ts';

interface DeliveryCallPorts extends TellPorts {
  readonly database: Database;
  readonly secrets: SecretStore;
  readonly confirmations: ConfirmationSigner;
}

/** Number of tests and repeated messages that a user may request in a minute. */
const testsPerMinute = 60;

const test: Notice = {
  code: 200,
  title: 'Test from Farpass',
  message: 'This channel works.',
  subject: 'notifications.test',
  parameters: {},
  link: '/account/notifications',
};

/** Deliveries: the log, sending a message again, and testing a channel. */
export function deliveryCalls(ports: DeliveryCallPorts): readonly Handled[] {
  const { database, secrets, sealing, enqueue, channelsOf, nowMs } = ports;
  return [
    handle(testNotification, async ({ caller, body, audit, once }) => {
      const { userId, operatorId } = caller;
      const recipient = { userId, operatorId, service: body.service };
      const send = async (tx: Tx) => {
        await refuseTooMany(tx, { userId, nowMs: nowMs() });
        const chosen = await channelsOf(tx, recipient);
        const [first, ...others] = (chosen ? routesOf(chosen.settings) : []).filter(
          ({ channel }) => channel === body.channel,
        );
        if (chosen === undefined || first === undefined) throw noAddress(body);
        const addresses = body.channel === 'email' ? [first, ...others].map(({ address }) => address) : [];
        const [unconfirmed] = await unconfirmedOf(tx, { userId, addresses });
        const route = unconfirmed === undefined ? first : { channel: body.channel, address: unconfirmed };
        const notice = unconfirmed === undefined ? test : confirmationOf(ports, { caller, address: unconfirmed });
        const { language, timeZone } = { ...defaultChoices, ...chosen.choices };
        const mailSubject = mailSubjectOf(notice, { language, timeZone, nowMs: nowMs() });
        const outgoing = { recipient, notice, route, language, timeZone, mailSubject, isTest: true };
        const id = await putIntoOutbox(tx, outgoing, { sealing, nowMs: nowMs() });
        if (unconfirmed !== undefined) await refuseTooManyConfirmations(tx, route, nowMs());
        await wake(tx, enqueue, { lane: laneOf(test) });
        await audit(tx, { subject: { kind: 'channel', id: `${body.channel} of ${body.service}` } });
        return answer(202, { deliveryId: id ?? '' });
      };
      return database.transaction((tx) => once(tx, () => send(tx)));
    }),
    handle(listContract, async ({ caller, query, url }) => {
      const filter = { userId: caller.userId, state: query.state };
      const { rows, headers } = await database.read((read) =>
        readList(
          { url, query },
          {
            rows: (page) => listDeliveries(read, { ...filter, ...page }),
            count: () => countDeliveries(read, filter),
            markOf: (row) => ({ key: row.createdAt, id: row.id }),
            isMark: ({ key, id }) => isInstant(key) && /^[\da-f-]{36}$/.test(id),
          },
        ),
      );
      return answer(
        200,
        rows.map((row) => deliveryDocument(row, sealing.open)),
        { headers },
      );
    }),
    handle(replayDelivery, ({ caller, params, audit, once }) => {
      const id = params['delivery-id'];
      const send = async (tx: Tx) => {
        await refuseTooMany(tx, { userId: caller.userId, nowMs: nowMs() });
        const replayed = await replay(tx, { userId: caller.userId, id, now: instantOfUnixMs(nowMs()) });
        if (replayed.kind === 'unknown') throw new Problem('NOT_FOUND', because(saying('NO_DELIVERY', { id })));
        if (replayed.kind === 'waiting') throw new Problem('CONFLICT', because(saying('DELIVERY_WAITING', {})));
        const { channel, address, notice } = replayed.row;
        if (notice.subject === confirmationSubject)
          await refuseTooManyConfirmations(tx, { channel, address: sealing.open(address) }, nowMs());
        await wake(tx, enqueue, { lane: replayed.row.lane });
        await audit(tx, { subject: { kind: 'delivery', id } });
        return answer(202, { deliveryId: replayed.row.id });
      };
      return database.transaction((tx) => once(tx, () => send(tx)));
    }),
    handle(listFailingChannels, async ({ caller }) =>
      answer(200, await database.read((read) => listFailing(read, caller.userId, sealing.open))),
    ),
    handle(getWebhookSecret, async ({ caller }) =>
      answer(200, await database.transaction((tx) => secrets.get(tx, caller.userId, nowMs()))),
    ),
    handle(rotateWebhookSecret, ({ caller, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const made = await secrets.rotate(tx, caller.userId, nowMs());
          await audit(tx, { subject: { kind: 'webhook secret', id: caller.userId } });
          return answer(200, made);
        }),
      ),
    ),
  ];
}

/** The mail that asks the owner of an address whether alarms may be sent there: the test of an address that is not confirmed. */
function confirmationOf(
  { confirmations, nowMs }: DeliveryCallPorts,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Notice {
  const target = targetOf({ channel: 'email', address });
  const token = confirmations.sign({ userId: caller.userId, target, expiresAtMs: nowMs() + confirmationMs });
  const subject = confirmationSubject;
  const parameters = { person: caller.displayName, address };
  const { title = subject, message = '' } = wordingOf({ subject, parameters }, 'en') ?? {};
  return { code: 200, title, message, subject, parameters, link: `/confirm-address#${token}` };
}

/** Refuses one more message that a person sends by hand: tests and repeated ones count together. */
async function refuseTooMany(tx: Tx, { userId, nowMs }: { readonly userId: string; readonly nowMs: number }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tests of ${userId}`}, 0))`);
  const since = instantOfUnixMs(nowMs - 60_000);
  if ((await countByHand(tx, { userId, since })) >= testsPerMinute) throw tooManyTests();
}

/** Mails to one address in an hour that ask for its confirmation: it may be that of someone who knows nothing of it. */
const confirmationsPerHour = 5;

/** Refuses the mail that was just queued if it is one too many for its address. */
async function refuseTooManyConfirmations(tx: Tx, route: Route, nowMs: number): Promise<void> {
  const target = targetOf(route);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmations of ${target}`}, 0))`);
  const sent = await countConfirmationMails(tx, { target, sinceMs: nowMs - msPerHour });
  if (sent <= confirmationsPerHour) return;
  const fault = saying('TOO_MANY_CONFIRMATIONS', { most: confirmationsPerHour, address: route.address.trim() });
  throw new Problem('RATE_LIMITED', { ...because(fault), headers: { 'Retry-After': '3600' } });
}

function tooManyTests(): Problem {
  return new Problem('RATE_LIMITED', {
    ...because(saying('TOO_MANY_TESTS', { most: testsPerMinute })),
    headers: { 'Retry-After': '60' },
  });
}

function noAddress({ service, channel }: { readonly service: string; readonly channel: string }): Problem {
  return new Problem('CONTENT_INVALID', because(saying('CHANNEL_WITHOUT_ADDRESS', { service, channel }), '/channel'));
}
