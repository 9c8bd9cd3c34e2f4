import type { Server } from 'node:https';
import type { CoordinationPorts } from '../ports.ts';
import { type PeerIntake, peerListener } from './listener.ts';

interface ListeningPorts extends CoordinationPorts {
  readonly peerListening?: PeerListening | undefined;
}

/** Where the servers of peers are answered. */
export interface PeerListening extends PeerIntake {
  readonly port: number;
  readonly host: string;
}

/** The server for other servers, if the settings name peers and a port. */
export function listeningTo(ports: ListeningPorts) {
  const { peers, peerListening: at } = ports;
  let server: Server | undefined;
  return {
    start: async () => {
      if (peers === undefined || at === undefined) return;
      const made = peerListener(ports, peers, at);
      await new Promise<void>((resolve, reject) => made.once('error', reject).listen(at.port, at.host, resolve));
      server = made;
    },
    stop: async () => {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    },
  };
}
