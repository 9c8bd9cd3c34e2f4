import { createHash } from 'node:crypto';
import type { PlanFile } from '@farpass/operations/manoeuvre';
import { LastUsed } from '../../platform/kept/index.ts';
import type { FilesOrder } from '../work/files.task.ts';

/**
 * The files of the last plans of this process, so that each downloaded form comes from the same propagation. Those of one
 * plan are some megabytes.
 */
const kept = new LastUsed<readonly PlanFile[]>(8);

/** The files of an order if they were already written, at any time. */
export function recalledFiles(owner: string, order: FilesOrder): readonly PlanFile[] | undefined {
  return kept.get(keyOf(owner, order));
}

interface Written {
  readonly owner: string;
  readonly order: FilesOrder;
  readonly files: readonly PlanFile[];
}

export function rememberFiles({ owner, order, files }: Written): void {
  kept.set(keyOf(owner, order), files);
}

/** All inputs of the files: the time of the request only sets their creation date, and they contain no catalogue. */
function keyOf(owner: string, { nowUtc: _asked, sky: _sky, ...order }: FilesOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, order]))
    .digest('hex');
}
