import type { MessageFigures, RiskDoubt, RiskEvidence } from '@farpass/conjunction/event';
import { eq } from 'drizzle-orm';
import type { Instant, Read } from '../../platform/db/index.ts';
import { readArchived } from '../archive/read.ts';
import { newestFirst } from '../cdms/store.ts';
import { cdm, cdmPhysics, messageMoves } from '../tables.ts';
import { isConfirmedColumn } from './confirmations/confirmed.ts';

/** The values computed from a message of an event when it arrived. */
export interface EventPhysics {
  readonly cdmId: string;
  readonly creationDate: Instant;
  readonly tca: Instant;
  /** Undefined for a summary. */
  readonly figures: MessageFigures | undefined;
  readonly evidence: RiskEvidence;
  /** A person confirmed it. */
  readonly isConfirmed: boolean;
}

/** More messages than an event ever has: all of them are judged. */
const mostMessages = 1000;

/**
 * The newest messages of an event, oldest first, with their assessments. Reached through the event, which has checked
 * the scope.
 */
export async function readEventPhysics(
  read: Read,
  eventId: string,
  most: number = mostMessages,
): Promise<readonly EventPhysics[]> {
  const { id: cdmId, creationDate, tca, isArchived } = cdm;
  const { figures, evidence, dilution } = cdmPhysics;
  const rows = await read
    .select({
      ...{ cdmId, creationDate, tca, isArchived, figures, evidence, dilution },
      moves: messageMoves.doubts,
      isConfirmed: isConfirmedColumn,
    })
    .from(cdm)
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .leftJoin(messageMoves, eq(messageMoves.cdmId, cdm.id))
    .where(eq(cdm.eventId, eventId))
    .orderBy(...newestFirst)
    .limit(most);
  const archived = await readArchived(
    read,
    rows.filter((row) => row.isArchived).map((row) => row.cdmId),
  );
  return rows.toReversed().flatMap(({ moves, isArchived: _, ...row }) => {
    const kept = archived.get(row.cdmId) ?? { ...row, doubts: moves };
    if (kept.evidence === null) return [];
    const judged = { ...kept.evidence, dilution: kept.dilution ?? undefined };
    const { dilution: _dilution, ...message } = row;
    return [{ ...message, figures: kept.figures ?? undefined, evidence: withMoves(judged, kept.doubts) }];
  });
}

/** The evidence of a message with the doubts that its objects moved since. */
export function withMoves(evidence: RiskEvidence, moves: readonly RiskDoubt[] | null): RiskEvidence {
  return moves === null ? evidence : { ...evidence, doubts: [...(evidence.doubts ?? []), ...moves] };
}
