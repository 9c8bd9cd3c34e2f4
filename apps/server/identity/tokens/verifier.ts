import { hash } from 'node:crypto';
import type { Granted } from '@farpass/contract/route';
import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { organisationsOf } from '../operators/organisations.ts';
import { isOutage } from './issuer.ts';

/** The claim of tokens that the platform makes for its own simulated network; no one can ask for it. */
export const simulatedNetworkClaim = 'farpass_simulated_network';

/** The claims of an accepted access token. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly granted: Granted;
  readonly organisations: readonly string[];
  /** Whether its issuer made it for the simulated network; it counts only for our own issuer. */
  readonly isSimulatedNetwork: boolean;
  /** The claim auth_time; undefined if the provider leaves it out. */
  readonly signedInAtUnixS: number | undefined;
  /** The claim acr. */
  readonly signInLevel: string | undefined;
  /** The claim amr. */
  readonly signInMethods: readonly string[];
  /** The claim sid: the session in the browser that the token belongs to. */
  readonly sessionId: string | undefined;
  readonly expiresAtUnixS: number;
}

export type Verified =
  | { readonly kind: 'claims'; readonly claims: TokenClaims }
  | { readonly kind: 'refused'; readonly reason: string };

export type AccessVerifier = (token: string) => Promise<Verified>;

/** Signatures that need a private key; `none` and those with a shared secret are not among them. */
const algorithms = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
  'Ed25519',
];
const clockToleranceS = 5;

interface VerifierParts {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  readonly now: () => Date;
}

/**
 * Verifies access tokens: signature by a key of the issuer, algorithm from a list, issuer, audience, type, times.
 * Addresses of keys inside a token (`jku`, `jwk`, `x5u`) are ignored.
 */
export function accessVerifier(parts: VerifierParts): AccessVerifier {
  const accepted = acceptedTokens(parts);
  return async (token) => {
    const digest = hash('sha256', token, 'base64url');
    const known = await accepted.find(digest);
    if (known !== undefined) return known;
    try {
      const { payload, protectedHeader, key } = await verify(token, parts);
      if (!isAccessToken(payload, protectedHeader.typ)) return refused('It is not an access token.');
      if (payload.sub === '') return refused('The claim sub of the token is empty.');
      if ((payload.iat ?? 0) > parts.now().getTime() / 1000 + clockToleranceS)
        return refused('The token was issued in the future. Check the clocks of this server and the provider.');
      const verified = { kind: 'claims', claims: claimsOf(payload, parts.issuer) } as const;
      accepted.keep(digest, { verified, header: protectedHeader, key });
      return verified;
    } catch (error) {
      if (error instanceof errors.JOSEError && !isOutage(error)) return refused(reasonOf(error));
      if (isWeakKey(error))
        return refused('The key of the provider that signed the token is too short; it needs at least 2048 bits.');
      throw error;
    }
  };
}

/** The library refuses RSA keys under 2048 bits with an error of no class of its own. */
function isWeakKey(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('modulusLength');
}

function verify(token: string, { keys, issuer, audience, now }: VerifierParts) {
  return jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience,
    currentDate: now(),
    clockTolerance: clockToleranceS,
    requiredClaims: ['sub', 'exp', 'iat'],
  });
}

/** More tokens than people who work at once; the oldest are forgotten first, and verified again when they come. */
const mostAccepted = 10_000;

interface Accepted {
  readonly verified: Verified & { readonly kind: 'claims' };
  readonly header: JWTHeaderParameters;
  readonly key: Awaited<ReturnType<JWTVerifyGetKey>>;
}

/**
 * Tokens whose signature was verified, by the hash of the token, so that the next call need not verify it again. One
 * counts while it has not expired and its issuer still publishes the very key it was verified with.
 */
function acceptedTokens({ keys, now }: VerifierParts) {
  const kept = new Map<string, Accepted>();
  const find = async (digest: string): Promise<Verified | undefined> => {
    const known = kept.get(digest);
    if (known === undefined) return undefined;
    const isLive = known.verified.claims.expiresAtUnixS > now().getTime() / 1000 - clockToleranceS;
    if (isLive && (await isCurrent(keys, known))) return known.verified;
    kept.delete(digest);
    return undefined;
  };
  const keep = (digest: string, accepted: Accepted) => {
    const [oldest] = kept.size < mostAccepted ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(digest, accepted);
  };
  return { find, keep };
}

/** Whether the issuer's key of this header is still the one; when the keys cannot be had, the verification says why. */
async function isCurrent(keys: JWTVerifyGetKey, { header, key }: Accepted): Promise<boolean> {
  try {
    return (await keys(header, { payload: '', signature: '' })) === key;
  } catch {
    return false;
  }
}

/** RFC 9068 marks access tokens in the header, Keycloak in the claim `typ`. ID tokens and refresh tokens have neither. */
function isAccessToken(payload: JWTPayload, headerType: string | undefined): boolean {
  const type = headerType?.toLowerCase().replace(/^application\//, '');
  return type === 'at+jwt' || (payload['typ'] === 'Bearer' && (type === undefined || type === 'jwt'));
}

function claimsOf(payload: JWTPayload, issuer: string): TokenClaims {
  const text = (name: string) =>
    typeof payload[name] === 'string' && payload[name] !== '' ? payload[name] : undefined;
  const subject = payload.sub ?? '';
  const email = text('email');
  const userName = text('preferred_username') ?? email ?? subject;
  return {
    issuer,
    subject,
    userName,
    displayName: text('name') ?? userName,
    email,
    granted: grantedIn(payload['resource_access']),
    organisations: organisationsOf(payload['organization']),
    isSimulatedNetwork: payload[simulatedNetworkClaim] === true,
    signedInAtUnixS: typeof payload['auth_time'] === 'number' ? payload['auth_time'] : undefined,
    signInLevel: text('acr'),
    signInMethods: textsIn(payload['amr']),
    sessionId: text('sid'),
    expiresAtUnixS: payload.exp ?? 0,
  };
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one: unknown) => typeof one === 'string') : [];
}

function grantedIn(access: unknown): Granted {
  if (typeof access !== 'object' || access === null) return {};
  return Object.fromEntries(
    Object.entries(access).map(([resource, entry]: [string, unknown]) => [resource, rolesIn(entry)]),
  );
}

function rolesIn(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null || !('roles' in entry) || !Array.isArray(entry.roles)) return [];
  return entry.roles.filter((role: unknown) => typeof role === 'string');
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The claim ${error.claim} of the token is not the expected one.`;
  return 'The token is not one that this platform accepts.';
}

function refused(reason: string): Verified {
  return { kind: 'refused', reason };
}
