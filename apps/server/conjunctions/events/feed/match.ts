import Type from 'typebox';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import type { TakeInPorts } from '../take-in.ts';
import { matchKept } from './feed.ts';

/** A satellite was added, or has another number: the last answers of the feeds are matched with its fleet again. */
export const matchQueue = defineQueue({
  name: 'ca.match-kept-messages',
  data: Type.Object({ operatorId: Type.String() }),
  joinsWaiting: true,
});

export function matchWorker(ports: TakeInPorts): Worker {
  return defineWorker(matchQueue, ({ data: { operatorId }, signal }) => matchKept(ports, operatorId, signal));
}
