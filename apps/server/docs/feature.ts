import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listGuides } from '@farpass/contract/platform';
import { Problem } from '@farpass/contract/problem';
import { allows, type Granted } from '@farpass/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '../platform/auth/caller.ts';
import {
  answer,
  bestBrotliQuality,
  challenge,
  encodingsKept,
  type Feature,
  handle,
  identify,
  isKnown,
} from '../platform/http/index.ts';
import { readGuides, type StoredGuide } from './guides.ts';

interface DocsPorts {
  readonly authenticate: Authenticator;
  /** The folder of the guides. */
  readonly root?: string;
}

/** The guides: the list of those that a caller may read, and each one at its own address. */
export function docsFeature({ authenticate, root = join(import.meta.dirname, '../../../docs') }: DocsPorts): Feature {
  const guides = readGuides(root);
  const list = handle(listGuides, async ({ caller }) =>
    answer(
      200,
      guides.filter((guide) => mayRead(guide, caller.granted)).map(({ document }) => document),
    ),
  );
  const mount = async (app: FastifyInstance) => {
    await mountGuides(app, { guides, authenticate });
    mountImages(app, join(root, 'images'));
  };
  return { name: 'docs', routes: [list], mount };
}

function mayRead({ requirement }: StoredGuide, granted: Granted): boolean {
  return requirement === undefined || allows(granted, [requirement]);
}

interface Served {
  readonly guides: readonly StoredGuide[];
  readonly authenticate: Authenticator;
}

async function mountGuides(app: FastifyInstance, { guides, authenticate }: Served): Promise<void> {
  const encoded = encodingsKept(bestBrotliQuality);
  for (const guide of guides) {
    const { buffer } = new TextEncoder().encode(guide.text);
    app.get(guide.document.address, async (request, reply) => {
      await requireReader(guide, request, authenticate);
      reply.headers({
        ETag: guide.tag,
        'Cache-Control': 'private, no-cache',
        Vary: 'Authorization, accept, accept-encoding',
      });
      if (isKnown({ 'if-none-match': request.headers['if-none-match'] }, guide.tag)) return reply.status(304).send();
      const { bytes, headers } = await encoded(buffer, String(request.headers['accept-encoding'] ?? ''));
      return reply.type('text/markdown; charset=utf-8').headers(headers).send(bytes);
    });
  }
}

/**
 * The images of the guides. They show the invented demo world, so they need no sign-in, like those of the application.
 */
function mountImages(app: FastifyInstance, folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.webp'))) {
    const bytes = readFileSync(join(folder, name));
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
    app.get(`/docs-content/images/${name}`, async (request, reply) => {
      reply.headers({ ETag: tag, 'Cache-Control': 'public, no-cache' });
      if (isKnown({ 'if-none-match': request.headers['if-none-match'] }, tag)) return reply.status(304).send();
      return reply.type('image/webp').send(bytes);
    });
  }
}

async function requireReader(guide: StoredGuide, request: FastifyRequest, authenticate: Authenticator): Promise<void> {
  const found = await identify(request, authenticate);
  if (found.kind === 'none') {
    throw new Problem('TOKEN_MISSING', { detail: 'A guide needs a bearer token; none was sent.', headers: challenge });
  }
  if (found.kind === 'refused') throw new Problem('TOKEN_INVALID', { detail: found.reason, headers: challenge });
  if (mayRead(guide, found.caller.granted)) return;
  const detail = `The guide ${guide.document.title} needs ${guide.requirement}, which ${found.caller.userName} does not hold.`;
  throw new Problem('ROLE_MISSING', { detail });
}
