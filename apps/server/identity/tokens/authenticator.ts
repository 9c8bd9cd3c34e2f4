import { Problem } from '@farpass/contract/problem';
import type { Granted } from '@farpass/contract/route';
import type { Authenticator, Caller, TokenRefusal } from '../../platform/auth/caller.ts';
import { type Database, instantOfUnixMs } from '../../platform/db/index.ts';
import { giveOwnOperator, isProvider, type Newcomer, welcome } from '../operators/first-sign-in.ts';
import { findRoles } from '../users/store.ts';
import { activeOperator, type CallerFacts, findFacts, findIdentityFacts } from './facts.ts';
import { isOutage } from './issuer.ts';
import { findScriptToken, scriptTokenPrefix, touchScriptToken } from './script-token.ts';
import type { AccessVerifier, TokenClaims, Verified } from './verifier.ts';

/** Who vouches for the subject of a token that was made here, for scripts. */
const ownIssuer = 'farpass';

type AuthenticatorParts = {
  readonly db: Database;
  /** Verifies JWTs; undefined where no provider signs people in. */
  readonly verify: AccessVerifier | undefined;
  /** Whether the JWTs are those of the embedded provider, whose subjects are user ids. */
  readonly isEmbedded: boolean;
  readonly now: () => Date;
};

/** Tells who sent a bearer token: a JWT of the identity provider, or a script token of ours. */
export function authenticator(parts: AuthenticatorParts): Authenticator {
  return async (token) => {
    if (token.startsWith(scriptTokenPrefix)) return callerOfScript(parts, token);
    if (parts.verify === undefined)
      return refuse('This platform has no identity provider; only script tokens are accepted.');
    const verified = await judge(parts.verify, token);
    if (verified.kind === 'refused') return verified;
    return parts.isEmbedded ? callerOfOwn(parts, verified.claims) : callerOfForeign(parts, verified.claims);
  };
}

/** A provider that does not answer is no reason to sign people out: the call fails with 503, not with 401. */
async function judge(verify: AccessVerifier, token: string): Promise<Verified> {
  try {
    return await verify(token);
  } catch (cause) {
    if (!isOutage(cause)) throw cause;
    throw new Problem('IDENTITY_UNAVAILABLE', {
      detail: 'The keys of the identity provider cannot be fetched.',
      cause,
    });
  }
}

type Answer = Awaited<ReturnType<Authenticator>>;

async function callerOfOwn(parts: AuthenticatorParts, claims: TokenClaims): Promise<Answer> {
  const facts = await parts.db.read((read) => findFacts(read, claims.subject));
  if (facts === undefined || !facts.isLocal) return refuse('The user of this token no longer exists.');
  return callerWith(parts, { facts, ...claims });
}

async function callerOfForeign(parts: AuthenticatorParts, claims: TokenClaims): Promise<Answer> {
  const known = await parts.db.read((read) => findIdentityFacts(read, claims));
  if (known?.isDisabled) return refuse(disabled);
  if (known !== undefined && isUnchanged(known, claims)) return callerWith(parts, { facts: known, ...claims });
  const userId = await parts.db.transaction((tx) => welcome(tx, claims));
  const facts = await parts.db.read((read) => findFacts(read, userId));
  return facts === undefined
    ? refuse('The user of this token no longer exists.')
    : callerWith(parts, { facts, ...claims });
}

/** Whether the token says what the newest one before it said; otherwise memberships are brought in line. */
function isUnchanged(known: CallerFacts & Pick<Newcomer, 'granted' | 'organisations'>, claims: TokenClaims): boolean {
  const said = ({ granted, organisations, displayName, userName, email }: Newcomer) =>
    JSON.stringify([sorted(granted), organisations, displayName, userName, email ?? null]);
  return said({ ...claims, ...known }) === said(claims);
}

function sorted(granted: Granted): unknown {
  return Object.entries(granted)
    .map(([resource, roles]) => [resource, roles.toSorted()])
    .toSorted();
}

async function callerOfScript(parts: AuthenticatorParts, token: string): Promise<Answer> {
  const nowMs = parts.now().getTime();
  const found = await parts.db.read((read) => findScriptToken(read, { token, now: instantOfUnixMs(nowMs) }));
  if (found === undefined) return refuse('The script token is unknown, revoked or expired.');
  const facts = await parts.db.read((read) => findFacts(read, found.userId));
  if (facts === undefined) return refuse('The user of this token no longer exists.');
  if (!facts.operatorIds.includes(found.operatorId))
    return refuse('The owner of this token left the operator it was made for.');
  if (isStale(found.lastUsedAt, nowMs))
    await parts.db.transaction((tx) => touchScriptToken(tx, { id: found.id, nowMs }));
  const who = await identityOf(parts, facts);
  const expiresAtUnixS = Math.floor(Date.parse(found.expiresAt) / 1000);
  return callerWith(parts, { facts: { ...facts, activeOperatorId: found.operatorId }, ...who, expiresAtUnixS });
}

function isStale(lastUsedAt: string | null, nowMs: number): boolean {
  return lastUsedAt === null || Date.parse(lastUsedAt) < nowMs - 60_000;
}

/** A script acts with the roles its owner holds now: those given here, or those of their newest token from elsewhere. */
async function identityOf(
  parts: AuthenticatorParts,
  facts: CallerFacts,
): Promise<Pick<Caller, 'issuer' | 'subject' | 'granted'>> {
  const { userId } = facts;
  if (facts.isLocal) {
    return { issuer: ownIssuer, subject: userId, granted: await parts.db.read((read) => findRoles(read, userId)) };
  }
  const identity = await parts.db.read((read) => findIdentityFacts(read, { userId }));
  return identity ?? { issuer: ownIssuer, subject: userId, granted: {} };
}

type Known = Pick<Caller, 'issuer' | 'subject' | 'granted' | 'expiresAtUnixS'> & { readonly facts: CallerFacts };

async function callerWith(parts: AuthenticatorParts, known: Known): Promise<Answer> {
  const { facts, issuer, subject, granted, expiresAtUnixS } = known;
  if (facts.isDisabled) return refuse(disabled);
  const operatorId = activeOperator(facts) ?? (await makeOwnOperator(parts, facts));
  const { userId, userName, displayName, email } = facts;
  const providerId = isProvider(granted) ? facts.providerId : undefined;
  const caller = {
    issuer,
    subject,
    userId,
    userName,
    displayName,
    email,
    granted,
    operatorId,
    providerId,
    expiresAtUnixS,
  };
  return { kind: 'caller', caller };
}

async function makeOwnOperator({ db }: AuthenticatorParts, facts: CallerFacts): Promise<string> {
  await db.transaction((tx) => giveOwnOperator(tx, { userId: facts.userId, name: facts.displayName }));
  const made = await db.read((read) => findFacts(read, facts.userId));
  const operatorId = made && activeOperator(made);
  if (operatorId === undefined) throw new Error(`User ${facts.userId} has no operator after one was made.`);
  return operatorId;
}

const disabled = 'This user is disabled.';

function refuse(reason: string): TokenRefusal {
  return { kind: 'refused', reason };
}
