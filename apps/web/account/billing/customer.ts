import type { CustomerDocument } from '@farpass/contract/payments';

/** The customer, which all parts of the page need. */
export interface CustomerProps {
  readonly customer: CustomerDocument;
}
