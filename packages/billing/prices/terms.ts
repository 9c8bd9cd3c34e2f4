import type { Currency } from '../money/index.ts';
import { type PassOptions, type Price, type PriceParts, partsOfPrice, priceAt, pricePerPass } from './price.ts';

/** The terms of an order: the price of a pass by the type of the sensor that observes it. Later price lists do not change it. */
export interface Terms {
  readonly perPass: Readonly<Record<string, number>>;
  readonly passes: number;
  /** The number of passes by the type of their sensor, if exactly these passes were ordered. */
  readonly passesOf?: Readonly<Record<string, number>> | undefined;
}

export interface PassesWanted extends PassOptions {
  readonly at: string;
  readonly currency: Currency;
  readonly passes: number;
  /** Types of the sensors that may observe. */
  readonly sensorTypes: readonly string[];
  /** Exactly these passes: their number by the type of their sensor. */
  readonly passesOf?: Readonly<Record<string, number>> | undefined;
}

/** The price of the requested passes by these lines; undefined if no sensor type among them has a price. */
export function termsOf(list: readonly Price[], wanted: PassesWanted): Terms | undefined {
  const priced = wanted.sensorTypes.flatMap((sensorType) => {
    const price = priceAt(list, { ...wanted, sensorType });
    return price === undefined ? [] : [[sensorType, pricePerPass(price, wanted)] as const];
  });
  if (priced.length === 0) return undefined;
  const { passes, passesOf } = wanted;
  return { perPass: Object.fromEntries(priced), passes, ...(passesOf === undefined ? {} : { passesOf }) };
}

/** The parts of the price of a pass, for each sensor type that has one. */
export function partsByType(list: readonly Price[], wanted: PassesWanted): Readonly<Record<string, PriceParts>> {
  const priced = wanted.sensorTypes.flatMap((sensorType) => {
    const price = priceAt(list, { ...wanted, sensorType });
    return price === undefined ? [] : [[sensorType, partsOfPrice(price, wanted)] as const];
  });
  return Object.fromEntries(priced);
}

/**
 * The amount that is held for an order: every pass at the price of the dearest sensor that may observe it; the sum of
 * their prices if exactly these passes were ordered.
 */
export function amountToHold(terms: Terms): number {
  const { perPass, passes, passesOf } = terms;
  if (passesOf === undefined) return passes * Math.max(...Object.values(perPass));
  return Object.entries(passesOf).reduce((sum, [type, count]) => sum + count * agreedPrice(terms, type), 0);
}

/** The price of a pass for this sensor type; for a type that was not agreed on, the lowest agreed price. */
export function agreedPrice({ perPass }: Terms, sensorType: string): number {
  return (Object.hasOwn(perPass, sensorType) ? perPass[sensorType] : undefined) ?? Math.min(...Object.values(perPass));
}
