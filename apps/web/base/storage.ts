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
