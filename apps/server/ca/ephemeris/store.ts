import type { EphemerisDocument } from '@farpass/contract/ca';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { type Instant, newId, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { ephemeris } from '../tables.ts';

export type EphemerisRow = typeof ephemeris.$inferSelect;

function ofScope(scope: Scope) {
  if (scope.kind === 'administrator') return undefined;
  return eq(ephemeris.operatorId, scope.kind === 'operator' ? scope.operatorId : '');
}

type Page = {
  readonly id: string | undefined;
  readonly satelliteId: string | undefined;
  readonly before: { readonly uploadedAt: Instant; readonly id: string } | undefined;
  readonly limit: number;
};

/** One page of the scope's ephemerides, newest first. */
export async function listEphemerides(read: Read, scope: Scope, page: Page): Promise<readonly EphemerisRow[]> {
  const { before } = page;
  return read
    .select()
    .from(ephemeris)
    .where(
      and(
        ofScope(scope),
        page.id === undefined ? undefined : eq(ephemeris.id, page.id),
        page.satelliteId === undefined ? undefined : eq(ephemeris.satelliteId, page.satelliteId),
        before &&
          or(
            lt(ephemeris.uploadedAt, before.uploadedAt),
            and(eq(ephemeris.uploadedAt, before.uploadedAt), lt(ephemeris.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(ephemeris.uploadedAt), desc(ephemeris.id))
    .limit(page.limit);
}

export async function findEphemeris(read: Read, scope: Scope, id: string): Promise<EphemerisRow | undefined> {
  const [row] = await read
    .select()
    .from(ephemeris)
    .where(and(ofScope(scope), eq(ephemeris.id, id)));
  return row;
}

type NewEphemeris = Omit<typeof ephemeris.$inferInsert, 'id'>;

export async function insertEphemeris(tx: Tx, row: NewEphemeris): Promise<EphemerisRow> {
  const [added] = await tx
    .insert(ephemeris)
    .values({ ...row, id: newId() })
    .returning();
  if (!added) throw new Error('The database kept no row of an ephemeris it took.');
  return added;
}

type Change = Partial<Pick<EphemerisRow, 'satelliteId' | 'fileName'>>;

export async function updateEphemeris(tx: Tx, scope: Scope, change: Change & { readonly id: string }) {
  const { id, ...set } = change;
  const [row] = await tx
    .update(ephemeris)
    .set({ ...set, id })
    .where(and(ofScope(scope), eq(ephemeris.id, id)))
    .returning();
  return row;
}

/** Removes the row; answers it, with whether its file is used by no other. */
export async function deleteEphemeris(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx
    .delete(ephemeris)
    .where(and(ofScope(scope), eq(ephemeris.id, id)))
    .returning();
  if (!row) return undefined;
  const [other] = await tx
    .select({ id: ephemeris.id })
    .from(ephemeris)
    .where(eq(ephemeris.fileDigest, row.fileDigest))
    .limit(1);
  return { row, isLast: other === undefined };
}

export function ephemerisDocument(row: EphemerisRow): EphemerisDocument {
  const { id, satelliteId, fileName, format, sizeBytes, uploadedAt, document } = row;
  const mapped = satelliteId === null ? {} : { satelliteId };
  return { ...document, oemFileId: id, fileName, format, ...mapped, sizeBytes, uploadDate: uploadedAt };
}
