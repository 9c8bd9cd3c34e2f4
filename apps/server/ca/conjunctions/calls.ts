import { assessConjunction, listConjunctions, outlineConjunctions } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { QueryOf } from '@farpass/contract/route';
import { type Database, type Instant, instantOf, type Read, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, isTimeMark, readList } from '../../platform/http/index.ts';
import { JsonList } from '../../platform/json/index.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { type AssessmentPorts, assessmentOf } from './assessment/current.ts';
import { basisOf } from './assessment/stored-assessment.ts';
import { eventText, type ListedEvent, withoutGeometry } from './listed.ts';
import { readEventPhysics } from './messages.ts';
import { newestMessage } from './newest-message.ts';
import { outlineText } from './outline.ts';
import { countEvents, type EventFilter, type EventPage, listEvents, outlineEvents } from './store.ts';

/** Conjunctions of the fleet, and everything behind the probability of one. */
export function conjunctionCalls(ports: AssessmentPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listConjunctions, async (asked) => {
      const { rows, headers } = await pageOf({ database, ...asked }, listEvents);
      const nowMs = Date.now();
      const shown = asked.query.geometry === false ? rows.map(withoutGeometry) : rows;
      return answer(200, new JsonList(shown.map((row) => eventText(row, nowMs))), { headers });
    }),
    handle(outlineConjunctions, async (asked) => {
      const { since } = asked.query;
      const before = since === undefined ? undefined : readTime('since', since);
      const { rows, headers } = await pageOf({ database, ...asked }, (read, scope, page) =>
        outlineEvents(read, scope, { ...page, since: before }),
      );
      const nowMs = Date.now();
      return answer(200, new JsonList(rows.map((row) => outlineText(row, nowMs))), { headers });
    }),
    handle(assessConjunction, async ({ params, query, scope, caller, signal }) => {
      const found = await newestOf(database, scope, params['conjunction-id']);
      const order = { ...found, combinedRadiusM: query['hard-body-radius'], nowMs: Date.now() };
      return answer(200, await assessmentOf(ports, order, { signal, owner: caller.operatorId }));
    }),
  ];
}

interface ListCall {
  readonly database: Database;
  readonly scope: Scope;
  readonly url: string;
  readonly query: Omit<QueryOf<typeof listConjunctions>, 'geometry'>;
}

type ReadEvents<Row> = (read: Read, scope: Scope, page: EventPage) => Promise<readonly Row[]>;

/** The requested page of the events that the query selects, each as a row of the list or of the outline. */
async function pageOf<Row extends Pick<ListedEvent, 'id' | 'tca'>>(call: ListCall, rowsOf: ReadEvents<Row>) {
  const { database, query, scope, url } = call;
  const filter = filterOf(query);
  const direction = query.order === 'desc' ? 'descending' : 'ascending';
  return database.read((read) =>
    readList(
      { url, query },
      {
        rows: (page) => rowsOf(read, scope, { ...filter, ...page, direction }),
        count: () => countEvents(read, scope, filter),
        markOf: (row) => ({ key: row.tca, id: row.id }),
        isMark: isTimeMark,
      },
    ),
  );
}

function filterOf(query: ListCall['query']): EventFilter {
  return {
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
