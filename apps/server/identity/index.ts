export { type Identity, type IdentityOptions, openIdentity, type SignInAddresses } from './identity.ts';
