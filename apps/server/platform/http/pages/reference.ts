import { combinedDocument, openApiDocument } from '@farpass/contract/openapi';
import { openApi, operationsPaths } from '@farpass/contract/platform';
import type { RouteContract, Service } from '@farpass/contract/route';
import type { FastifyInstance } from 'fastify';
import { answer, type Handled, handle } from '../calls/call.ts';
import { rowTag } from '../calls/tags.ts';
import { bestBrotliQuality, encodingsKept } from '../requests/compression.ts';

interface Reference {
  readonly version: string;
  readonly serverUrl: string;
}

const titles: Readonly<Record<Service, string>> = {
  ca: 'Collision Avoidance',
  odt: 'On-Demand Tracking',
  payments: 'Payments',
  tle: 'Element Sets',
  userconfig: 'User Configuration',
  platform: 'Platform',
};

const services = ['ca', 'odt', 'payments', 'tle', 'userconfig', 'platform'] as const;

/** The API documents of all services with calls, including this one. */
export function referenceCalls(contracts: readonly RouteContract[], reference: Reference): readonly Handled[] {
  const used = services.filter((service) => service === 'platform' || contracts.some((one) => one.service === service));
  const calls = used.map(openApi);
  const all = [...contracts, ...calls];
  const encoded = encodingsKept(bestBrotliQuality);
  return calls.map((contract) => {
    const title = `Farpass ${titles[contract.service]}`;
    const made = once(() => openApiDocument({ ...reference, service: contract.service, title, routes: all }));
    return handle(contract, async ({ headers: { 'accept-encoding': accepted } }) => {
      const { text, tag } = made();
      const tags = { 'Cache-Control': 'private, max-age=300', ETag: tag };
      const { bytes, headers } = await encoded(text, accepted);
      return answer(200, bytes, { contentType: 'application/json; charset=utf-8', headers: { ...tags, ...headers } });
    });
  });
}

/** `/api/openapi.json`: the calls of all services except those for administrators, for everyone who writes a client. */
export function mountOpenDocument(
  app: FastifyInstance,
  contracts: readonly RouteContract[],
  reference: Reference,
): void {
  const made = once(() => combinedDocument({ ...reference, title: 'Farpass', routes: contracts }));
  const encoded = encodingsKept(bestBrotliQuality);
  app.get(
    operationsPaths.openApi,
    async ({ headers: { 'accept-encoding': accepted, 'if-none-match': known } }, reply) => {
      const { text, tag } = made();
      reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: tag, Vary: 'accept-encoding' });
      if (known === tag) return reply.status(304).send();
      const { bytes, headers } = await encoded(text, accepted);
      return reply.headers({ ...headers, 'Content-Type': 'application/json; charset=utf-8' }).send(bytes);
    },
  );
}

/** A document as it is sent, made when it is asked for the first time: a start would take half a second for all of them. */
function once(make: () => object): () => { readonly text: ArrayBuffer; readonly tag: string } {
  let made: { readonly text: ArrayBuffer; readonly tag: string } | undefined;
  return () => {
    if (made !== undefined) return made;
    const document = make();
    made = { text: new TextEncoder().encode(JSON.stringify(document)).buffer, tag: rowTag(1, [document]) };
    return made;
  };
}
