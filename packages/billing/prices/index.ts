export { endOfPeriod, type PeriodLength, periodOf, startOfPeriod } from './period.ts';
export { isValid, type PassOptions, type Price, priceAt, pricePerPass } from './price.ts';
export { agreedPrice, amountToHold, type PassesWanted, type Terms, termsOf } from './terms.ts';
