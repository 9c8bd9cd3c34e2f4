import { allows, fullPath, type Granted, type RouteContract } from '@farpass/contract/route';

/** One request that must be refused, with the expected status. */
export interface RefusalCase {
  readonly title: string;
  readonly contract: RouteContract;
  readonly url: string;
  readonly expected: { readonly status: number; readonly code: string };
}

/** Every call that is not public, without a token: 401. */
export function withoutToken(contracts: readonly RouteContract[]): readonly RefusalCase[] {
  return contracts
    .filter(({ access }) => access.kind !== 'public')
    .map((contract) => refusal(contract, { status: 401, code: 'TOKEN_MISSING' }));
}

/** Every call that needs other roles than the given ones: 403. */
export function withoutRole(contracts: readonly RouteContract[], granted: Granted): readonly RefusalCase[] {
  return contracts
    .filter(({ access }) => access.kind === 'roles' && !allows(granted, access.requirements))
    .map((contract) => refusal(contract, { status: 403, code: 'ROLE_MISSING' }));
}

/** Ids of rows of one operator, by the name of the parameter. */
export type OwnedIds = Readonly<Record<string, string>>;

/** For a parameter without an id of our own, the id of a row that does not exist. */
const nobodysId = '01900000-0000-7000-8000-0000000000ff';

/** Every call with such an id in its path, made by another operator: 404, as if the row did not exist. */
export function withForeignIds(
  contracts: readonly RouteContract[],
  ids: { owned: OwnedIds; common: readonly string[] },
): readonly RefusalCase[] {
  return contracts
    .filter(({ params }) => Object.keys(params?.properties ?? {}).some((name) => !ids.common.includes(name)))
    .map((contract) => ({
      ...refusal(contract, { status: 404, code: 'NOT_FOUND' }),
      url: filled(contract, ids.owned),
    }));
}

/** The owned ids among the rows of a document, by parameter: `satellite-id` is found in a field `satelliteId`. */
export function idsIn(document: unknown, parameters: readonly string[]): OwnedIds {
  const found = new Map<string, string>();
  for (const [field, content] of fieldsOf(document)) {
    const parameter = parameters.find((name) => plain(name) === plain(field));
    if (parameter !== undefined && !found.has(parameter)) found.set(parameter, content);
  }
  return Object.fromEntries(found);
}

/** Every field of a document that contains text, at any depth. */
function* fieldsOf(document: unknown): Generator<readonly [string, string]> {
  if (typeof document !== 'object' || document === null) return;
  for (const [field, content] of Object.entries(document)) {
    if (typeof content === 'string') yield [field, content];
    else yield* fieldsOf(content);
  }
}

/** The names of all path parameters of the calls. */
export function pathParameters(contracts: readonly RouteContract[]): readonly string[] {
  return [...new Set(contracts.flatMap(({ params }) => Object.keys(params?.properties ?? {})))].toSorted();
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function refusal(contract: RouteContract, expected: RefusalCase['expected']): RefusalCase {
  return { title: `${contract.method} ${fullPath(contract)}`, contract, url: filled(contract, {}), expected };
}

function filled(contract: RouteContract, ids: OwnedIds): string {
  return fullPath(contract).replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? nobodysId));
}
