import type { CoordinationDocument } from '@farpass/contract/coordination';
import { and, asc, eq, gt } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../platform/db/index.ts';
import { coordinationDocument, knownCase } from './document.ts';
import { coordinationCase, coordinationParty } from './tables.ts';

const most = 50;

/** The cases of an operator whose approach is ahead, the soonest first. */
export async function openCases(
  read: Read,
  { operatorId, nowMs }: { readonly operatorId: string; readonly nowMs: number },
): Promise<readonly CoordinationDocument[]> {
  const rows = await read
    .select({ row: coordinationCase, party: coordinationParty })
    .from(coordinationCase)
    .innerJoin(coordinationParty, eq(coordinationParty.caseId, coordinationCase.id))
    .where(and(eq(coordinationParty.operatorId, operatorId), gt(coordinationCase.tca, instantOfUnixMs(nowMs))))
    .orderBy(asc(coordinationCase.tca))
    .limit(most);
  const documents: CoordinationDocument[] = [];
  for (const { row, party } of rows) documents.push(coordinationDocument(await knownCase(read, row, nowMs), party));
  return documents;
}
