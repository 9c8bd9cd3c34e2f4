import { Problem, saying } from '@farpass/contract/problem';

/** The key of the last row of a page, from which the next page starts. Opaque to callers. */
export type Cursor = readonly (string | number | null)[];

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Reads a cursor of exactly `length` parts; cursors of other lists and invented ones are refused. */
export function readCursor(text: string, length: number): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === length && value.every(isPart)) return value;
  } catch {
    // The refusal below follows: any fault means that it is not one of our cursors.
  }
  throw strangeCursor();
}

/** The refusal of a cursor that is not from this list. */
export function strangeCursor(): Problem {
  return new Problem('REQUEST_INVALID', {
    detail: 'cursor does not come from this list. Take it from the Link header of the previous page, or leave it out.',
    errors: [{ pointer: '/query/cursor', ...saying('CURSOR_STRANGE', {}) }],
  });
}

function isPart(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** The Link header of a page with a next page. */
export function nextLink(url: string, cursor: Cursor): { readonly Link: string } {
  const address = new URL(url, 'http://page');
  address.searchParams.set('cursor', writeCursor(cursor));
  return { Link: `<${address.pathname}${address.search}>; rel="next"` };
}
