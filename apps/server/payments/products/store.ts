import type { Price } from '@farpass/billing/prices';
import type { PriceDocument, ProductDocument } from '@farpass/contract/payments';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Read, rowsOf, withoutNulls } from '../../platform/db/index.ts';
import { paymentPrice, paymentProduct } from '../tables.ts';

export type ProductRow = typeof paymentProduct.$inferSelect;
export type PriceRow = typeof paymentPrice.$inferSelect;

/** All products. */
export const { list: listProducts } = rowsOf({
  table: paymentProduct,
  order: { key: paymentProduct.id, id: paymentProduct.id, direction: 'ascending' },
  select: (read) => read.select().from(paymentProduct).$dynamic(),
  visible: () => undefined,
  matching: () => [],
  markOf: ({ id }) => ({ key: id, id }),
});

export async function findProduct(read: Read, id: string): Promise<ProductRow | undefined> {
  const [row] = await read.select().from(paymentProduct).where(eq(paymentProduct.id, id));
  return row;
}

/** The products of a service, the oldest first. */
export async function productsOf(read: Read, serviceType: string): Promise<readonly ProductRow[]> {
  return read
    .select()
    .from(paymentProduct)
    .where(eq(paymentProduct.serviceType, serviceType))
    .orderBy(asc(paymentProduct.createdAt), asc(paymentProduct.id));
}

/** The price lists of products, newest line first. */
export async function pricesOf(read: Read, productIds: readonly string[]): Promise<readonly PriceRow[]> {
  return read
    .select()
    .from(paymentPrice)
    .where(sql`${paymentPrice.productId} = any(${sql.param(productIds)})`)
    .orderBy(desc(paymentPrice.validFrom), desc(paymentPrice.id));
}

/** A line of a price list in the form that the price rules use. */
export type PriceLine = Price & { readonly row: PriceRow };

export function priceLine(row: PriceRow): PriceLine {
  const { currency, amount, measurementPercent, priorityPercent, validFrom } = row;
  return {
    row,
    currency,
    amount,
    sensorType: row.sensorType ?? undefined,
    measurementPercent,
    priorityPercent,
    validFrom,
    validTo: row.validTo ?? undefined,
  };
}

const percents = (kept: Readonly<Record<string, number>>) =>
  Object.entries(kept).map(([name, percent]) => ({ name, percent }));

export function priceDocument(row: PriceRow, product: ProductRow): PriceDocument {
  return {
    priceId: row.id,
    productId: row.productId,
    productType: product.productType,
    'service-type': product.serviceType,
    name: product.name,
    unit: product.period ?? 'PASS',
    currency: row.currency,
    amount: row.amount,
    ...withoutNulls({ sensorType: row.sensorType }),
    ...listedIfAny('measurementPercent', row.measurementPercent),
    ...listedIfAny('priorityPercent', row.priorityPercent),
    validFrom: row.validFrom,
    ...withoutNulls({ validTo: row.validTo }),
  };
}

function listedIfAny(name: 'measurementPercent' | 'priorityPercent', kept: Readonly<Record<string, number>>) {
  return Object.keys(kept).length === 0 ? {} : { [name]: percents(kept) };
}

export function productDocument(product: ProductRow, prices: readonly PriceRow[]): ProductDocument {
  return {
    productId: product.id,
    productType: product.productType,
    'service-type': product.serviceType,
    name: product.name,
    ...withoutNulls({ period: product.period }),
    prices: prices.filter(({ productId }) => productId === product.id).map((row) => priceDocument(row, product)),
  };
}
