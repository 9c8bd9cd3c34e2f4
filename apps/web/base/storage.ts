/** The beginning of the names under which the tab's storage keeps typed forms. */
export const typedPrefix = 'farpass.typed ';

/** Forgets everything that was typed, when its person logs out. */
export function forgetTyped(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(typedPrefix)) storage.removeItem(key);
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage of this browser; if the browser blocks it, one that lasts until the page is closed. */
export function lastingStorage(open: () => Kept = () => window.localStorage): Kept {
  try {
    return open();
  } catch {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  }
}
