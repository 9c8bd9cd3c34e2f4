import type { ArchiveRow } from './columns.ts';

/** The part of an archived message that is read again; the rest is in its row of the database. */
export type ArchivedMessage = Pick<
  ArchiveRow,
  'cdmId' | 'document' | 'figures' | 'evidence' | 'dilution' | 'doubts' | 'text'
>;

const columns = ['cdmId', 'document', 'figures', 'evidence', 'dilution', 'doubts', 'text'];

interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The messages of an archive, in the order of its rows; all of them, or those of a range. */
export async function readRows(bytes: Uint8Array, range?: RowRange): Promise<readonly ArchivedMessage[]> {
  const { parquetReadObjects } = await import('hyparquet');
  const file = new Uint8Array(bytes).buffer;
  const rows = range === undefined ? {} : { rowStart: range.from, rowEnd: range.to };
  const found = await parquetReadObjects({ file, columns, ...rows });
  return found.map(messageOf);
}

// biome-ignore lint/suspicious/noExplicitAny: the columns are those that archiveColumns declares
function messageOf(row: Record<string, any>): ArchivedMessage {
  const { cdmId, document, figures = null, evidence = null, dilution = null, doubts = null, text } = row;
  return { cdmId, document, figures, evidence, dilution, doubts, text };
}
