import type { Currency } from '../money/index.ts';
import { type PassOptions, type Price, priceAt, pricePerPass } from './price.ts';

/** The terms of an order: the price of a pass by the type of the sensor that observes it. Later price lists do not change it. */
export interface Terms {
  readonly perPass: Readonly<Record<string, number>>;
  readonly passes: number;
}

export interface PassesWanted extends PassOptions {
  readonly at: string;
  readonly currency: Currency;
  readonly passes: number;
  /** Types of the sensors that may observe. */
  readonly sensorTypes: readonly string[];
}

/** The price of the requested passes by these lines; undefined if no sensor type among them has a price. */
export function termsOf(list: readonly Price[], wanted: PassesWanted): Terms | undefined {
  const priced = wanted.sensorTypes.flatMap((sensorType) => {
    const price = priceAt(list, { ...wanted, sensorType });
    return price === undefined ? [] : [[sensorType, pricePerPass(price, wanted)] as const];
  });
  return priced.length === 0 ? undefined : { perPass: Object.fromEntries(priced), passes: wanted.passes };
}

/** The amount that is held for an order: every pass at the price of the dearest sensor that may observe it. */
export function amountToHold({ perPass, passes }: Terms): number {
  return passes * Math.max(...Object.values(perPass));
}

/** The price of a pass for this sensor type; for a type that was not agreed on, the lowest agreed price. */
export function agreedPrice({ perPass }: Terms, sensorType: string): number {
  return (Object.hasOwn(perPass, sensorType) ? perPass[sensorType] : undefined) ?? Math.min(...Object.values(perPass));
}
