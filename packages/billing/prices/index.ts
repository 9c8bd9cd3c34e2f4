export { endOfPeriod, type PeriodLength, periodOf, startOfPeriod } from './period.ts';
export { isValid, type PassOptions, type Price, priceAt } from './price.ts';
export { agreedPrice, amountToHold, type Terms, termsOf } from './terms.ts';
