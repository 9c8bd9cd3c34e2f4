import type { BookingRefusal } from '@farpass/billing/ledger';
import { type Currency, largestAmount, largestBalance, writeMoney } from '@farpass/billing/money';
import { Problem } from '@farpass/contract/problem';

/** The refusal of a booking as the caller reads it. Nothing was booked. */
export function refusedBooking(refusal: BookingRefusal, currency: Currency): Problem {
  if (refusal.kind === 'FUNDS_MISSING') return fundsMissing(refusal, currency);
  const detail = sentenceOf(refusal, (minorUnits) => writeMoney({ minorUnits, currency }));
  const isLate = refusal.kind === 'ABOVE_HOLD' || refusal.kind === 'ABOVE_CHARGE';
  return new Problem(isLate ? 'CONFLICT' : 'CONTENT_INVALID', {
    detail: `${detail} Nothing was booked.`,
    errors: [{ pointer: '/amount', code: refusal.kind, message: detail }],
  });
}

interface FundsMissing {
  readonly amount: number;
  readonly spendable: number;
}

function fundsMissing({ amount, spendable }: FundsMissing, currency: Currency): Problem {
  const written = (minorUnits: number) => writeMoney({ minorUnits, currency });
  return new Problem('PAYMENT_REQUIRED', {
    detail: `This costs ${written(amount)}; ${written(spendable)} may be spent, credit line included. Pay in ${written(amount - spendable)} or order less. Nothing was booked.`,
    errors: [{ code: 'FUNDS_MISSING', message: `${written(amount - spendable)} are missing` }],
  });
}

type OtherRefusal = Exclude<BookingRefusal, { readonly kind: 'FUNDS_MISSING' }>;

function sentenceOf(refusal: OtherRefusal, written: (minorUnits: number) => string): string {
  switch (refusal.kind) {
    case 'NOT_WHOLE':
      return `The amount is ${refusal.amount}; whole minor units (cents) are expected.`;
    case 'ZERO':
      return 'The amount is zero; nothing would change.';
    case 'NOT_POSITIVE':
      return `The amount is ${written(refusal.amount)}; only an adjustment can be negative.`;
    case 'TOO_LARGE':
      return `The amount is ${written(refusal.amount)}; at most ${written(largestAmount)} are booked at once.`;
    case 'BALANCE_TOO_LARGE':
      return `The balance would be ${written(refusal.available + refusal.amount)}; at most ${written(largestBalance)} are kept.`;
    case 'ABOVE_HOLD':
      return `The order still holds ${written(refusal.remaining)}; ${written(refusal.amount)} are more.`;
    case 'ABOVE_CHARGE':
      return `Of the charge ${written(refusal.remaining)} can be paid back; ${written(refusal.amount)} are more.`;
  }
}
