import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { StatisticsError } from './errors.ts';

/** One CDM of a satellite's history, with what statistics need. */
export interface HistoryEntry {
  readonly created: Epoch<'UTC'>;
  readonly tca: Epoch<'UTC'>;
  readonly secondary: string;
  /** Undefined if the message had no usable probability. */
  readonly probability: number | undefined;
}

const columns = ['creationDate', 'tca', 'secondary', 'probability'] as const;

/** A row of a table: its cells, and its line in the file. */
export interface HistoryRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A history from the rows of a table. The first row names the columns creationDate, tca, secondary and probability in
 * any order; times are ISO, UTC.
 */
export function historyOfRows(rows: Iterable<HistoryRow>): readonly HistoryEntry[] {
  const [head, ...entries] = rows;
  const names = (head?.cells ?? []).map((cell) => cell.replace(/^\ufeff/, '').trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new StatisticsError('HISTORY_COLUMN_MISSING', { line: 1, found: missing.join(', ') });
  const places = columns.map((column) => names.indexOf(column));
  return entries.map(({ cells, line }) =>
    entryOf(
      places.map((at) => (cells[at] ?? '').trim()),
      line,
    ),
  );
}

function entryOf(cells: readonly string[], line: number): HistoryEntry {
  const [creationDate = '', tca = '', secondary = '', probability = ''] = cells;
  if (secondary === '') throw new StatisticsError('HISTORY_SECONDARY_MISSING', { line, found: '' });
  return {
    created: timeOf(creationDate, line),
    tca: timeOf(tca, line),
    secondary,
    probability: probabilityOf(probability, line),
  };
}

function timeOf(text: string, line: number): Epoch<'UTC'> {
  try {
    return parseEpoch(text, 'UTC');
  } catch {
    throw new StatisticsError('HISTORY_TIME_INVALID', { line, found: text });
  }
}

function probabilityOf(text: string, line: number): number | undefined {
  if (text === '' || /^(nan|null|none|n\/a)$/i.test(text)) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0 && value <= 1) return value;
  throw new StatisticsError('HISTORY_PROBABILITY_INVALID', { line, found: text });
}
