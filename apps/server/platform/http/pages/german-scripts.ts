import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCookie } from '@farpass/contract/platform';
import type { FastifyInstance } from 'fastify';

const inGerman = new RegExp(`(?:^|;)\\s*${languageCookie.name}=de\\s*(?:;|$)`);

/**
 * German pages get the scripts that have the German texts instead of the English ones, at the same addresses. A page works
 * with either: it loads the texts that it has not.
 */
export function answerInGerman(app: FastifyInstance, root: string): void {
  const files = new Map(
    readdirSync(join(root, 'assets'))
      .filter((name) => name.endsWith('.de.js'))
      .map((name) => [`/assets/${name.replace(/\.de\.js$/, '.js')}`, `assets/${name}`]),
  );
  app.addHook('onRequest', async (request, reply) => {
    const german = files.get(request.url);
    if (german !== undefined && inGerman.test(request.headers.cookie ?? '')) return reply.sendFile(german);
  });
}
