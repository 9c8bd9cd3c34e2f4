import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** The largest number of names in a process; every connection keeps them with their plans. */
const mostNamed = 200;
/** Number of texts without a name whose uses are counted; if there are more, the older half is forgotten. */
const mostCounted = 1_000;
/** A text gets a name after this number of uses. */
const usesForName = 5;
/** Longer texts are inserts of many rows, which are rarely repeated. */
const longestText = 4_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * The name of a frequent statement. A connection then parses and plans it only once, which halves the cost of a look-up
 * (decision 0019). Undefined for a text that is new, long or without parameters.
 */
function nameOfStatement(text: string, values: readonly unknown[] | undefined): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (values === undefined || values.length === 0 || text.length > longestText || names.size >= mostNamed)
    return undefined;
  return count(text) < usesForName ? undefined : give(text);
}

function count(text: string): number {
  const times = (uses.get(text) ?? 0) + 1;
  uses.set(text, times);
  if (uses.size > mostCounted) for (const oldest of [...uses.keys()].slice(0, mostCounted / 2)) uses.delete(oldest);
  return times;
}

function give(text: string): string {
  const name = `farpass_${names.size + 1}`;
  uses.delete(text);
  names.set(text, name);
  return name;
}

/** Plain SQL for a connection, with a name like other statements. */
export function namedQuery(text: string, values: readonly unknown[]): QueryConfig {
  const name = nameOfStatement(text, values);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}

/** Drizzle on a pool or a connection, with named statements. */
export function drizzleOn(client: Pool | PoolClient): NodePgDatabase {
  return drizzle({ client: naming(client) });
}

/** The same client, with names for the statements of Drizzle. */
function naming<C extends Pool | PoolClient>(client: C): C {
  const query = (config: QueryConfig, values: unknown[]) => {
    const name = nameOfStatement(config.text, values);
    return client.query(name === undefined ? config : { ...config, name }, values);
  };
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
}
