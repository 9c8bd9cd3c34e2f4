import type { ListedApproach } from '@farpass/intake/socrates';
import { and, eq, or } from 'drizzle-orm';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { type Database, instantOf, type Read, type Tx } from '../../../platform/db/index.ts';
import type { OperatorsShare, ReadFeed } from '../../../platform/feeds/index.ts';
import { listedApproach } from '../../tables.ts';
import { fleetsOf } from './fleets.ts';

const readTask = defineTask<typeof import('./listed-approaches.task.ts')>(
  'ca.read-approach-list',
  new URL('./listed-approaches.task.ts', import.meta.url),
);

interface ApproachFeedPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /** Whether the list is a mock of the demo world. */
  readonly isInvented?: boolean;
}

/** Rows of one statement. */
const rowsAtOnce = 1_000;

/**
 * Reads the lists of a public screening. The approaches of satellites of the fleets are kept in the place of those of the list before,
 * to compare with, not taken as messages. A satellite that is added later has its approaches with the next list.
 */
export function approachFeed({ database, compute, isInvented = false }: ApproachFeedPorts, source: string): ReadFeed {
  return async (text, signal) => {
    const { approaches, refused, isCutOff } = await compute.run(readTask, text, { signal });
    return {
      usable: approaches.length,
      refused: refused.length,
      firstReason: refused[0],
      isCutOff,
      mayBeEmpty: false,
      store: async (finish) => {
        const numbers = approaches.flatMap(({ firstNumber, secondNumber }) => [
          String(firstNumber),
          String(secondNumber),
        ]);
        const fleets = [...(await fleetsOf({ database, isInvented }, { numbers, names: [] }))];
        const someones = new Set(fleets.flatMap(([, fleet]) => fleet.map(({ noradId }) => noradId)));
        const kept = approaches.filter((one) => isAbout(one, someones));
        const shares = Object.fromEntries(
          fleets.map(([operatorId, fleet]): readonly [string, OperatorsShare] => {
            const own = new Set(fleet.map(({ noradId }) => noradId));
            return [operatorId, { taken: kept.filter((one) => isAbout(one, own)).length, repeated: 0, held: 0 }];
          }),
        );
        const stored = { taken: kept.length, nobodys: approaches.length - kept.length, shares };
        await database.transaction(async (tx) => {
          await replaceListed(tx, source, kept);
          await finish(tx, stored);
        });
        return stored;
      },
    };
  };
}

function isAbout({ firstNumber, secondNumber }: ListedApproach, numbers: ReadonlySet<number | null>): boolean {
  return numbers.has(firstNumber) || numbers.has(secondNumber);
}

async function replaceListed(tx: Tx, source: string, approaches: readonly ListedApproach[]): Promise<void> {
  await tx.delete(listedApproach).where(eq(listedApproach.source, source));
  const rows = approaches.map(({ tcaUtc, ...one }) => ({ ...one, source, tca: instantOf(tcaUtc) }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insert(listedApproach)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
}

/** The approaches of two objects in the last lists. */
export async function findListed(read: Read, [one, other]: readonly [number, number]) {
  const { firstNumber, secondNumber } = listedApproach;
  const inOrder = and(eq(firstNumber, one), eq(secondNumber, other));
  const turned = and(eq(firstNumber, other), eq(secondNumber, one));
  return read.select().from(listedApproach).where(or(inOrder, turned)).orderBy(listedApproach.tca);
}
