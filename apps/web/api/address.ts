import { pathWith, type RouteContract } from '@farpass/contract/route';

interface Addressed {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
}

/**
 * The address of a request: the path of the contract with its parameters, and the query. A list repeats its parameter.
 */
export function addressOf(contract: Pick<RouteContract, 'path'>, { params = {}, query = {} }: Addressed): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined) words.append(name, String(one));
  }
  return `${pathWith(contract, params)}${words.size === 0 ? '' : `?${words}`}`;
}
