import {
  type ListedScreening,
  outboxQueue,
  requestScreening,
  screeningsOfPlan,
  withdrawStaleOrbits,
} from '../connections/feature.ts';
import { findOutgoing } from '../fleet/ephemerides/outgoing.ts';
import { doubtAboutPlan } from '../manoeuvres/providers/current.ts';
import type { Providers, ScreeningAtProvider } from '../manoeuvres/providers/ports.ts';
import { type Tx, withoutNulls } from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import type { PlatformParts } from './parts.ts';

/** The services outside that screen the orbits of plans. */
export function providersOn({ enqueue }: Pick<PlatformParts, 'enqueue'>): Providers {
  return {
    list: async (read, of) => (await screeningsOfPlan(read, of)).map(screeningAtProvider),
    request: async (tx, wanted) => {
      await requestScreening(tx, { findFiles: findOutgoing }, wanted);
      await enqueue(tx, outboxQueue, { data: {}, key: 'now' });
    },
    withdrawStale: (tx, of) => withdrawStaleOrbits(tx, { doubtAboutPlan, whenChanged: tellDelivery }, of),
  };
}

/** Tells the pages of an operator that something of its outbox changed. */
export async function tellDelivery(tx: Tx, operatorId: string): Promise<void> {
  const audience = { kind: 'operator', operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.ephemeris.changed', payload: {} });
}

function screeningAtProvider(row: ListedScreening): ScreeningAtProvider {
  const { delivery, state, destination, planBasis, found, unread, screenedAt } = row;
  const { id: deliveryId, createdAt, requestedBy, sentAt, receipt } = delivery;
  return {
    deliveryId,
    destination,
    state: delivery.state !== 'SENT' ? delivery.state : state === 'WAITING' ? 'SCREENING' : state,
    createdAt,
    ...withoutNulls({
      requestedBy,
      sentAt,
      receipt,
      screenedAt,
      answer: delivery.state === 'SENT' ? row.answer : delivery.answer,
    }),
    planBasis,
    found,
    unread,
  };
}
