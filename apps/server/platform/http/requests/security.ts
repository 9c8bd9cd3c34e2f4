import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Security headers and the content security policy: no script or connection from elsewhere, the identity provider
 * aside. The silent sign-in check runs in a frame of our own origin; no other origin may frame us.
 */
export async function secure(app: FastifyInstance, providerOrigin: string | undefined): Promise<void> {
  const headers = await securityHeaders(providerOrigin);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** The headers that Helmet gives to an answer. They are the same for all, and Helmet would make them again for each. */
async function securityHeaders(providerOrigin: string | undefined): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const app = fastify();
  await app.register(helmet, policy(providerOrigin));
  app.get('/', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) found.set(name, String(value));
  });
  await app.inject('/');
  await app.close();
  // No page asks for any of these; what a browser does not know, it ignores.
  found.set('permissions-policy', unused.map((name) => `${name}=()`).join(', '));
  return found;
}

const unused = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

function policy(providerOrigin: string | undefined) {
  const provider = providerOrigin === undefined ? [] : [providerOrigin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...provider],
        fontSrc: ["'self'"],
        formAction: ["'self'", ...provider],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...provider],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  } as const;
}

/** Headers that browsers obey for documents and workers only. */
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** How many calls are left: for programs, because a page reads `Retry-After` when there are none. */
const ofPrograms = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** Removes the headers that change nothing for what a page loads: half a kilobyte of each answer. */
export function withoutDocumentHeaders(reply: FastifyReply | ServerResponse): void {
  for (const name of [...ofDocuments, ...ofPrograms]) reply.removeHeader(name);
  // In HTTP/1.1 a connection stays open without it, unless the server is about to end.
  const raw = 'raw' in reply ? reply.raw : reply;
  if (!raw.hasHeader('Connection')) raw.removeHeader('Connection');
}

/** Whether a script of a page made the request, so that its answer never becomes a document. */
export function isFetched({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-dest'] === 'empty';
}
