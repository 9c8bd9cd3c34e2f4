import { pgTable, text } from 'drizzle-orm/pg-core';
import { currentInstant, instant, instantOfUnixMs, type Read, type Tx } from '../../../../platform/db/index.ts';

const ilrsTarget = pgTable('ilrs_target', {
  target: text().primaryKey(),
  /** Absent for a folder whose files name no object. */
  catalogueNumber: text('catalogue_number'),
  askedAt: instant('asked_at').notNull(),
});

/** A folder without an object is looked at again after this. */
const askedAgainDays = 1;

/** The object of each target that was looked up. */
export async function knownTargets(read: Read): Promise<Map<string, string | undefined>> {
  const before = instantOfUnixMs(Date.now() - askedAgainDays * 86_400_000);
  const rows = await read.select().from(ilrsTarget);
  return new Map(
    rows
      .filter(({ catalogueNumber, askedAt }) => catalogueNumber !== null || askedAt > before)
      .map(({ target, catalogueNumber }) => [target, catalogueNumber ?? undefined]),
  );
}

interface Target {
  readonly target: string;
  readonly catalogueNumber: string | undefined;
}

export async function keepTarget(tx: Tx, { target, catalogueNumber }: Target): Promise<void> {
  const row = { catalogueNumber: catalogueNumber ?? null, askedAt: currentInstant() };
  await tx
    .insert(ilrsTarget)
    .values({ target, ...row })
    .onConflictDoUpdate({ target: ilrsTarget.target, set: row });
}
