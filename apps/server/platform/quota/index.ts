import { numberText } from '@farpass/astro/figures';
import { because, Problem, saying } from '@farpass/contract/problem';
import { sql } from 'drizzle-orm';
import type { Scope, Tx } from '../db/index.ts';

type Things = 'SCREENINGS' | 'SATELLITES' | 'REQUESTS' | 'SEARCHES' | 'DETERMINATIONS' | 'ELEMENT_SETS';

interface Quota {
  /** The current number. */
  readonly count: number;
  /** The number to add. */
  readonly adding?: number;
  readonly most: number;
  /** The kind of things. */
  readonly things: Things;
  readonly remedy: string;
}

/** Refuses more of something than an operator may have, so that one operator cannot take the platform from the others. */
export function refuseOverQuota({ count, adding = 1, most, things, remedy }: Quota): void {
  if (count + adding <= most) return;
  const parameters = { count: numberText(count, 0), most: numberText(most, 0), remedy };
  throw new Problem('CONFLICT', because(saying(`OVER_QUOTA_${things}`, parameters)));
}

/**
 * Lets one request of an operator at a time count and add, in whichever process, until its transaction ends: what two
 * requests count at the same moment could be one too few.
 */
export async function countInTurn(tx: Tx, things: Things | 'INVITATIONS', scope: Scope): Promise<void> {
  const owner = scope.kind === 'operator' ? scope.operatorId : scope.kind;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${things} of ${owner}`}, 0))`);
}
