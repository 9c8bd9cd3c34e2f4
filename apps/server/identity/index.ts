export { identityOptions } from './administer.ts';
export { type Identity, openIdentity } from './identity.ts';
export type { TellMemberChange } from './operators/members.ts';
export { findOperator, findOperatorOf, listOperators, listProviders } from './operators/store.ts';
export { findExpiringTokens } from './tokens/script-token.ts';
export { findHolders, findProviderPeople } from './users/holders.ts';
export { findMembers, isCurrent } from './users/members.ts';
export { listDemoPeople } from './users/store.ts';
