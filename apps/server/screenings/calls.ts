import { hoursPerDay, msPerHour } from '@farpass/astro/constants';
import { usualScreeningDays } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import {
  cancelScreening,
  createScreening,
  getScreening,
  listScreenings as listContract,
  rescreenConjunction,
} from '@farpass/contract/screenings';
import { findApproach } from '../conjunctions/events/store.ts';
import { type Database, operatorScope, type Tx } from '../platform/db/index.ts';
import { answer, type Call, type Handled, handle, readList, withDigits } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { refuseOverBudget } from './plan/budget.ts';
import type { AskedScreening, ElementSetPorts } from './plan/plan.ts';
import { startScreening } from './plan/start.ts';
import { refuseOneMore } from './plan/urgency.ts';
import { endScreening, findScreening, listScreenings, readLists, screeningDocument } from './store.ts';

type Ports = ElementSetPorts & {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
};

/** Screenings: started, listed, watched, cancelled. */
export function screeningCalls({ database, enqueue, currentSnapshot, countOwnSets }: Ports): readonly Handled[] {
  const begin = ({ caller, audit }: StartCall, asked: AskedScreening) => {
    const { operatorId, userName } = caller;
    const sets = { currentSnapshot, countOwnSets };
    const asking = { ...sets, scope: operatorScope(operatorId), asked, nowMs: Date.now() };
    return async (tx: Tx) => {
      await refuseOneMore(tx, operatorId);
      const started = await startScreening(tx, { ...asking, operatorId, requestedBy: userName, enqueue });
      const { id, type, plan } = started.row;
      refuseOverBudget(plan);
      const details = { type, primaries: plan.primaries.length };
      await audit(tx, { subject: { kind: 'screening', id }, details });
      return answer(202, { ...screeningDocument(started.row), isAlreadyRunning: started.isAlreadyRunning });
    };
  };
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = { type: query.type, satelliteId: query['satellite-id'] };
      const { rows, headers } = await database.read((read) =>
        readList({ url, query }, listScreenings(read, scope, filter)),
      );
      return answer(
        200,
        rows.map((row) => screeningDocument(row)),
        { headers },
      );
    }),
    handle(createScreening, ({ body, once, ...call }) => {
      const start = begin(call, body);
      return database.transaction((tx) => once(tx, () => start(tx)));
    }),
    handle(rescreenConjunction, async ({ params, scope, once, ...call }) => {
      const id = params['conjunction-id'];
      const event = await database.read((read) => findApproach(read, scope, id));
      if (!event) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
      const start = begin(call, rescreeningOf(event, Date.now()));
      return database.transaction((tx) => once(tx, () => start(tx)));
    }),
    handle(getScreening, async ({ params, query, scope }) => {
      const id = params['screening-id'];
      const row = await database.read((read) => findScreening(read, scope, id));
      if (!row) throw unknown(id);
      const lists = await database.read((read) => readLists(read, row));
      return answer(200, withDigits(screeningDocument(row, lists), query.digits));
    }),
    handle(cancelScreening, async ({ params, scope, audit }) => {
      const id = params['screening-id'];
      const row = await database.read((read) => findScreening(read, scope, id));
      if (!row) throw unknown(id);
      await database.transaction(async (tx) => {
        const ended = await endScreening(tx, id, { state: 'CANCELLED' });
        if (!ended) throw new Problem('CONFLICT', because(saying('SCREENING_ENDED', { id, state: row.state })));
        await audit(tx, { subject: { kind: 'screening', id } });
      });
      return answer(204);
    }),
  ];
}

type StartCall = Pick<Call<typeof createScreening>, 'caller' | 'audit'>;

/** A screening would still show the closest approach this long after it. */
const afterwardsHours = 1;

/** A screening of the satellite of an event, from now over the usual time, longer if its closest approach is later. */
function rescreeningOf({ satelliteId, tca }: { readonly satelliteId: string; readonly tca: string }, nowMs: number) {
  const hours = (Date.parse(tca) - nowMs) / msPerHour;
  if (hours <= 0) {
    throw new Problem('CONTENT_INVALID', because(saying('TCA_PAST_SCREEN', { time: tca }), '/conjunction-id'));
  }
  const days = Math.min(longestDays, Math.max(usualScreeningDays, (hours + afterwardsHours) / hoursPerDay));
  return { type: 'OPS_VS_CAT' as const, days, satelliteIds: [satelliteId] };
}

const longestDays = 30;

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_SCREENING', { id })));
}
