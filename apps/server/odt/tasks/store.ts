import type { TaskDocument, TaskStatus } from '@farpass/contract/odt';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import {
  equal,
  type Instant,
  type ListOrder,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import type { PassRow } from '../requests/passes.ts';
import { observationFile, observationPass, observationRequest } from '../tables.ts';

export interface TaskFilter {
  readonly id: string | undefined;
  readonly sensorCode: string | undefined;
  readonly status: TaskStatus | undefined;
  readonly changedAfter: Instant | undefined;
}

/** The part of its request that a task shows. */
type OrderedFacts = Pick<typeof observationRequest.$inferSelect, 'catalogueId' | 'objectName' | 'document'>;

/** A task with the information for its provider. */
export interface TaskRow {
  readonly pass: PassRow;
  readonly wanted: OrderedFacts;
  readonly fileId: string | null;
}

const byStart: ListOrder = { key: observationPass.startAt, id: observationPass.id, direction: 'ascending' };

/** The tasks of a provider; other callers have none. */
function tasksOf(scope: Scope): SQL | undefined {
  if (scope.kind === 'administrator') return undefined;
  return scope.kind === 'provider' ? eq(observationPass.providerId, scope.providerId) : sql`false`;
}

/** The tasks of a provider, by start. */
export const { list: listTasks, find: findTask } = rowsOf({
  table: observationPass,
  order: byStart,
  select: (read) =>
    read
      .select({
        pass: observationPass,
        wanted: {
          catalogueId: observationRequest.catalogueId,
          objectName: observationRequest.objectName,
          document: observationRequest.document,
        },
        fileId: observationFile.id,
      })
      .from(observationPass)
      .innerJoin(observationRequest, eq(observationRequest.id, observationPass.requestId))
      .leftJoin(observationFile, eq(observationFile.passId, observationPass.id))
      .$dynamic(),
  visible: tasksOf,
  matching: ({ id, sensorCode, status, changedAfter }: TaskFilter) => [
    equal(observationPass.id, id),
    equal(observationPass.sensorCode, sensorCode),
    equal(observationPass.taskStatus, status),
    changedAfter === undefined ? undefined : gt(observationPass.changedAt, changedAfter),
  ],
  markOf: ({ pass }) => ({ key: pass.startAt, id: pass.id }),
});

/** The pass of a task, locked until the transaction ends; its request must be locked first. */
export async function lockTask(tx: Tx, scope: Scope, id: string): Promise<PassRow | undefined> {
  const own = and(tasksOf(scope), eq(observationPass.id, id));
  const [row] = await tx.select().from(observationPass).where(own).for('update');
  return row;
}

/** The task as its provider sees it, with the orbit for pointing. */
export function taskDocument({ pass, wanted, fileId }: TaskRow, orbitDataMessage: string): TaskDocument {
  const { measurementType, search: sigmas } = wanted.document;
  return {
    taskId: pass.id,
    etag: rowTag(pass.version),
    status: pass.taskStatus,
    reason: pass.reason.text,
    statusReason: pass.reason,
    sensorCode: pass.sensorCode,
    start: pass.startAt,
    end: pass.endAt,
    deliverUntil: pass.deliverUntil,
    ...withoutNulls({
      catalogueId: wanted.catalogueId,
      objectName: wanted.objectName,
      observationFileId: fileId,
      maximumElevationDeg: pass.maximumElevationDeg,
      looks: pass.looks,
      price: pass.price,
    }),
    ...(measurementType === undefined ? {} : { measurementType }),
    ...(pass.search === null || sigmas === undefined ? {} : { search: { ...pass.search, sigmas } }),
    orbitDataMessageType: pass.orbitType,
    orbitDataMessage,
  };
}
