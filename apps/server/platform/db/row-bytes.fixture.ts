import { RowBytes } from './connection/row-bytes.ts';

/** A row with these columns as the server sends it. */
export function rowMessage(columns: readonly (string | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(columns.length);
  const fields = columns.flatMap((column) => {
    const [length, bytes] = [Buffer.alloc(4), Buffer.from(column ?? '')];
    length.writeInt32BE(column === null ? -1 : bytes.length);
    return [length, bytes];
  });
  return Buffer.concat([count, ...fields]);
}

/** The same as a list takes it. */
export function rowOf(columns: readonly (string | null)[]): RowBytes {
  const row = new RowBytes();
  row.point(rowMessage(columns), 0);
  return row;
}
