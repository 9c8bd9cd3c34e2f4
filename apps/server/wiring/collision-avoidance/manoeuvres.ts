import { burnsCalls } from '../../manoeuvres/burns/calls.ts';
import { burnsQueue, burnsWorker } from '../../manoeuvres/burns/watch.ts';
import { manoeuvreCalls } from '../../manoeuvres/calls.ts';
import { momentCalls } from '../../manoeuvres/moments/calls.ts';
import { lookAgainQueue, lookAgainWorker } from '../../manoeuvres/plans/look-again.ts';
import {
  proposedSearchQueue,
  proposedSearchWorker,
  searchQueue,
  searchWorker,
} from '../../manoeuvres/searches/jobs.ts';
import { proposalQueue, proposalWorker } from '../../manoeuvres/searches/proposals.ts';
import type { Feature } from '../../platform/http/index.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** Burns: planned, searched, flown, and those of others. */
export function manoeuvresFeature(ports: CollisionAvoidancePorts): Feature {
  return {
    name: 'manoeuvres',
    routes: [...burnsCalls(ports), ...manoeuvreCalls(ports), ...momentCalls(ports)],
    queues: [searchQueue, proposedSearchQueue, proposalQueue, lookAgainQueue, burnsQueue],
    workers: [
      searchWorker(ports),
      proposedSearchWorker(ports),
      proposalWorker(ports),
      lookAgainWorker(ports),
      burnsWorker(ports),
    ],
  };
}
