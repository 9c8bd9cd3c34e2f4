import { type CsvCell, csvCell } from '@farpass/ccsds/csv';

/** A line of a CSV file, without its end. No cell begins a formula of a spreadsheet. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',');
}
