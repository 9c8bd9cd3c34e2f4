import type { DisputeDocument } from '@farpass/contract/odt';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Instant, instantOf, ofOperator, type Read, type Scope } from '../../platform/db/index.ts';
import { observationFile, observationPass, observationRequest } from '../tables.ts';

/** A disputed file about which its buyer has not decided. */
export interface OpenDispute {
  readonly fileId: string;
  readonly requestId: string;
  /** The object of the request. */
  readonly title: string;
  readonly sensorCode: string;
  readonly reason: DisputeDocument['reasons'][number];
  readonly since: Instant;
  readonly decideUntil: Instant;
}

const most = 200;

/** The open disputes of a scope, the first to decide first. */
export async function openDisputes(read: Read, scope: Scope): Promise<readonly OpenDispute[]> {
  const { dispute } = observationFile;
  const rows = await read
    .select({
      fileId: observationFile.id,
      requestId: observationFile.requestId,
      title: sql<string>`coalesce(${observationRequest.objectName}, ${observationRequest.catalogueId}::text, '–')`,
      sensorCode: observationPass.sensorCode,
      dispute,
    })
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .innerJoin(observationRequest, eq(observationRequest.id, observationFile.requestId))
    .where(and(ofOperator(scope, observationFile.operatorId), eq(sql`${dispute} ->> 'state'`, 'OPEN')))
    .orderBy(asc(sql`${dispute} ->> 'decideUntil'`))
    .limit(most);
  return rows.flatMap(({ dispute: opened, ...row }) => {
    const [reason] = opened?.reasons ?? [];
    if (opened === null || reason === undefined) return [];
    return { ...row, reason, since: instantOf(opened.openedAt), decideUntil: instantOf(opened.decideUntil) };
  });
}
