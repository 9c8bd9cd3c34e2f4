import { eq, max } from 'drizzle-orm';
import type { Instant, Read, Scope } from '../../../platform/db/index.ts';
import { elementSet, elementSetRelease, elementSetWithdrawal } from '../../tables.ts';
import { countOwnSets } from './newest.ts';

type Counted = Awaited<ReturnType<typeof countOwnSets>>;

/** A set that another request stores at the same time can have an earlier time than this count; then it is counted after this. */
const countAgainMs = 300_000;

/**
 * The own sets of an operator, for pages, which ask for them often: all of them are only counted again after one was
 * stored, released, withdrawn or restored.
 */
export function keptCount(clock = () => Date.now()): (read: Read, scope: Scope) => Promise<Counted> {
  const kept = new Map<string, { readonly change: string; readonly atMs: number; readonly counted: Counted }>();
  return async (read, scope) => {
    if (scope.kind !== 'operator') return undefined;
    const { operatorId } = scope;
    const change = await lastChange(read, operatorId);
    const last = kept.get(operatorId);
    const atMs = clock();
    if (last?.change === change && atMs - last.atMs < countAgainMs) return last.counted;
    const counted = await countOwnSets(read, scope);
    kept.set(operatorId, { change, atMs, counted });
    return counted;
  };
}

/** Changes with each set that an operator stores, releases, withdraws or restores. */
async function lastChange(read: Read, operatorId: string): Promise<string> {
  const isOwn = eq(elementSet.operatorId, operatorId);
  const [stored] = await read
    .select({ at: max(elementSet.receivedAt) })
    .from(elementSet)
    .where(isOwn);
  const [released] = await read
    .select({ at: max(elementSetRelease.releasedAt) })
    .from(elementSetRelease)
    .innerJoin(elementSet, eq(elementSet.id, elementSetRelease.elementSetId))
    .where(isOwn);
  const [withdrawn] = await read
    .select({ at: max(elementSetWithdrawal.withdrawnAt), restoredAt: max(elementSetWithdrawal.restoredAt) })
    .from(elementSetWithdrawal)
    .innerJoin(elementSet, eq(elementSet.id, elementSetWithdrawal.elementSetId))
    .where(isOwn);
  return changeOf(stored?.at, released?.at, withdrawn?.at, withdrawn?.restoredAt);
}

function changeOf(...times: readonly (Instant | null | undefined)[]): string {
  return times.map((at) => at ?? '').join(' ');
}
