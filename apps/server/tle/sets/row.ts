import { createHash } from 'node:crypto';
import type { GpRecord } from '@farpass/ccsds/gp';
// Imported directly, because threads read files into rows, too, and must not load the database.
import { newId } from '../../platform/db/rows/id.ts';
import { instantOf } from '../../platform/db/rows/instant.ts';
import type { SetDoubt } from '../tables.ts';

/** The source of sets, and their operator; without one, they are for the common catalogue. */
export interface SetOrigin {
  readonly source: string;
  readonly operatorId: string | undefined;
  /** The person who stores an operator's own sets. */
  readonly storedBy?: string;
  /** Why sets are doubtful, in their order. */
  readonly doubts?: readonly (SetDoubt | undefined)[];
}

/** Number of sets in one statement: large enough to be fast, small enough that nothing has to wait. */
const rowsAtOnce = 1_000;

/** The sets as lists of rows in JSON, in UTF-8, one list for each statement. */
export function rowTexts(records: readonly GpRecord[], origin: SetOrigin): readonly Uint8Array[] {
  const texts: Uint8Array[] = [];
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const rows = records
      .slice(start, start + rowsAtOnce)
      .map((record, index) => ({ ...rowOf(record, origin), doubt: origin.doubts?.[start + index] ?? null }));
    texts.push(shared(Buffer.from(JSON.stringify(rows))));
  }
  return texts;
}

/** The same bytes in shared memory, so that another thread needs no copy. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

function rowOf(record: GpRecord, { source, operatorId, storedBy }: SetOrigin) {
  const { line: _, ...kept } = record;
  return {
    id: newId(),
    operator_id: operatorId ?? null,
    stored_by: storedBy ?? null,
    catalogue_number: record.catalogueNumber,
    epoch: instantOf(`${record.epochUtc}Z`),
    name: record.objectName ?? null,
    object_id: record.objectId ?? null,
    source,
    record: { ...kept, line: 0 },
    digest: digestOf(record),
  };
}

/** Equal sets have the same digest. */
export function digestOf({ line: _, ...kept }: GpRecord): string {
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 32);
}
