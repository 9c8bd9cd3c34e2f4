import type { Statement, StatementLine } from '@farpass/billing/statements';
import { describe, expect, it } from 'vitest';
import { statementPdf } from './page.ts';

const nothing = { available: 0, held: 0 };

function statementOf(count: number): Statement {
  const lines = Array.from({ length: count }, (_, index): StatementLine => {
    return {
      transactionId: `t${index}`,
      at: '2026-10-02T07:12:45.000000Z',
      kind: 'PAYMENT',
      amount: 100,
      change: nothing,
      after: nothing,
      reason: 'Transfer',
    };
  });
  return {
    number: 42,
    month: '2026-10',
    issuedAt: '2026-11-01T00:10:00.000000Z',
    currency: 'EUR',
    customer: { customerId: 'c', name: 'Operations' },
    opening: nothing,
    closing: nothing,
    totals: { paidIn: 0, charged: 0, refunded: 0 },
    lines,
  };
}

/** Pages of a PDF: its page objects are written in clear text. */
async function pagesOf(count: number): Promise<number> {
  const text = Buffer.from(await statementPdf(statementOf(count))).toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

describe('a statement as PDF', () => {
  it('has as many pages as its bookings need, and none for the foot', async () => {
    expect(await pagesOf(0)).toBe(1);
    expect(await pagesOf(20)).toBe(1);
    expect(await pagesOf(40)).toBe(2);
    expect(await pagesOf(112)).toBe(5);
  });
});
