import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ApplicationConfig, operationsPaths } from '@farpass/contract/platform';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { isFetched, withoutDocumentHeaders } from '../requests/security.ts';
import { keepFiles } from './kept-files.ts';

export interface Website {
  readonly root: string;
  /** Folder that does not exist yet, on this server's disk: the application is served from there as it is at the start. */
  readonly keptIn: string;
  readonly config: () => Promise<Static<typeof ApplicationConfig>>;
}

const aYearS = 31_536_000;
/** Scripts, styles and fonts with a hash in their name. A worker obeys the policy that comes with its own script. */
const isAsset = /\/assets\/(?!.*worker)[^/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/;
/** Headers that change nothing for an asset: it is public, it never changes, and it is loaded whole. */
const unneeded = ['Accept-Ranges', 'Cross-Origin-Resource-Policy', 'ETag', 'Last-Modified', 'X-Request-Id'];
/** The script that runs before the page is drawn; its name stays when its content changes. */
const isFirstScript = /\/colour-scheme\.js$/;

/**
 * The built web application, as it is at the start: a later build changes nothing until the next start. Page addresses
 * return its index; assets with a hash are cached for a year.
 */
export async function mountWebsite(app: FastifyInstance, website: Website): Promise<void> {
  app.get(operationsPaths.applicationConfig, async (request, reply) => {
    if (isFetched(request)) withoutDocumentHeaders(reply);
    return reply.header('Cache-Control', 'no-store').send(await website.config());
  });
  if (!existsSync(join(website.root, 'index.html'))) {
    app.log.warn('The web application is not built; only the API is served. `npm start` builds it.');
    return;
  }
  keepFiles({ from: website.root, to: website.keptIn });
  await app.register(statics, {
    root: website.keptIn,
    wildcard: false,
    index: ['index.html'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${aYearS}, immutable` : 'no-cache');
      if (isAsset.test(path) || isFirstScript.test(path)) withoutDocumentHeaders(reply);
      // The others are small and loaded whole, and their tag says whether they have changed.
      for (const name of ['Accept-Ranges', 'Last-Modified', 'X-Request-Id']) reply.removeHeader(name);
      if (!isAsset.test(path)) return;
      // A page loads dozens of them, each with its headers; their names change with their content.
      for (const name of unneeded) reply.removeHeader(name);
    },
  });
}

/**
 * Whether an unmatched request comes from a person who opens a page; they get the application, which shows its own Not
 * Found page.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const machine = /^\/(api|auth|assets)\//.test(request.url);
  return ['GET', 'HEAD'].includes(request.method) && !machine && (request.headers.accept ?? '').includes('text/html');
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
}
