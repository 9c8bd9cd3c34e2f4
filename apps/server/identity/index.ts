export { type Identity, type IdentityOptions, openIdentity, type SignInAddresses } from './identity.ts';
export { findHolders } from './users/holders.ts';
