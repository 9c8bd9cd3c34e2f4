export { type IdentityCommands, identityCommands } from './commands.ts';
export { type MadeToken, makeNetworkToken } from './token.ts';
