import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ArchiveRow, archiveColumns } from '../../conjunctions/archive/columns.ts';
import { readRows } from '../../conjunctions/archive/parquet.ts';
import { parquetBytes } from '../../platform/http/tables/parquet.ts';

export interface ArchiveOrder {
  readonly rows: readonly ArchiveRow[];
  readonly source: Readonly<Record<string, string>>;
}

/** Writes messages as a Parquet file and reads it again: each row must come back as it was. */
export async function run({ rows, source }: ArchiveOrder): Promise<{ bytes: Uint8Array; digest: string }> {
  const pages = (async function* () {
    yield rows;
  })();
  const parts: Uint8Array[] = [];
  for await (const part of parquetBytes({ columns: archiveColumns, pages, source })) parts.push(part);
  const bytes = new Uint8Array(Buffer.concat(parts));
  const again = await readRows(bytes);
  if (again.length !== rows.length)
    throw new Error(`The archive has ${again.length} rows where ${rows.length} were written.`);
  for (const [place, row] of rows.entries())
    if (!isDeepStrictEqual(again[place], stored(row)))
      throw new Error(`The archive does not give message ${row.cdmId} back as it was written.`);
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** The part of a row that is read again, as the database gives it. */
function stored({ cdmId, document, figures, evidence, dilution, doubts, text }: ArchiveRow) {
  return { cdmId, document, figures, evidence, dilution, doubts, text };
}
