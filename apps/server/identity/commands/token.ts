import { type TokenAccess, type TokenResource, tokenAccesses, tokenResources } from '@farpass/contract/route';
import { importJWK, SignJWT } from 'jose';
import Type from 'typebox';
import { writeAuditLine } from '../../platform/db/index.ts';
import { signatureAlgorithm } from '../keys/ring.ts';
import { accessClaims, apiAudience, apiScope } from '../provider/claims.ts';
import { IdentityFault } from '../store/faults.ts';
import { activeOperator, findFacts } from '../tokens/facts.ts';
import { createScriptToken } from '../tokens/script-token.ts';
import { simulatedNetworkClaim } from '../tokens/verifier.ts';
import { findUserNamed } from '../users/find.ts';
import { findRoles, type User } from '../users/store.ts';
import { readInput } from './input.ts';
import type { CommandParts } from './parts.ts';

const TokenWish = Type.Object(
  {
    user: Type.String({ maxLength: 300 }),
    /** Makes a script token that is valid for this many days; without it, an access token of the embedded provider. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    resources: Type.Optional(Type.Array(Type.Enum(tokenResources), { minItems: 1, uniqueItems: true })),
    access: Type.Optional(Type.Enum(tokenAccesses)),
  },
  { additionalProperties: false },
);

/**
 * An access token of this command is valid for an hour: long enough for a script, and short enough if someone forgets
 * it.
 */
const accessLifetimeS = 3600;
const clientId = 'farpass-cli';

/** A bearer token, which is only visible now. */
export interface MadeToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** Makes a bearer token for a user: an access token like that of a sign-in, or with `days` a script token. */
export async function makeToken(parts: CommandParts, input: unknown): Promise<MadeToken> {
  const wish = readInput(TokenWish, input);
  const user = await parts.db.read((read) => findUserNamed(read, wish.user));
  if (user.isDisabled) throw new IdentityFault('USER_DISABLED', user.userName);
  return wish.days === undefined
    ? makeAccessToken(parts, user)
    : makeScriptToken(parts, { ...wish, user, days: wish.days, name: wish.name ?? 'farpass token' });
}

/**
 * An access token for the simulated network, which carries its mark. It is not a command: nothing outside of this process can
 * ask for it.
 */
export async function makeNetworkToken(parts: CommandParts, userName: string): Promise<MadeToken> {
  const user = await parts.db.read((read) => findUserNamed(read, userName));
  if (user.isDisabled) throw new IdentityFault('USER_DISABLED', user.userName);
  return makeAccessToken(parts, user, { [simulatedNetworkClaim]: true });
}

async function makeAccessToken(
  { db, ring, issuer }: CommandParts,
  user: User & { isLocal: boolean },
  marks: Readonly<Record<string, true>> = {},
): Promise<MadeToken> {
  if (ring === undefined) throw new IdentityFault('PROVIDER_NOT_EMBEDDED', 'Use --days for a script token');
  if (!user.isLocal) throw new IdentityFault('USER_SIGNS_IN_ELSEWHERE', user.userName);
  const granted = await db.read((read) => findRoles(read, user.id));
  const [signer] = ring.current().signature;
  const nowS = Math.floor(Date.now() / 1000);
  const claims = {
    ...accessClaims({ user, granted, clientId }),
    ...marks,
    auth_time: nowS,
    scope: apiScope,
    client_id: clientId,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({
      alg: signatureAlgorithm,
      typ: 'at+jwt',
      ...(signer.kid === undefined ? {} : { kid: signer.kid }),
    })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(apiAudience)
    .setJti(crypto.randomUUID())
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + accessLifetimeS)
    .sign(await importJWK(signer, signatureAlgorithm));
  await note(db, { userId: user.id, kind: 'access' });
  return { token, expiresAt: new Date((nowS + accessLifetimeS) * 1000).toISOString() };
}

interface ScriptWish {
  readonly user: User;
  readonly days: number;
  readonly name: string;
  readonly resources?: readonly TokenResource[];
  readonly access?: TokenAccess;
}

async function makeScriptToken({ db }: CommandParts, { user, days, name, resources, access }: ScriptWish) {
  const facts = await db.read((read) => findFacts(read, user.id));
  const operatorId = facts && activeOperator(facts);
  if (operatorId === undefined) throw new IdentityFault('OPERATOR_UNKNOWN', user.userName);
  const made = await db.transaction((tx) =>
    createScriptToken(tx, { userId: user.id, operatorId, name, days, resources, access, nowMs: Date.now() }),
  );
  await note(db, { userId: user.id, kind: 'script' });
  return { token: made.token, expiresAt: made.expiresAt };
}

function note(db: CommandParts['db'], made: { readonly userId: string; readonly kind: string }): Promise<void> {
  const { userId, kind } = made;
  const line = { actor: 'system', action: 'identity.token.create', outcome: 'done' } as const;
  return db.transaction((tx) =>
    writeAuditLine(tx, { ...line, subject: { kind: 'user', id: userId }, details: { kind } }),
  );
}
