import type { CoordinationDocument } from '@farpass/contract/coordination';
import type { WaitingItemDocument } from '@farpass/contract/watch';
import { inArray } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { instantOf, type Read } from '../../platform/db/index.ts';

/** The cases of an operator whose approach is ahead; another feature provides them. */
export type FindOpenCases = (
  read: Read,
  asked: { readonly operatorId: string; readonly nowMs: number },
) => Promise<readonly CoordinationDocument[]>;

/** The open cases in which an operator owes something, as something that waits, with the risk of its own event. */
export async function caseItems(
  read: Read,
  cases: readonly CoordinationDocument[],
): Promise<readonly WaitingItemDocument[]> {
  const ids = cases.flatMap(({ conjunctionId }) => conjunctionId ?? []);
  const { id, satelliteId, riskLevel } = conjunctionEvent;
  const events =
    ids.length === 0
      ? []
      : await read.select({ id, satelliteId, riskLevel }).from(conjunctionEvent).where(inArray(id, ids));
  return cases.flatMap((one) => caseItem(one, events) ?? []);
}

type CaseEvent = Pick<typeof conjunctionEvent.$inferSelect, 'id' | 'satelliteId' | 'riskLevel'>;

function caseItem(
  { coordinationId: id, conjunctionId, parties, claim, openedAt, tca }: CoordinationDocument,
  events: readonly CaseEvent[],
): WaitingItemDocument | undefined {
  const own = parties.find(({ isMine }) => isMine);
  const other = parties.find(({ isMine }) => !isMine);
  if (own === undefined || other === undefined || own.owes === 'NOTHING') return undefined;
  const event = events.find((one) => one.id === conjunctionId);
  return {
    kind: 'CASE_TO_ANSWER',
    id,
    coordinationId: id,
    title: `${own.satelliteName} × ${other.satelliteName}`,
    detail: other.operator,
    detailCode: own.owes,
    ...(event === undefined
      ? {}
      : { riskLevel: event.riskLevel, conjunctionId: event.id, satelliteId: event.satelliteId }),
    since: instantOf(own.owes === 'ANSWER' ? openedAt : (claim.at ?? openedAt)),
    due: instantOf(claim.lapsesAt ?? tca),
  };
}
