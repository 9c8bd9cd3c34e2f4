import { defaultThresholds } from '@farpass/conjunction/event';
import { because, Problem, saying } from '@farpass/contract/problem';
import {
  confirmTracks,
  getDecisionOptions,
  getTracking,
  getTrackingValue,
  orderTracking,
  type TrackingDocument,
  type TrackingOrderDocument,
  type TrackingValueDocument,
} from '@farpass/contract/watch';
import { settledLimits, trackingOutcome } from '@farpass/tracking/value';
import { findDecided } from '../../conjunctions/decisions/store.ts';
import type { Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle, withDigits } from '../../platform/http/index.ts';
import { comparisonOf } from './comparison.ts';
import { confirmTracksOf } from './confirm.ts';
import { optionsOf } from './options.ts';
import { preparedOrder } from './order.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { listOrders, listUpdates, orderDocument, type TrackingRow } from './store.ts';
import { findValue, trackingValue } from './value.ts';

/** Tracking for conjunctions: its value, orders, and their results. */
export function conjunctionTrackingCalls(ports: ConjunctionTrackingPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getTrackingValue, async ({ params, query, caller, signal }) =>
      answer(200, withDigits(await trackingValue(ports, params['conjunction-id'], { caller, signal }), query.digits)),
    ),
    handle(getDecisionOptions, async ({ params, query, caller, signal }) =>
      answer(200, withDigits(await optionsOf(ports, params['conjunction-id'], { caller, signal }), query.digits)),
    ),
    handle(getTracking, async ({ params, query, scope }) => {
      const id = params['conjunction-id'];
      return database.read(async (read) => {
        const event = await findDecided(read, scope, id);
        if (event === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
        const orders: TrackingOrderDocument[] = [];
        for (const row of await listOrders(read, event.id)) orders.push(await trackingAnswer(read, row, ports));
        const comparison = await comparisonOf(read, event.id);
        const outcome = outcomeOf(orders, (await findValue(read, event.id))?.document);
        const found = {
          conjunctionId: event.id,
          orders,
          ...(outcome === undefined ? {} : { outcome }),
          ...(comparison === undefined ? {} : { comparison }),
        };
        return answer(200, withDigits(found, query.digits));
      });
    }),
    handle(orderTracking, async ({ params, body, caller, signal, audit, once }) => {
      const conjunctionId = params['conjunction-id'];
      const prepared = await preparedOrder(ports, { conjunctionId, passIds: body.passIds, caller, signal });
      return database.transaction((tx) =>
        once(tx, async () => {
          const row = await prepared.store(tx);
          const details = { conjunctionId: row.eventId, requestId: row.requestId };
          await audit(tx, { subject: { kind: 'conjunction', id: row.eventId }, details });
          return answer(201, await trackingAnswer(tx, row, ports));
        }),
      );
    }),
    handle(confirmTracks, async ({ params, body, caller, scope, audit }) => {
      const id = params['conjunction-id'];
      const { trackingOrderId, reason } = body;
      return database.transaction(async (tx) => {
        const event = await findDecided(tx, scope, id);
        if (event === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
        const said = { eventId: event.id, trackingOrderId, reason, person: caller.userName };
        const row = await confirmTracksOf(tx, said, ports.enqueue);
        if (row === undefined)
          throw new Problem('NOT_FOUND', because(saying('NO_TRACKING_ORDER', { id: trackingOrderId })));
        await audit(tx, { subject: { kind: 'conjunction', id: event.id }, details: { trackingOrderId } });
        return answer(200, await trackingAnswer(tx, row, ports));
      });
    }),
  ];
}

/** The newest message from tracks, against the limits at which the event was to be settled when its tracking was valued. */
function outcomeOf(
  orders: readonly TrackingOrderDocument[],
  value: Pick<TrackingValueDocument, 'settled'> | undefined,
): TrackingDocument['outcome'] {
  const made = orders.flatMap(({ trackingOrderId, updates }) => updates.map((update) => ({ trackingOrderId, update })));
  const [newest] = made
    .filter(({ update }) => update.cdmId !== undefined && update.probabilityAfter !== undefined)
    .toSorted((a, b) => b.update.at.localeCompare(a.update.at));
  const { trackingOrderId = '', update } = newest ?? {};
  if (update?.cdmId === undefined || update.probabilityAfter === undefined) return undefined;
  const { at, cdmId, probabilityBefore, probabilityAfter } = update;
  const limits = value?.settled ?? usualLimits;
  return {
    kind: trackingOutcome(probabilityAfter, limits),
    at,
    trackingOrderId,
    cdmId,
    ...(probabilityBefore === undefined ? {} : { probabilityBefore }),
    probabilityAfter,
  };
}

const usualLimits = settledLimits(defaultThresholds);

async function trackingAnswer(
  read: Read,
  row: TrackingRow,
  { tracking }: ConjunctionTrackingPorts,
): Promise<TrackingOrderDocument> {
  const request = await tracking.findRequest(read, row.requestId);
  return orderDocument({ row, request, updates: await listUpdates(read, row.id) });
}
