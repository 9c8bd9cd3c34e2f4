import type { RouteContract } from './route.ts';

/** The scopes of a token for scripts: the calls of a service, or those of its owner's account. */
export const tokenResources = ['ca', 'odt', 'payments', 'account'] as const;
export type TokenResource = (typeof tokenResources)[number];

export const tokenAccesses = ['READ', 'WRITE'] as const;
export type TokenAccess = (typeof tokenAccesses)[number];

/** The calls that a token for scripts may make. */
export interface TokenReach {
  /** null: all services, but not the account. */
  readonly resources: readonly TokenResource[] | null;
  readonly access: TokenAccess;
}

type Reached = Pick<RouteContract, 'service' | 'method' | 'audit' | 'isOfAccount'>;

/** Why a token does not reach a call; undefined if it does. */
export function beyondReach(contract: Reached, { resources, access }: TokenReach): string | undefined {
  const needed = resourceOf(contract);
  const isReached = needed === undefined || (resources?.includes(needed) ?? needed !== 'account');
  if (!isReached) return `it is not made for ${needed}`;
  return access === 'WRITE' || isReading(contract) ? undefined : 'it is made for reading only';
}

/** The resource that a call belongs to; undefined if every token may make it. What it finds depends on the roles. */
function resourceOf({ service, isOfAccount }: Reached): TokenResource | undefined {
  if (isOfAccount === true) return 'account';
  return tokenResources.find((one) => one === service);
}

/** Calls that change something have an audit line. */
function isReading({ method, audit }: Reached): boolean {
  return method === 'GET' || audit === null;
}

/** Whether a call changes something of an operator's fleet, tracking or money, and not of its caller alone. */
export function changesFleet(contract: Reached & Pick<RouteContract, 'access'>): boolean {
  const isOfFleet = contract.service === 'ca' || contract.service === 'odt' || contract.service === 'payments';
  return isOfFleet && contract.access.kind !== 'public' && contract.isOfAccount !== true && !isReading(contract);
}
