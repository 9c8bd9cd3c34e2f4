export { AccountDocument, account, chooseOperator } from './account.ts';
export { demoOperators, demoProvider } from './demo.ts';
export { createToken, deleteToken, listTokens, ScriptToken, type TokenResource, tokenResources } from './tokens.ts';
