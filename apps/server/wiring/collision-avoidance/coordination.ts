import { coordinationCalls } from '../../coordination/calls.ts';
import { guestMailQueue, guestMailWorker } from '../../coordination/guest-mail/send.ts';
import { mountPeerDocument } from '../../coordination/peers/document.ts';
import { listeningTo } from '../../coordination/peers/listening.ts';
import { peersQueue, peersWorker } from '../../coordination/peers/sync.ts';
import { caseScreeningQueue, caseScreeningWorker } from '../../coordination/trajectories/screen.ts';
import { coordinationQueue, coordinationWorker } from '../../coordination/watch.ts';
import type { Feature } from '../../platform/http/index.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** Cases of two operators, here or on other servers. */
export function coordinationFeature(ports: CollisionAvoidancePorts): Feature {
  const listening = listeningTo(ports);
  return {
    name: 'coordination',
    mount: mountPeerDocument,
    start: () => listening.start(),
    stop: () => listening.stop(),
    routes: [...coordinationCalls(ports)],
    queues: [coordinationQueue, caseScreeningQueue, peersQueue, guestMailQueue],
    workers: [coordinationWorker(ports), caseScreeningWorker(ports), peersWorker(ports), guestMailWorker(ports)],
  };
}
