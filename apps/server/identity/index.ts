export { type Identity, openIdentity } from './identity.ts';
export { findOperator } from './operators/store.ts';
export { findHolders } from './users/holders.ts';
export { findMemberName, findMembers } from './users/members.ts';
export { listDemoPeople } from './users/store.ts';
