import type { TableColumn } from '@farpass/contract/route';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { aboutColumns, cellOf, inGroups, instantName, microseconds, partOf, type RowTable } from './row.ts';

/** With 116 columns, one is written in 0.05 s. Most of it is for the columns, however few rows there are. */
const rowsPerGroup = 500;

/** An Apache Parquet file, row group by row group. Without its end, which is written last, no reader opens it. */
export async function* parquetBytes({ columns, pages, source }: RowTable): AsyncGenerator<Uint8Array> {
  const sink = new ByteWriter();
  const about = { ...source, 'farpass.columns': JSON.stringify(aboutColumns(columns)) };
  const writer = new ParquetWriter({
    writer: sink,
    schema: schemaOf(columns),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
    createdBy: 'Farpass',
  });
  for await (const rows of inGroups(pages, rowsPerGroup)) {
    writer.write({ columnData: dataOf(columns, rows), rowGroupSize: rows.length });
    yield takeBytes(sink);
  }
  writer.finish();
  yield takeBytes(sink);
}

/** The bytes that were written since the last time; the writer goes on at the beginning of its buffer. */
function takeBytes(sink: ByteWriter): Uint8Array {
  const bytes = sink.getBytes().slice();
  sink.index = 0;
  return bytes;
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;
const elements = {
  number: { type: 'DOUBLE' },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  text,
  time: text,
  document: { type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } },
} as const;

const instant = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MICROS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
} as const;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

function schemaOf(columns: readonly TableColumn[]): Schema {
  const leaves = columns.flatMap((column) => [
    { name: column.name, repetition_type: 'OPTIONAL', ...elements[column.kind] } as const,
    ...(column.kind === 'time'
      ? [{ name: instantName(column), repetition_type: 'OPTIONAL', ...instant } as const]
      : []),
  ]);
  return [{ name: 'rows', num_children: leaves.length }, ...leaves];
}

function dataOf(columns: readonly TableColumn[], rows: readonly unknown[]): ColumnSource[] {
  return columns.flatMap((column) => {
    const values = rows.map((row) => cellOf(column, row));
    if (column.kind === 'integer') return [{ name: column.name, data: values.map(whole) }];
    if (column.kind === 'document') return [{ name: column.name, data: rows.map((row) => partOf(column, row)) }];
    if (column.kind !== 'time') return [{ name: column.name, data: values }];
    const instants = values.map((value) => (typeof value === 'string' ? microseconds(value) : undefined));
    return [
      { name: column.name, data: values },
      { name: instantName(column), data: instants },
    ];
  });
}

function whole(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined;
}
