import type { TableType } from '@farpass/contract/route';
import type { RowTable } from './row.ts';

/** Writes a table in one of its media types. The libraries are loaded when they are needed first. */
export async function* tableBytes(type: TableType, table: RowTable): AsyncGenerator<string | Uint8Array> {
  if (type === 'text/csv') {
    const { csvText } = await import('./csv.ts');
    yield* csvText(table);
  } else if (type === 'application/vnd.apache.parquet') {
    const { parquetBytes } = await import('./parquet.ts');
    yield* parquetBytes(table);
  } else {
    const { arrowBytes } = await import('./arrow.ts');
    yield* arrowBytes(table);
  }
}
