import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
