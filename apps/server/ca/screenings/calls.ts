import { cancelScreening, createScreening, getScreening, listScreenings as listContract } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { type Database, isInstant, operatorScope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, nextLink, readCursor, strangeCursor } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { CurrentSnapshot } from './plan.ts';
import { startScreening } from './start.ts';
import { endScreening, findScreening, listScreenings, readFindings, screeningDocument } from './store.ts';

type Ports = {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  readonly currentSnapshot: CurrentSnapshot;
};

/** Screenings: started, listed, watched, cancelled. */
export function screeningCalls({ database, enqueue, currentSnapshot }: Ports): readonly Handled[] {
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const limit = query.limit ?? 100;
      const before = query.cursor === undefined ? undefined : markOf(query.cursor);
      const page = { type: query.type, satelliteId: query['satellite-id'], before, limit: limit + 1 };
      const rows = await database.read((read) => listScreenings(read, scope, page));
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const headers = rows.length > limit && last ? nextLink(url, [last.requestedAt, last.id]) : {};
      return answer(
        200,
        shown.map((row) => screeningDocument(row)),
        { headers },
      );
    }),
    handle(createScreening, async ({ body, caller, audit }) => {
      const { operatorId, userName } = caller;
      const asking = { scope: operatorScope(operatorId), asked: body, nowMs: Date.now(), currentSnapshot };
      const row = await database.transaction(async (tx) => {
        const started = await startScreening(tx, { ...asking, operatorId, requestedBy: userName, enqueue });
        const { id, type, plan } = started;
        const details = { type, primaries: plan.primaries.length };
        await audit(tx, { subject: { kind: 'screening', id }, details });
        return started;
      });
      return answer(202, screeningDocument(row));
    }),
    handle(getScreening, async ({ params, scope }) => {
      const id = params['screening-id'];
      const row = await database.read((read) => findScreening(read, scope, id));
      if (!row) throw unknown(id);
      const results = row.results ?? (await database.read((read) => readFindings(read, id))).approaches;
      return answer(200, screeningDocument(row, results));
    }),
    handle(cancelScreening, async ({ params, scope, audit }) => {
      const id = params['screening-id'];
      const row = await database.read((read) => findScreening(read, scope, id));
      if (!row) throw unknown(id);
      await database.transaction(async (tx) => {
        const ended = await endScreening(tx, id, { state: 'CANCELLED' });
        if (!ended) throw new Problem('CONFLICT', { detail: `Screening ${id} has ended: it is ${row.state}.` });
        await audit(tx, { subject: { kind: 'screening', id } });
      });
      return answer(204);
    }),
  ];
}

function markOf(cursor: string) {
  const [requestedAt, id] = readCursor(cursor, 2);
  if (typeof requestedAt !== 'string' || !isInstant(requestedAt) || typeof id !== 'string') throw strangeCursor();
  return { requestedAt, id };
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', { detail: `You have no screening ${id}.` });
}
