export { type IdentityCommands, identityCommands } from './commands.ts';
