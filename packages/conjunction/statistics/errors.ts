const sentences = {
  HISTORY_COLUMN_MISSING: 'the history has no column of this name; it needs creationDate, tca, secondary, probability',
  HISTORY_SECONDARY_MISSING: 'the secondary is empty; every line names the other object',
  HISTORY_TIME_INVALID: 'this is not an ISO time (example: 2026-11-20T07:12:45.000)',
  HISTORY_PROBABILITY_INVALID: 'a probability must be a number from 0 to 1, or empty if it is unknown',
  HISTORY_EMPTY: 'the history has no messages; a rate needs at least one',
  HISTORY_TOO_SHORT: 'all TCAs are equal, so that no rate exists; state the observed time',
} as const;

export type StatisticsErrorCode = keyof typeof sentences;

/** A history from which no statistics can be made: what was found, what was expected, and on which line. */
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
