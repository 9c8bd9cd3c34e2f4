import { parentPort, workerData } from 'node:worker_threads';
import { type EventSummary, simulatedEvent, summaryOf } from './closed-loop.fixture.ts';
import type { Planted } from './drawn-message.fixture.ts';

/** Processes its share of the events and posts their results. */
interface Share {
  readonly events: readonly { readonly seed: number; readonly planted: Planted }[];
}

const { events }: Share = workerData;
const summaries: EventSummary[] = [];
for (const { seed, planted } of events) summaries.push(summaryOf(await simulatedEvent(seed, planted)));
parentPort?.postMessage(summaries);
