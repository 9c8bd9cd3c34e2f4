import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestAmount, largestBalance } from '../money/index.ts';
import { accounts } from './booking.ts';
import {
  type BookingKind,
  bookingKinds,
  daysLeft,
  entriesOf,
  isBalanceLow,
  nothingBooked,
  type OrderSums,
  orderStateOf,
  refundable,
  refusalOf,
  spendable,
  stillHeld,
} from './index.ts';

const standing = { available: 1000, limit: 500 };
const order: OrderSums = { held: 900, captured: 300, released: 100, refunded: 50 };

describe('the entries of a booking', () => {
  it('add up to zero, on two different accounts', () => {
    const amounts = fc.integer({ min: -largestAmount, max: largestAmount });
    fc.assert(
      fc.property(fc.constantFrom(...bookingKinds), amounts, (kind, amount) => {
        const [first, second] = entriesOf(kind, amount);
        expect(first.amount + second.amount).toBe(0);
        expect(first.account).not.toBe(second.account);
        expect([first, second].every(({ account }) => accounts.includes(account))).toBe(true);
      }),
    );
  });

  it('of a hold take from what is available and put it aside', () => {
    expect(entriesOf('HOLD', 70)).toEqual([
      { account: 'AVAILABLE', amount: -70 },
      { account: 'HELD', amount: 70 },
    ]);
  });
});

describe('a booking', () => {
  const of = (kind: BookingKind, amount: number) => refusalOf({ kind, amount, standing, order });

  it('may use the balance and the whole credit line, and not a cent more', () => {
    expect(spendable(standing)).toBe(1500);
    expect(of('HOLD', 1500)).toBeUndefined();
    expect(of('HOLD', 1501)).toEqual({ kind: 'FUNDS_MISSING', amount: 1501, spendable: 1500 });
    expect(of('SUBSCRIPTION', 1501)).toEqual({ kind: 'FUNDS_MISSING', amount: 1501, spendable: 1500 });
    expect(of('ADJUSTMENT', -1501)).toEqual({ kind: 'FUNDS_MISSING', amount: 1501, spendable: 1500 });
    expect(of('ADJUSTMENT', -1500)).toBeUndefined();
  });

  it('captures and releases no more than is still held', () => {
    expect(stillHeld(order)).toBe(500);
    for (const kind of ['CAPTURE', 'RELEASE'] as const) {
      expect(of(kind, 500)).toBeUndefined();
      expect(of(kind, 501)).toEqual({ kind: 'ABOVE_HOLD', amount: 501, remaining: 500 });
    }
  });

  it('refunds no more than was charged', () => {
    expect(refundable(order)).toBe(250);
    expect(of('REFUND', 250)).toBeUndefined();
    expect(of('REFUND', 251)).toEqual({ kind: 'ABOVE_CHARGE', amount: 251, remaining: 250 });
    expect(refusalOf({ kind: 'REFUND', amount: 1, standing })).toMatchObject({ kind: 'ABOVE_CHARGE', remaining: 0 });
  });

  it.each([
    [0.5, 'NOT_WHOLE'],
    [Number.NaN, 'NOT_WHOLE'],
    [0, 'ZERO'],
    [-1, 'NOT_POSITIVE'],
    [largestAmount + 1, 'TOO_LARGE'],
  ] as const)('of %d is refused: %s', (amount, kind) => {
    expect(of('PAYMENT', amount)).toEqual({ kind, amount });
  });

  it('never makes a balance too large for exact sums', () => {
    const rich = { available: largestBalance - 5, limit: 0 };
    expect(refusalOf({ kind: 'PAYMENT', amount: 5, standing: rich })).toBeUndefined();
    expect(refusalOf({ kind: 'PAYMENT', amount: 6, standing: rich })).toMatchObject({ kind: 'BALANCE_TOO_LARGE' });
  });

  it('is taken in any order without the balance passing its limit, a capture its hold, or a refund its charge', () => {
    const step = fc.record({ kind: fc.constantFrom(...bookingKinds), amount: fc.integer({ min: -400, max: 900 }) });
    fc.assert(
      fc.property(fc.nat(1000), fc.array(step, { maxLength: 60 }), (limit, steps) => {
        let available = 0;
        let sums = nothingBooked;
        for (const { kind, amount } of steps) {
          if (refusalOf({ kind, amount, standing: { available, limit }, order: sums }) !== undefined) continue;
          available += entriesOf(kind, amount).find(({ account }) => account === 'AVAILABLE')?.amount ?? 0;
          sums = added(sums, kind, amount);
          expect(stillHeld(sums)).toBeGreaterThanOrEqual(0);
          expect(refundable(sums)).toBeGreaterThanOrEqual(0);
          expect(available).toBeGreaterThanOrEqual(-limit);
        }
      }),
    );
  });
});

function added(sums: OrderSums, kind: BookingKind, amount: number): OrderSums {
  const { held, captured, released, refunded } = sums;
  if (kind === 'HOLD') return { ...sums, held: held + amount };
  if (kind === 'CAPTURE') return { ...sums, captured: captured + amount };
  if (kind === 'RELEASE') return { ...sums, released: released + amount };
  return kind === 'REFUND' ? { ...sums, refunded: refunded + amount } : sums;
}

describe('the state of an order', () => {
  it.each([
    [{ held: 9 }, 'HELD'],
    [{ held: 9, captured: 3 }, 'PARTLY_CHARGED'],
    [{ held: 9, captured: 3, released: 6 }, 'CHARGED'],
    [{ held: 9, captured: 9, refunded: 8 }, 'PARTLY_REFUNDED'],
    [{ held: 9, captured: 9, refunded: 9 }, 'REFUNDED'],
    [{ held: 9, released: 9 }, 'RELEASED'],
    [{ held: 9, captured: 3, refunded: 3 }, 'PARTLY_CHARGED'],
  ] as const)('of %j is %s', (sums, state) => {
    expect(orderStateOf({ ...nothingBooked, ...sums })).toBe(state);
  });
});

describe('a low balance', () => {
  it('lasts for less than a week at the present rate, or for less than three passes', () => {
    const left = { available: 700, limit: 0 };
    expect(isBalanceLow({ standing: left, spentIn30Days: 3000, cheapestPass: 0 })).toBe(false);
    expect(isBalanceLow({ standing: left, spentIn30Days: 3010, cheapestPass: 0 })).toBe(true);
    expect(isBalanceLow({ standing: left, spentIn30Days: 0, cheapestPass: 233 })).toBe(false);
    expect(isBalanceLow({ standing: left, spentIn30Days: 0, cheapestPass: 234 })).toBe(true);
  });

  it('says how many days are left at the present rate, with the credit line', () => {
    const at = (available: number, spentIn30Days: number) =>
      daysLeft({ standing: { available, limit: 100 }, spentIn30Days });
    expect(at(700, 3000)).toBe(8);
    expect(at(-100, 3000)).toBe(0);
    expect(at(700, 0)).toBeUndefined();
    expect(at(10_000_000, 1)).toBeUndefined();
  });

  it('counts the credit line', () => {
    expect(isBalanceLow({ standing: { available: -100, limit: 900 }, spentIn30Days: 0, cheapestPass: 200 })).toBe(
      false,
    );
  });
});
