import { msPerHour } from '@farpass/astro/constants';
import { Problem } from '@farpass/contract/problem';
import type { Granted } from '@farpass/contract/route';
import type { Authenticator, Caller, TokenRefusal } from '../../platform/auth/caller.ts';
import { type Database, instantOfUnixMs } from '../../platform/db/index.ts';
import { confirmRoles, giveOwnOperator, isProvider, type Newcomer, welcome } from '../operators/first-sign-in.ts';
import type { CurrentRoles } from './current-roles.ts';
import {
  activeOperator,
  type CallerFacts,
  findAllFacts,
  findAllIdentityFacts,
  findFacts,
  type IdentityFacts,
  type OwnFacts,
} from './facts.ts';
import { gathered } from './gathered.ts';
import { isOutage } from './issuer.ts';
import {
  type ConfirmedIdentity,
  digestOf,
  findAllScriptCallers,
  type ScriptCaller,
  scriptTokenPrefix,
  touchScriptToken,
} from './script-token.ts';
import type { AccessVerifier, TokenClaims, Verified } from './verifier.ts';

/** The issuer of tokens that were made here for scripts. */
const ownIssuer = 'farpass';

interface AuthenticatorParts {
  readonly db: Database;
  /** Verifies JWTs; undefined if no provider signs people in. */
  readonly verify: AccessVerifier | undefined;
  /** The issuer of the JWTs; undefined for the embedded provider, whose subjects are user ids. */
  readonly foreignIssuer: string | undefined;
  /** Requests the roles of a subject from the foreign issuer; undefined if no account for that is configured. */
  readonly currentRoles: CurrentRoles | undefined;
  readonly now: () => Date;
}

/** The three look-ups of callers; simultaneous ones are combined (decision 0048). */
interface LookUps {
  readonly own: (userId: string) => Promise<OwnFacts | undefined>;
  readonly foreign: (subject: string) => Promise<IdentityFacts | undefined>;
  readonly script: (digest: string) => Promise<ScriptCaller | undefined>;
}
type PartsWithLookUps = AuthenticatorParts & { readonly find: LookUps };

/** Identifies the caller of a bearer token: a JWT of the identity provider, or one of our script tokens. */
export function authenticator(given: AuthenticatorParts): Authenticator {
  const parts = { ...given, find: lookUps(given) };
  return async (token) => {
    if (token.startsWith(scriptTokenPrefix)) return callerOfScript(parts, token);
    if (parts.verify === undefined)
      return refuse('This platform has no identity provider; only script tokens are accepted.');
    const verified = await judge(parts.verify, token);
    if (verified.kind === 'refused') return verified;
    const { claims } = verified;
    return parts.foreignIssuer === undefined ? callerOfOwn(parts, claims) : callerOfForeign(parts, claims);
  };
}

function lookUps({ db, foreignIssuer: issuer = '' }: AuthenticatorParts): LookUps {
  return {
    own: gathered((userIds) => db.read((read) => findAllFacts(read, userIds))),
    foreign: gathered((subjects) => db.read((read) => findAllIdentityFacts(read, { issuer, subjects }))),
    script: gathered((digests) => db.read((read) => findAllScriptCallers(read, digests))),
  };
}

/** If the provider does not answer, the call fails with 503 and not with 401, so that no one is signed out. */
async function judge(verify: AccessVerifier, token: string): Promise<Verified> {
  try {
    return await verify(token);
  } catch (cause) {
    if (!isOutage(cause)) throw cause;
    throw unavailable('The keys of the identity provider cannot be fetched.', cause);
  }
}

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isOutage(cause)) throw cause;
    throw unavailable('The identity provider cannot be asked for the roles of the owner of this token.', cause);
  }
}

function unavailable(detail: string, cause: unknown): Problem {
  return new Problem('IDENTITY_UNAVAILABLE', { detail, cause });
}

type Identification = Awaited<ReturnType<Authenticator>>;

async function callerOfOwn(parts: PartsWithLookUps, claims: TokenClaims): Promise<Identification> {
  const facts = await parts.find.own(claims.subject);
  if (facts === undefined || !facts.isLocal) return refuse('The user of this token no longer exists.');
  if (claims.sessionId !== undefined && facts.endedSessions.includes(claims.sessionId))
    return refuse('The session of this token has been ended.');
  return callerWith(parts, { facts, ...claims, granted: stillGranted(claims.granted, facts) });
}

/** The roles of a token that its user still has: what was taken away counts at once, not only in the next token. */
function stillGranted(granted: Granted, { ownRoles: now }: Pick<CallerFacts, 'ownRoles'>): Granted {
  return Object.fromEntries(
    Object.entries(granted).flatMap(([resource, roles]) => {
      const kept = roles.filter((role) => now[resource]?.includes(role));
      return kept.length === 0 ? [] : [[resource, kept]];
    }),
  );
}

async function callerOfForeign(parts: PartsWithLookUps, claims: TokenClaims): Promise<Identification> {
  const known = await parts.find.foreign(claims.subject);
  if (known?.isDisabled) return refuse(disabled);
  if (known !== undefined && isUnchanged(known, claims)) {
    const nowMs = parts.now().getTime();
    if (isStale(known.confirmedAt, nowMs)) await parts.db.transaction((tx) => confirmRoles(tx, { ...known, nowMs }));
    return callerWith(parts, { facts: known, ...claims, isSimulatedNetwork: false });
  }
  const userId = await parts.db.transaction((tx) => welcome(tx, claims));
  const facts = await parts.db.read((read) => findFacts(read, userId));
  return facts === undefined
    ? refuse('The user of this token no longer exists.')
    : callerWith(parts, { facts, ...claims, isSimulatedNetwork: false });
}

