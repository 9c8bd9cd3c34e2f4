import Type from 'typebox';
import type { Logger } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker } from '../platform/jobs/index.ts';
import { type DemoPorts, tellWorld } from './world.ts';

export type DemoWorldPorts = DemoPorts & {
  readonly log: Logger;
  /** Whether the demo is active: it ends when a real user is added. */
  readonly isDemo: () => Promise<boolean>;
  /** Whether it was active when the server started. */
  readonly isDemoAtStart: boolean;
  /** Whether its people order tracking and plan burns. */
  readonly hasStory: boolean;
  /** Resolves when the world has been made at the start. */
  readonly whenMade: () => Promise<unknown>;
};

const demoQueue = defineQueue({
  name: 'ca.tell-demo-world',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '7 * * * *', data: {} },
});

/** The demo world: made in the background at the first start, and continued every hour. */
export function demoParts(ports: DemoWorldPorts): Pick<Feature, 'queues' | 'workers' | 'start' | 'stop' | 'pending'> {
  const stopping = new AbortController();
  let missing = ports.isDemoAtStart ? 'the demo world is being made' : undefined;
  let making: Promise<void> = Promise.resolve();
  const tell = async (signal: AbortSignal) => {
    if (await ports.isDemo()) await tellWorld(ports, { nowMs: Date.now(), signal });
    missing = undefined;
  };
  const announce = async () => {
    if (!stopping.signal.aborted) await ports.whenMade();
  };
  const make = () =>
    tell(stopping.signal).catch((error: unknown) => {
      missing = 'the demo world could not be made; the next attempt is within the hour';
      ports.log.error({ error: String(error) }, 'the demo world could not be made');
    });
  const logUnannounced = (error: unknown) =>
    ports.log.error({ error: String(error) }, 'the fleets of the demo world wait for their turn to be screened');
  return {
    queues: [demoQueue],
    workers: [defineWorker(demoQueue, ({ signal }) => tell(AbortSignal.any([signal, stopping.signal])))],
    start: async () => {
      if (ports.isDemoAtStart) making = make().then(announce).catch(logUnannounced);
    },
    stop: async () => {
      stopping.abort();
      await making;
    },
    pending: () => missing,
  };
}
