import type { EphemerisDocument } from '@farpass/contract/fleet';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import {
  equal,
  type ListOrder,
  newId,
  ofOperator,
  ownRow,
  type Read,
  rowsOf,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { ephemeris, satellite } from '../tables.ts';

export type EphemerisRow = typeof ephemeris.$inferSelect;

interface EphemerisFilter {
  readonly id: string | undefined;
  readonly satelliteId: string | undefined;
}

const newestFirst: ListOrder = { key: ephemeris.uploadedAt, id: ephemeris.id, direction: 'descending' };

/** The ephemerides of a scope, newest first. */
export const {
  list: listEphemerides,
  find: findEphemeris,
  lock: lockEphemeris,
} = rowsOf({
  table: ephemeris,
  order: newestFirst,
  select: (read) => read.select().from(ephemeris).$dynamic(),
  visible: (scope: Scope) => ofOperator(scope, ephemeris.operatorId),
  matching: ({ id, satelliteId }: EphemerisFilter) => [
    equal(ephemeris.id, id),
    equal(ephemeris.satelliteId, satelliteId),
  ],
  markOf: ({ uploadedAt, id }) => ({ key: uploadedAt, id }),
});

type NewEphemeris = Omit<typeof ephemeris.$inferInsert, 'id'>;

export async function insertEphemeris(tx: Tx, row: NewEphemeris): Promise<EphemerisRow> {
  const [added] = await tx
    .insert(ephemeris)
    .values({ ...row, id: newId() })
    .returning();
  if (!added) throw new Error('The database did not return the row of a stored ephemeris.');
  return added;
}

/** The newest operational file of a satellite that has a path, other than a given one, and uploaded before a time. */
export async function findPrevious(
  read: Read,
  scope: Scope,
  {
    satelliteId,
    otherThan,
    before,
  }: {
    readonly satelliteId: string;
    readonly otherThan: string | undefined;
    readonly before?: EphemerisRow['uploadedAt'];
  },
): Promise<EphemerisRow | undefined> {
  const [row] = await read
    .select()
    .from(ephemeris)
    .where(
      and(
        ofOperator(scope, ephemeris.operatorId),
        eq(ephemeris.satelliteId, satelliteId),
        eq(ephemeris.designation, 'OPERATIONAL'),
        otherThan === undefined ? undefined : ne(ephemeris.id, otherThan),
        before === undefined ? undefined : lt(ephemeris.uploadedAt, before),
        sql`${ephemeris.format} like 'O_M%'`,
      ),
    )
    .orderBy(desc(ephemeris.uploadedAt))
    .limit(1);
  return row;
}

type Change = Partial<
  Pick<
    EphemerisRow,
    'satelliteId' | 'fileName' | 'designation' | 'plausibility' | 'designatedBy' | 'designatedAt' | 'designationReason'
  >
>;

export async function updateEphemeris(
  tx: Tx,
  scope: Scope,
  change: Change & { readonly id: string },
): Promise<EphemerisRow> {
  const { id, ...set } = change;
  const [row] = await tx
    .update(ephemeris)
    .set({ ...set, version: sql`${ephemeris.version} + 1` })
    .where(ownRow(scope, ephemeris, id))
    .returning();
  if (!row) throw new Error(`Ephemeris ${id} was deleted while it was being changed.`);
  return row;
}

/** Removes the row and returns it. Its file stays. */
export async function deleteEphemeris(tx: Tx, scope: Scope, id: string): Promise<EphemerisRow | undefined> {
  const [row] = await tx
    .delete(ephemeris)
    .where(ownRow(scope, ephemeris, id))
    .returning();
  return row;
}

interface EphemerisMore {
  /** The screening that the call started. */
  readonly startedScreeningId?: string | undefined;
  readonly deliveries?: EphemerisDocument['deliveries'] | undefined;
}

/** The file as it is returned, with what only some calls know. */
export function ephemerisDocument(
  row: EphemerisRow,
  { startedScreeningId, deliveries }: EphemerisMore = {},
): EphemerisDocument {
  const { designation, plausibility, designatedBy, designatedAt, designationReason, context } = row;
  const { id, satelliteId, fileName, format, sizeBytes, uploadedAt, version, document } = row;
  const etag = rowTag(version, deliveries === undefined ? [] : [deliveries]);
  return {
    ...document,
    oemFileId: id,
    etag,
    fileName,
    format,
    ...withoutNulls({ satelliteId, designatedBy, designatedAt, designationReason, context, startedScreeningId }),
    sizeBytes,
    uploadDate: uploadedAt,
    designation,
    plausibility,
    ...(deliveries === undefined ? {} : { deliveries }),
  };
}

/** The newest operational file with a path of each satellite of an operator, with the satellite's number or name. */
export async function findOwnEphemerides(read: Read, scope: Scope) {
  return read
    .selectDistinctOn([ephemeris.satelliteId], {
      id: sql<string>`coalesce(${satellite.noradId}::text, ${satellite.name})`,
      digest: ephemeris.fileDigest,
    })
    .from(ephemeris)
    .innerJoin(satellite, eq(satellite.id, ephemeris.satelliteId))
    .where(
      and(
        ofOperator(scope, ephemeris.operatorId),
        eq(ephemeris.designation, 'OPERATIONAL'),
        sql`${ephemeris.format} like 'OEM%'`,
        sql`${ephemeris.sizeBytes} <= ${largestCompared}`,
      ),
    )
    .orderBy(ephemeris.satelliteId, desc(ephemeris.uploadedAt));
}

/** Larger files are not compared with tracks: they would be read for each delivery. */
const largestCompared = 33_554_432;
