import type { RequestListener } from 'node:http';
import { listen } from './listen.ts';

/** A page without content, which a tab opens to leave the application. */
export const emptyPage = '/empty-page';

/** Where the worlds of a worker are, one after another: a browser keeps what it has loaded from there. */
export interface WorldAddress {
  readonly port: number;
  /** Requests go to this listener until the world leaves, which ends its connections. */
  readonly enter: (listener: RequestListener) => void;
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

export async function openWorldAddress(): Promise<WorldAddress> {
  let world: RequestListener | undefined;
  const { server, port, close } = await listen((request, response) => {
    if (request.url === emptyPage) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Empty</title>');
    else if (world === undefined) response.destroy();
    else world(request, response);
  });
  return {
    port,
    enter: (listener) => {
      world = listener;
    },
    leave: () => {
      world = undefined;
      server.closeAllConnections();
    },
    close,
  };
}
