import type { IncomingMessage, ServerResponse } from 'node:http';
import { openWorldAddress, type WorldAddress } from './address.ts';
import { TestApi } from './api.ts';
import { sendJson } from './listen.ts';
import { servePage } from './pages.ts';
import { TestProvider } from './provider.ts';

/** The built application with a provider and an API that a test can break. */
export interface World {
  readonly url: string;
  readonly provider: TestProvider;
  readonly api: TestApi;
  /** The fields of /config.json besides the issuer. */
  readonly config: Record<string, unknown>;
  /** Shows the application that was built into another folder. */
  readonly showFrom: (folder: string) => void;
  readonly close: () => Promise<void>;
}

interface WorldOptions {
  readonly providerElsewhere: boolean;
  /** Where the world is; otherwise at a place of its own. */
  readonly place?: WorldAddress;
}

/**
 * With `providerElsewhere`, the provider is on `localhost` while the application is on 127.0.0.1: two sites, and a
 * browser sends no cookies from frames between them.
 */
export async function openWorld({ providerElsewhere, place }: WorldOptions): Promise<World> {
  const provider = new TestProvider();
  const api = new TestApi();
  const config: Record<string, unknown> = {
    clientId: 'platform-web',
    accountUrl: 'http://127.0.0.1/account',
    developerMode: true,
    allSensorsMode: false,
    inAppAccountLink: true,
    stepUpLevels: '',
    demo: true,
    demoUserNames: ['demo', 'demo-ca'],
    testUserNames: ['demo-odt'],
    version: '0.3.4',
  };
  let folder: string | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('date', new Date(Date.now() + api.aheadMs).toUTCString());
    if (await provider.handle(request, response)) return;
    if (await api.handle(request, response)) return;
    if (request.url === '/config.json')
      sendJson(response, { status: 200, body: { issuer: provider.issuer, ...config } });
    else servePage(request, response, { issuerOrigin: new URL(provider.issuer).origin, folder });
  };
  const { port, enter, leave, close } = place ?? (await openWorldAddress());
  enter((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  provider.start(`http://${providerElsewhere ? 'localhost' : '127.0.0.1'}:${port}`);
  return {
    url: `http://127.0.0.1:${port}`,
    provider,
    api,
    config,
    showFrom: (other) => {
      folder = other;
    },
    close: async () => (place === undefined ? close() : leave()),
  };
}
