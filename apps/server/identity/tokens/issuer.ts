import { createLocalJWKSet, createRemoteJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { KeyRing } from '../keys/ring.ts';

const fetchTimeoutMs = 5000;
/** Keys of another provider are fetched again after this time, or if a token names an unknown key. */
const keysLiveMs = 600_000;
/** Keys are not fetched more often than this, so that invented key ids cannot flood the provider. */
const leastPauseMs = 30_000;
/** Unknown keys are not looked up in the database more often than this. */
const leastReadPauseMs = 5000;

/** The public keys of the embedded provider, from its key ring, which is read again for an unknown key. */
export function ownKeys(ring: KeyRing): JWTVerifyGetKey {
  const known = knownKeys(ring);
  let readAtMs = 0;
  return async (header, token) => {
    try {
      return await known()(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || Date.now() - readAtMs < leastReadPauseMs) throw error;
      // Another server on the same database may have made the key a moment ago.
      readAtMs = Date.now();
      await ring.refresh();
      return known()(header, token);
    }
  };
}

function knownKeys(ring: KeyRing): () => JWTVerifyGetKey {
  let made: { readonly version: string; readonly keys: JWTVerifyGetKey } | undefined;
  return () => {
    const current = ring.current();
    if (made?.version !== current.version) {
      made = { version: current.version, keys: createLocalJWKSet({ keys: current.signature.map(publicPart) }) };
    }
    return made.keys;
  };
}

function publicPart({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use }).filter(([, value]) => value !== undefined),
  );
}

/** The provider of OIDC_ISSUER gave no valid answer: tokens can be neither accepted nor refused. */
export class IssuerUnavailable extends Error {
  constructor(issuer: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The identity provider ${issuer} does not answer: ${why}. Check OIDC_ISSUER and that the provider runs.`, {
      cause,
    });
    this.name = 'IssuerUnavailable';
  }
}

/** Whether the issuer or its keys could not be fetched: then the token itself is not the cause. */
export function isOutage(error: unknown): boolean {
  if (error instanceof IssuerUnavailable || error instanceof errors.JWKSTimeout) return true;
  const isFetchFailure = error instanceof TypeError && error.message === 'fetch failed';
  return isFetchFailure || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
}

/** The fields of an issuer's discovery document that we use. */
export interface IssuerMetadata {
  readonly jwksUri: string;
}

/** Reads the discovery document, which must name the requested issuer exactly. */
async function discover(issuer: string): Promise<IssuerMetadata> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(fetchTimeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`its discovery document answered ${response.status}`);
    return metadataOf(await response.json(), issuer);
  } catch (cause) {
    throw new IssuerUnavailable(issuer, cause);
  }
}

function metadataOf(document: unknown, issuer: string): IssuerMetadata {
  const fields: Readonly<Record<string, unknown>> =
    typeof document === 'object' && document !== null ? { ...document } : {};
  if (fields['issuer'] !== issuer)
    throw new Error(`its discovery document names the issuer ${String(fields['issuer'])}`);
  const jwksUri = fields['jwks_uri'];
  if (typeof jwksUri !== 'string' || !URL.canParse(jwksUri)) throw new Error('its discovery document has no jwks_uri');
  return { jwksUri };
}

/** The public keys of another provider: fetched when first needed, cached, and refreshed. */
export function foreignKeys(issuer: string): JWTVerifyGetKey {
  let set: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const connect = async () => {
    const { jwksUri } = await discover(issuer);
    return createRemoteJWKSet(new URL(jwksUri), {
      timeoutDuration: fetchTimeoutMs,
      cooldownDuration: leastPauseMs,
      cacheMaxAge: keysLiveMs,
    });
  };
  return async (header, token) => {
    set ??= connect();
    try {
      return await (await set)(header, token);
    } catch (error) {
      if (error instanceof IssuerUnavailable) set = undefined;
      throw error;
    }
  };
}
