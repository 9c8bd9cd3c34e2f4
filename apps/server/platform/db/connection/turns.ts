import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient, type PoolConfig } from 'pg';

const owners = new AsyncLocalStorage<string>();

/** Does work for an owner, such as an operator: its statements take turns with those of the others. */
export function onBehalfOf<T>(owner: string, work: () => T): T {
  return owners.run(owner, work);
}

/** The owner of work that the server does for no one in particular. */
const noOne = '';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

interface Waiter {
  readonly begin: () => void;
}

/**
 * A pool whose owners take turns when connections are scarce, so that hundreds of requests of one operator delay
 * another one's only by a statement each. As with the pool itself, waiting too long is an error.
 */
export class FairPool extends Pool {
  readonly #max: number;
  readonly #longestMs: number;
  /** Waiting work by owner; the owner whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(config: PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number }) {
    super(config);
    this.#max = config.max;
    this.#longestMs = config.connectionTimeoutMillis;
    // The connection is only free after the listeners were called.
    const next = () => process.nextTick(() => this.#handOn());
    this.on('release', next);
    this.on('remove', next);
  }

  /** The number of those that wait for a connection. */
  get waitingTurns(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, this.waitingCount);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#isFree() && this.#waiting.size === 0 ? this.#connect() : this.#connectInTurn();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  override end(): Promise<void> {
    const ended = super.end();
    // Those that still wait are refused by the pool.
    for (const queue of this.#waiting.values()) for (const { begin } of queue.splice(0)) begin();
    this.#waiting.clear();
    return ended;
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      this.#handOn();
      throw error;
    }
  }

  #connectInTurn(): Promise<PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
    const owner = owners.getStore() ?? noOne;
    const timer = setTimeout(() => {
      this.#forget(owner, waiter);
      reject(new Error('timeout exceeded when trying to connect'));
    }, this.#longestMs);
    const waiter: Waiter = {
      begin: () => {
        clearTimeout(timer);
        resolve(this.#connect());
      },
    };
    const queue = this.#waiting.get(owner);
    if (queue === undefined) this.#waiting.set(owner, [waiter]);
    else queue.push(waiter);
    return promise;
  }

  #forget(owner: string, waiter: Waiter): void {
    const others = (this.#waiting.get(owner) ?? []).filter((other) => other !== waiter);
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
  }

  #isFree(): boolean {
    return this.totalCount - this.idleCount + this.waitingCount < this.#max;
  }

  /** Gives a free connection to the next owner, which then waits behind the others. */
  #handOn(): void {
    const [next] = this.#waiting;
    if (next === undefined || !this.#isFree()) return;
    const [owner, queue] = next;
    const first = queue.shift();
    this.#waiting.delete(owner);
    if (queue.length > 0) this.#waiting.set(owner, queue);
    first?.begin();
  }
}
