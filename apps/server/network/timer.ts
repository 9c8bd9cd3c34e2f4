import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type ComputePool, defineTask } from '../platform/compute/index.ts';
import { type NetworkPorts, networkTurn } from './network.ts';
import type { NetworkAnswer, NetworkOrder } from './observe.task.ts';

interface NetworkParts {
  readonly app: FastifyInstance;
  /** A token of the provider that the network is; none while there is no such provider. */
  readonly signIn: () => Promise<string | undefined>;
  readonly compute: ComputePool;
  readonly log: FastifyBaseLogger;
}

const observeTask = defineTask<NetworkOrder, NetworkAnswer>(
  'network.observe',
  new URL('./observe.task.ts', import.meta.url),
);

const turnMs = 20_000;
const seed = 1;

export interface SimulatedNetwork {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** The simulated network at work: a turn every 20 s, by the provider interface alone. */
export function simulatedNetwork(parts: NetworkParts): SimulatedNetwork {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let ports: NetworkPorts | undefined;
  const once = async () => {
    ports ??= await signedIn(parts);
    if (ports !== undefined) await networkTurn(ports, Date.now());
  };
  const tick = () => {
    turn ??= once()
      .catch((error: unknown) => {
        // The next turn signs in again: the token may have expired, or its user changed the password.
        ports = undefined;
        parts.log.warn({ err: error }, 'the simulated network left a turn undone');
      })
      .finally(() => {
        turn = undefined;
      });
  };
  return {
    start: () => {
      timer = setInterval(tick, turnMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}

async function signedIn({ app, signIn, compute }: NetworkParts): Promise<NetworkPorts | undefined> {
  const token = await signIn();
  if (token === undefined) return undefined;
  const authorization = `Bearer ${token}`;
  const call: NetworkPorts['call'] = async ({ method, path, body, type }) => {
    const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
    const sent = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url: `/api/v1/odt${path}`, headers, ...sent });
    if (answer.statusCode === 401) throw new Error('The token of the simulated network is accepted no more.');
    return { status: answer.statusCode, body: answer.body };
  };
  const observe: NetworkPorts['observe'] = (order) => compute.run(observeTask, order, { isBackground: true });
  return { call, observe, seed };
}
