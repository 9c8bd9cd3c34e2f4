import { currencies, largestAmount, largestBalance } from '@farpass/billing/money';
import * as Type from 'typebox';

export const Currency = Type.Enum([...currencies], { description: 'ISO 4217. A customer has one.' });

/** An amount that is booked. */
export const Amount = Type.Integer({
  minimum: 1,
  maximum: largestAmount,
  description: 'Whole minor units of the currency (cents).',
});

/** An amount of an answer: any whole number of minor units. */
export const minorUnits = (what: string) => Type.Integer({ description: `${what}, whole minor units.` });

/** An amount of a balance that is set. */
export const setAmount = (what: string, minimum: number) =>
  Type.Integer({ minimum, maximum: largestBalance, description: `${what}, whole minor units.` });

export const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'Why; it is kept with the booking and printed on the statement.',
});

export const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
