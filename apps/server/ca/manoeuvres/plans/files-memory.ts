import { createHash } from 'node:crypto';
import type { PlanFile } from '@farpass/intake/manoeuvre';
import type { FilesOrder } from '../work/files.task.ts';

/** The files of the last plans of this process, so that each downloaded form comes from the same propagation. */
const kept = new Map<string, readonly PlanFile[]>();
/** The files of one plan are some megabytes. */
const mostKept = 8;

/** The files of an order if they were already written, at any time. */
export function recalledFiles(owner: string, order: FilesOrder): readonly PlanFile[] | undefined {
  const key = keyOf(owner, order);
  const files = kept.get(key);
  if (files !== undefined) remember(key, files);
  return files;
}

interface Written {
  readonly owner: string;
  readonly order: FilesOrder;
  readonly files: readonly PlanFile[];
}

export function rememberFiles({ owner, order, files }: Written): void {
  remember(keyOf(owner, order), files);
}

function remember(key: string, files: readonly PlanFile[]): void {
  kept.delete(key);
  kept.set(key, files);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** All inputs of the files: the time of the request only sets their creation date, and they contain no catalogue. */
function keyOf(owner: string, { nowUtc: _asked, sky: _sky, ...order }: FilesOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, order]))
    .digest('hex');
}
