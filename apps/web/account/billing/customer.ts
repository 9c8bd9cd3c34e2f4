import type { CustomerDocument } from '@farpass/contract/payments';

/** Common data of all parts of the page: one customer. */
export interface CustomerProps {
  readonly customer: CustomerDocument;
}
