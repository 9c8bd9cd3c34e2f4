import { isDeepStrictEqual } from 'node:util';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows, beyondReach, changesFleet, type RouteContract, requirementsOf } from '@farpass/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Authenticator, Caller } from '../../auth/caller.ts';
import { refuseWithoutFactor } from '../../auth/second-factor.ts';

/** The result of checking the Authorization header; found before the rate limit, enforced after it. */
export type Identification =
  | { readonly kind: 'caller'; readonly caller: Caller }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The challenge in refusals without a valid token: it states how to send one. */
export const challenge = { 'WWW-Authenticate': 'Bearer realm="platform"' };

export async function identify(request: FastifyRequest, authenticate: Authenticator): Promise<Identification> {
  const header = request.headers.authorization;
  if (header === undefined) return { kind: 'none' };
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1];
  if (token === undefined)
    return { kind: 'refused', reason: 'The Authorization header is not of the form: Bearer TOKEN.' };
  return authenticate(token);
}

/**
 * Whether the token of a request is still valid for the same caller and the same operator; checked during long answers.
 * If the authenticator fails, this is not known: the result is false, and the client connects again.
 */
export async function isStillAdmitted(
  contract: RouteContract,
  request: FastifyRequest,
  { authenticate, stepUpLevels }: Admitting,
): Promise<boolean> {
  try {
    const identification = await identify(request, authenticate);
    const now = admitWithFactor(contract, { identification, query: request.query }, stepUpLevels);
    const { caller } = request;
    return isDeepStrictEqual(sameFor(now), sameFor(caller));
  } catch {
    return false;
  }
}

/** The facts that a long answer depends on; roles decide which events are in it. */
function sameFor(caller: Caller | undefined) {
  return caller && [caller.userId, caller.operatorId, caller.providerId, caller.granted, caller.reach];
}

interface Admitting {
  readonly authenticate: Authenticator;
  /** Levels of a sign-in that count as a second factor. */
  readonly stepUpLevels: readonly string[];
}

interface Admitted {
  readonly identification: Identification | undefined;
  readonly query: unknown;
}

/** The caller, if the contract allows them and they signed in as their operator demands; otherwise throws the refusal. */
export function admitWithFactor(
  contract: RouteContract,
  admitted: Admitted,
  stepUpLevels: readonly string[],
): Caller | undefined {
  const caller = admit(contract, admitted);
  if (caller !== undefined && contract.isBeforeFactor !== true) refuseWithoutFactor(caller, stepUpLevels);
  return caller;
}

/** The caller, if the contract allows them; otherwise throws the refusal. */
function admit(contract: RouteContract, { identification = { kind: 'none' }, query }: Admitted): Caller | undefined {
  if (contract.access.kind === 'public') return undefined;
  if (identification.kind === 'none') {
    throw new Problem('TOKEN_MISSING', {
      detail: 'This call needs a bearer token; none was sent.',
      headers: challenge,
    });
  }
  if (identification.kind === 'refused') {
    throw new Problem('TOKEN_INVALID', { detail: identification.reason, headers: challenge });
  }
  const { caller } = identification;
  refuseBeyondReach(contract, caller);
  refuseArchived(contract, caller);
  const requirements = requirementsOf(contract.access, query);
  if (!allows(caller.granted, requirements)) {
    throw new Problem('ROLE_MISSING', {
      detail: `${contract.summary}: needs ${requirements.join(' and ')}, which ${caller.userName} does not hold.`,
    });
  }
  return caller;
}

/** A token for scripts makes only the calls that it was made for, whatever the roles of its owner. */
function refuseBeyondReach(contract: RouteContract, { reach }: Caller): void {
  const reason = reach && beyondReach(contract, reach);
  if (reason === undefined) return;
  throw new Problem('TOKEN_LIMITED', { detail: `${contract.summary}: this token does not reach it; ${reason}.` });
}

/** Nothing changes in a fleet that is archived. */
function refuseArchived(contract: RouteContract, { isOfArchive }: Caller): void {
  if (isOfArchive === true && changesFleet(contract))
    throw new Problem('OPERATOR_ARCHIVED', because(saying('FLEET_ARCHIVED', {})));
}
