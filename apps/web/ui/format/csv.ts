export { type CsvCell, toCsv } from '@farpass/ccsds/csv';

/** File name in the platform's format: `conjunctions_20261120_071245_Z.csv`. */
export function csvFileName(name: string, writtenAt: string): string {
  return `${name}_${writtenAt}.csv`;
}
