import { eq, sql } from 'drizzle-orm';
import { administratorScope, type Instant, type Tx } from '../../platform/db/index.ts';
import type { Billing } from '../ports.ts';
import { namedObject, objectOf, type RequestRow, requestChanged } from '../requests/move.ts';
import { movePass, type PassRow } from '../requests/passes.ts';
import { type SettlePorts, settleRequest } from '../requests/settle.ts';
import { findSensor } from '../sensors/store.ts';
import { observationRequest } from '../tables.ts';

export type PublishPorts = SettlePorts & {
  readonly billing: Pick<Billing, 'capture' | 'release'>;
  /** Called in the transaction in which a file of a request counts. */
  readonly whenDelivered?: (tx: Tx, requestId: string) => Promise<unknown>;
};

/** A pass whose file counts. Its request and the pass are locked. */
export interface PublishedPass {
  readonly request: RequestRow;
  readonly pass: PassRow;
  readonly fileId: string;
  readonly measurements: number;
  readonly deliveredAt: Instant;
  readonly reason: PassRow['reason'];
}

/** Publishes the file of a pass: the pass, the request, the money and the news are one step. */
export async function publishPass(tx: Tx, published: PublishedPass, ports: PublishPorts): Promise<void> {
  const { request, pass, fileId, measurements, deliveredAt, reason } = published;
  await movePass(tx, pass, { status: 'PUBLISHED', taskStatus: 'SUCCESSFUL', reason });
  const sensor = await findSensor(tx, administratorScope('provider'), pass.sensorCode);
  const charge = await ports.billing.capture(tx, {
    requestId: request.id,
    observationId: pass.id,
    sensorType: sensor?.sensorType ?? 'OPTICAL_PASSIVE',
    observations: pass.search?.observations ?? 1,
    file: { observedAt: pass.endAt, deliveredAt, measurements },
  });
  const taken = charge?.charged ?? 0;
  const kept = taken - (charge?.refunded ?? 0);
  const [counted] = await tx
    .update(observationRequest)
    .set({
      passesCompleted: sql`${observationRequest.passesCompleted} + 1`,
      held: sql`greatest(${observationRequest.held} - ${taken}, 0)`,
      charged: sql`${observationRequest.charged} + ${kept}`,
    })
    .where(eq(observationRequest.id, request.id))
    .returning();
  await ports.tellOperator(tx, request.operatorId, {
    code: 200,
    title: `Observations of ${objectOf(request)} arrived`,
    message: `${measurements} measurements from ${pass.sensorCode}.`,
    subject: 'odt.observation.arrived',
    parameters: { requestId: request.id, ...namedObject(request), sensor: pass.sensorCode },
    link: `/odt/observation/${request.id}/${fileId}`,
    thread: `odt.request:${request.id}`,
  });
  await requestChanged(tx, await settleRequest(tx, counted ?? request, ports));
  await ports.whenDelivered?.(tx, request.id);
}
