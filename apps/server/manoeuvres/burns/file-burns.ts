import type { DeclaredBurnReport, EphemerisBurnReport, FiledBurn } from '@farpass/operations/burns';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type EphemerisRow, findPrevious } from '../../fleet/ephemerides/store.ts';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  instant,
  instantOfUnixMs,
  operatorScope,
  type Read,
} from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';

/** The burns that a stored ephemeris tells. */
export interface FileBurns {
  /** Those that the message gives to its object. */
  readonly designators: readonly string[];
  readonly declared: readonly DeclaredBurnReport[];
  /** Against the operational file of the satellite before it; absent if there is none, or none with a path. */
  readonly between?: EphemerisBurnReport;
  /** Why both could not be compared. */
  readonly note?: string;
}

const ephemerisBurns = pgTable('ephemeris_burns', {
  ephemerisId: text('ephemeris_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  lookedAt: instant('looked_at').notNull(),
  previousId: text('previous_id'),
  report: jsonb().$type<FileBurns>().notNull(),
});

const filesTask = defineTask<typeof import('./files.task.ts')>(
  'ca.burns-of-files',
  new URL('./files.task.ts', import.meta.url),
);

/** Burns of older files concern past approaches [ms]. */
const lookedBackMs = 30 * 86_400_000;
/** Files of one run. */
const filesAtOnce = 50;
/** Larger files are not read for their burns. */
const largestRead = 33_554_432;

interface FilesPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

interface LookingTime {
  readonly signal: AbortSignal;
  /** By `performance.now()`. */
  readonly untilMs: number;
}

/**
 * Reads the burns of operational ephemerides that were not looked at yet, the oldest first: those that they declare, and those
 * that an own ephemeris has and the one before it has not. Repeating it changes nothing.
 */
export async function lookAtFiles({ database, compute }: FilesPorts, { signal, untilMs }: LookingTime): Promise<void> {
  for (const row of await database.read(unreadFiles)) {
    if (performance.now() > untilMs) return;
    signal.throwIfAborted();
    const { id, operatorId, format } = row;
    const previous = await database.read((read) => comparedWith(read, row));
    const report = await compute.run(
      filesTask,
      {
        file: await storedFile(database, row),
        previous: previous && (await storedFile(database, previous)),
        mayDeclare: /^O[CP]M/.test(format),
      },
      { signal, owner: operatorId, isBackground: true },
    );
    const found = { ephemerisId: id, operatorId, lookedAt: currentInstant(), previousId: previous?.id ?? null, report };
    await database.transaction(async (tx) => {
      // The file may have been deleted since.
      const kept = await tx.select({ id: ephemeris.id }).from(ephemeris).where(eq(ephemeris.id, id)).for('key share');
      if (kept.length > 0) await tx.insert(ephemerisBurns).values(found).onConflictDoNothing();
    });
  }
}

async function unreadFiles(read: Read): Promise<readonly EphemerisRow[]> {
  const { id, designation, format, satelliteId, sizeBytes, uploadedAt } = ephemeris;
  const hasPath = sql`${format} ~ '^O[EC]M' and ${satelliteId} is not null`;
  const found = await read
    .select({ row: ephemeris })
    .from(ephemeris)
    .leftJoin(ephemerisBurns, eq(ephemerisBurns.ephemerisId, id))
    .where(
      and(
        isNull(ephemerisBurns.ephemerisId),
        eq(designation, 'OPERATIONAL'),
        or(hasPath, sql`${format} ~ '^O[CP]M'`),
        gt(uploadedAt, instantOfUnixMs(Date.now() - lookedBackMs)),
        sql`${sizeBytes} <= ${largestRead}`,
      ),
    )
    .orderBy(asc(uploadedAt), asc(id))
    .limit(filesAtOnce);
  return found.map(({ row }) => row);
}

/** The operational file of the satellite before a file, if both have paths that can be read. */
async function comparedWith(read: Read, row: EphemerisRow): Promise<EphemerisRow | undefined> {
  const { id, operatorId, satelliteId, format, uploadedAt } = row;
  if (satelliteId === null || !/^O[EC]M/.test(format)) return undefined;
  const wanted = { satelliteId, otherThan: id, before: uploadedAt };
  const previous = await findPrevious(read, operatorScope(operatorId), wanted);
  return previous !== undefined && previous.sizeBytes <= largestRead ? previous : undefined;
}

export type StoredFileBurns = Awaited<ReturnType<typeof findFileBurns>>[number];

/** The burns that the operational ephemerides of an operator tell, by upload. */
export async function findFileBurns(read: Read, operatorId: string) {
  return read
    .select({
      ephemerisId: ephemeris.id,
      fileName: ephemeris.fileName,
      uploadedAt: ephemeris.uploadedAt,
      report: ephemerisBurns.report,
      satelliteId: ephemeris.satelliteId,
      ownNumber: satellite.noradId,
    })
    .from(ephemerisBurns)
    .innerJoin(ephemeris, eq(ephemeris.id, ephemerisBurns.ephemerisId))
    .leftJoin(satellite, eq(satellite.id, ephemeris.satelliteId))
    .where(
      and(
        eq(ephemerisBurns.operatorId, operatorId),
        eq(ephemeris.designation, 'OPERATIONAL'),
        gt(ephemeris.uploadedAt, instantOfUnixMs(Date.now() - lookedBackMs)),
        sql`(${ephemerisBurns.report} #>> '{between,burn}' is not null or ${ephemerisBurns.report} -> 'declared' <> '[]'::jsonb)`,
      ),
    )
    .orderBy(asc(ephemeris.uploadedAt), asc(ephemeris.id));
}

/** An object as its files name it. */
export interface NamedObject {
  readonly catalogueNumber: string;
  /** Its international designator, if it is known. */
  readonly cosparId: string | undefined;
}

/** Whether a file is about an object: it is the file of that satellite, or its message names the object. */
export function isAbout(
  { satelliteId, ownNumber, report: { designators } }: StoredFileBurns,
  { catalogueNumber, cosparId }: NamedObject,
): boolean {
  if (satelliteId !== null) return String(ownNumber) === catalogueNumber;
  return designators.some((name) => name === catalogueNumber || name === cosparId);
}

interface StoredFiledBurn extends FiledBurn {
  readonly oemFileId: string;
}

/** Burns of different files that begin within this time of each other are one, told again [ms]. */
const toldAgainMs = 1_800_000;

/** The burns that files declare, the newest file first; one that an older file tells, too, is listed once. */
export function declaredBurns(files: readonly StoredFileBurns[]): readonly StoredFiledBurn[] {
  const burns: StoredFiledBurn[] = [];
  for (const { ephemerisId: oemFileId, fileName, uploadedAt, report } of files.toReversed()) {
    const isTold = ({ from }: { readonly from: string }) =>
      burns.some((one) => Math.abs(Date.parse(one.from) - Date.parse(from)) <= toldAgainMs);
    const added = report.declared.filter((burn) => !isTold(burn));
    burns.push(...added.map((burn) => ({ ...burn, source: fileName, filedAt: uploadedAt, oemFileId })));
  }
  return burns;
}

/** The burns that ephemerides have and those before them have not. */
export function burnsBetween(files: readonly StoredFileBurns[]): readonly FiledBurn[] {
  return files.flatMap(({ fileName, uploadedAt, report: { between } }) => {
    const burn = between?.burn;
    if (burn === null || burn === undefined) return [];
    const { alongTrack, crossTrack } = burn.deltaVMPerS;
    const deltaVMPerS = Math.hypot(alongTrack, crossTrack ?? 0);
    return [{ from: burn.earliest, to: burn.latest, deltaVMPerS, source: fileName, filedAt: uploadedAt }];
  });
}
