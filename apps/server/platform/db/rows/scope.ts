import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * For whom a store reads or writes. Every store call takes one; what lies outside it is not found, in lists, files,
 * events and jobs alike. The common catalogue belongs to no operator: feeds and administrators write it.
 */
export type Scope =
  | { readonly kind: 'operator'; readonly operatorId: string }
  /** A sensor provider, with its own tasks and files only. */
  | { readonly kind: 'provider'; readonly providerId: string }
  /** Everything. `actor` is for the audit: a user id, `system` or the name of a feed. */
  | { readonly kind: 'administrator'; readonly actor: string };

export function operatorScope(operatorId: string): Scope {
  return { kind: 'operator', operatorId };
}

export function providerScope(providerId: string): Scope {
  return { kind: 'provider', providerId };
}

export function administratorScope(actor: string): Scope {
  return { kind: 'administrator', actor };
}

/** The condition for the rows that the scope sees, by the column with their operator. A provider sees none. */
export function ofOperator(scope: Scope, operatorId: PgColumn): SQL | undefined {
  if (scope.kind === 'administrator') return undefined;
  return scope.kind === 'operator' ? eq(operatorId, scope.operatorId) : sql`false`;
}

/** The condition for the row with an id, if the scope sees it. */
export function ownRow(
  scope: Scope,
  table: { readonly id: PgColumn; readonly operatorId: PgColumn },
  id: string,
): SQL | undefined {
  return and(ofOperator(scope, table.operatorId), eq(table.id, id));
}
