export { account, chooseOperator } from './account.ts';
export { demoOperators, demoProvider } from './demo.ts';
export { createToken, deleteToken, listTokens } from './tokens.ts';
