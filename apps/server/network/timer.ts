import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type ComputePool, defineTask } from '../platform/compute/index.ts';
import { hastenedTime } from './haste.ts';
import { type NetworkPorts, networkTurn } from './network.ts';
import { providerSession, type SessionParts } from './session.ts';

export interface NetworkParts {
  readonly app: FastifyInstance;
  readonly signIn: SessionParts['signIn'];
  readonly compute: ComputePool;
  readonly log: FastifyBaseLogger;
  /** Factor by which passes come faster than the clock, from the time at which their task is taken. */
  readonly speed: number;
  readonly seed: number;
  /** Share of nights that are cloudy over a telescope. */
  readonly cloudiness: number;
}

const observeTask = defineTask<typeof import('./observe.task.ts')>(
  'network.observe',
  new URL('./observe.task.ts', import.meta.url),
);

const turnMs = 20_000;

export interface SimulatedNetwork {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Runs the simulated network: a turn every 20 s, only through the provider interface. */
export function simulatedNetwork({ app, signIn, compute, log, speed, ...draws }: NetworkParts): SimulatedNetwork {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  const stopping = new AbortController();
  const begin = providerSession({ app, signIn, nowMs: Date.now });
  // Sensors measure at the planned time, even if other computations are running.
  const observe: NetworkPorts['observe'] = (order) => compute.run(observeTask, order, { signal: stopping.signal });
  const timeOf = hastenedTime(speed);
  const once = async () => {
    const call = await begin();
    if (call !== undefined) await networkTurn({ call, observe, timeOf, ...draws }, Date.now());
  };
  const tick = () => {
    turn ??= once()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the simulated network did not finish a turn');
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
      stopping.abort();
      await turn;
    },
  };
}
