export { account, chooseOperator } from './account.ts';
export { type AuditLineDocument, listAuditLines } from './audit.ts';
export { demoOperators, demoProvider } from './demo.ts';
export {
  changeOperatorMember,
  listOperatorMembers,
  type OpenWorkDocument,
  type OperatorMemberDocument,
  openWorkOfMember,
  removeOperatorMember,
} from './members.ts';
export { createToken, deleteToken, listTokens } from './tokens.ts';
