import Type from 'typebox';
import { type Database, isInstant, type Logger, type Read, type Tx, unixMsOfInstant } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs } from '../platform/jobs/index.ts';
import { requestsOf } from '../platform/outside/index.ts';
import type { Sealing } from '../platform/settings/index.ts';
import { type OtherSources, sourceCalls } from './calls.ts';
import { inboxCalls } from './inbox.ts';
import { type ConnectionSettings, openAdapters } from './open.ts';
import { outboxCalls } from './outbox/calls.ts';
import { type OutboxPorts, sendDue } from './outbox/send.ts';
import { freeDeliveries, nextDeliveryAt } from './outbox/store.ts';
import { type PullPorts, pullOnce } from './pull.ts';
import { type LookPorts, lookAtScreenings } from './screenings/look.ts';
import { nextScreeningAt } from './screenings/store.ts';
import { dueConnections, findAccount, freeTurns, keepConfigured } from './store.ts';

export type { OtherSources } from './calls.ts';
export type { ConnectionSettings } from './open.ts';
export { ephemerisDelivery } from './outbox/document.ts';
export { withdrawStaleOrbits } from './outbox/plans.ts';
export { approveDestination, deliveriesOf, listOutbox, putInOutbox } from './outbox/store.ts';
export type { TellOfSource } from './pull.ts';
export { requestScreening } from './screenings/request.ts';
export { type ListedScreening, screeningsOfPlan } from './screenings/store.ts';

export interface ConnectionsPorts
  extends Pick<PullPorts, 'numbersOf' | 'takeIn' | 'takeReply' | 'tell'>,
    Pick<OutboxPorts, 'compute' | 'findFiles' | 'textOf' | 'whenChanged' | 'doubtAboutPlan'>,
    Pick<LookPorts, 'readScreened'> {
  readonly database: Database;
  readonly log: Logger;
  readonly enqueue: Jobs['enqueue'];
  readonly settings: ConnectionSettings;
  readonly sealing: Sealing;
  readonly others: OtherSources;
}

/** One question to a source. Each enqueues the next, at the pace of the source. */
const pullQueue = defineQueue({
  name: 'connections.pull',
  data: Type.Object({ connectionId: Type.String() }),
  retries: 0,
  concurrency: 2,
  joinsWaiting: true,
});

/** Sends what is due of the outbox, and enqueues the next time. */
export const outboxQueue = defineQueue({
  name: 'connections.send',
  data: Type.Object({}),
  retries: 0,
  joinsWaiting: true,
});

/** Asks services what they found on the orbits of plans, and enqueues the next time. */
const screeningQueue = defineQueue({
  name: 'connections.screenings',
  data: Type.Object({}),
  retries: 0,
  joinsWaiting: true,
});

/** Begins again what a stopped server, or a database that was away, left without a next question. */
const beginQueue = defineQueue({
  name: 'connections.begin',
  data: Type.Object({}),
  retries: 0,
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Questions that are nearer than this join each other, and so do those that are farther [s]. */
const nearS = 60;

/** While any service is waited for, the next look is at most this far away [s]. */
const longestLookPauseS = 30;

/** Services outside: messages that come from them, and ephemerides that go to them. */
export function connectionsFeature(ports: ConnectionsPorts): Feature {
  const { database, enqueue, settings, sealing } = ports;
  const adapters = openAdapters(settings, sealing, (account) => requestsOf(database, account));
  const pulling: PullPorts = { ...ports, adapterOf: adapters.of };
  const accountFor: OutboxPorts['accountFor'] = async (read, { operatorId, destination }) => {
    const row = await findAccount(read, { source: destination, operatorId });
    return row === undefined ? undefined : { adapter: adapters.of(row), isPaused: row.isPaused };
  };
  const pullIn = (tx: Tx, connectionId: string, startAfterS: number) =>
    // A job that waits out a long pause must not take the place of the next question after a person tested the source.
    enqueue(tx, pullQueue, {
      data: { connectionId },
      key: `${connectionId} ${startAfterS < nearS ? 'next' : 'later'}`,
      startAfterS,
    });
  const pullSoon = (tx: Tx, connectionId: string) =>
    enqueue(tx, pullQueue, { data: { connectionId }, key: `${connectionId} now` });
  const sendSoon = (tx: Tx) => enqueue(tx, outboxQueue, { data: {}, key: 'now' });
  const lookLater = async (tx: Tx) => {
    const nextInS = secondsUntil(await nextScreeningAt(tx));
    if (nextInS === undefined) return;
    // A job that waits out the pause of one service must not hold back the others.
    const startAfterS = Math.min(nextInS, longestLookPauseS);
    await enqueue(tx, screeningQueue, { data: {}, key: startAfterS === 0 ? 'now' : 'next', startAfterS });
  };
  const begin = () =>
    database.transaction(async (tx) => {
      for (const id of await dueConnections(tx)) await pullIn(tx, id, 0);
      if ((await secondsToSend(tx)) === 0) await sendSoon(tx);
      await lookLater(tx);
    });

  const puller = defineWorker(pullQueue, async ({ data: { connectionId }, signal }) => {
    const nextInS = await pullOnce(pulling, connectionId, signal);
    if (nextInS !== undefined) await database.transaction((tx) => pullIn(tx, connectionId, nextInS));
  });
  const sender = defineWorker(outboxQueue, async ({ signal }) => {
    await sendDue({ ...ports, accountFor }, signal);
    await database.transaction(async (tx) => {
      const nextInS = await secondsToSend(tx);
      if (nextInS !== undefined) await enqueue(tx, outboxQueue, { data: {}, startAfterS: nextInS });
      await lookLater(tx);
    });
  });
  const looker = defineWorker(screeningQueue, async ({ signal }) => {
    await lookAtScreenings({ ...ports, accountFor }, signal);
    await database.transaction(lookLater);
  });
  return {
    name: 'connections',
    routes: [
      ...sourceCalls({ database, adapters, others: ports.others, pullSoon }),
      ...inboxCalls({ ...ports, adapters }),
      ...outboxCalls({ ...ports, sendSoon }),
    ],
    queues: [pullQueue, outboxQueue, screeningQueue, beginQueue],
    workers: [puller, sender, looker, defineWorker(beginQueue, begin)],
    start: async () => {
      // The embedded database has no other server that could be in the middle of a turn.
      const isAlone = database.mode === 'embedded';
      await database.transaction(async (tx) => {
        await keepConfigured(tx, adapters.configured);
        if (isAlone) await freeTurns(tx);
        if (isAlone) await freeDeliveries(tx);
      });
      await begin();
    },
  };
}

/** Seconds until the outbox has something to send; undefined if nothing waits. */
async function secondsToSend(read: Read): Promise<number | undefined> {
  return secondsUntil(await nextDeliveryAt(read));
}

function secondsUntil(at: string | undefined): number | undefined {
  if (at === undefined || !isInstant(at)) return undefined;
  return Math.max(0, (unixMsOfInstant(at) - Date.now()) / 1000);
}
