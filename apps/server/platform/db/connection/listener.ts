import { Client, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { Logger } from './log.ts';

/** A listener of a channel. A notification only wakes it; it reads from the tables what to do. */
export interface Hearer {
  readonly onNotification: (payload: string) => void;
  /** The connection was lost and made again, so notifications may have been missed. */
  readonly onReconnect: () => void;
}

export interface Listener {
  /** Listens to a channel from the time when the promise is fulfilled until `stop`. */
  readonly listen: (channel: string, hearer: Hearer) => Promise<{ readonly stop: () => void }>;
  readonly close: () => Promise<void>;
}

interface Ear {
  readonly hearers: Map<string, Set<Hearer>>;
  /** The connection that currently listens; undefined while there is none. */
  client: Speaker | undefined;
}

type Speaker = Pick<Client, 'query'>;

const reconnectMs = 1_000;

export type PoolListener = Listener & {
  /** Makes a new connection of the pool listen before it is used. */
  readonly greet: (client: PoolClient) => Promise<void>;
  /** The pool whose new connections are prepared. */
  readonly attach: (pool: Pool) => void;
};

/** Listens on the pool's only connection, because the embedded database has no other session. */
export function createPoolListener(): PoolListener {
  const ear: Ear = { hearers: new Map(), client: undefined };
  const greet = async (client: PoolClient) => {
    client.on('notification', ({ channel, payload }) => tell(ear, channel, payload ?? ''));
    await resume(ear, client);
  };
  const attach = (pool: Pool) => {
    ear.client = pool;
  };
  return { listen: (channel, hearer) => add(ear, channel, hearer), close: async () => undefined, greet, attach };
}

/** Listens on a separate connection, which is made again whenever it is lost. */
export function listenOnServer(databaseUrl: string, log: Logger): Listener {
  const ear: Ear = { hearers: new Map(), client: undefined };
  const state: ServerEar = { ear, databaseUrl, log, isClosing: false, client: undefined, timer: undefined };
  return {
    listen: async (channel, hearer) => {
      if (state.client === undefined && state.timer === undefined) await connect(state);
      return await add(ear, channel, hearer);
    },
    close: async () => {
      state.isClosing = true;
      clearTimeout(state.timer);
      await state.client?.end().catch(() => undefined);
    },
  };
}

interface ServerEar {
  readonly ear: Ear;
  readonly databaseUrl: string;
  readonly log: Logger;
  isClosing: boolean;
  client: Client | undefined;
  timer: NodeJS.Timeout | undefined;
}

async function connect(state: ServerEar): Promise<void> {
  const { ear, databaseUrl, log } = state;
  const client = new Client({ connectionString: databaseUrl, application_name: 'farpass listen', keepAlive: true });
  state.client = client;
  state.timer = undefined;
  client.on('notification', ({ channel, payload }) => tell(ear, channel, payload ?? ''));
  client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'));
  client.once('end', () => lose(state, client));
  try {
    await client.connect();
    ear.client = client;
    await resume(ear, client);
  } catch (error) {
    log.warn({ error: String(error) }, 'the listening connection cannot be made; trying again');
    lose(state, client);
  }
}

function lose(state: ServerEar, client: Client): void {
  if (state.client !== client) return;
  state.client = undefined;
  state.ear.client = undefined;
  if (!state.isClosing) state.timer = setTimeout(() => void connect(state), reconnectMs);
}

async function resume({ hearers }: Ear, client: Speaker): Promise<void> {
  for (const channel of hearers.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
  for (const set of hearers.values()) for (const hearer of set) hearer.onReconnect();
}

async function add(ear: Ear, channel: string, hearer: Hearer): Promise<{ stop: () => void }> {
  const set = ear.hearers.get(channel) ?? new Set();
  const isNew = !ear.hearers.has(channel);
  ear.hearers.set(channel, set.add(hearer));
  if (isNew) await ear.client?.query(`listen ${escapeIdentifier(channel)}`);
  return { stop: () => set.delete(hearer) };
}

function tell({ hearers }: Ear, channel: string, payload: string): void {
  for (const hearer of hearers.get(channel) ?? []) hearer.onNotification(payload);
}
