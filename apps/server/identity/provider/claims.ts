import type { Granted } from '@farpass/contract/route';
import type { Account } from 'oidc-provider';
import type { Database } from '../../platform/db/index.ts';
import { findLocalUser, findRoles, type User } from '../users/store.ts';

/** Audience of the platform's API in tokens of the embedded provider, and the resource they are requested. */
export const apiAudience = 'farpass-api';
export const apiResource = 'urn:farpass:api';
export const apiScope = 'openid profile email';

/** Validity of an access token in seconds: Keycloak's default. */
export const accessTokenLifetimeS = 300;

/** Claims of an access token in addition to the registered ones, with the names that Keycloak uses. */
export interface AccessClaims {
  readonly typ: 'Bearer';
  readonly azp: string;
  readonly preferred_username: string;
  readonly name: string;
  readonly email?: string;
  readonly resource_access: Readonly<Record<string, { readonly roles: readonly string[] }>>;
}

export function accessClaims(parts: {
  readonly user: User;
  readonly granted: Granted;
  readonly clientId: string;
}): AccessClaims {
  const { user, granted, clientId } = parts;
  return {
    typ: 'Bearer',
    azp: clientId,
    preferred_username: user.userName,
    name: user.displayName,
    ...(user.email === undefined ? {} : { email: user.email }),
    resource_access: Object.fromEntries(Object.entries(granted).map(([resource, roles]) => [resource, { roles }])),
  };
}

/** The user with an account id of the provider, unless disabled; checked at every sign-in and refresh. */
export async function findEnabledUser(db: Database, id: string): Promise<{ user: User; granted: Granted } | undefined> {
  return db.read(async (read) => {
    const user = await findLocalUser(read, { id });
    if (user === undefined || user.isDisabled) return undefined;
    return { user, granted: await findRoles(read, id) };
  });
}

/** The data of a user for the provider: the subject and the claims of the ID token. */
export function providerAccount(user: User): Account {
  return {
    accountId: user.id,
    claims: async () => ({
      sub: user.id,
      preferred_username: user.userName,
      name: user.displayName,
      ...(user.email === undefined ? {} : { email: user.email }),
    }),
  };
}
