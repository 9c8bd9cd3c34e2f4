import { findOutgoing } from '../ca/ephemerides/outgoing.ts';
import type { Providers, ScreeningAtProvider } from '../ca/manoeuvres/providers/ports.ts';
import { type ListedScreening, outboxQueue, requestScreening, screeningsOfPlan } from '../connections/feature.ts';
import { withoutNulls } from '../platform/db/index.ts';
import type { PlatformParts } from './parts.ts';

/** The services outside that screen the orbits of plans. */
export function providersOn({ enqueue }: Pick<PlatformParts, 'enqueue'>): Providers {
  return {
    list: async (read, of) => (await screeningsOfPlan(read, of)).map(screeningAtProvider),
    request: async (tx, wanted) => {
      await requestScreening(tx, { findFiles: findOutgoing }, wanted);
      await enqueue(tx, outboxQueue, { data: {}, key: 'now' });
    },
  };
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
