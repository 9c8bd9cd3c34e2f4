import type { ApiClient } from '../api-client.ts';

/** A list of the server: where it is, what is asked of it, and what each row must be. */
export interface ListCall<Row> {
  /** Below /api/v1, for example `/ca/conjunctions`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly isRow: (entry: unknown) => entry is Row;
}

const rowsPerPage = 1000;

/** The whole list, page after page: it never ends silently (ruling R2). */
export async function loadAll<Row>(api: Pick<ApiClient, 'response'>, call: ListCall<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...call.query, limit: rowsPerPage, cursor };
    const response = await api.response({ path: call.path, query });
    rows.push(...readRows(await response.json(), call));
    cursor = nextCursor(response.headers.get('link'));
  } while (cursor !== undefined);
  return rows;
}

/** The cursor of the next page from a Link header (RFC 8288); undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

export function readRows<Row>(answer: unknown, { path, isRow }: ListCall<Row>): readonly Row[] {
  if (!Array.isArray(answer)) throw new Error(`${path} answered with something that is not a list.`);
  return answer.map((entry: unknown, place) => {
    if (isRow(entry)) return entry;
    throw new Error(`${path} answered with a row this page cannot read: number ${place + 1}.`);
  });
}
