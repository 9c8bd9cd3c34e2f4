import Type from 'typebox';
import type { Feature } from '../../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs } from '../../platform/jobs/index.ts';
import { retireNetwork } from './retire.ts';
import { type DemoTrackingPorts, makeDemoTracking } from './world.ts';

export interface DemoPorts extends Pick<DemoTrackingPorts, 'pastSet'> {
  /** Whether the demo is active: it ends when a real user is added. */
  readonly isDemo: () => Promise<boolean>;
}

const demoQueue = defineQueue({
  name: 'odt.make-demo-world',
  data: Type.Object({ turn: Type.Integer({ minimum: 1 }) }),
});

const endQueue = defineQueue({
  name: 'odt.end-demo-network',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/2 * * * *', data: {} },
});

/** The demo catalogue appears within this many checks; with a real catalogue, its satellites never appear. */
const looks = { most: 60, everyS: 3 } as const;

type DemoTools = DemoTrackingPorts & DemoPorts & { readonly enqueue: Jobs['enqueue'] };

/** The sensors and the requests of the demo world, made when the server starts with the demo; its sensors retire when it ends. */
export function demoParts(ports: DemoTools): Required<Pick<Feature, 'queues' | 'workers' | 'start'>> {
  return {
    queues: [demoQueue, endQueue],
    workers: [
      defineWorker(demoQueue, async ({ data: { turn }, finish }) => {
        if (!(await ports.isDemo()) || (await makeDemoTracking(ports, Date.now())) || turn === looks.most) return;
        const next = { data: { turn: turn + 1 }, startAfterS: looks.everyS };
        await finish((tx) => ports.enqueue(tx, demoQueue, next));
      }),
      defineWorker(endQueue, async ({ finish }) => {
        if (!(await ports.isDemo())) await finish((tx) => retireNetwork(tx, ports.replan));
      }),
    ],
    start: async () => {
      if (!(await ports.isDemo())) return;
      await ports.database.transaction((tx) => ports.enqueue(tx, demoQueue, { data: { turn: 1 } }));
    },
  };
}
