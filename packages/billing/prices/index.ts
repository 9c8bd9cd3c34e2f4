export { endOfPeriod, type PeriodLength, periodOf, startOfPeriod } from './period.ts';
export { isValid, type PassOptions, type Price, type PriceParts, priceAt } from './price.ts';
export { agreedPrice, amountToHold, partsByType, type Terms, termsOf } from './terms.ts';
