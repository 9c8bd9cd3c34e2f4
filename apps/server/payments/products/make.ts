import { billedServices, isBilledService } from '@farpass/contract/payments';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { paymentProduct } from '../tables.ts';
import { addPrice, type GivenPrice } from './price-list.ts';
import { type PriceRow, type ProductRow, pricesOf } from './store.ts';

/** A product in a request. */
export interface GivenProduct {
  readonly productId: string;
  readonly productType: ProductRow['productType'];
  readonly 'service-type'?: string;
  readonly name?: string;
  readonly period?: 'MONTH' | 'YEAR';
  readonly prices?: readonly GivenPrice[];
}

/** Creates a product with its first prices. By default, a subscription is for `ca` and lasts a month. */
export async function makeProduct(
  tx: Tx,
  given: GivenProduct,
): Promise<{ readonly product: ProductRow; readonly prices: readonly PriceRow[] }> {
  const { productType } = given;
  const isSubscription = productType === 'SUBSCRIPTION';
  if (!isSubscription && given.period !== undefined) throw invalid('/period', saying('PERIOD_OF_OBSERVATION', {}));
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
  if (product === undefined) throw new Problem('CONFLICT', because(saying('PRODUCT_THERE', { id: given.productId })));
  for (const price of given.prices ?? []) await addPrice(tx, product, price);
  return { product, prices: await pricesOf(tx, [product.id]) };
}

/** Refuses a service that is not sold here, and names those that are. */
export function refuseUnknownService(text: string): void {
  if (isBilledService(text)) return;
  const choices = billedServices.join(' or ');
  throw invalid('/service-type', saying('NO_SERVICE', { service: text.slice(0, 64), choices }));
}

function invalid(pointer: string, fault: ProblemFault): Problem {
  const detail = `${pointer.slice(1)}: ${fault.message}.`;
  return new Problem('CONTENT_INVALID', { detail, errors: [{ pointer, ...fault }] });
}
