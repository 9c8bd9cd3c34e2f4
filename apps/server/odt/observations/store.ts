import type { ObservationDocument } from '@farpass/contract/odt';
import { and, eq, type SQL } from 'drizzle-orm';
import { type ListOrder, type ListPage, ofOperator, pageOf, type Read, type Scope } from '../../platform/db/index.ts';
import { observationFile, observationPass, observationRequest, sensor } from '../tables.ts';
import { observationFileName } from './file-name.ts';

export interface ObservationFilter {
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  readonly catalogueId: number | undefined;
  readonly sensorCode: string | undefined;
}

const columns = {
  file: observationFile,
  sensorCode: observationPass.sensorCode,
  sensorName: sensor.name,
  catalogueId: observationRequest.catalogueId,
  objectName: observationRequest.objectName,
  ordered: observationRequest.document,
};

const byDelivery: ListOrder = {
  key: observationFile.deliveredAt,
  id: observationFile.id,
  direction: 'descending',
};

function fitting(scope: Scope, { id, requestId, catalogueId, sensorCode }: ObservationFilter): SQL | undefined {
  return and(
    ofOperator(scope, observationFile.operatorId),
    id === undefined ? undefined : eq(observationFile.id, id),
    requestId === undefined ? undefined : eq(observationFile.requestId, requestId),
    catalogueId === undefined ? undefined : eq(observationRequest.catalogueId, catalogueId),
    sensorCode === undefined ? undefined : eq(observationPass.sensorCode, sensorCode),
  );
}

function joined(read: Read) {
  return read
    .select(columns)
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .innerJoin(observationRequest, eq(observationRequest.id, observationFile.requestId))
    .innerJoin(sensor, eq(sensor.code, observationPass.sensorCode));
}

export type ObservationRow = Awaited<ReturnType<typeof joined>>[number];

/** One page of the scope's files, newest first. */
export async function listObservations(
  read: Read,
  scope: Scope,
  page: ObservationFilter & ListPage,
): Promise<readonly ObservationRow[]> {
  return pageOf(joined(read).$dynamic(), { where: fitting(scope, page), order: byDelivery, page });
}

/** The number of matching files, counted up to the limit of a list. */
export async function countObservations(read: Read, scope: Scope, filter: ObservationFilter): Promise<number> {
  const rows = await joined(read).where(fitting(scope, filter)).limit(10_001);
  return rows.length;
}

export async function findObservation(read: Read, scope: Scope, id: string): Promise<ObservationRow | undefined> {
  const filter = { id, requestId: undefined, catalogueId: undefined, sensorCode: undefined };
  const [row] = await joined(read).where(fitting(scope, filter));
  return row;
}

/** The information in the name of the file in its ordered form. */
export function namedAsOrdered({ file, sensorCode, catalogueId, objectName, ordered }: ObservationRow) {
  return {
    object: catalogueId === null ? (objectName ?? 'OBJECT') : String(catalogueId),
    sensorCode,
    start: file.startsAt ?? file.deliveredAt,
    form: ordered.observationFileType,
    compression: ordered.fileCompressionType,
  };
}

/** The file as it appears in lists. */
export function observationDocument(row: ObservationRow): ObservationDocument {
  const { file, ordered } = row;
  return {
    'file-id': file.id,
    observationRequestId: file.requestId,
    observationPassId: file.passId,
    status: 'PUBLISHED',
    fileName: observationFileName(namedAsOrdered(row)),
    ...(row.catalogueId === null ? {} : { catalogueId: row.catalogueId }),
    ...(row.objectName === null ? {} : { objectName: row.objectName }),
    sensorCode: row.sensorCode,
    groundSensorName: row.sensorName,
    providerId: file.providerId,
    ...(file.startsAt === null ? {} : { start: file.startsAt }),
    ...(file.endsAt === null ? {} : { end: file.endsAt }),
    numberOfObservations: file.observations,
    observationFileType: ordered.observationFileType,
    fileCompressionType: ordered.fileCompressionType,
    isConverted: file.deliveredForm !== ordered.observationFileType,
    deliveredDate: file.deliveredAt,
    sizeBytes: file.sizeBytes,
    ...(file.isAssociated === null ? {} : { isAssociated: file.isAssociated }),
    ...(file.bestAssociation === null ? {} : { catalogueIdBestAssociation: file.bestAssociation }),
  };
}
