import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Names are kept by every connection, with their plans; this is the number that a process gives out. */
const mostNamed = 200;
/** Texts without a name whose uses are counted; when there are more, the older half is forgotten. */
const mostCounted = 1_000;
/** So often a text must come before it is given a name. */
const usesForName = 5;
/** Longer texts are inserts of many rows, whose text is hardly ever the same again. */
const longestText = 4_000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * The name of a statement that comes again and again: a connection then parses and plans it once, which halves what a
 * look-up costs (decision 0019). Undefined for a text that is new, long or without parameters.
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

/** Plain SQL as a connection takes it, named like the rest. */
export function namedQuery(text: string, values: readonly unknown[]): QueryConfig {
  const name = nameOfStatement(text, values);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}

/** Drizzle on a pool or a connection, with statements named. */
export function drizzleOn(client: Pool | PoolClient): NodePgDatabase {
  return drizzle({ client: naming(client) });
}

/** The same client; what Drizzle asks of it gets a name. */
function naming<C extends Pool | PoolClient>(client: C): C {
  const query = (config: QueryConfig, values: unknown[]) => {
    const name = nameOfStatement(config.text, values);
    return client.query(name === undefined ? config : { ...config, name }, values);
  };
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
}
