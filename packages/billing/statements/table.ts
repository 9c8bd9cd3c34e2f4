import { currencyDecimals } from '../money/index.ts';
import type { Balance, Statement } from './statement.ts';

/** A statement as a table of texts and numbers. */
export interface StatementTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

const head = [
  'at',
  'booking',
  'amount',
  'change_available',
  'change_held',
  'available',
  'held',
  'currency',
  'order',
  'request',
  'observation',
  'reason',
  'transaction',
  'for',
] as const;

/** The first and the last row. */
interface Boundary {
  readonly at: string;
  readonly booking: string;
  readonly kept: Balance;
}

/**
 * The table of a statement: the opening balance, every booking, the closing balance. Amounts are in units of the currency;
 * the opening balance and the changes of all rows add up to the closing balance.
 */
export function statementTable(statement: Statement): StatementTable {
  const { currency } = statement;
  const units = (minorUnits: number) => minorUnits / 10 ** currencyDecimals[currency];
  const balance = ({ available, held }: Balance) => [units(available), units(held), currency] as const;
  const row = ({ at, booking, kept }: Boundary) => [at, booking, undefined, undefined, undefined, ...balance(kept)];
  const lines = statement.lines.map((line) => [
    line.at,
    line.kind,
    units(line.amount),
    units(line.change.available),
    units(line.change.held),
    ...balance(line.after),
    line.orderId,
    line.requestId,
    line.observationId,
    line.reason,
    line.transactionId,
    line.subject,
  ]);
  const first = row({ at: `${statement.month}-01`, booking: 'OPENING', kept: statement.opening });
  const last = row({ at: statement.issuedAt, booking: 'CLOSING', kept: statement.closing });
  return { head, rows: [first, ...lines, last] };
}
