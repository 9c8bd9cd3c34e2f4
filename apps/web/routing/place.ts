import { isInside } from '../base/inside.ts';
import { parseSearch } from './search.ts';

/** The place of an address that the server sends as text; the start page if it is outside the application. */
export function placeOfAddress(address: string) {
  const { pathname, search, hash } = new URL(isInside(address) ? address : '/', window.location.origin);
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}
