import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from 'oidc-provider';
import { findLocalUser, type LocalUser } from '../users/store.ts';
import type { ProviderHost } from './host.ts';

export interface Visit {
  readonly host: ProviderHost;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type SignedIn = Visit & { readonly session: Session; readonly user: LocalUser };

/** The user whose session the browser has; undefined if there is none, or if the user was disabled. */
export async function whoVisits(visit: Visit): Promise<SignedIn | undefined> {
  const { host, request, reply } = visit;
  const provider = host.provider();
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { accountId } = session;
  if (accountId === undefined) return undefined;
  const user = await host.db.read((read) => findLocalUser(read, { id: accountId }));
  return user === undefined || user.isDisabled ? undefined : { ...visit, session, user };
}
