import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingKinds } from '../ledger/index.ts';
import { type Booked, type StatementDraft, statementName, statementOf, statementTable } from './index.ts';

const booked = (kind: Booked['kind'], amount: number, more: Partial<Booked> = {}): Booked => ({
  transactionId: `t-${kind}`,
  at: '2026-10-03T10:00:00.000000Z',
  kind,
  amount,
  ...more,
});
const draft: StatementDraft = {
  number: 42,
  month: '2026-10',
  customer: { customerId: 'c-1', name: 'Demo' },
  currency: 'EUR',
  issuedAt: '2026-11-01T00:05:00.000000Z',
  opening: { available: 10_000, held: 500 },
  booked: [
    booked('PAYMENT', 5_000, { reason: 'Transfer 17' }),
    booked('HOLD', 9_800, { orderId: 'o-1', requestId: 'r-1' }),
    booked('CAPTURE', 4_900, { orderId: 'o-1', requestId: 'r-1', subject: 'HALO-1', observationId: 'p-1' }),
    booked('RELEASE', 4_900, { orderId: 'o-1', requestId: 'r-1' }),
    booked('REFUND', 4_900, { orderId: 'o-1', requestId: 'r-1', observationId: 'p-1', reason: 'LATE' }),
  ],
};

describe('a statement', () => {
  it('runs from the opening to the closing balance, booking by booking', () => {
    const { lines, closing, totals } = statementOf(draft);
    expect(lines.map(({ after }) => [after.available, after.held])).toEqual([
      [15_000, 500],
      [5_200, 10_300],
      [5_200, 5_400],
      [10_100, 500],
      [15_000, 500],
    ]);
    expect(lines.map(({ change }) => [change.available, change.held])).toEqual([
      [5_000, 0],
      [-9_800, 9_800],
      [0, -4_900],
      [4_900, -4_900],
      [4_900, 0],
    ]);
    expect(closing).toEqual({ available: 15_000, held: 500 });
    expect(totals).toEqual({ paidIn: 5_000, charged: 4_900, refunded: 4_900 });
  });

  it('of a month without bookings closes as it opens', () => {
    expect(statementOf({ ...draft, booked: [] })).toMatchObject({ lines: [], closing: draft.opening });
  });

  it('adds up, whatever is booked', () => {
    const one = fc.record({ kind: fc.constantFrom(...bookingKinds), amount: fc.integer({ min: 1, max: 1e9 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 50 }), (many) => {
        const found = statementOf({ ...draft, booked: many.map(({ kind, amount }) => booked(kind, amount)) });
        const sum = (of: 'available' | 'held') =>
          found.lines.reduce((total, { change }) => total + change[of], draft.opening[of]);
        expect([sum('available'), sum('held')]).toEqual([found.closing.available, found.closing.held]);
      }),
    );
  });

  it('is quoted by its number', () => {
    expect([statementName(1), statementName(42), statementName(1_234_567)]).toEqual([
      'S-000001',
      'S-000042',
      'S-1234567',
    ]);
  });
});

describe('the table of a statement', () => {
  const { head, rows } = statementTable(statementOf(draft));

  it('has a row for the opening balance, each booking and the closing balance', () => {
    expect(rows.map((row) => row[1])).toEqual([
      'OPENING',
      'PAYMENT',
      'HOLD',
      'CAPTURE',
      'RELEASE',
      'REFUND',
      'CLOSING',
    ]);
    expect(rows.every((row) => row.length <= head.length)).toBe(true);
    expect(rows[3]).toEqual([
      ...['2026-10-03T10:00:00.000000Z', 'CAPTURE', 49, 0, -49, 52, 54, 'EUR'],
      ...['o-1', 'r-1', 'p-1', undefined, 't-CAPTURE', 'HALO-1'],
    ]);
  });

  it('adds up from the opening to the closing balance in units of the currency', () => {
    const changes = rows.reduce((sum, row) => sum + Number(row[3] ?? 0), 0);
    expect(100 + changes).toBe(Number(rows.at(-1)?.[5]));
    expect([rows[0]?.[5], rows.at(-1)?.[5], rows.at(-1)?.[6]]).toEqual([100, 150, 5]);
  });

  it('of yen has whole units', () => {
    const yen = statementTable(statementOf({ ...draft, currency: 'JPY' }));
    expect(yen.rows[1]?.[2]).toBe(5_000);
  });
});
