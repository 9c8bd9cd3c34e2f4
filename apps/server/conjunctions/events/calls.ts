import {
  assessConjunction,
  countConjunctions,
  listConjunctions,
  outlineConjunctions,
} from '@farpass/contract/conjunctions';
import { compareConjunctionSources } from '@farpass/contract/connections';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { QueryOf } from '@farpass/contract/route';
import { burnLeads } from '@farpass/operations/moments';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import { type Database, type Instant, instantOfUtc, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, isTimeMark, readList, withDigits } from '../../platform/http/index.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { listedIn } from '../cdms/radii.ts';
import { commitLeadS, readLastIgnition } from '../decisions/deadline.ts';
import { type AssessmentPorts, assessmentOf } from './assessment/current.ts';
import { withoutCurves } from './assessment/sensitivity.ts';
import { basisOf } from './assessment/stored-assessment.ts';
import { findSources } from './compared-sources.ts';
import { withSurroundings } from './consequence.ts';
import { countedMessage } from './counted-message.ts';
import { conjunctionCounts } from './counts/counts.ts';
import { findOwnClasses } from './forecasts/learn.ts';
import { eventDocument, eventMark } from './listed.ts';
import { readEventPhysics } from './messages.ts';
import { outlineDocument } from './outline.ts';
import { relatedEvents } from './related.ts';
import { countEvents, type EventFilter, type EventOrder, findListedEvent, listEvents, outlineEvents } from './store.ts';

interface ConjunctionPorts extends AssessmentPorts {
  readonly findElementSets: FindElementSets;
}

/** Conjunctions of the fleet, and everything behind the probability of one. */
export function conjunctionCalls(ports: ConjunctionPorts): readonly Handled[] {
  const { database, findElementSets } = ports;
  return [
    handle(listConjunctions, async ({ query, scope, url }) => {
      const filter = filterOf(query);
      const view = { nowMs: Date.now(), hasGeometry: query.geometry !== false };
      const { rows, headers } = await database.read((read) =>
        readList(
          { query, url },
          {
            rows: (page) => listEvents(read, { ...filter, ...page, scope }),
            count: () => countEvents(read, scope, filter),
            markOf: eventMark,
            isMark: isTimeMark,
          },
        ),
      );
      const documents = rows.map((row) => eventDocument(row, view));
      return answer(200, withDigits(documents, query.digits), { headers });
    }),
    handle(outlineConjunctions, async ({ query, scope, url }) => {
      const filter = filterOf(query);
      const since = query.since === undefined ? undefined : readTime('since', query.since);
      const { rows, headers } = await database.read((read) =>
        readList(
          { query, url },
          {
            rows: (page) => outlineEvents(read, scope, { ...filter, ...page, since }),
            count: () => countEvents(read, scope, filter),
            markOf: eventMark,
            isMark: isTimeMark,
          },
        ),
      );
      const nowMs = Date.now();
      const outlines = rows.map((row) => outlineDocument(row, nowMs));
      return answer(200, withDigits(outlines, query.digits), { headers });
    }),
    handle(countConjunctions, async ({ query, scope }) => {
      const counted = {
        from: query.from === undefined ? undefined : readTime('from', query.from),
        pastFrom: query['past-from'] === undefined ? undefined : readTime('past-from', query['past-from']),
        nowMs: Date.now(),
      };
      return answer(200, await database.read((read) => conjunctionCounts(read, scope, counted)));
    }),
    handle(compareConjunctionSources, async ({ params, scope }) => {
      const id = params['conjunction-id'];
      const found = await database.read((read) => findSources(read, scope, id));
      if (found === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
      return answer(200, found);
    }),
    handle(assessConjunction, async ({ params, query, scope, caller, signal }) => {
      const found = await countedEvent(database, scope, params['conjunction-id']);
      const order = { ...found, combinedRadiusM: query['hard-body-radius'], nowMs: Date.now() };
      const assessment = await assessmentOf(ports, order, { signal, owner: caller.operatorId });
      const { conjunctionId: id, nowMs } = order;
      const whole = await database.read(async (read) => {
        const event = await findListedEvent(read, scope, { id, nowMs });
        return event === undefined
          ? assessment
          : withSurroundings(read, scope, { assessment, event, findElementSets, nowMs });
      });
      return answer(200, withDigits(query.curves === false ? withoutCurves(whole) : whole, query.digits));
    }),
  ];
}

/** The events that a query selects, and their order. */
function filterOf(query: Omit<QueryOf<typeof listConjunctions>, 'geometry'>): EventFilter & EventOrder {
  return {
    direction: query.order === 'desc' ? 'descending' : 'ascending',
    id: query['conjunction-id'],
    satelliteIds: query['satellite-id'],
    name: query.name,
    from: query.from === undefined ? undefined : readTime('from', query.from),
    to: query.to === undefined ? undefined : readTime('to', query.to),
    risks: query.risk,
    states: query.state === undefined ? undefined : { among: query.state, nowMs: Date.now() },
    attention: query.attention === undefined ? undefined : { isNeeded: query.attention, nowMs: Date.now() },
    waiting: query.waiting,
    uncertain: query.uncertain,
    statuses: query.status,
    owner: query.owner,
    originator: query.originator,
    secondaryId: query['secondary-id'],
    groups: query.group,
  };
}

function readTime(name: string, text: string): Instant {
  try {
    return instantOfUtc(text);
  } catch {
    const fault = saying('TIME_UNREADABLE', { field: name, text: text.slice(0, 40) });
    throw new Problem('REQUEST_INVALID', because(fault, `/query/${name}`));
  }
}

/** The message that counts for an event, with what an assessment needs; a problem if there is none with states. */
export async function countedEvent(database: Database, scope: Scope, conjunctionId: string) {
  return database.read(async (read) => {
    const { cdm, received, satellite } = await countedMessage(read, scope, conjunctionId);
    const messages = await readEventPhysics(read, cdm.eventId);
    const listed = listedIn(cdm.document, cdm.ownSide);
    const ownForecasts = await findOwnClasses(read, satellite.operatorId);
    const { commitTimeHours, manoeuvres } = satellite.document.configuration ?? {};
    const lastIgnition = await readLastIgnition(read, cdm.eventId);
    const known = { satellite: satellite.document, periodS: cdm.document.data.ownPeriod, lastIgnition };
    const leadS = commitLeadS({ ...known, tca: cdm.tca });
    return {
      conjunctionId: cdm.eventId,
      cdmId: cdm.id,
      received,
      ownSide: cdm.ownSide,
      messages,
      related: await relatedEvents(read, cdm.eventId),
      satellite: ownSatelliteOf(satellite),
      listed,
      ownForecasts,
      commitTimeHours,
      deadline: { leadS, isDefault: commitTimeHours === undefined || leadS === undefined },
      deadlineOf: known,
      burnLeads: burnLeads(manoeuvres),
      basis: basisOf({ cdmId: cdm.id, messages, satellite, listed, ownForecasts }),
    };
  });
}
