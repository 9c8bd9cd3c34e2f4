import { Problem, saying } from '@farpass/contract/problem';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { currentInstant, type Instant, instantOfUtc, newId, type Tx } from '../../platform/db/index.ts';
import { paymentPrice } from '../tables.ts';
import type { PriceRow, ProductRow } from './store.ts';

/** A line of a price list in a request. */
export interface GivenPrice {
  readonly currency: PriceRow['currency'];
  readonly amount: number;
  readonly sensorType?: string;
  readonly measurementPercent?: readonly NamedPercent[];
  readonly priorityPercent?: readonly NamedPercent[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

interface NamedPercent {
  readonly name: string;
  readonly percent: number;
}

/** Adds a line. The current line of the same currency and sensor type ends when the new one begins. */
export async function addPrice(tx: Tx, product: ProductRow, given: GivenPrice): Promise<PriceRow> {
  const validFrom = given.validFrom === undefined ? currentInstant() : moment(given.validFrom);
  const validTo = given.validTo === undefined ? null : moment(given.validTo);
  refuseEnded({ validFrom, validTo });
  refusePassPrice(product, given);
  await endLine(tx, { productId: product.id, given, validFrom });
  const [row] = await tx
    .insert(paymentPrice)
    .values({
      id: newId(),
      productId: product.id,
      currency: given.currency,
      amount: given.amount,
      sensorType: given.sensorType ?? null,
      measurementPercent: byName(given.measurementPercent),
      priorityPercent: byName(given.priorityPercent),
      validFrom,
      validTo,
    })
    .returning();
  if (row === undefined) throw new Error(`The database did not store the price of product ${product.id}.`);
  return row;
}

/** A time in a request, with or without Z. */
function moment(text: string): Instant {
  return instantOfUtc(text);
}

function byName(list: readonly NamedPercent[] = []): Readonly<Record<string, number>> {
  return Object.fromEntries(list.map(({ name, percent }) => [name, percent]));
}

interface Validity {
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
}

function refuseEnded({ validFrom, validTo }: Validity): void {
  if (validTo === null) return;
  const now = currentInstant();
  if (validTo > validFrom && validTo > now) return;
  const fault =
    validTo > validFrom
      ? saying('PRICE_END_PAST', { end: validTo })
      : saying('PRICE_END_EARLY', { end: validTo, start: validFrom });
  const detail = `validTo: ${fault.message}.`;
  throw new Problem('CONTENT_INVALID', { detail, errors: [{ pointer: '/validTo', ...fault }] });
}

/** Only passes have types of sensors and surcharges; subscriptions have neither. */
function refusePassPrice({ period, id }: ProductRow, given: GivenPrice): void {
  const found = (['sensorType', 'measurementPercent', 'priorityPercent'] as const).find(
    (name) => given[name] !== undefined,
  );
  if (period === null || found === undefined) return;
  const fault = saying('PRICE_OF_A_PASS', { product: id, field: found });
  throw new Problem('CONTENT_INVALID', { detail: `${fault.message}.`, errors: [{ pointer: `/${found}`, ...fault }] });
}

interface NextLine {
  readonly productId: string;
  readonly given: GivenPrice;
  readonly validFrom: Instant;
}

async function endLine(tx: Tx, { productId, given, validFrom }: NextLine): Promise<void> {
  const { sensorType, currency, validTo, productId: ofProduct } = paymentPrice;
  const sameSensor = given.sensorType === undefined ? isNull(sensorType) : eq(sensorType, given.sensorType);
  const stillHolds = or(isNull(validTo), sql`${validTo} > ${validFrom}`);
  await tx
    .update(paymentPrice)
    .set({ validTo: validFrom })
    .where(
      and(
        eq(ofProduct, productId),
        eq(currency, given.currency),
        sameSensor,
        lt(paymentPrice.validFrom, validFrom),
        stillHolds,
      ),
    );
}
