import { bundleCalls } from '../../conjunctions/bundle/calls.ts';
import { cdmCalls } from '../../conjunctions/cdms/calls.ts';
import { decisionCalls } from '../../conjunctions/decisions/calls.ts';
import type { GoingAssessments } from '../../conjunctions/events/assessment/current.ts';
import { reassessWorker } from '../../conjunctions/events/assessment/reassess.ts';
import { reassessQueue, reassessRecordedBy } from '../../conjunctions/events/assessment/reassess-queue.ts';
import { stormQueue, stormWorker } from '../../conjunctions/events/assessment/storms.ts';
import { conjunctionCalls } from '../../conjunctions/events/calls.ts';
import { confirmationCalls } from '../../conjunctions/events/confirmations/calls.ts';
import { matchQueue, matchWorker } from '../../conjunctions/events/feed/match.ts';
import { learnQueue, learnWorker } from '../../conjunctions/events/forecasts/learn.ts';
import { ingestCalls } from '../../conjunctions/events/ingest-calls.ts';
import { messageStudyQueue, messageStudyWorker } from '../../conjunctions/events/past/message-study.ts';
import { quarantineCalls } from '../../conjunctions/events/quarantine/calls.ts';
import { togetherQueue, togetherWorker } from '../../conjunctions/events/repeats/together.ts';
import { viewCalls } from '../../conjunctions/views/calls.ts';
import type { Feature } from '../../platform/http/index.ts';
import { newLevelsBy } from '../../watch/alerts/new-rules.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** Messages, the events that they make, and decisions about these. */
export function conjunctionsFeature(ports: CollisionAvoidancePorts, assessments: GoingAssessments): Feature {
  const { database } = ports;
  return {
    name: 'conjunctions',
    start: async () => void (await database.transaction((tx) => ports.enqueue(tx, reassessQueue, { data: {} }))),
    routes: [
      ...cdmCalls(database),
      ...ingestCalls(ports),
      ...quarantineCalls(ports),
      ...conjunctionCalls({ ...ports, assessments }),
      ...decisionCalls(ports),
      ...confirmationCalls(ports),
      ...bundleCalls({ ...ports, assessments }),
      ...viewCalls(ports),
    ],
    queues: [reassessQueue, matchQueue, togetherQueue, learnQueue, messageStudyQueue, stormQueue],
    workers: [
      matchWorker(ports),
      reassessWorker({ ...ports, newLevels: newLevelsBy(ports) }),
      togetherWorker(ports),
      learnWorker(ports),
      messageStudyWorker({ ...ports, whenStudied: reassessRecordedBy(ports.enqueue) }),
      stormWorker(ports),
    ],
  };
}
