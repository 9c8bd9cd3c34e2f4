import type { CustomerDocument } from '@farpass/contract/payments';

/** What every part of the page shows: one customer. */
export interface CustomerProps {
  readonly customer: CustomerDocument;
}
