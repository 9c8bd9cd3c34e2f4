import type { BookingRefusal } from '@farpass/billing/ledger';
import { type Currency, largestAmount, largestBalance, writeMoney } from '@farpass/billing/money';
import { Problem, type ProblemFault, saying } from '@farpass/contract/problem';

/** The refusal of a booking as the caller reads it. Nothing was booked. */
export function refusedBooking(refusal: BookingRefusal, currency: Currency): Problem {
  if (refusal.kind === 'FUNDS_MISSING') return fundsMissing(refusal, currency);
  const fault = faultOf(refusal, (minorUnits) => writeMoney({ minorUnits, currency }));
  const isLate = refusal.kind === 'ABOVE_HOLD' || refusal.kind === 'ABOVE_CHARGE';
  return new Problem(isLate ? 'CONFLICT' : 'CONTENT_INVALID', {
    detail: `${fault.message} Nothing was booked.`,
    errors: [{ pointer: '/amount', ...fault }],
  });
}

interface FundsMissing {
  readonly amount: number;
  readonly spendable: number;
}

function fundsMissing({ amount, spendable }: FundsMissing, currency: Currency): Problem {
  const moneyText = (minorUnits: number) => writeMoney({ minorUnits, currency });
  return new Problem('PAYMENT_REQUIRED', {
    detail: `This costs ${moneyText(amount)}; ${moneyText(spendable)} may be spent, credit line included. Pay in ${moneyText(amount - spendable)} or order less. Nothing was booked.`,
    errors: [saying('FUNDS_MISSING', { missing: moneyText(amount - spendable) })],
  });
}

type OtherRefusal = Exclude<BookingRefusal, { readonly kind: 'FUNDS_MISSING' }>;

function faultOf(refusal: OtherRefusal, moneyText: (minorUnits: number) => string): ProblemFault {
  switch (refusal.kind) {
    case 'NOT_WHOLE':
      return saying(refusal.kind, { amount: refusal.amount });
    case 'ZERO':
      return saying(refusal.kind, {});
    case 'NOT_POSITIVE':
      return saying(refusal.kind, { amount: moneyText(refusal.amount) });
    case 'TOO_LARGE':
      return saying(refusal.kind, { amount: moneyText(refusal.amount), most: moneyText(largestAmount) });
    case 'BALANCE_TOO_LARGE':
      return saying(refusal.kind, {
        balance: moneyText(refusal.available + refusal.amount),
        most: moneyText(largestBalance),
      });
    case 'ABOVE_HOLD':
      return saying(refusal.kind, { remaining: moneyText(refusal.remaining), amount: moneyText(refusal.amount) });
    case 'ABOVE_CHARGE':
      return saying(refusal.kind, { remaining: moneyText(refusal.remaining), amount: moneyText(refusal.amount) });
  }
}