/** Whether the token has the same claims as the previous one; otherwise memberships are updated. */
function isUnchanged(known: CallerFacts & Pick<Newcomer, 'granted' | 'organisations'>, claims: TokenClaims): boolean {
  const said = ({ granted, organisations, displayName, userName, email }: Newcomer) =>
    JSON.stringify([sorted(granted), organisations, displayName, userName, email ?? null]);
  // The name that someone has here stays.
  return said({ ...claims, ...known }) === said({ ...claims, userName: known.userName });
}

function sorted(granted: Granted): unknown {
  return Object.entries(granted)
    .map(([resource, roles]) => [resource, roles.toSorted()])
    .toSorted();
}

async function callerOfScript(parts: PartsWithLookUps, token: string): Promise<Identification> {
  const nowMs = parts.now().getTime();
  const found = await parts.find.script(digestOf(token));
  if (found === undefined || found.expiresAt <= instantOfUnixMs(nowMs))
    return refuse('The script token is unknown, revoked or expired.');
  const { facts, operatorId } = found;
  if (!facts.operatorIds.includes(operatorId))
    return refuse('The owner of this token left the operator it was made for.');
  if (isStale(found.lastUsedAt, nowMs))
    await parts.db.transaction((tx) => touchScriptToken(tx, { id: found.id, nowMs }));
  const expiresAtUnixS = Math.floor(Date.parse(found.expiresAt) / 1000);
  const identity = await confirmed(parts, found.identity);
  if (typeof identity === 'string') return refuse(identity);
  const confirmedNow = { ...found, identity };
  return callerWith(parts, {
    facts: { ...facts, activeOperatorId: operatorId },
    ...identityOf(confirmedNow),
    isSimulatedNetwork: false,
    reach: { resources: found.resources, access: found.access },
    expiresAtUnixS,
  });
}

/** Roles are requested again from another provider after this time. */
const rolesHoldMs = msPerHour / 4;
/**
 * Without an account for look-ups, the roles of a script token are valid for this long after the newest access token of
 * its owner.
 */
const rolesHoldUnaskedMs = 24 * msPerHour;

/** The identity with its current roles at its provider, or the sentence that says why the token is refused. */
async function confirmed(
  { currentRoles, foreignIssuer, db, now }: AuthenticatorParts,
  identity: ConfirmedIdentity | undefined,
): Promise<ConfirmedIdentity | string | undefined> {
  if (identity === undefined || identity.issuer !== foreignIssuer) return identity;
  const nowMs = now().getTime();
  const ageMs = nowMs - Date.parse(identity.confirmedAt);
  if (currentRoles === undefined) return ageMs <= rolesHoldUnaskedMs ? identity : ownerNotSeen;
  if (ageMs <= rolesHoldMs) return identity;
  const granted = await orUnavailable(() => currentRoles(identity.subject));
  const rolesNow = granted ?? {};
  await db.transaction((tx) => confirmRoles(tx, { ...identity, granted: rolesNow, nowMs }));
  return granted === undefined ? ownerGone : { ...identity, granted };
}

const ownerGone = 'The identity provider does not know the owner of this token, or has disabled them.';
const ownerNotSeen =
  'The owner of this token has not used the platform for 24 hours, so their roles cannot be confirmed. They must sign in again; or an administrator sets OIDC_ROLES_CLIENT_ID, and the platform asks the identity provider itself.';

function isStale(lastUsedAt: string | null, nowMs: number): boolean {
  return lastUsedAt === null || Date.parse(lastUsedAt) < nowMs - 60_000;
}

/**
 * A script has the current roles of its owner: those granted here, or those of their newest token from another
 * provider.
 */
function identityOf({ facts, identity, resources }: ScriptCaller): Pick<Caller, 'issuer' | 'subject' | 'granted'> {
  const own = { issuer: ownIssuer, subject: facts.userId };
  const found = facts.isLocal ? { ...own, granted: facts.ownRoles } : (identity ?? { ...own, granted: {} });
  return resources === null ? found : { ...found, granted: narrowed(found.granted, resources) };
}

/** The roles that remain if a token is limited to some services. */
function narrowed(granted: Granted, resources: readonly string[]): Granted {
  return Object.fromEntries(Object.entries(granted).filter(([resource]) => resources.includes(resource)));
}

type KnownUser = Pick<Caller, 'issuer' | 'subject' | 'granted' | 'reach' | 'expiresAtUnixS'> & {
  readonly signedInAtUnixS?: number | undefined;
  readonly signInLevel?: string | undefined;
  readonly signInMethods?: readonly string[] | undefined;
  readonly facts: CallerFacts;
  /** Only a token of our own issuer can carry this mark. */
  readonly isSimulatedNetwork: boolean;
};

async function callerWith(parts: AuthenticatorParts, known: KnownUser): Promise<Identification> {
  const { facts, issuer, subject, granted, reach, signedInAtUnixS, signInLevel, signInMethods } = known;
  const { expiresAtUnixS, isSimulatedNetwork } = known;
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
    isAdministrator: facts.administeredIds.includes(operatorId),
    ...(facts.archivedIds.includes(operatorId) ? { isOfArchive: true } : {}),
    providerId,
    isSimulatedNetwork,
    ...(reach === undefined ? {} : { reach }),
    ...(signedInAtUnixS === undefined ? {} : { signedInAtUnixS }),
    ...(signInLevel === undefined ? {} : { signInLevel }),
    ...(signInMethods === undefined ? {} : { signInMethods }),
    demanded: {
      ofMembers: facts.factorOfMembersIds.includes(operatorId),
      ofSteps: facts.factorOfStepsIds.includes(operatorId),
    },
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
