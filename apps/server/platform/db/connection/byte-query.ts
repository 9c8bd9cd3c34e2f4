import { type Connection, type Pool, type PoolClient, Query, type QueryConfig } from 'pg';
import { RowBytes } from './row-bytes.ts';
import { type RowFrames, rowFramesOf, type TakeRow } from './row-frames.ts';

/** The parts of the driver's statement that its types leave out. */
interface DriverQuery {
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
}

const Statement = Query as unknown as new (config: QueryConfig) => DriverQuery;

/** A statement of the driver whose rows are taken as bytes. */
class ByteQuery extends Statement {
  readonly #take: TakeRow;
  #frames: RowFrames | undefined;
  /** What went wrong while a row was taken. The rest of the answer is still read, so that the connection stays in step. */
  #fault: { readonly error: unknown } | undefined;

  constructor(config: QueryConfig, take: TakeRow) {
    super(config);
    this.#take = take;
  }

  override submit(connection: Connection): Error | null {
    this.#frames = rowFramesOf(connection.stream);
    this.#frames.take = (bytes, start) => {
      if (this.#fault !== undefined) return;
      try {
        this.#take(bytes, start);
      } catch (error) {
        this.#fault = { error };
      }
    };
    return super.submit(connection);
  }

  /** The driver has nothing to read of a row. */
  override handleRowDescription(): void {
    return;
  }

  override handleReadyForQuery(connection: Connection): void {
    this.#endRows();
    if (this.#fault === undefined) super.handleReadyForQuery(connection);
    else super.handleError(this.#fault.error, connection);
  }

  override handleError(error: unknown, connection: Connection): void {
    this.#endRows();
    super.handleError(error, connection);
  }

  #endRows(): void {
    if (this.#frames !== undefined) this.#frames.take = undefined;
  }
}

type Submit = (query: DriverQuery, done: (error: Error | null | undefined) => void) => void;

/** Runs a statement and gives each of its rows to a function as it arrives. */
export function eachRowOf(
  client: Pool | PoolClient,
  config: QueryConfig,
  take: (row: RowBytes) => void,
): Promise<void> {
  const row = new RowBytes();
  const query = new ByteQuery(config, (bytes, start) => {
    row.point(bytes, start);
    take(row);
  });
  const submit = client.query.bind(client) as unknown as Submit;
  return new Promise((resolve, reject) => submit(query, (error) => (error ? reject(error) : resolve())));
}
