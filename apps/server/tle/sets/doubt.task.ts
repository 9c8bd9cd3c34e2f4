import { epochFromUnixMs } from '@farpass/astro/time';
import { type OwnSet, ownSetDoubt } from '@farpass/operations/gate';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { SetDoubt } from '../tables.ts';

/** Why each of the sets is doubtful, in their order. */
export function run(sets: readonly OwnSet[]): readonly (SetDoubt | undefined)[] {
  const judgedBy = { kernel: threadKernel(), now: epochFromUnixMs(Date.now()) };
  return sets.map((set) => {
    const found = ownSetDoubt(set, judgedBy);
    return found && { code: found.code, message: found.sentence };
  });
}
