import { amountToHold, periodOf, priceAt, type Terms } from '@farpass/billing/prices';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Instant, type Tx, violatedConstraint } from '../../platform/db/index.ts';
import type { CustomerRow } from '../ledger/account.ts';
import { book } from '../ledger/book.ts';
import { passTerms } from '../products/estimate.ts';
import { type PriceLine, type ProductRow, priceLine, pricesOf, productsOf } from '../products/store.ts';
import { insertOrder, type OrderRow } from './store.ts';

/** The content of an order. */
export interface NewOrder {
  readonly serviceType: string;
  readonly productId?: string | undefined;
  /** The tracking request that it pays for. */
  readonly requestId?: string | undefined;
  /** The object that it observes, by its name. */
  readonly subject?: string | undefined;
  readonly passes: number;
  /** Types of the sensors that may observe; by default, all that have a price. */
  readonly sensorTypes: readonly string[];
  /** Exactly these passes: their number by the type of their sensor. */
  readonly passesOf?: Readonly<Record<string, number>> | undefined;
  readonly measurementType?: string | undefined;
  readonly priority?: string | undefined;
  /** The person who orders: a user name. */
  readonly actor: string;
  /** Time of the order, now by default. Only the demo world orders in the past. */
  readonly at?: Instant | undefined;
}

/**
 * Places an order that a customer pays for, who must be locked: holds the price of its passes, or charges the first
 * period of a subscription. If the balance is too low, throws the refusal and books nothing.
 */
export async function placeOrder(tx: Tx, customer: CustomerRow, order: NewOrder): Promise<OrderRow> {
  const offered = await offerOf(tx, customer, order);
  return offered.kind === 'passes'
    ? holdPasses(tx, { customer, order, offered })
    : subscribe(tx, { customer, order, offered });
}

/** An order that is possible now: passes at agreed prices, or a subscription at the price of its period. */
type Offer =
  | { readonly kind: 'passes'; readonly product: ProductRow; readonly terms: Terms }
  | { readonly kind: 'subscription'; readonly product: ProductRow; readonly price: PriceLine };

/**
 * The named product, otherwise the oldest one of the service that has a price now; passes come before subscriptions.
 */
async function offerOf(tx: Tx, customer: CustomerRow, order: NewOrder): Promise<Offer> {
  const { productId, serviceType } = order;
  const products = (await productsOf(tx, serviceType)).filter(({ id }) => productId === undefined || id === productId);
  if (products.length === 0) throw noProduct(order);
  const rows = await pricesOf(
    tx,
    products.map(({ id }) => id),
  );
  const offers = products.flatMap((product) => {
    const prices = rows.filter((row) => row.productId === product.id).map(priceLine);
    return offerIn({ product, prices }, customer, order) ?? [];
  });
  const found = offers.find(({ kind }) => kind === 'passes') ?? offers[0];
  if (found === undefined) throw noPrice(customer, products, rows.map(priceLine));
  return found;
}

interface Priced {
  readonly product: ProductRow;
  readonly prices: readonly PriceLine[];
}

function offerIn({ product, prices }: Priced, { currency }: CustomerRow, order: NewOrder): Offer | undefined {
  const at = order.at ?? currentInstant();
  if (product.period === null) {
    const terms = passTerms({ prices }, { ...order, at, currency });
    return terms === undefined ? undefined : { kind: 'passes', product, terms };
  }
  const price = priceAt(prices, { at, currency });
  return price === undefined ? undefined : { kind: 'subscription', product, price };
}

interface OrderPlacement<O extends Offer> {
  readonly customer: CustomerRow;
  readonly order: NewOrder;
  readonly offered: O;
}

function rowOf({ customer, order, offered }: OrderPlacement<Offer>) {
  const { serviceType, requestId, subject, actor, at } = order;
  const { id: customerId, operatorId } = customer;
  const made = at === undefined ? {} : { createdAt: at };
  const { id: productId } = offered.product;
  return { customerId, operatorId, serviceType, requestId, subject, productId, createdBy: actor, ...made };
}

async function holdPasses(tx: Tx, placing: OrderPlacement<Extract<Offer, { kind: 'passes' }>>): Promise<OrderRow> {
  const { customer, order, offered } = placing;
  const amount = amountToHold(offered.terms);
  const row = await insertOrder(tx, { ...rowOf(placing), amount, terms: offered.terms });
  await book(tx, customer, { kind: 'HOLD', amount, orderId: row.id, actor: order.actor, at: order.at });
  return row;
}

async function subscribe(tx: Tx, placing: OrderPlacement<Extract<Offer, { kind: 'subscription' }>>): Promise<OrderRow> {
  const { customer, order, offered } = placing;
  const { product, price } = offered;
  const named = { ...rowOf(placing), subject: product.name };
  const row = await insertOrder(tx, { ...named, amount: price.amount, renews: true }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'payment_order_one_subscription' ? subscribedAlready(product) : error;
  });
  const period = periodOf(order.at ?? currentInstant(), product.period ?? 'MONTH');
  const { amount } = price;
  await book(tx, customer, { kind: 'SUBSCRIPTION', amount, orderId: row.id, period, actor: order.actor, at: order.at });
  return row;
}

function subscribedAlready({ name }: ProductRow): Problem {
  return new Problem('CONFLICT', because(saying('SUBSCRIBED_ALREADY', { name })));
}

function noProduct({ productId, serviceType }: NewOrder): Problem {
  const fault =
    productId === undefined
      ? saying('SERVICE_WITHOUT_PRODUCT', { service: serviceType })
      : saying('PRODUCT_NOT_OF_SERVICE', { service: serviceType, product: productId });
  return new Problem('CONTENT_INVALID', {
    detail: `${fault.message}. Nothing was booked.`,
    errors: [{ pointer: productId === undefined ? '/service-type' : '/productId', ...fault }],
  });
}

/** Why no price fits: another currency, prices that ended, or none for this sensor. */
function noPrice({ currency }: CustomerRow, products: readonly ProductRow[], prices: readonly PriceLine[]): Problem {
  const names = products.map(({ name }) => name).join(', ');
  const own = prices.filter((line) => line.currency === currency);
  const ended = own.flatMap(({ validTo }) => validTo ?? []).filter((end) => end <= currentInstant());
  const fault =
    own.length === 0
      ? saying('PRICE_NOT_IN_CURRENCY', { names, currency })
      : ended.length === own.length
        ? saying('PRICE_ENDED', { names, time: ended.toSorted().at(-1) ?? '' })
        : saying('PRICE_NOT_OF_SENSOR', { names });
  return new Problem('CONTENT_INVALID', {
    detail: `${fault.message}; an administrator of payments adds one. Nothing was booked.`,
    errors: [{ pointer: '/service-type', ...fault }],
  });
}
