import type { Currency } from '@farpass/billing/money';
import { amountToHold, type PassOptions, type Terms, termsOf } from '@farpass/billing/prices';
import type { PriceEstimationDocument } from '@farpass/contract/payments';
import type { Read } from '../../platform/db/index.ts';
import { type PriceLine, type ProductRow, priceLine, pricesOf, productsOf } from './store.ts';

/** The sensors that a price without a type is estimated for. */
const pricedSensorTypes = ['OPTICAL_PASSIVE', 'RADAR_ACTIVE'] as const;

/** The product that passes are ordered of, with its price list. */
export interface PassProduct {
  readonly product: ProductRow;
  readonly prices: readonly PriceLine[];
}

/** The oldest product of tracking that is priced per pass; undefined where tracking is not charged. */
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
  /** Of these types of sensor; of all that have a price without any. */
  readonly sensorTypes: readonly string[];
}

/** What passes cost at the prices of a product; undefined if none holds. */
export function passTerms({ prices }: Pick<PassProduct, 'prices'>, wanted: WantedPasses): Terms | undefined {
  const sensorTypes = wanted.sensorTypes.length > 0 ? wanted.sensorTypes : typesIn(prices);
  return termsOf(prices, { ...wanted, sensorTypes });
}

/** Types of sensor that an estimate names: those with a price of their own, and the usual ones if one price holds for all. */
function typesIn(prices: readonly PriceLine[]): readonly string[] {
  const own = prices.flatMap(({ sensorType }) => sensorType ?? []);
  const usual = prices.some(({ sensorType }) => sensorType === undefined) ? pricedSensorTypes : [];
  return [...new Set([...own, ...usual])].toSorted();
}

/** What passes would cost, for each type of sensor alone. */
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
