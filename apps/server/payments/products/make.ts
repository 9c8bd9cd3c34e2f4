import { billedServices, isBilledService } from '@farpass/contract/payments';
import { Problem } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { paymentProduct } from '../tables.ts';
import { addPrice, type GivenPrice } from './price-list.ts';
import { type PriceRow, type ProductRow, pricesOf } from './store.ts';

/** A product as a request gives it. */
export interface GivenProduct {
  readonly productId: string;
  readonly productType: ProductRow['productType'];
  readonly 'service-type'?: string;
  readonly name?: string;
  readonly period?: 'MONTH' | 'YEAR';
  readonly prices?: readonly GivenPrice[];
}

/** Makes a product with its first prices. By default, a subscription is for a month and for `ca`. */
export async function makeProduct(
  tx: Tx,
  given: GivenProduct,
): Promise<{ readonly product: ProductRow; readonly prices: readonly PriceRow[] }> {
  const { productType } = given;
  const isSubscription = productType === 'SUBSCRIPTION';
  if (!isSubscription && given.period !== undefined)
    throw invalid('/period', 'a product per observation has no period; leave it out');
  const serviceType = given['service-type'] ?? (isSubscription ? 'ca' : 'odt');
  refuseUnknownService(serviceType);
  const [product] = await tx
    .insert(paymentProduct)
    .values({
      id: given.productId,
      productType,
      serviceType,
      name: given.name ?? given.productId,
      period: isSubscription ? (given.period ?? 'MONTH') : null,
    })
    .onConflictDoNothing()
    .returning();
  if (product === undefined)
    throw new Problem('CONFLICT', {
      detail: `There is a product ${given.productId} already. Add a price with POST /payments/price, or choose another id.`,
    });
  for (const price of given.prices ?? []) await addPrice(tx, product, price);
  return { product, prices: await pricesOf(tx, [product.id]) };
}

/** Refuses a service that costs nothing here, naming those that do. */
export function refuseUnknownService(text: string): void {
  if (isBilledService(text)) return;
  throw invalid('/service-type', `"${text.slice(0, 64)}" is no service; expected ${billedServices.join(' or ')}`);
}

function invalid(pointer: string, message: string): Problem {
  return new Problem('CONTENT_INVALID', { detail: `${pointer.slice(1)}: ${message}.`, errors: [{ pointer, message }] });
}
