import type { Server } from 'node:https';
import type { CoordinationPorts } from '../ports.ts';
import { peerListener } from './listener.ts';

interface ListeningPorts extends CoordinationPorts {
  readonly peerPort?: number | undefined;
}

/** The server for other servers, if the settings name peers and a port. */
export function listeningTo(ports: ListeningPorts) {
  const { peers, peerPort } = ports;
  let server: Server | undefined;
  return {
    start: async () => {
      if (peers === undefined || peerPort === undefined) return;
      const made = peerListener(ports, peers);
      await new Promise<void>((resolve, reject) => made.once('error', reject).listen(peerPort, resolve));
      server = made;
    },
    stop: async () => {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    },
  };
}
