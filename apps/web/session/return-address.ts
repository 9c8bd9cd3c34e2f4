import { isInside } from '../base/inside.ts';

/** The provider sends the browser here after a sign-in; the page continues from here. */
export const signedInPath = '/signed-in';

const key = 'farpass.return';

/** After a sign-in, only a path of this application is followed, but not the one where sign-ins end. */
export function followable(path: unknown): string | undefined {
  if (typeof path !== 'string' || !isInside(path)) return undefined;
  return new URL(path, 'https://here.invalid').pathname === signedInPath ? undefined : path;
}

/** Whether the provider sent the browser here: it always adds the state of the sign-in, a kept address has none. */
export function isReturn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname === signedInPath && new URLSearchParams(search).has('state');
}

/** Stores the address to return to after the visit to the provider's page. */
export function rememberReturn(storage: Pick<Storage, 'setItem'>, path: string): void {
  storage.setItem(key, path);
}

/**
 * The address that a sign-in is for: the page's own or, if a sign-in was interrupted on its way back, the stored one.
 */
export function returnAddress(storage: Pick<Storage, 'getItem'>, here: string): string {
  return followable(here) ?? followable(storage.getItem(key)) ?? '/';
}
