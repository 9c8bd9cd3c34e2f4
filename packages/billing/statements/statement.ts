import { type BookingKind, type Entry, entriesOf } from '../ledger/index.ts';
import type { Currency } from '../money/index.ts';

/** The money of a customer: the paid-in money that may be spent, and the money held for orders. Minor units. */
export interface Balance {
  readonly available: number;
  readonly held: number;
}

/** A booking of a customer as a statement lists it. */
export interface Booked {
  readonly transactionId: string;
  /** UTC. */
  readonly at: string;
  readonly kind: BookingKind;
  /** Minor units, as it was booked. */
  readonly amount: number;
  readonly orderId?: string | undefined;
  readonly requestId?: string | undefined;
  /** The name of the object or subscription that was ordered. */
  readonly subject?: string | undefined;
  readonly observationId?: string | undefined;
  readonly reason?: string | undefined;
}

/** The account of a customer in a month of UTC, before its lines are added up. */
export interface StatementDraft {
  /** Counts from 1 over all customers, without gaps; absent while the month has not ended. */
  readonly number?: number | undefined;
  /** `2026-11`. */
  readonly month: string;
  readonly customer: { readonly customerId: string; readonly name: string };
  readonly currency: Currency;
  /** UTC. */
  readonly issuedAt: string;
  readonly opening: Balance;
  /** In the order in which they were booked. */
  readonly booked: readonly Booked[];
}

/** A line of a statement: a booking, its change, and the balance after it. */
export type StatementLine = Booked & { readonly change: Balance; readonly after: Balance };

export type Statement = Omit<StatementDraft, 'booked'> & {
  readonly lines: readonly StatementLine[];
  readonly closing: Balance;
  /** The amounts paid in and adjusted, charged, and paid back in this month; all but adjustments are positive. */
  readonly totals: { readonly paidIn: number; readonly charged: number; readonly refunded: number };
};

/** The statement with its running and closing balance. */
export function statementOf({ booked, ...draft }: StatementDraft): Statement {
  const lines: StatementLine[] = [];
  let after = draft.opening;
  for (const one of booked) {
    const change = changeOf(one);
    after = { available: after.available + change.available, held: after.held + change.held };
    lines.push({ ...one, change, after });
  }
  const totals = {
    paidIn: totalOf(booked, ['PAYMENT', 'ADJUSTMENT']),
    charged: totalOf(booked, ['CAPTURE', 'SUBSCRIPTION']),
    refunded: totalOf(booked, ['REFUND']),
  };
  return { ...draft, lines, closing: after, totals };
}

function changeOf({ kind, amount }: Booked): Balance {
  const entries = entriesOf(kind, amount);
  return { available: onto(entries, 'AVAILABLE'), held: onto(entries, 'HELD') };
}

function onto(entries: readonly Entry[], account: Entry['account']): number {
  return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
}

function totalOf(booked: readonly Booked[], kinds: readonly BookingKind[]): number {
  return booked.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);
}

/** The number of a statement as people quote it: `S-000042`. */
export function statementName(number: number): string {
  return `S-${String(number).padStart(6, '0')}`;
}
