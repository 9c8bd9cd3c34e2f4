import { allows, fullPath, type Granted, type Requirement, type RouteContract } from '@farpass/contract/route';

/** One request that must be refused, and how. */
export type RefusalCase = {
  readonly title: string;
  readonly contract: RouteContract;
  readonly url: string;
  readonly expected: { readonly status: number; readonly code: string };
};

/** Every call that is not public: without a token it must answer 401. */
export function withoutToken(contracts: readonly RouteContract[]): readonly RefusalCase[] {
  return contracts
    .filter(({ access }) => access.kind !== 'public')
    .map((contract) => refusal(contract, { what: 'without a token', status: 401, code: 'TOKEN_MISSING' }));
}

/** Every call that asks for roles which the given ones do not satisfy: it must answer 403. */
export function withoutRole(contracts: readonly RouteContract[], granted: Granted): readonly RefusalCase[] {
  const held =
    Object.entries(granted)
      .map(([resource, roles]) => `${resource}:${roles.join('+')}`)
      .join(' ') || 'no roles';
  return contracts
    .filter(({ access }) => access.kind === 'roles' && !allows(granted, access.requirements))
    .map((contract) => refusal(contract, { what: `with ${held}`, status: 403, code: 'ROLE_MISSING' }));
}

/** Ids of rows that belong to one operator, by the name of the path parameter that takes them. */
export type OwnedIds = Readonly<Record<string, string>>;

/**
 * Every call with an id in its path, asked for a row of another operator: it must answer 404, as for no row at all.
 * A parameter without a known id is a fault of the test, not of the call: a new route needs its id here.
 */
export function withForeignIds(contracts: readonly RouteContract[], owned: OwnedIds): readonly RefusalCase[] {
  return contracts
    .filter(({ params }) => params !== undefined)
    .map((contract) => ({
      ...refusal(contract, { what: 'with another operator’s id', status: 404, code: 'NOT_FOUND' }),
      url: filled(contract, owned),
    }));
}

/** Path parameters that no owned id is given for. */
export function unknownParameters(contracts: readonly RouteContract[], owned: OwnedIds): readonly string[] {
  const names = contracts.flatMap(({ params }) => Object.keys(params?.properties ?? {}));
  return [...new Set(names)].filter((name) => !(name in owned)).toSorted();
}

/** Roles that satisfy a call's requirements, so that nothing but the id can be wrong. */
export function rolesFor({ access }: RouteContract): Granted {
  if (access.kind !== 'roles') return {};
  const first = access.requirements.map((requirement: Requirement) => requirement.split(',')[0]?.trim() ?? '');
  const pairs = first.map((role) => role.split(':'));
  return Object.fromEntries(
    pairs.map(([resource = '']) => [resource, pairs.flatMap(([of, role = '']) => (of === resource ? [role] : []))]),
  );
}

function refusal(
  contract: RouteContract,
  { what, status, code }: { what: string; status: number; code: string },
): RefusalCase {
  const { method } = contract;
  return {
    title: `${method} ${fullPath(contract)} ${what}`,
    contract,
    url: filled(contract, {}),
    expected: { status, code },
  };
}

function filled(contract: RouteContract, ids: OwnedIds): string {
  return fullPath(contract).replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? 'none'));
}
