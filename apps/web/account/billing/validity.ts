import { isValid } from '@farpass/billing/prices';
import type { PriceDocument } from '@farpass/contract/payments';

/** Whether a line of a price list applies now, will apply later, or has ended. */
export type Validity = 'now' | 'later' | 'ended';

export function validityOf(price: Pick<PriceDocument, 'validFrom' | 'validTo'>, nowMs: number): Validity {
  // The server writes times as text with six decimals of a second.
  const now = new Date(nowMs).toISOString().replace('Z', '000Z');
  const { validFrom, validTo } = price;
  if (isValid({ validFrom, validTo }, now)) return 'now';
  return now < validFrom ? 'later' : 'ended';
}
