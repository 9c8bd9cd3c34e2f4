import { createHash } from 'node:crypto';
import type { GpRecord } from '@farpass/ccsds/gp';
// A thread reads files into rows too: it takes these two and leaves the database where it is.
import { newId } from '../../platform/db/rows/id.ts';
import { instantOf } from '../../platform/db/rows/instant.ts';
import type { SetDoubt } from '../tables.ts';

/** Where sets come from, and for whom: the common catalogue if no operator is named. */
export interface SetOrigin {
  readonly source: string;
  readonly operatorId: string | undefined;
  /** Who stores an operator's own sets. */
  readonly storedBy?: string;
  /** What makes sets doubtful, in their order. */
  readonly doubts?: readonly (SetDoubt | undefined)[];
}

/** Sets of this many in one statement: large enough to be fast, small enough that nothing waits for it. */
const rowsAtOnce = 1_000;

/** The sets as lists of rows in JSON, in UTF-8, as one statement each takes them. */
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

/** The same bytes where another thread has them without a copy. */
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
    digest: createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 32),
  };
}
