import type { Currency } from '@farpass/billing/money';
import { Problem, saying } from '@farpass/contract/problem';

/** Refuses an amount in another currency than the customer's: nothing is converted. */
export function refuseOtherCurrency(
  customer: { readonly currency: Currency; readonly name: string },
  asked: string | undefined,
): void {
  if (asked === undefined || asked === customer.currency) return;
  const fault = saying('OTHER_CURRENCY', { asked, name: customer.name, currency: customer.currency });
  throw new Problem('CONTENT_INVALID', {
    detail: `${fault.message}. Nothing was booked.`,
    errors: [{ pointer: '/currency', ...fault }],
  });
}
