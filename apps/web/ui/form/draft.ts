import { isSameDocument } from '@farpass/contract/document';

/** The value being edited, and the stored value that it started from. */
export interface Draft<T> {
  readonly base: T;
  readonly draft: T;
}

/** The draft after the server stored a value: an untouched draft takes it, a touched one stays as it is. */
export function draftAfter<T>(state: Draft<T>, stored: T): Draft<T> {
  if (isSameDocument(state.base, stored)) return state;
  const isUntouched = isSameDocument(state.draft, state.base) || isSameDocument(state.draft, stored);
  return isUntouched ? { base: stored, draft: stored } : state;
}
