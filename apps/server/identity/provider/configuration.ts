import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../platform/db/index.ts';
import { type Keys, signatureAlgorithm } from '../keys/ring.ts';
import { databaseAdapter } from './adapter.ts';
import {
  accessClaims,
  accessTokenLifetimeS,
  apiAudience,
  apiResource,
  apiScope,
  findEnabledUser,
  providerAccount,
} from './claims.ts';
import { clients, providerPath, webOrigins } from './clients.ts';

/** A sign-in lasts at most a week; a browser that was not used for half a day must sign in again. */
const sessionLifetimeS = 7 * secondsPerDay;
const refreshLifetimeS = 12 * secondsPerHour;

/** The paths of Keycloak, so that an application uses the same addresses with either provider. */
const routes = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  userinfo: '/protocol/openid-connect/userinfo',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  revocation: '/protocol/openid-connect/revoke',
} as const;

/** The pages that the provider itself shows. */
export interface ProviderPages {
  readonly error: (ctx: KoaContextWithOIDC, error: string) => string;
  readonly signOut: (ctx: KoaContextWithOIDC) => Promise<string>;
  readonly signedOut: (ctx: KoaContextWithOIDC) => string;
}

export interface ProviderParts {
  readonly db: Database;
  readonly publicUrl: string;
  readonly keys: Keys;
  readonly pages: ProviderPages;
}

/** The configuration of the embedded provider: only the code flow with PKCE, only for our own public clients. */
export function providerConfiguration(parts: ProviderParts): Configuration {
  const { db, publicUrl, keys } = parts;
  return {
    adapter: databaseAdapter(db),
    clients: clients(publicUrl),
    clientAuthMethods: ['none'],
    clientDefaults: { id_token_signed_response_alg: signatureAlgorithm },
    jwks: { keys: [...keys.signature] },
    routes,
    cookies: cookies(keys),
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    ttl: lifetimes,
    interactions: {
      url: (_ctx, interaction) => `${providerPath}/login-actions/${interaction.uid}`,
      policy: signInPolicy(),
    },
    findAccount: async (_ctx, id) => {
      const found = await findEnabledUser(db, id);
      return found && providerAccount(found.user);
    },
    loadExistingGrant: grantToOwnClients,
    extraTokenClaims: async ({ oidc }, token) => {
      const found = 'accountId' in token ? await findEnabledUser(db, token.accountId) : undefined;
      const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
      const authTime = code?.authTime ?? refresh?.authTime;
      const amr = code?.amr ?? refresh?.amr;
      const signedIn = {
        ...(authTime === undefined ? {} : { auth_time: authTime }),
        ...(amr === undefined ? {} : { amr }),
      };
      const session = 'sessionUid' in token && token.sessionUid !== undefined ? { sid: token.sessionUid } : {};
      return found && { ...accessClaims({ ...found, clientId: token.clientId ?? '' }), ...signedIn, ...session };
    },
    clientBasedCORS: (_ctx, origin) => webOrigins(publicUrl).includes(origin),
    features: features(parts.pages),
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.body = parts.pages.error(ctx, out.error);
    },
  };
}

function cookies(keys: Keys): NonNullable<Configuration['cookies']> {
  const common = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    names: { session: 'farpass_session', interaction: 'farpass_sign_in', resume: 'farpass_resume' },
    long: { ...common, path: providerPath },
    short: common,
    keys: [...keys.cookie],
  };
}

const lifetimes: NonNullable<Configuration['ttl']> = {
  AccessToken: accessTokenLifetimeS,
  AuthorizationCode: 60,
  IdToken: accessTokenLifetimeS,
  Interaction: secondsPerHour / 2,
  RefreshToken: refreshLifetimeS,
  Grant: sessionLifetimeS,
  Session: (_ctx, session) => {
    const sinceS = session.loginTs === undefined ? 0 : Math.floor(Date.now() / 1000) - session.loginTs;
    return Math.max(sessionLifetimeS - sinceS, 1);
  },
};

/** People are only asked to sign in: the clients are our own, so no consent is needed. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const isGone = new interactionPolicy.Check('account_gone', 'the account can no longer sign in', (ctx) => {
    const { session, account } = ctx.oidc;
    return session?.accountId !== undefined && account === undefined;
  });
  policy.get('login')?.checks.add(isGone);
  return policy;
}

/** The grant of this session to the client: our scopes for our API. It is created if there is none. */
async function grantToOwnClients({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider, account } = oidc;
  if (session === undefined || client === undefined || account === undefined) return undefined;
  const existing = session.grantIdFor(client.clientId);
  const found = existing === undefined ? undefined : await provider.Grant.find(existing);
  if (found !== undefined) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(apiScope);
  grant.addResourceScope(apiResource, apiScope);
  await grant.save();
  return grant;
}

function features(pages: ProviderPages): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    userinfo: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => apiResource,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_ctx, resource) => {
        if (resource !== apiResource) throw new errors.InvalidTarget();
        return {
          scope: apiScope,
          audience: apiAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenLifetimeS,
          jwt: { sign: { alg: signatureAlgorithm } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx) => {
        ctx.body = await pages.signOut(ctx);
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.type = 'html';
        ctx.body = pages.signedOut(ctx);
      },
    },
  };
}
