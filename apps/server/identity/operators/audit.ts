import { and, desc, eq, gte, like, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  auditLine,
  countRows,
  type Instant,
  type ListOrder,
  type ListPage,
  pageOf,
  type Read,
} from '../../platform/db/index.ts';
import { platformUser } from '../store/tables.ts';

export interface AuditFilter {
  /** Only lines of this operator; all lines without it. */
  readonly operatorId?: string | undefined;
  /** Only of this user name. */
  readonly actor?: string | undefined;
  /** Only actions that begin with this. */
  readonly action?: string | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

/** A line of the audit with the user name of its actor. */
export type ReadLine = Omit<typeof auditLine.$inferSelect, 'operatorId'>;

const person = alias(platformUser, 'person');
const newestFirst: ListOrder = { key: auditLine.at, id: auditLine.id, direction: 'descending' };
const columns = {
  id: auditLine.id,
  at: auditLine.at,
  actor: sql<string>`coalesce(${person.userName}, ${auditLine.actor})`,
  action: auditLine.action,
  subjectKind: auditLine.subjectKind,
  subjectId: auditLine.subjectId,
  outcome: auditLine.outcome,
  requestId: auditLine.requestId,
  details: auditLine.details,
};

function fitting({ operatorId, actor, action, from, to }: AuditFilter): SQL | undefined {
  const namedActor = sql`${auditLine.actor} in (select ${platformUser.id} from ${platformUser} where ${platformUser.userName} = ${actor}) or ${auditLine.actor} = ${actor}`;
  return and(
    operatorId === undefined ? undefined : eq(auditLine.operatorId, operatorId),
    actor === undefined ? undefined : sql`(${namedActor})`,
    action === undefined ? undefined : like(auditLine.action, `${action.replaceAll(/[\\%_]/g, '\\$&')}%`),
    from === undefined ? undefined : gte(auditLine.at, from),
    to === undefined ? undefined : lt(auditLine.at, to),
  );
}

/** One page of the audit, newest first. */
export async function listAudit(read: Read, filter: AuditFilter & ListPage): Promise<readonly ReadLine[]> {
  const select = read.select(columns).from(auditLine).leftJoin(person, eq(person.id, auditLine.actor)).$dynamic();
  return pageOf(select, { where: fitting(filter), order: newestFirst, page: filter });
}

export async function countAudit(read: Read, filter: AuditFilter): Promise<number> {
  return countRows(read, auditLine, fitting(filter));
}

/** The newest lines, for a command. */
export async function newestAudit(read: Read, filter: AuditFilter, most: number): Promise<readonly ReadLine[]> {
  return read
    .select(columns)
    .from(auditLine)
    .leftJoin(person, eq(person.id, auditLine.actor))
    .where(fitting(filter))
    .orderBy(desc(auditLine.at), desc(auditLine.id))
    .limit(most);
}
