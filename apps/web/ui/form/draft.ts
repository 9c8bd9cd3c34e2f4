/** The value being edited, and the stored value that it started from. */
export interface Draft<T> {
  readonly base: T;
  readonly draft: T;
}

/** The draft after the server stored a value: an untouched draft takes it, a touched one stays as it is. */
export function draftAfter<T>(state: Draft<T>, stored: T): Draft<T> {
  if (isSame(state.base, stored)) return state;
  const isUntouched = isSame(state.draft, state.base) || isSame(state.draft, stored);
  return isUntouched ? { base: stored, draft: stored } : state;
}

/** Whether two documents have the same content, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
