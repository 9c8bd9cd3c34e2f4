import { desc, eq, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { type Instant, type Read, type Tx, unixMsOfInstant } from '../platform/db/index.ts';
import { farpassItself, record } from './record.ts';
import { type CaseRow, coordinationCase, coordinationParty } from './tables.ts';

/** The closest approach of the parties' event that was updated last; undefined while none has one. */
async function newestApproach(read: Read, caseId: string): Promise<Instant | undefined> {
  const [newest] = await read
    .select({ tca: conjunctionEvent.tca })
    .from(coordinationParty)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, coordinationParty.eventId))
    .where(eq(coordinationParty.caseId, caseId))
    .orderBy(desc(conjunctionEvent.lastUpdate), desc(conjunctionEvent.id))
    .limit(1);
  return newest?.tca;
}

/** The case at the newest closest approach of its events; the end of a claim moves as far. */
export async function atNewestApproach(read: Read, row: CaseRow): Promise<CaseRow> {
  const tca = (await newestApproach(read, row.id)) ?? row.tca;
  if (tca === row.tca) return row;
  const movedMs = unixMsOfInstant(tca) - unixMsOfInstant(row.tca);
  const { holder } = row.book;
  const book =
    holder === undefined ? row.book : { ...row.book, holder: { ...holder, lapsesMs: holder.lapsesMs + movedMs } };
  return { ...row, tca, book };
}

/** The same for a case that the transaction has locked: stored, and on record. */
export async function followEvents(tx: Tx, row: CaseRow): Promise<CaseRow> {
  const { tca, book } = await atNewestApproach(tx, row);
  if (tca === row.tca) return row;
  const { id, version } = coordinationCase;
  const [kept] = await tx
    .update(coordinationCase)
    .set({ tca, book, version: sql`${version} + 1` })
    .where(eq(id, row.id))
    .returning();
  await record(tx, row.id, { actor: farpassItself, action: 'APPROACH_MOVED', data: { from: row.tca, to: tca } });
  return kept ?? row;
}
