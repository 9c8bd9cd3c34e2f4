import type {
  ObservationPassDocument,
  ObservationRequestDocument,
  RequestStatus,
  StatusChangeDocument,
} from '@farpass/contract/odt';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  countRows,
  type Database,
  equal,
  type ListOrder,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  withoutNulls,
} from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { observationFile, observationPass, observationRequest, observationRequestStatus, sensor } from '../tables.ts';
import type { RequestRow } from './move.ts';

export interface RequestFilter {
  readonly id: string | undefined;
  readonly status: RequestStatus | undefined;
  readonly catalogueId: number | undefined;
  readonly seriesId: string | undefined;
}

const byCreation: ListOrder = {
  key: observationRequest.createdAt,
  id: observationRequest.id,
  direction: 'descending',
};

/** The requests of a scope, newest first. */
export const {
  list: listRequests,
  find: findRequest,
  lock: lockRequest,
} = rowsOf({
  table: observationRequest,
  order: byCreation,
  select: (read) => read.select().from(observationRequest).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, observationRequest.operatorId),
  matching: ({ id, status, catalogueId, seriesId }: RequestFilter) => [
    equal(observationRequest.id, id),
    equal(observationRequest.status, status),
    equal(observationRequest.catalogueId, catalogueId),
    equal(observationRequest.seriesId, seriesId),
  ],
  markOf: ({ createdAt, id }) => ({ key: createdAt, id }),
});

/** The requests of an operator that are under way. */
export async function countOpenRequests(read: Read, operatorId: string): Promise<number> {
  const { operatorId: owner, status } = observationRequest;
  return countRows(
    read,
    observationRequest,
    and(eq(owner, operatorId), inArray(status, ['PENDING', 'APPROVED', 'IN_PROGRESS'])),
  );
}

/** The status history of a request, newest first. */
export async function readHistory(read: Read, requestId: string): Promise<StatusChangeDocument[]> {
  const rows = await read
    .select()
    .from(observationRequestStatus)
    .where(eq(observationRequestStatus.requestId, requestId))
    .orderBy(desc(observationRequestStatus.at), desc(observationRequestStatus.id));
  return rows.map(({ at, status, reason, actor }) => ({ at, status, reason, actor }));
}

interface PassOf {
  readonly requestId: string;
  readonly providerId: string;
  readonly document: ObservationPassDocument;
}

/** The passes of requests, in chronological order. */
export async function passesOf(read: Read, requestIds: readonly string[]): Promise<ReadonlyMap<string, PassOf[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await read
    .select({ pass: observationPass, name: sensor.name, isSynthetic: sensor.isSynthetic, fileId: observationFile.id })
    .from(observationPass)
    .innerJoin(sensor, eq(sensor.code, observationPass.sensorCode))
    .leftJoin(observationFile, eq(observationFile.passId, observationPass.id))
    .where(inArray(observationPass.requestId, [...requestIds]))
    .orderBy(asc(observationPass.startAt), asc(observationPass.id));
  const passes = rows.map(({ pass, name, isSynthetic, fileId }) => ({
    requestId: pass.requestId,
    providerId: pass.providerId,
    document: {
      observationPassId: pass.id,
      status: pass.status,
      statusReason: pass.reason,
      sensorCode: pass.sensorCode,
      groundSensorName: name,
      ...(isSynthetic ? { isSimulated: true } : {}),
      start: pass.startAt,
      end: pass.endAt,
      ...withoutNulls({
        maximumElevationDeg: pass.maximumElevationDeg,
        quality: pass.quality,
        looks: pass.looks,
        price: pass.price?.amount,
        search: pass.search,
        observationFileId: fileId,
      }),
    },
  }));
  return Map.groupBy(passes, ({ requestId }) => requestId);
}

/** The orbit that the operator of a request sent, unchanged; undefined if the catalogue's is used. */
export async function ownOrbitOf(
  database: Database,
  { orbitDigest }: Pick<RequestRow, 'orbitDigest'>,
): Promise<string | undefined> {
  return orbitDigest === null ? undefined : readText(database, orbitDigest);
}

/** A complete stored text file. */
export async function readText(database: Database, digest: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readFile(database, digest)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The request as it is returned. */
export function requestDocument(row: RequestRow, passes: readonly PassOf[] = []): ObservationRequestDocument {
  const { document, scheduling } = row;
  const planned = passes.filter((pass) => pass.document.status !== 'CANCELLED');
  const newestFile = passes.findLast((pass) => pass.document.observationFileId)?.document.observationFileId;
  const providerId = planned.at(-1)?.providerId;
  const money = row.currency === null ? undefined : { currency: row.currency, held: row.held, charged: row.charged };
  return {
    observationRequestId: row.id,
    ...(newestFile === undefined ? {} : { observationFileId: newestFile }),
    ...(providerId === undefined ? {} : { providerId }),
    observationPassIds: planned.map((pass) => pass.document.observationPassId),
    ...document,
    numberOfPassesRequested: row.passesRequested,
    numberOfPassesCompleted: row.passesCompleted,
    etag: rowTag(row.version, [scheduling, money, passes]),
    status: row.status,
    statusReason: row.reason,
    ...withoutNulls({ catalogueId: row.catalogueId, objectName: row.objectName, seriesId: row.seriesId, scheduling }),
    from: row.observeFrom,
    to: row.observeTo,
    priority: row.priority,
    createdDate: row.createdAt,
    createdBy: row.createdBy,
    changedDate: row.changedAt,
    passes: passes.map((pass) => pass.document),
    ...(money === undefined ? {} : { money }),
    isSynthetic: row.isSynthetic,
  };
}

/** A request with its passes, as it is returned. */
export async function answeredRequest(read: Read, row: RequestRow): Promise<ObservationRequestDocument> {
  return requestDocument(row, (await passesOf(read, [row.id])).get(row.id));
}
