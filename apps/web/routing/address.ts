import { isInside } from '../base/inside.ts';
import type { Destination } from './paths.ts';
import { parseSearch, type Search, writeSearch } from './search.ts';

/** An address within the application, as it is in the address bar. */
export interface Address {
  readonly href: string;
  readonly pathname: string;
  /** The same object as long as the query stays the same. */
  readonly search: Search;
  /** Without `#`. */
  readonly hash: string;
}

/** The parts of an address; takes over the query of the address before if it is the same. */
export function readAddress(href: string, before?: Address): Address {
  const { pathname, query, hash } = partsOf(href);
  const isSame = before !== undefined && partsOf(before.href).query === query;
  return { href, pathname, search: isSame ? before.search : parseSearch(query), hash };
}

function partsOf(href: string): { readonly pathname: string; readonly query: string; readonly hash: string } {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { pathname, query, hash };
}

/** The address of a place, seen from the present one. */
export function hrefOf(destination: Destination, present: Address): string {
  const { search, hash } = destination;
  if (destination.href !== undefined && search === undefined && hash === undefined) return inside(destination.href);
  const query = writeSearch((typeof search === 'function' ? search(present.search) : search) ?? {});
  return `${pathOf(destination, present)}${query}${hash === undefined || hash === '' ? '' : `#${encodeURI(hash)}`}`;
}

function pathOf(destination: Destination, { pathname }: Address): string {
  if (destination.href !== undefined) return partsOf(inside(destination.href)).pathname;
  return destination.to === '.' ? pathname : fill(destination.to, destination.params ?? {});
}

/** Writes the varying parts into a path; one that may be missing is left out if it is undefined. */
function fill(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = path.replaceAll(/\/(?:\{-\$(\w+)\}|\$(\w+))/g, (_, optional?: string, required?: string) => {
    const value = params[optional ?? required ?? ''];
    return value === undefined && optional !== undefined ? '' : `/${encodeURIComponent(String(value))}`;
  });
  return filled === '' ? '/' : filled;
}

/** An address as text, if it is one of the application; otherwise its start page. */
function inside(href: string): string {
  return isInside(href) ? href : '/';
}

/** Whether a link leads to the present page, to a page above it, or to a part of its query. */
export function leadsHere({ link, present }: { readonly link: Address; readonly present: Address }): boolean {
  const [own, here] = [withoutSlash(link.pathname), withoutSlash(present.pathname)];
  return (
    (here === own || here.startsWith(`${own}/`)) &&
    Object.entries(link.search).every(([name, value]) => present.search[name] === value)
  );
}

export function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
