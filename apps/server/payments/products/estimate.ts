import type { Currency } from '@farpass/billing/money';
import { amountToHold, type PassOptions, type Terms, termsOf } from '@farpass/billing/prices';
import type { PriceEstimationDocument } from '@farpass/contract/payments';
import type { Read } from '../../platform/db/index.ts';
import { type PriceLine, type ProductRow, priceLine, pricesOf, productsOf } from './store.ts';

/** The sensor types for which a price without a type is estimated. */
const pricedSensorTypes = ['OPTICAL_PASSIVE', 'RADAR_ACTIVE'] as const;

/** The product of orders for passes, with its price list. */
export interface PassProduct {
  readonly product: ProductRow;
  readonly prices: readonly PriceLine[];
}

/** The oldest product of tracking with a price per pass; undefined if tracking is not charged. */
export async function findPassProduct(read: Read): Promise<PassProduct | undefined> {
  const products = (await productsOf(read, 'odt')).filter(({ productType }) => productType === 'PER_OBSERVATION');
  const rows = await pricesOf(
    read,
    products.map(({ id }) => id),
  );
  const product = products.find(({ id }) => rows.some(({ productId }) => productId === id));
  if (product === undefined) return undefined;
  return { product, prices: rows.filter(({ productId }) => productId === product.id).map(priceLine) };
}

export interface WantedPasses extends PassOptions {
  readonly at: string;
  readonly currency: Currency;
  readonly passes: number;
  /** Only these types of sensors; by default, all that have a price. */
  readonly sensorTypes: readonly string[];
  /** Exactly these passes: their number by the type of their sensor. */
  readonly passesOf?: Readonly<Record<string, number>> | undefined;
}

/** The cost of passes at the current prices of a product; undefined if it has none. */
export function passTerms({ prices }: Pick<PassProduct, 'prices'>, wanted: WantedPasses): Terms | undefined {
  const sensorTypes = wanted.sensorTypes.length > 0 ? wanted.sensorTypes : typesIn(prices);
  return termsOf(prices, { ...wanted, sensorTypes });
}

/** The sensor types in an estimate: those with a price of their own, and the usual ones if a price applies to all. */
function typesIn(prices: readonly PriceLine[]): readonly string[] {
  const own = prices.flatMap(({ sensorType }) => sensorType ?? []);
  const usual = prices.some(({ sensorType }) => sensorType === undefined) ? pricedSensorTypes : [];
  return [...new Set([...own, ...usual])].toSorted();
}

/** The cost of passes by each type of sensor. */
export function estimates(found: PassProduct, wanted: WantedPasses): PriceEstimationDocument[] {
  const terms = passTerms(found, wanted);
  return Object.entries(terms?.perPass ?? {}).map(([sensorType, perPass]) => ({
    productId: found.product.id,
    'service-type': found.product.serviceType,
    sensorType,
    ...(wanted.measurementType === undefined ? {} : { measurementType: wanted.measurementType }),
    ...(wanted.priority === undefined ? {} : { priority: wanted.priority }),
    passes: wanted.passes,
    perPass,
    amount: amountToHold({ perPass: { [sensorType]: perPass }, passes: wanted.passes }),
    currency: wanted.currency,
  }));
}

/** The cheapest pass that can be ordered now; 0 if none has a price. */
export function cheapestPass(
  found: PassProduct | undefined,
  { at, currency }: Pick<WantedPasses, 'at' | 'currency'>,
): number {
  const terms = found === undefined ? undefined : passTerms(found, { at, currency, passes: 1, sensorTypes: [] });
  return Math.min(...Object.values(terms?.perPass ?? { none: 0 }));
}
