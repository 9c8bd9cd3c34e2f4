import type { RouteContract } from './route.ts';

const apiBase = '/api/v1';

type Pathed = Pick<RouteContract, 'path'>;

/** The path as the server and the documents know it: `/api/v1/ca/satellites/{satellite-id}`. */
export function fullPath(contract: Pathed): string {
  return `${apiBase}${contract.path}`;
}

/** The path to send a request to: `/api/v1/ca/satellites/sat-1`, with every parameter filled in and encoded. */
export function pathWith(contract: Pathed, params: Readonly<Record<string, string | number>>): string {
  return fullPath(contract).replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${contract.path} needs the parameter ${name}; pass it in params.`);
    return encodeURIComponent(String(value));
  });
}
