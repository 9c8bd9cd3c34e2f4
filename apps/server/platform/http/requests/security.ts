import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Security headers and the content security policy: no script or connection from elsewhere, the identity provider
 * aside. The silent sign-in check runs in a frame of our own origin; no other origin may frame us.
 */
export async function secure(app: FastifyInstance, providerOrigin: string | undefined): Promise<void> {
  const provider = providerOrigin === undefined ? [] : [providerOrigin];
  await app.register(helmet, {
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
  });
}

/** Headers that browsers obey for documents and workers only. */
const ofDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Removes the headers that change nothing for what a page loads: half a kilobyte of each answer. */
export function withoutDocumentHeaders(reply: Pick<FastifyReply | ServerResponse, 'removeHeader'>): void {
  for (const name of ofDocuments) reply.removeHeader(name);
}

/** Whether a script of a page made the request, so that its answer never becomes a document. */
export function isFetched({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-dest'] === 'empty';
}
