import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { EphemerisRow } from './store.ts';

interface Ports {
  readonly database: Database;
  readonly compute: ComputePool;
}

interface Asking {
  readonly owner: string;
  readonly signal: AbortSignal;
}

const stkTask = defineTask<typeof import('./stk.task.ts')>(
  'ca.stk-ephemeris',
  new URL('./stk.task.ts', import.meta.url),
);

/** The file is read whole. */
const largestBytes = 33_554_432;

/** A stored OEM as an ephemeris of STK. Throws a `Problem` if it cannot be one. */
export async function stkOf({ database, compute }: Ports, row: EphemerisRow, asking: Asking): Promise<string> {
  const { fileName: file, format, sizeBytes: size } = row;
  if (!format.startsWith('OEM')) throw refusal(saying('STK_KIND', { file, format }));
  if (size > largestBytes) throw refusal(saying('STK_SIZE', { file, size, most: largestBytes }));
  const written = await compute.run(stkTask, await storedFile(database, row), { isInteractive: true, ...asking });
  if (written.kind === 'stk') return written.text;
  const found = 'found' in written ? written.found : undefined;
  throw refusal(saying(written.code, { file, format, ...(found === undefined ? {} : { found }) }));
}

function refusal(fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', because(fault, '/format'));
}
