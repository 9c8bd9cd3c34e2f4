import type { WaitingItemDocument } from '@farpass/contract/watch';
import type { Instant, Read } from '../../platform/db/index.ts';

/** Passes that operators ordered of a sensor, and that its provider has neither accepted nor declined. */
interface OpenOrders {
  readonly sensorCode: string;
  readonly count: number;
  readonly since: Instant;
  readonly start: Instant;
}

/** The open orders of a provider by sensor; another feature provides them. */
export type FindOpenOrders = (
  read: Read,
  asked: { readonly providerId: string; readonly nowMs: number },
) => Promise<readonly OpenOrders[]>;

/** The open orders of a sensor, as something that waits. */
export function orderItem({ sensorCode, count, since, start }: OpenOrders): WaitingItemDocument {
  return { kind: 'ORDER_TO_CONFIRM', id: sensorCode, title: sensorCode, count, since, due: start };
}
