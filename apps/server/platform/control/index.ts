/**
 * How the command line reaches a running server: `serveControl(db.runtimeDir, handlers)` in the server,
 * `callControl(dataDir, { command, parameters })` in a command, which does the work itself on `no-server`.
 */
export { type ControlOutcome, callControl } from './client.ts';
export { type ControlHandler, type ControlServer, serveControl } from './server.ts';
