import { isWorse } from '@farpass/conjunction/event';
import { type DecisionDocument, type DecisionEntryDocument, getDecision, putDecision } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { currentInstant, type Database, type Read, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle, requireVersion } from '../../platform/http/index.ts';
import {
  addEntry,
  type DecidedEvent,
  type DecisionRow,
  decisionDocument,
  findDecided,
  findDecision,
  lockDecision,
  readLog,
  saveDecision,
} from './store.ts';

/** What people decide on an event: who takes care of it, how far the work is, and the log of it. */
export function decisionCalls(database: Database): readonly Handled[] {
  return [
    handle(getDecision, async ({ params, scope }) => {
      const id = params['conjunction-id'];
      return database.read(async (read) => {
        const event = await findDecided(read, scope, id);
        if (!event) throw unknown(id);
        return answered(read, event, await findDecision(read, event.id));
      });
    }),
    handle(putDecision, async ({ params, body, caller, scope, headers, audit }) => {
      const id = params['conjunction-id'];
      return database.transaction(async (tx) => {
        const event = await findDecided(tx, scope, id);
        if (!event) throw unknown(id);
        const before = await lockDecision(tx, event.id);
        requireVersion(headers, before?.version ?? 0);
        const wanted = { status: body.status, owner: body.owner, note: body.note, isAcknowledged: body.isAcknowledged };
        const row = await decide(tx, { event, before, wanted, person: caller.userName });
        const { status } = row;
        await audit(tx, { subject: { kind: 'conjunction', id: event.id }, details: { status } });
        const audience = { kind: 'operator', operatorId: event.operatorId } as const;
        const payload = { conjunctionId: event.id, decision: status };
        await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload });
        return answered(tx, event, row);
      });
    }),
  ];
}

async function answered(read: Read, event: DecidedEvent, row: DecisionRow | undefined) {
  const decision = decisionDocument(row, event.level);
  const document = { conjunctionId: event.id, ...decision, log: await readLog(read, event.id) };
  return answer(200, document, { headers: { ETag: decision.etag } });
}

interface Deciding {
  readonly event: DecidedEvent;
  readonly before: DecisionRow | undefined;
  readonly wanted: {
    readonly status: DecisionDocument['status'];
    readonly owner: string | undefined;
    readonly note: string | undefined;
    readonly isAcknowledged: boolean | undefined;
  };
  readonly person: string;
}

const closing: ReadonlySet<DecisionDocument['status']> = new Set(['NO_ACTION', 'MITIGATED']);

/** Stores a decision with its entry in the log. A person who decides has seen the event, so deciding acknowledges it. */
async function decide(tx: Tx, { event, before, wanted, person }: Deciding): Promise<DecisionRow> {
  const at = currentInstant();
  const { status } = wanted;
  const owner = wanted.owner?.trim() || null;
  const note = wanted.note?.trim() || null;
  const acknowledged = acknowledgement({ event, before, wanted, person }, at);
  const row = await saveDecision(tx, {
    eventId: event.id,
    operatorId: event.operatorId,
    status,
    owner,
    note,
    ...acknowledged,
    closedRisk: closing.has(status) ? event.level : null,
    changedBy: person,
    changedAt: at,
    cdmId: event.newestCdmId,
  });
  const changes = changesOf(before, row);
  await addEntry(tx, {
    eventId: event.id,
    at,
    person,
    cdmId: event.newestCdmId,
    entry: {
      riskLevel: event.level,
      ...(event.probability === undefined ? {} : { probabilityOfCollision: event.probability }),
      status,
      ...(owner === null ? {} : { owner }),
      ...(note === null ? {} : { note }),
      isAcknowledged: row.acknowledgedRisk !== null,
      changes,
    },
  });
  return row;
}

type Acknowledgement = Pick<DecisionRow, 'acknowledgedRisk' | 'acknowledgedBy' | 'acknowledgedAt'>;

/** `isAcknowledged` false takes it back; an acknowledgement of this risk or a worse one stays with who made it. */
function acknowledgement({ event, before, wanted, person }: Deciding, at: DecisionRow['changedAt']): Acknowledgement {
  if (wanted.isAcknowledged === false && wanted.status === 'OPEN')
    return { acknowledgedRisk: null, acknowledgedBy: null, acknowledgedAt: null };
  const known = before?.acknowledgedRisk ?? undefined;
  if (before !== undefined && known !== undefined && !isWorse({ level: event.level, than: known })) {
    const { acknowledgedRisk, acknowledgedBy, acknowledgedAt } = before;
    return { acknowledgedRisk, acknowledgedBy, acknowledgedAt };
  }
  return { acknowledgedRisk: event.level, acknowledgedBy: person, acknowledgedAt: at };
}

function changesOf(before: DecisionRow | undefined, after: DecisionRow): DecisionEntryDocument['changes'] {
  const changes: (DecisionEntryDocument['changes'][number] | false)[] = [
    (before?.status ?? 'OPEN') !== after.status && 'STATUS',
    (before?.owner ?? null) !== after.owner && 'OWNER',
    (before?.note ?? null) !== after.note && 'NOTE',
    (before?.acknowledgedRisk ?? null) !== after.acknowledgedRisk && 'ACKNOWLEDGED',
  ];
  return changes.filter((change) => change !== false);
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', { detail: `You have no conjunction ${id}.` });
}
