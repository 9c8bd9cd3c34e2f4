export { largestAmount, largestBalance, readAmount } from './amount.ts';
export { type Currency, currencies, currencyDecimals, isCurrency, writeAmount, writeMoney } from './currency.ts';
