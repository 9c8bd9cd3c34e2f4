import { assessConjunction, listConjunctions } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { type Database, type Instant, instantOf, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, isTimeMark, readList } from '../../platform/http/index.ts';
import { arrayText } from '../../platform/json/index.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import type { AssessmentDocument, AssessmentOrder } from './assessment/assess.ts';
import { basisOf, findAssessment, keepAssessment } from './assessment/stored-assessment.ts';
import { atTime } from './assessment/verdict.ts';
import { readEventPhysics } from './messages.ts';
import { newestMessage } from './newest-message.ts';
import { countEvents, eventText, listEvents } from './store.ts';

const assessTask = defineTask<AssessmentOrder, AssessmentDocument>(
  'ca.assess',
  new URL('./assessment/assess.task.ts', import.meta.url),
);
const longestMs = 30_000;

export interface ConjunctionPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** Conjunctions of the fleet, and everything behind the probability of one. */
export function conjunctionCalls({ database, compute }: ConjunctionPorts): readonly Handled[] {
  return [
    handle(listConjunctions, async ({ query, scope, url }) => {
      const filter = {
        id: query['conjunction-id'],
        satelliteIds: query['satellite-id'],
        name: query.name,
        from: query.from === undefined ? undefined : readTime('from', query.from),
        to: query.to === undefined ? undefined : readTime('to', query.to),
        risks: query.risk,
        attention: query.attention === undefined ? undefined : { isNeeded: query.attention, nowMs: Date.now() },
        statuses: query.status,
        owner: query.owner,
        secondaryId: query['secondary-id'],
      };
      const direction = query.order === 'desc' ? 'descending' : 'ascending';
      const { rows, headers } = await database.read((read) =>
        readList(
          { url, query },
          {
            rows: (page) => listEvents(read, scope, { ...filter, ...page, direction }),
            count: () => countEvents(read, scope, filter),
            markOf: (row) => ({ key: row.tca, id: row.id }),
            isMark: isTimeMark,
          },
        ),
      );
      const nowMs = Date.now();
      return answer(200, arrayText(rows.map((row) => eventText(row, nowMs))), { headers });
    }),
    handle(assessConjunction, async ({ params, query, scope, caller, signal }) => {
      const found = await newestOf(database, scope, params['conjunction-id']);
      const order = { ...found, combinedRadiusM: query['hard-body-radius'], nowMs: Date.now() };
      const ports = { database, compute };
      return answer(200, await assessmentOf(ports, order, { signal, owner: caller.operatorId }));
    }),
  ];
}

type FoundEvent = Awaited<ReturnType<typeof newestOf>>;
type Order = FoundEvent & Pick<AssessmentOrder, 'combinedRadiusM' | 'nowMs'>;

/**
 * The assessment of an event: the stored one with current times; if there is none, it is computed in a thread and
 * stored.
 */
export async function assessmentOf(
  { database, compute }: ConjunctionPorts,
  order: Order,
  waiting: { readonly signal: AbortSignal; readonly owner: string },
): Promise<AssessmentDocument> {
  const { basis, ...asked } = order;
  const { conjunctionId: eventId, combinedRadiusM } = asked;
  const isUsual = combinedRadiusM === undefined;
  const stored = isUsual ? await database.read((read) => findAssessment(read, { eventId, basis })) : undefined;
  if (stored !== undefined) return atTime(stored, asked);
  const document = await compute.run(assessTask, asked, { ...waiting, isInteractive: true, deadlineMs: longestMs });
  if (isUsual) await database.transaction((tx) => keepAssessment(tx, { eventId, basis, document }));
  return document;
}

function readTime(name: string, text: string): Instant {
  try {
    return instantOf(text.endsWith('Z') ? text : `${text}Z`);
  } catch {
    const fault = saying('TIME_UNREADABLE', { field: name, text: text.slice(0, 40) });
    throw new Problem('REQUEST_INVALID', because(fault, `/query/${name}`));
  }
}

/** The newest message of an event, with what an assessment needs; a problem if there is none with states. */
export async function newestOf(database: Database, scope: Scope, conjunctionId: string) {
  return database.read(async (read) => {
    const { cdm, received, satellite } = await newestMessage(read, scope, conjunctionId);
    const messages = await readEventPhysics(read, cdm.eventId);
    const { commitTimeHours } = satellite.document.configuration ?? {};
    return {
      conjunctionId: cdm.eventId,
      cdmId: cdm.id,
      received,
      messages,
      satellite: ownSatelliteOf(satellite),
      commitTimeHours,
      basis: basisOf({ cdmId: cdm.id, messages, satellite }),
    };
  });
}
