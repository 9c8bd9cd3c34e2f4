import type { TSchema } from 'typebox';
import * as Type from 'typebox';

/** The query every list takes: a page of at most 1000 rows and the cursor of the page before it. */
export const CursorQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Rows on this page, 1 to 1000.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 512,
      description: 'Where the page starts: taken from the Link header of the page before.',
    }),
  ),
  count: Type.Optional(
    Type.Boolean({ default: false, description: 'Answer X-Total-Count, capped at 10000+. Costs more than the list.' }),
  ),
};

const headers = {
  Link: 'The next page, as <address>; rel="next". Absent on the last page.',
  ETag: 'Of a list with exactly one entry, where its rows have one.',
  'X-Total-Count': 'Rows in the whole list, or 10000+. Only with count=true.',
} as const;

/** A page of a list: its rows, and the headers that say where it goes on. For calls that take `CursorQuery`. */
export function page<S extends TSchema>(row: S, description: string) {
  return { kind: 'json', schema: Type.Array(row), description, headers } as const;
}
