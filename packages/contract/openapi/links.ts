import { fullPath, type ResponseBody, type RouteContract } from '../route/index.ts';

/** An operation that an answer leads to, and the field of the answer that is its parameter. */
interface Link {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly description: string;
}

/**
 * The operations that take what a call has made, by the field of the answer that names it below its own address, else by the first that
 * names anything: `satelliteId` is `{satellite-id}` of an address. A caller who makes something can use, change and remove it with them.
 */
export function linksOf(
  contract: RouteContract,
  [status, body]: readonly [string, ResponseBody],
  shown: readonly RouteContract[],
): Readonly<Record<string, Link>> {
  const known = fieldsOf(contract.params).map(inOneWord);
  const makes = contract.method === 'POST' && (known.length === 0 || status === '201' || status === '202');
  if (!makes || body.kind !== 'json') return {};
  const takers = shown.filter((other) => other !== contract);
  const found = fieldsOf(body.schema)
    .filter((field) => !known.includes(field))
    .map((field) => takers.filter((taker) => takes(taker, field)).map((taker) => [taker, field] as const))
    .filter(({ length }) => length > 0);
  const isBelow = ([{ path }]: readonly [RouteContract, string]) => path.startsWith(`${contract.path}/{`);
  const links = found.find((ways) => ways.some(isBelow)) ?? found[0] ?? [];
  return Object.fromEntries(links.map(([taker, field]) => [taker.operationId, linkTo(taker, field)]));
}

function takes(taker: RouteContract, field: string): boolean {
  const name = named(taker);
  return name !== undefined && (name === field || inOneWord(name) === field);
}

function linkTo(taker: RouteContract, field: string): Link {
  const { operationId, summary } = taker;
  return { operationId, parameters: { [named(taker) ?? '']: `$response.body#/${field}` }, description: summary };
}

function fieldsOf(schema: unknown): readonly string[] {
  return Object.keys(Object(Object(schema).properties));
}

/** The parameter that says which one is meant, if it is the only one: of the address, or the only one needed. */
function named(contract: RouteContract): string | undefined {
  const inPath = [...fullPath(contract).matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const all = inPath.length > 0 ? inPath : (contract.query?.required ?? []);
  return all.length === 1 ? all[0] : undefined;
}

/** `satellite-id` as a field: `satelliteId`. */
function inOneWord(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
