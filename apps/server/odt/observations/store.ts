import type { ObservationDocument } from '@farpass/contract/odt';
import { eq, sql } from 'drizzle-orm';
import {
  equal,
  type ListOrder,
  ofOperator,
  type Read,
  rowsOf,
  type Scope,
  withoutNulls,
} from '../../platform/db/index.ts';
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

/** The delivered files of a scope, newest first. */
export const { list: listObservations, find: findObservation } = rowsOf({
  table: observationFile,
  order: byDelivery,
  select: (read) => joinedFiles(read).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, observationFile.operatorId),
  matching: ({ id, requestId, catalogueId, sensorCode }: ObservationFilter) => [
    equal(observationFile.id, id),
    equal(observationFile.requestId, requestId),
    catalogueId === undefined
      ? undefined
      : sql`${observationFile.requestId} in (select id from ${observationRequest} where catalogue_id = ${catalogueId})`,
    sensorCode === undefined
      ? undefined
      : sql`${observationFile.passId} in (select id from ${observationPass} where sensor_code = ${sensorCode})`,
  ],
  markOf: ({ file }) => ({ key: file.deliveredAt, id: file.id }),
});

function joinedFiles(read: Read) {
  return read
    .select(columns)
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .innerJoin(observationRequest, eq(observationRequest.id, observationFile.requestId))
    .innerJoin(sensor, eq(sensor.code, observationPass.sensorCode));
}

export type ObservationRow = Awaited<ReturnType<typeof joinedFiles>>[number];

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
    status: statusOf(file),
    fileName: observationFileName(namedAsOrdered(row)),
    ...withoutNulls({ catalogueId: row.catalogueId, objectName: row.objectName }),
    sensorCode: row.sensorCode,
    groundSensorName: row.sensorName,
    providerId: file.providerId,
    ...withoutNulls({ start: file.startsAt, end: file.endsAt }),
    numberOfObservations: file.observations,
    observationFileType: ordered.observationFileType,
    fileCompressionType: ordered.fileCompressionType,
    isConverted: file.deliveredForm !== ordered.observationFileType,
    deliveredDate: file.deliveredAt,
    sizeBytes: file.sizeBytes,
    ...withoutNulls({ isAssociated: file.isAssociated, catalogueIdBestAssociation: file.bestAssociation }),
    ...(file.isSimulated ? { isSimulated: true } : {}),
    ...withoutNulls({ dispute: file.dispute }),
  };
}

function statusOf({ dispute }: ObservationRow['file']): ObservationDocument['status'] {
  if (dispute === null || dispute.state === 'ACCEPTED') return 'PUBLISHED';
  return dispute.state === 'OPEN' ? 'DISPUTED' : 'UNSUCCESSFUL';
}
