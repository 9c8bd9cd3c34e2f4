import { join } from 'node:path';
import { listGuides } from '@farpass/contract/platform';
import { Problem } from '@farpass/contract/problem';
import { allows, type Granted } from '@farpass/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../platform/auth/caller.ts';
import { answer, challenge, type Feature, handle, identify, isKnown } from '../platform/http/index.ts';
import { readGuides, type StoredGuide } from './guides.ts';

interface DocsPorts {
  readonly authenticate: Authenticator;
  /** The folder of the guides. */
  readonly root?: string;
}

/** The guides: the list of those that a caller may read, and each at an address of its own. */
export function docsFeature({ authenticate, root = join(import.meta.dirname, '../../../docs') }: DocsPorts): Feature {
  const guides = readGuides(root);
  const list = handle(listGuides, async ({ caller }) =>
    answer(
      200,
      guides.filter((guide) => mayRead(guide, caller.granted)).map(({ document }) => document),
    ),
  );
  return { name: 'docs', routes: [list], mount: (app) => mountGuides(app, { guides, authenticate }) };
}

function mayRead({ requirement }: StoredGuide, granted: Granted): boolean {
  return requirement === undefined || allows(granted, [requirement]);
}

interface Served {
  readonly guides: readonly StoredGuide[];
  readonly authenticate: Authenticator;
}

async function mountGuides(app: FastifyInstance, { guides, authenticate }: Served): Promise<void> {
  for (const guide of guides) {
    app.get(guide.document.address, async (request, reply) => {
      await requireReader(guide, request, authenticate);
      return sendGuide(guide, request, reply);
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

function sendGuide({ tag, text }: StoredGuide, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' });
  const known = { 'if-none-match': request.headers['if-none-match'] };
  if (isKnown(known, tag)) return reply.status(304).send();
  return reply.type('text/markdown; charset=utf-8').send(text);
}
