import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessVerifier } from '../tokens/verifier.ts';
import { findEnabledUser } from './claims.ts';
import { webOrigins } from './clients.ts';
import type { ProviderHost } from './host.ts';

interface Ask {
  readonly host: ProviderHost;
  readonly verify: AccessVerifier;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Returns the claims of the user of an access token. The provider's own endpoint accepts only opaque tokens; ours are
 * JWTs for the API, which Keycloak accepts here, too.
 */
export async function answerUserinfo({ host, verify, request, reply }: Ask): Promise<unknown> {
  allowOrigin({ host, request, reply });
  if (request.method === 'OPTIONS') {
    return reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Authorization',
        'Access-Control-Max-Age': '3600',
      })
      .code(204)
      .send();
  }
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const verified = token === undefined ? undefined : await verify(token);
  const subject = verified?.kind === 'claims' ? verified.claims.subject : undefined;
  const found = subject === undefined ? undefined : await findEnabledUser(host.db, subject);
  if (found === undefined) {
    const refusal = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
    return reply.code(401).header('WWW-Authenticate', refusal).send({ error: 'invalid_token' });
  }
  const { user } = found;
  return reply.send({
    sub: user.id,
    preferred_username: user.userName,
    name: user.displayName,
    ...(user.email === undefined ? {} : { email: user.email }),
  });
}

function allowOrigin({ host, request, reply }: Omit<Ask, 'verify'>): void {
  const { origin } = request.headers;
  reply.header('Vary', 'Origin');
  if (origin !== undefined && webOrigins(host.publicUrl).includes(origin)) {
    reply.header('Access-Control-Allow-Origin', origin);
  }
}
