import type { RouteContract } from './route.ts';

/** The type of a column. `document` is a list, or a value of several shapes, as JSON text. */
type ColumnKind = 'number' | 'integer' | 'boolean' | 'text' | 'time' | 'document';

/** A column of the rows of a list or of a series as a table. */
export interface TableColumn {
  /** Names of the fields from the row inwards, joined by `_`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  /** Empty for what has no unit. */
  readonly unit: string;
  readonly description: string;
}

/** The media types in which the rows of a call can be had, besides JSON. */
export const tableTypes = [
  'text/csv',
  'application/vnd.apache.parquet',
  'application/vnd.apache.arrow.stream',
] as const;

export type TableType = (typeof tableTypes)[number];

/** The columns of the rows of a list, or of each of the series of an answer by its name; empty for a call without rows. */
export type TablesOfCall = readonly TableColumn[] | Readonly<Record<string, readonly TableColumn[]>>;

/** The tables that a call can answer with: one list, or series by the names of their fields. */
export function tablesOf({ method, responses }: RouteContract): TablesOfCall {
  const body = responses[200];
  if (method !== 'GET' || body?.kind !== 'json') return {};
  const list = columnsOfRows(body.schema);
  if (list !== undefined) return list;
  const properties: unknown = Reflect.get(body.schema, 'properties');
  const series = Object.entries(isSchema(properties) ? properties : {}).map(([name, schema]) => [
    name,
    columnsOfRows(schema),
  ]);
  return Object.fromEntries(series.filter(([, columns]) => columns !== undefined));
}

function columnsOfRows(schema: unknown): readonly TableColumn[] | undefined {
  const row = isSchema(schema) && schema['type'] === 'array' ? schema['items'] : undefined;
  return isSchema(row) && isSchema(row['properties']) ? columnsOfRow(row, []) : undefined;
}

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function columnsOfRow(row: Schema, above: readonly string[]): readonly TableColumn[] {
  const properties = Object.entries(isSchema(row['properties']) ? row['properties'] : {});
  return properties.flatMap(([name, schema]) => {
    const path = [...above, name];
    if (!isSchema(schema)) return [];
    if (isSchema(schema['properties'])) return columnsOfRow(schema, path);
    const { description = '', 'x-unit': unit = '' } = schema;
    return [{ name: path.join('_'), path, kind: kindOf(schema), unit: String(unit), description: String(description) }];
  });
}

function kindOf(schema: Schema): ColumnKind {
  const { type, enum: values, description } = schema;
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (type === 'string') return isTime(String(description ?? '')) ? 'time' : 'text';
  return values !== undefined || areTexts(schema['anyOf']) ? 'text' : 'document';
}

/** The description of a time ends with its scale, as that of a number ends with its unit. */
function isTime(description: string): boolean {
  return /(?:^|, )UTC(?:[.;]|$)/.test(description);
}

function areTexts(shapes: unknown): boolean {
  return Array.isArray(shapes) && shapes.every((shape) => isSchema(shape) && shape['type'] === 'string');
}
