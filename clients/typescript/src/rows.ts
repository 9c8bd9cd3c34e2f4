import { type CallRequest, type Connection, incomplete, jsonOf, nextCursor } from './connection.ts';

/** How much of a list is wanted. */
export interface Wanted {
  /** The only limit; everything if absent. */
  readonly maxItems?: number;
  /** Rows in each request, 1 to 1000. */
  readonly pageSize?: number;
}

const usualPage = 500;

/** A list at the server, for `for await`. It loads page after page, and throws if one cannot be read. */
export class Rows<Row> implements AsyncIterable<Row> {
  readonly #connection: Connection;
  readonly #request: CallRequest;
  readonly #wanted: Wanted;

  constructor(connection: Connection, request: CallRequest, wanted: Wanted = {}) {
    const { maxItems, pageSize } = wanted;
    if (maxItems !== undefined && maxItems < 0) throw new RangeError(`maxItems is ${maxItems}; expected 0 or more.`);
    if (pageSize !== undefined && !(pageSize >= 1 && pageSize <= 1000))
      throw new RangeError(`pageSize is ${pageSize}; expected 1 to 1000.`);
    this.#connection = connection;
    this.#request = request;
    this.#wanted = wanted;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    const { maxItems = Number.POSITIVE_INFINITY, pageSize = usualPage } = this.#wanted;
    let left = maxItems;
    let cursor: string | undefined;
    while (left > 0) {
      const query = { ...this.#request.query, limit: Math.min(pageSize, left), cursor };
      const answer = await this.#connection.send({ ...this.#request, query });
      const rows = jsonOf<readonly Row[]>(answer);
      if (!Array.isArray(rows)) throw incomplete(this.#request, 'it is not a list');
      const wanted = rows.slice(0, left);
      left -= wanted.length;
      yield* wanted;
      cursor = nextCursor(answer);
      if (cursor === undefined) return;
    }
  }

  async toArray(): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const row of this) rows.push(row);
    return rows;
  }
}
