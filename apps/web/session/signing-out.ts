const key = 'farpass.signing-out';

/** Keeps that the person logs out, while the page is left for the provider. */
export function keepSigningOut(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(key, 'yes');
}

/** Whether this load follows a person's own log-out; true once. */
export function takeSigningOut(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const isSigningOut = storage.getItem(key) !== null;
  storage.removeItem(key);
  return isSigningOut;
}
