import type { GpRecord } from '@farpass/ccsds/gp';
import { type ComputePool, defineTask, type RunOptions } from '../../platform/compute/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { FileText, ReadFile } from './file.ts';
import { rowTexts } from './row.ts';
import { takeSnapshot } from './snapshot.ts';
import { insertRows, insertSets } from './store.ts';

export interface Import {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly snapshot: string;
}

const readTask = defineTask<FileText, ReadFile>('tle.read-file', new URL('./read.task.ts', import.meta.url));

/** Reads files of element sets in a thread, so that a catalogue of 30 MB keeps nobody waiting. */
export type ReadElementSets = (file: FileText, options?: RunOptions) => Promise<ReadFile>;

export function readerOn(compute: ComputePool): ReadElementSets {
  return (file, options) => compute.run(readTask, file, options);
}

/** Stores a file into the common catalogue and freezes it anew, in one step. */
export async function storeFile(tx: Tx, { rows, usable, refused }: ReadFile): Promise<Import> {
  const taken = await insertRows(tx, rows);
  const { digest, objects } = await takeSnapshot(tx);
  if (taken > 0) {
    await appendEvent(tx, {
      audience: { kind: 'everybody' },
      kind: 'catalogue.changed',
      payload: { snapshot: digest, objects },
    });
  }
  return { taken, unchanged: usable - taken, refused, snapshot: digest };
}

/** Stores sets into the common catalogue and freezes it anew, in one step. */
export async function importSets(tx: Tx, records: readonly GpRecord[], source: string): Promise<Import> {
  const rows = rowTexts(records, { source, operatorId: undefined });
  return storeFile(tx, { rows, usable: records.length, refused: [], isCutOff: false });
}

/** Sets of this many in one transaction: the embedded database answers others in between. */
const setsAtOnce = 3_000;

/** Stores many sets a piece at a time; with the last one the catalogue is frozen anew. Begun anew it goes on. */
export async function importInPieces(db: Database, records: readonly GpRecord[], source: string): Promise<void> {
  for (let start = 0; start < records.length; start += setsAtOnce) {
    const piece = records.slice(start, start + setsAtOnce);
    const isLast = start + setsAtOnce >= records.length;
    await db.transaction(async (tx) => {
      if (isLast) await importSets(tx, piece, source);
      else await insertSets(tx, piece, { source, operatorId: undefined });
    });
  }
}
