import type { Statement, StatementLine } from '@farpass/billing/statements';
import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { type StatementOrder, statementPdf } from './page.ts';

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
    closing: { available: -1_245_000, held: 0 },
    totals: { paidIn: 123_456_789, charged: 0, refunded: 0 },
    lines,
  };
}

const drawn = (statement: Statement, more: Partial<StatementOrder> = {}) =>
  statementPdf({ statement, language: 'en', letterhead: [], ...more });

/** Pages of a PDF: its page objects are written in clear text. */
async function pagesOf(count: number, more: Partial<StatementLine> = {}): Promise<number> {
  const text = Buffer.from(await drawn(statementOf(count, more))).toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

describe('a statement as PDF', () => {
  it('has as many pages as its bookings need, and none for the foot', async () => {
    expect(await pagesOf(0)).toBe(1);
    expect(await pagesOf(20)).toBe(1);
    expect(await pagesOf(50)).toBe(2);
    expect(await pagesOf(112)).toBe(3);
  });

  it('gives long reasons and what a booking belongs to the lines that they need', async () => {
    const id = '01932b7c-1f3a-7c4d-8e2f-000000000001';
    expect(await pagesOf(60)).toBe(2);
    expect(await pagesOf(60, { orderId: id, requestId: id, observationId: `${id}:RADAR-1` })).toBe(3);
    expect(await pagesOf(60, { reason: 'A reason of many words. '.repeat(20) })).toBeGreaterThan(7);
  });

  it('has the letters of its customers', async () => {
    const words = wordsOfPdf(await drawn(statementOf(1, { reason: 'Łódź €5 − Ошибка' })));
    expect(words).toContain('Payment: Łódź €5 − Ошибка');
  });

  it('names what an order is for, with the end of its id', async () => {
    const requestId = '01932b7c-1f3a-7c4d-8e2f-0000abcd1234';
    const words = wordsOfPdf(await drawn(statementOf(1, { subject: 'HALO-1', orderId: 'o-1', requestId })));
    expect(words).toContain('HALO-1 · request abcd1234');
    expect(words).not.toContain('8e2f');
  });

  it('is in the language of the reader, with amounts that read the same in both', async () => {
    const late = statementOf(1, { kind: 'REFUND', reason: 'LATE', orderId: 'o-1', requestId: 'r-1' });
    const english = wordsOfPdf(await drawn(late));
    const german = wordsOfPdf(await drawn(late, { language: 'de' }));
    for (const word of [
      'Statement S-000042',
      'Refund: the file came late',
      'order o-1 · request r-1',
      'Closing balance',
    ])
      expect(english).toContain(word);
    for (const word of ['Kontoauszug S-000042', 'Erstattung: die Datei kam zu spät', 'Bestellung o-1 · Anfrage r-1'])
      expect(german).toContain(word);
    for (const words of [english, german]) {
      expect(words).toContain('1\u202F234\u202F567.89 EUR');
      expect(words).toContain('−12\u202F450.00 EUR');
    }
    expect(german).not.toMatch(/Refund|order|Held|balance/);
  });

  it('carries the letterhead of who issues it', async () => {
    const letterhead = ['Farpass Operations GmbH', 'Sternwartenweg 1, 64293 Darmstadt', 'VAT DE123456789'];
    const words = wordsOfPdf(await drawn(statementOf(1), { letterhead }));
    for (const line of letterhead) expect(words).toContain(line);
  });
});
