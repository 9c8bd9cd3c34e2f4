import type { Currency } from '../money/index.ts';

/** One line of a price list. Times are UTC as text of one length, so that they compare as text. */
export interface Price {
  readonly currency: Currency;
  /** Minor units for one pass, or for one period of a subscription. */
  readonly amount: number;
  /** Only for sensors of this type; without it, for every sensor. */
  readonly sensorType?: string | undefined;
  /**
   * The price for a measurement type or a priority, in percent of the plain price, by name; 100 for names that are
   * absent.
   */
  readonly measurementPercent?: Readonly<Record<string, number>> | undefined;
  readonly priorityPercent?: Readonly<Record<string, number>> | undefined;
  /** The first moment at which it is valid, and the first at which it no longer is. */
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

interface Purchase {
  readonly at: string;
  readonly currency: Currency;
  readonly sensorType?: string | undefined;
}

/**
 * The line of a price list that applies: among the lines of this currency that are valid at this time, one for the
 * sensor type takes precedence over one for all sensors, and a later line over an earlier one.
 */
export function priceAt<P extends Price>(list: readonly P[], { at, currency, sensorType }: Purchase): P | undefined {
  const valid = list.filter((line) => line.currency === currency && isValid(line, at));
  const fitting = valid.filter((line) => line.sensorType === undefined || line.sensorType === sensorType);
  return fitting.toSorted(bySpeciality)[0];
}

/** Whether a line of a price list is valid at this time. */
export function isValid({ validFrom, validTo }: Pick<Price, 'validFrom' | 'validTo'>, at: string): boolean {
  return validFrom <= at && (validTo === undefined || at < validTo);
}

function bySpeciality(a: Price, b: Price): number {
  const ofSensor = Number(b.sensorType !== undefined) - Number(a.sensorType !== undefined);
  return ofSensor !== 0 ? ofSensor : a.validFrom < b.validFrom ? 1 : -1;
}

/** The options of a pass that affect its price. */
export interface PassOptions {
  readonly measurementType?: string | undefined;
  readonly priority?: string | undefined;
}

/** The price of one pass, minor units: the plain price with both surcharges, rounded half up once. Never less than 1. */
export function pricePerPass(price: Price, options: PassOptions): number {
  return partsOfPrice(price, options).amount;
}

/** The price of one pass, minor units, and what made it: the plain price and both surcharges in percent of it. */
export interface PriceParts {
  readonly amount: number;
  readonly plain: number;
  readonly measurementPercent: number;
  readonly priorityPercent: number;
  /** The percentages of all priorities that have one. */
  readonly priorityPercents: Readonly<Record<string, number>>;
}

export function partsOfPrice(price: Price, { measurementType, priority }: PassOptions): PriceParts {
  const measurementPercent = percentOf(price.measurementPercent, measurementType);
  const priorityPercent = percentOf(price.priorityPercent, priority);
  const plain = price.amount;
  const amount = Math.max(1, Math.floor((plain * measurementPercent * priorityPercent + 5_000) / 10_000));
  return { amount, plain, measurementPercent, priorityPercent, priorityPercents: price.priorityPercent ?? {} };
}

function percentOf(percents: Readonly<Record<string, number>> | undefined, name: string | undefined): number {
  // Object.hasOwn, because every object has a `constructor`.
  return (
    (name !== undefined && percents !== undefined && Object.hasOwn(percents, name) ? percents[name] : undefined) ?? 100
  );
}
