import { mayFollow, type RequestStatus, type StatusReasonDocument } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq, sql } from 'drizzle-orm';
import { currentInstant, newId, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { TellOperator } from '../ports.ts';
import { observationRequest, observationRequestStatus } from '../tables.ts';

export type RequestRow = typeof observationRequest.$inferSelect;

/** A status change of a request. */
export interface Step {
  readonly to: RequestStatus;
  readonly reason: StatusReasonDocument;
  /** A user name, `scheduler` or `provider`. */
  readonly actor: string;
}

type RequestMove = Step & { readonly tellOperator: TellOperator };

/**
 * Moves a request to a status, with its line in the history, its event and its notification. 409 for a change that is
 * not possible.
 */
export async function moveRequest(tx: Tx, row: RequestRow, { to, reason, actor, tellOperator }: RequestMove) {
  if (!mayFollow('request', { from: row.status, to })) throw notPossible(row, { to });
  const at = currentInstant();
  const [moved] = await tx
    .update(observationRequest)
    .set({ status: to, reason, changedAt: at, version: sql`${observationRequest.version} + 1` })
    .where(eq(observationRequest.id, row.id))
    .returning();
  if (moved === undefined) throw new Error(`Request ${row.id} is gone.`);
  await addToHistory(tx, { requestId: row.id, at, status: to, reason, actor });
  await requestChanged(tx, moved);
  await tell(tx, moved, tellOperator);
  return moved;
}

/** A new line of the history of a request. */
export async function addToHistory(
  tx: Tx,
  line: Omit<typeof observationRequestStatus.$inferSelect, 'id'>,
): Promise<void> {
  await tx.insert(observationRequestStatus).values({ id: newId(), ...line });
}

/** Notifies browsers that a request changed. */
export async function requestChanged(tx: Tx, { id, operatorId, status }: RequestRow): Promise<void> {
  const payload = { observationRequestId: id, status };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'odt.requests.changed', payload });
}

function notPossible(row: RequestRow, { to }: Pick<Step, 'to'>): Problem {
  return new Problem('CONFLICT', because(saying('REQUEST_STEP_BACK', { id: row.id, from: row.status, to })));
}

interface News {
  readonly code: number;
  readonly words: string;
  /** The category in a person's settings. */
  readonly status?: 'COMPLETED_OK' | 'CANCELLED' | 'PENDING' | 'IN_PROGRESS';
}

const news: Partial<Record<RequestStatus, News>> = {
  PENDING: { code: 200, status: 'PENDING', words: 'waits for another plan' },
  IN_PROGRESS: { code: 200, status: 'IN_PROGRESS', words: 'has begun' },
  COMPLETE: { code: 200, status: 'COMPLETED_OK', words: 'is complete' },
  CANCELLED: { code: 200, status: 'CANCELLED', words: 'was cancelled' },
  PARTIAL: { code: 409, words: 'ended with some of its passes' },
  UNSUCCESSFUL: { code: 409, words: 'ended without an observation' },
  INFEASIBLE: { code: 409, words: 'is not possible' },
};

async function tell(tx: Tx, row: RequestRow, tellOperator: TellOperator): Promise<void> {
  const told = news[row.status];
  if (told === undefined) return;
  const satellite = objectOf(row);
  await tellOperator(tx, row.operatorId, {
    code: told.code,
    title: `Observation of ${satellite} ${told.words}`,
    message: row.reason.text,
    subject: 'odt.request.changed',
    parameters: { requestId: row.id, ...namedObject(row), status: row.status, ...saidReason(row.reason) },
    link: `/odt/observation/${row.id}`,
    thread: `odt.request:${row.id}`,
    ...(told.status === undefined ? {} : { status: told.status }),
  });
}

/** A reason in a notice: its sentence, and its code for other languages. */
function saidReason({ code, text }: StatusReasonDocument) {
  return { reason: text, reasonCode: code };
}

/** The object of a request in a notice: by name, otherwise by number; an own orbit may have neither. */
export function namedObject({ objectName, catalogueId }: Pick<RequestRow, 'objectName' | 'catalogueId'>) {
  if (objectName !== null) return { satellite: objectName };
  return catalogueId === null ? {} : { catalogueId };
}

/** The object of a request in words. */
export function objectOf({ objectName, catalogueId }: Pick<RequestRow, 'objectName' | 'catalogueId'>): string {
  return objectName ?? (catalogueId === null ? 'an object' : `object ${catalogueId}`);
}
