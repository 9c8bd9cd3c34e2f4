import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { takeSnapshot } from './snapshot.ts';
import { insertSets } from './store.ts';

export type Import = {
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly snapshot: string;
};

/** What a text of element sets holds, before anything is stored. */
export function readImport(text: string) {
  const { records, faults } = readElementSets(text);
  const refused = faults.map((fault) => ({ id: fault.catalogueNumber ?? `line ${fault.line}`, reason: fault.message }));
  return { records, refused };
}

/** Stores the sets into the common catalogue and freezes it anew, in one step. */
export async function importSets(tx: Tx, read: ReturnType<typeof readImport>, source: string): Promise<Import> {
  const taken = await insertSets(tx, read.records, { source, operatorId: undefined });
  const { digest, objects } = await takeSnapshot(tx);
  if (taken > 0) {
    await appendEvent(tx, {
      audience: { kind: 'everybody' },
      kind: 'catalogue.changed',
      payload: { snapshot: digest, objects },
    });
  }
  return { taken, unchanged: read.records.length - taken, refused: read.refused, snapshot: digest };
}

/** Sets of this many in one transaction: the embedded database answers others in between. */
const setsAtOnce = 3_000;

/** Stores many sets a piece at a time; with the last one the catalogue is frozen anew. Begun anew it goes on. */
export async function importInPieces(db: Database, records: readonly GpRecord[], source: string): Promise<void> {
  for (let start = 0; start < records.length; start += setsAtOnce) {
    const piece = records.slice(start, start + setsAtOnce);
    const isLast = start + setsAtOnce >= records.length;
    await db.transaction(async (tx) => {
      if (isLast) await importSets(tx, { records: piece, refused: [] }, source);
      else await insertSets(tx, piece, { source, operatorId: undefined });
    });
  }
}
