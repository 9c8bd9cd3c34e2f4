import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from './log.ts';

/** The settings of every session, so that times and numbers have the same text in both databases. */
const sessionSettings =
  "set time zone 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set client_encoding to 'UTF8'";

const sharedConfig: PoolConfig = {
  application_name: 'farpass',
  keepAlive: true,
  allowExitOnIdle: false,
};

/**
 * Connections of the embedded database: exactly one. It has a single session, and its socket server interleaves the
 * protocol messages of several clients, so that a second one would bind another's statement (decision 0010).
 */
export function openEmbeddedPool(socketDir: string, log: Logger, greet: Greet): Pool {
  const config = { ...sharedConfig, host: socketDir, port: 5432, user: 'postgres', database: 'postgres' };
  const waits = { max: 1, min: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 };
  return preparedPool(
    new Pool({ ...config, ...waits, verify: preparer(`deallocate all; reset all; ${sessionSettings}`, greet) }),
    log,
  );
}

/** Connections to a PostgreSQL server, with time limits for stuck statements and transactions. */
export function openPostgresPool(databaseUrl: string, log: Logger, max = 10): Pool {
  const limits = { statement_timeout: 120_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
  const waits = { max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 };
  const config = { ...sharedConfig, ...limits, ...waits, connectionString: databaseUrl };
  return preparedPool(new Pool({ ...config, verify: preparer(sessionSettings) }), log);
}

type Verify = NonNullable<PoolConfig['verify']>;

/** Called with each new connection before it is used. */
type Greet = (client: PoolClient) => Promise<void>;

function preparer(statements: string, greet?: Greet): Verify {
  const prepare: Greet = async (client) => {
    await client.query(statements);
    await greet?.(client);
  };
  return (client, done) => {
    prepare(client).then(
      () => done(),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  };
}

/**
 * A connection that breaks while it is idle or between two statements of a transaction is replaced at the next use; its
 * user gets the error at the next statement. Without these listeners, the error would end the process.
 */
function preparedPool(pool: Pool, log: Logger): Pool {
  const warn = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
}
