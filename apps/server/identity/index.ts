export { type Identity, openIdentity } from './identity.ts';
