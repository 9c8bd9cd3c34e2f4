import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedPrice,
  amountToHold,
  endOfPeriod,
  isValid,
  type Price,
  partsByType,
  periodOf,
  priceAt,
  startOfPeriod,
  termsOf,
} from './index.ts';
import { pricePerPass } from './price.ts';

const january = '2026-01-01T00:00:00.000000Z';
const june = '2026-06-01T00:00:00.000000Z';
const november = '2026-11-20T07:12:45.000000Z';
const plain: Price = { currency: 'EUR', amount: 4900, validFrom: january };
const list: readonly Price[] = [
  { ...plain, validTo: june },
  { ...plain, amount: 5200, validFrom: june },
  { ...plain, amount: 18_900, sensorType: 'RADAR_ACTIVE', priorityPercent: { URGENT: 200 } },
  { ...plain, currency: 'USD', amount: 5500 },
];

describe('names that every object has', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s has no surcharge and no price of its own', (name) => {
    const wanted = { at: november, currency: 'EUR', passes: 2, sensorTypes: ['RADAR_ACTIVE', name] } as const;
    const terms = termsOf(list, { ...wanted, measurementType: name, priority: name });
    expect(Object.values(terms?.perPass ?? {})).toEqual([18_900, 5200]);
    expect(agreedPrice({ perPass: { RADAR_ACTIVE: 18_900 }, passes: 2 }, name)).toBe(18_900);
  });
});

describe('a price list', () => {
  it('gives the line that is valid at the time, in the currency of the customer', () => {
    const at = (time: string, more: object = {}) => priceAt(list, { at: time, currency: 'EUR', ...more })?.amount;
    expect([at(january), at('2026-05-31T23:59:59.999999Z'), at(june), at(november)]).toEqual([4900, 4900, 5200, 5200]);
    expect(at(november, { currency: 'USD' })).toBe(5500);
    expect(at(november, { currency: 'CHF' })).toBeUndefined();
    expect(at('2025-12-31T23:59:59.999999Z')).toBeUndefined();
  });

  it('prefers a line for a sensor type to the one for all sensors, however old it is', () => {
    expect(priceAt(list, { at: november, currency: 'EUR', sensorType: 'RADAR_ACTIVE' })?.amount).toBe(18_900);
    expect(priceAt(list, { at: november, currency: 'EUR', sensorType: 'OPTICAL_PASSIVE' })?.amount).toBe(5200);
  });

  it('has no line that is valid at its own end', () => {
    expect(isValid({ validFrom: january, validTo: june }, june)).toBe(false);
    expect(isValid({ validFrom: january }, november)).toBe(true);
  });
});

describe('the price of a pass', () => {
  it('takes surcharges by name, and none for a name without one', () => {
    const price = { ...plain, priorityPercent: { URGENT: 200 }, measurementPercent: { BOTH: 125 } };
    expect(pricePerPass(price, {})).toBe(4900);
    expect(pricePerPass(price, { priority: 'ROUTINE', measurementType: 'ANGLES' })).toBe(4900);
    expect(pricePerPass(price, { priority: 'URGENT', measurementType: 'BOTH' })).toBe(12_250);
  });

  it('is rounded half up, once, and is never zero', () => {
    expect(pricePerPass({ ...plain, amount: 5, priorityPercent: { X: 110 } }, { priority: 'X' })).toBe(6);
    expect(pricePerPass({ ...plain, amount: 1, priorityPercent: { X: 1 } }, { priority: 'X' })).toBe(1);
  });

  it('stays within half a cent of the exact product', () => {
    const percent = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e9 }), percent, percent, (amount, first, second) => {
        const price = { ...plain, amount, measurementPercent: { M: first }, priorityPercent: { P: second } };
        const exact = (amount * first * second) / 10_000;
        expect(
          Math.abs(pricePerPass(price, { measurementType: 'M', priority: 'P' }) - Math.max(1, exact)),
        ).toBeLessThan(0.51);
      }),
    );
  });
});

describe('the terms of an order', () => {
  const wanted = { at: november, currency: 'EUR', passes: 3 } as const;

  it('hold every pass at the price of the dearest sensor that may observe', () => {
    const terms = termsOf(list, { ...wanted, sensorTypes: ['OPTICAL_PASSIVE', 'RADAR_ACTIVE'], priority: 'URGENT' });
    expect(terms).toEqual({ perPass: { OPTICAL_PASSIVE: 5200, RADAR_ACTIVE: 37_800 }, passes: 3 });
    if (terms === undefined) throw new Error('no terms');
    expect(amountToHold(terms)).toBe(113_400);
    expect([agreedPrice(terms, 'OPTICAL_PASSIVE'), agreedPrice(terms, 'FUTURE')]).toEqual([5200, 5200]);
  });

  it('hold the sum of their prices if exactly these passes are ordered', () => {
    const sensorTypes = ['OPTICAL_PASSIVE', 'RADAR_ACTIVE'];
    const terms = termsOf(list, { ...wanted, sensorTypes, passesOf: { OPTICAL_PASSIVE: 2, RADAR_ACTIVE: 1 } });
    if (terms === undefined) throw new Error('no terms');
    expect(amountToHold(terms)).toBe(2 * 5200 + 18_900);
  });

  it('say what made the price of a pass', () => {
    const parts = partsByType(list, {
      ...wanted,
      sensorTypes: ['RADAR_ACTIVE', 'OPTICAL_PASSIVE'],
      priority: 'URGENT',
    });
    expect(parts).toEqual({
      RADAR_ACTIVE: {
        amount: 37_800,
        plain: 18_900,
        measurementPercent: 100,
        priorityPercent: 200,
        priorityPercents: { URGENT: 200 },
      },
      OPTICAL_PASSIVE: {
        amount: 5200,
        plain: 5200,
        measurementPercent: 100,
        priorityPercent: 100,
        priorityPercents: {},
      },
    });
  });

  it('do not exist if no sensor has a price', () => {
    expect(termsOf(list, { ...wanted, currency: 'CHF', sensorTypes: ['OPTICAL_PASSIVE'] })).toBeUndefined();
    expect(termsOf(list, { ...wanted, sensorTypes: [] })).toBeUndefined();
  });

  it('never hold less than any delivery can cost', () => {
    const prices = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 1e6 }), { minKeys: 1 });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('A', 'B', 'C', 'D'),
        (perPass, passes, type) => {
          expect(passes * agreedPrice({ perPass, passes }, type)).toBeLessThanOrEqual(
            amountToHold({ perPass, passes }),
          );
        },
      ),
    );
  });
});

describe('a period of a subscription', () => {
  it('is a month or a year of UTC', () => {
    expect([periodOf(november, 'MONTH'), periodOf(november, 'YEAR')]).toEqual(['2026-11', '2026']);
    expect(startOfPeriod('2026-11')).toBe('2026-11-01T00:00:00.000000Z');
    expect(startOfPeriod('2026')).toBe(january);
    expect(endOfPeriod('2026-11')).toBe('2026-12-01T00:00:00.000000Z');
    expect(endOfPeriod('2026-12')).toBe('2027-01-01T00:00:00.000000Z');
    expect(endOfPeriod('2026')).toBe('2027-01-01T00:00:00.000000Z');
  });
});
