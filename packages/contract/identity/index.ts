export { account, chooseOperator } from './account.ts';
export { type AuditLineDocument, listAuditLines } from './audit.ts';
export { demoOperators, demoProvider } from './demo.ts';
export {
  changeOperatorMember,
  getSignInRules,
  listOperatorMembers,
  type OpenWorkDocument,
  type OperatorMemberDocument,
  openWorkOfMember,
  removeOperatorMember,
  type SignInRulesDocument,
  setSignInRules,
} from './members.ts';
export { createToken, deleteToken, listTokens } from './tokens.ts';
