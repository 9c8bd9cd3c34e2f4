export { type Identity, type IdentityOptions, openIdentity, type SignInAddresses } from './identity.ts';
export { findOperator } from './operators/store.ts';
export { findHolders } from './users/holders.ts';
