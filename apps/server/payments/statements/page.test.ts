import type { Statement, StatementLine } from '@farpass/billing/statements';
import { describe, expect, it } from 'vitest';
import { statementPdf } from './page.ts';

const nothing = { available: 0, held: 0 };

function statementOf(count: number, more: Partial<StatementLine> = {}): Statement {
  const lines = Array.from({ length: count }, (_, index): StatementLine => {
    return {
      transactionId: `t${index}`,
      at: '2026-10-02T07:12:45.000000Z',
      kind: 'PAYMENT',
      amount: 100,
      change: nothing,
      after: nothing,
      reason: 'Transfer',
      ...more,
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
async function pagesOf(count: number, more: Partial<StatementLine> = {}): Promise<number> {
  const text = Buffer.from(await statementPdf(statementOf(count, more))).toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

describe('a statement as PDF', () => {
  it('has as many pages as its bookings need, and none for the foot', async () => {
    expect(await pagesOf(0)).toBe(1);
    expect(await pagesOf(20)).toBe(1);
    expect(await pagesOf(40)).toBe(2);
    expect(await pagesOf(112)).toBe(3);
  });

  it('gives long reasons and what a booking belongs to the lines that they need', async () => {
    const id = '01932b7c-1f3a-7c4d-8e2f-000000000001';
    expect(await pagesOf(60)).toBe(2);
    expect(await pagesOf(60, { orderId: id, requestId: id, observationId: `${id}:RADAR-1` })).toBe(3);
    expect(await pagesOf(60, { reason: 'A reason of many words. '.repeat(20) })).toBe(9);
  });

  it('is drawn with letters that its fonts do not know', async () => {
    expect(await pagesOf(1, { reason: 'Łódź €5 − Ошибка 軌道' })).toBe(1);
  });
});
