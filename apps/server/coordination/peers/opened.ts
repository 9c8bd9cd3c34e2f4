import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { currentInstant, type Instant, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { type ActingPorts, settled } from '../act.ts';
import { type CaseRow, coordinationCase, coordinationParty } from '../tables.ts';
import { tellParties } from '../tell.ts';
import type { Peer } from './network.ts';

/** A conjunction further ahead is not coordinated. */
const aheadMs = 14 * 86_400_000;

/** Whether another server may open a case of an approach: it is ahead, but not too far. */
export function canOpen(tca: Instant): boolean {
  const aheadOf = unixMsOfInstant(tca) - Date.now();
  return aheadOf > 0 && aheadOf < aheadMs;
}

/** Open cases with one peer whose claims are kept on one side; more are a fault of its server. */
export const mostOpen = 100;

/**
 * Whether a peer has as many open cases whose claims are kept here, or there, as it may have. Openings for one peer are counted
 * one after the other, so that of two at once the second knows the first.
 */
export async function hasTooMany(tx: Tx, { operator }: Peer, kept: 'HERE' | 'THERE'): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`openings of ${operator}`}, 0))`);
  const { home, tca, id } = coordinationCase;
  const side: SQL | undefined = kept === 'HERE' ? isNull(home) : isNotNull(home);
  const rows = await tx
    .select({ id })
    .from(coordinationParty)
    .innerJoin(coordinationCase, eq(id, coordinationParty.caseId))
    .where(and(eq(coordinationParty.peer, operator), side, gt(tca, currentInstant())))
    .limit(mostOpen);
  return rows.length >= mostOpen;
}

/** A case that a peer opened is news here, as between operators of one server. */
export async function tellOpened(tx: Tx, ports: ActingPorts, { row, peer }: { row: CaseRow; peer: Peer }) {
  const known = await settled(tx, ports, { row, nowMs: Date.now() });
  const news = { state: 'OPENED', operator: peer.operator, isUrgent: false };
  await tellParties(tx, ports.tellOperator, { known, news });
  return known;
}
