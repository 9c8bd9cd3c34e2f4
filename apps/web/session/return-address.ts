/** Where the provider sends the browser after a sign-in; the page moves on from there. */
export const signedInPath = '/signed-in';

const key = 'farpass.return';

/** Only a path of this application is followed after a sign-in, and not the one where sign-ins end. */
export function followable(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  return new URL(path, 'https://here.invalid').pathname === signedInPath ? undefined : path;
}

/** Notes where the visit of the provider's page is to end. */
export function rememberReturn(storage: Pick<Storage, 'setItem'>, path: string): void {
  storage.setItem(key, path);
}

/**
 * The address that a sign-in is for: the page's own or, where a sign-in broke off on its way back, the one that it was
 * for.
 */
export function returnAddress(storage: Pick<Storage, 'getItem'>, here: string): string {
  return followable(here) ?? followable(storage.getItem(key)) ?? '/';
}
