import type { Currency } from '@farpass/billing/money';
import { Problem } from '@farpass/contract/problem';

/** Refuses an amount in another currency than the customer's: nothing is converted. */
export function refuseOtherCurrency(
  customer: { readonly currency: Currency; readonly name: string },
  asked: string | undefined,
): void {
  if (asked === undefined || asked === customer.currency) return;
  const message = `${asked} is not the currency of ${customer.name}, which is ${customer.currency}; amounts are not converted`;
  throw new Problem('CONTENT_INVALID', {
    detail: `${message}. Nothing was booked.`,
    errors: [{ pointer: '/currency', message }],
  });
}
