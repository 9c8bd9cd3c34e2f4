import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RouteContract, TableType } from '@farpass/contract/route';
import { EndWithCode, wrongUse } from '../exit-codes.ts';
import { type CallInput, type Connection, sendCall } from './connection.ts';

/** Forms in which a server writes the rows of a list. */
const tableForms: Readonly<Record<string, TableType>> = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
};

interface WantedTable {
  /** Its name on the command line: csv, parquet or arrow. */
  readonly form: string;
  readonly query: CallInput['query'];
}

/** Writes all rows of a list to the standard output, as the server writes them. */
export async function printTable(
  connection: () => Connection,
  contract: RouteContract,
  { form, query = {} }: WantedTable,
): Promise<number> {
  const type = tableForms[form];
  if (type === undefined)
    throw new EndWithCode(wrongUse, `--output ${form}: expected ${Object.keys(tableForms).join(', ')}.`);
  if (form !== 'csv' && process.stdout.isTTY)
    throw new EndWithCode(wrongUse, `--output ${form} writes bytes; send them to a file: … > rows.${form}`);
  const { body } = await sendCall(connection(), contract, { query, accept: type });
  if (body !== null) await pipeline(Readable.fromWeb(body), process.stdout, { end: false });
  return 0;
}
