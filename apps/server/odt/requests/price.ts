import { isCurrency, writeMoney } from '@farpass/billing/money';
import type { PassPredictionDocument, RequestCheckDocument, RequestInputDocument } from '@farpass/contract/odt';
import type { Read } from '../../platform/db/index.ts';
import type { Billing, Payer, Quote } from '../ports.ts';
import type { Checked } from './check.ts';

type Fault = RequestCheckDocument['errors'][number];

interface Quoting {
  readonly payer: Payer;
  readonly billing: Pick<Billing, 'quote'>;
  readonly wished: Pick<RequestInputDocument, 'repeat' | 'mostHeld'>;
}

/**
 * The price that a checked request would hold, for all requests of its series, and what is wrong with it. `priced` gives
 * each prediction the price of its sensor, also of sensors that the request does not take.
 */
export async function quotedPrice(
  read: Read,
  { use, offeredUse, dearestPass }: Pick<Checked, 'use' | 'offeredUse' | 'dearestPass'>,
  { payer, billing, wished }: Quoting,
) {
  const times = wished.repeat?.times ?? 1;
  const quote = use && (await billing.quote(read, { payer, use, times }));
  const offered = offeredUse && (await billing.quote(read, { payer, use: offeredUse }));
  return {
    price: quote && { ...priceOf(quote), ...(dearestPass === undefined ? {} : { perPass: dearestPass }) },
    errors: quote === undefined ? [] : [...aboveMost(quote, wished.mostHeld), ...(quote.isCovered ? [] : [notCovered])],
    priced: (prediction: PassPredictionDocument) => withPrice(prediction, offered),
  };
}

/** Why a price is not held: it is more than the request allows. */
export function aboveMost({ amount, currency }: Pick<Quote, 'amount' | 'currency'>, most: number | undefined): Fault[] {
  if (most === undefined || amount <= most) return [];
  const parameters = { amount: moneyText(amount, currency), most: moneyText(most, currency) };
  const message = `${parameters.amount} would be held; the request allows ${parameters.most}. Check it again, and order at the new price.`;
  return [{ pointer: '/mostHeld', code: 'PRICE_ROSE', message, parameters }];
}

function moneyText(minorUnits: number, currency: string): string {
  return isCurrency(currency) ? writeMoney({ minorUnits, currency }) : `${minorUnits} ${currency}`;
}

const notCovered: Fault = {
  pointer: '/numberOfPassesRequested',
  code: 'NOT_COVERED',
  message: 'The balance and the credit line do not cover the price. Pay in, or request fewer passes.',
};

/** A prediction with the price of a pass of its sensor. */
function withPrice(prediction: PassPredictionDocument, quote: Quote | undefined) {
  const parts = quote?.byType[prediction.sensorType];
  return quote === undefined || parts === undefined
    ? prediction
    : { ...prediction, price: { currency: quote.currency, ...parts, priorityPercents: { ...parts.priorityPercents } } };
}

function priceOf({ currency, amount, perPass, isCovered }: Quote) {
  return { currency, amount, perPass, isCovered };
}
