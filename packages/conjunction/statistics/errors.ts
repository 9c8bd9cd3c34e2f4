const sentences = {
  HISTORY_COLUMN_MISSING: 'the history has no column of this name; it needs creationDate, tca, secondary, probability',
  HISTORY_SECONDARY_MISSING: 'the secondary is empty; every line names the other object',
  HISTORY_TIME_INVALID: 'this is no ISO time (2026-11-20T07:12:45.000)',
  HISTORY_PROBABILITY_INVALID: 'a probability is a number from 0 to 1, or empty when unknown',
  HISTORY_EMPTY: 'the history holds no messages; a rate needs at least one',
  HISTORY_TOO_SHORT: 'all TCAs lie at one time, so that no rate exists; state the observed time',
} as const;

export type StatisticsErrorCode = keyof typeof sentences;

/** A history that cannot be counted: what was found, what was expected, and on which line. */
export class StatisticsError extends Error {
  readonly code: StatisticsErrorCode;
  readonly line: number;

  constructor(code: StatisticsErrorCode, at: { readonly line: number; readonly found: string }) {
    super(`${code}: line ${at.line}: '${at.found}': ${sentences[code]}.`);
    this.name = 'StatisticsError';
    this.code = code;
    this.line = at.line;
  }
}
