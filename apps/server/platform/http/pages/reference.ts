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
    const document = openApiDocument({
      ...reference,
      service: contract.service,
      title: `Farpass ${titles[contract.service]}`,
      routes: all,
    });
    const tags = { 'Cache-Control': 'private, max-age=300', ETag: rowTag(1, [document]) };
    const { buffer } = new TextEncoder().encode(JSON.stringify(document));
    return handle(contract, async ({ headers: { 'accept-encoding': accepted } }) => {
      const { bytes, headers } = await encoded(buffer, accepted);
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
  const document = combinedDocument({ ...reference, title: 'Farpass', routes: contracts });
  const tag = rowTag(1, [document]);
  const { buffer } = new TextEncoder().encode(JSON.stringify(document));
  const encoded = encodingsKept(bestBrotliQuality);
  app.get(
    operationsPaths.openApi,
    async ({ headers: { 'accept-encoding': accepted, 'if-none-match': known } }, reply) => {
      reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: tag, Vary: 'accept-encoding' });
      if (known === tag) return reply.status(304).send();
      const { bytes, headers } = await encoded(buffer, accepted);
      return reply.headers({ ...headers, 'Content-Type': 'application/json; charset=utf-8' }).send(bytes);
    },
  );
}
