export { type AmountFault, largestAmount, largestBalance, type ReadAmount, readAmount } from './amount.ts';
export {
  type Currency,
  currencies,
  currencyDecimals,
  isCurrency,
  type Money,
  writeAmount,
  writeMoney,
} from './currency.ts';
