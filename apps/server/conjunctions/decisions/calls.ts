import {
  changeDecisions,
  type DecisionOutcomeDocument,
  getDecision,
  putDecision,
} from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { looseningDocument } from '../../fleet/door/store.ts';
import { type Database, type Read, withoutNulls } from '../../platform/db/index.ts';
import { answer, type Handled, handle, rowTag } from '../../platform/http/index.ts';
import { decideOrPropose } from './accept.ts';
import { requireDecision } from './changed-meanwhile.ts';
import { type DecisionRequest, isClosing, isRepeated, tellOpenPages } from './decide.ts';
import { changeOne } from './many.ts';
import {
  type DecidedEvent,
  type DecisionRow,
  decisionDocument,
  findDecided,
  findDecision,
  lockDecision,
  readLog,
  refuseUnseen,
} from './store.ts';

interface Decider {
  readonly userName: string;
}

export interface DecisionPorts {
  readonly database: Database;
  /** Everyone of an operator who may decide. */
  readonly findDutyMembers: (read: Read, operatorId: string) => Promise<readonly Decider[]>;
}

/** Decisions of people about an event: its owner, its status, and their log. */
export function decisionCalls({ database, findDutyMembers }: DecisionPorts): readonly Handled[] {
  return [
    handle(getDecision, async ({ params, scope }) => {
      const id = params['conjunction-id'];
      return database.read(async (read) => {
        const event = await findDecided(read, scope, id);
        if (!event) throw unknown(id);
        return decisionAnswer(read, event, await findDecision(read, event.id));
      });
    }),
    handle(putDecision, async ({ params, body, caller, scope, headers, audit, refuseOldSignIn }) => {
      const id = params['conjunction-id'];
      return database.transaction(async (tx) => {
        const event = await findDecided(tx, scope, id);
        if (!event) throw unknown(id);
        const before = await lockDecision(tx, event.id);
        await requireDecision(tx, { headers, eventId: event.id, before });
        refuseUnseen(event, body.cdmId);
        const wanted = { status: body.status, owner: body.owner, note: body.note, isAcknowledged: body.isAcknowledged };
        const { userName: person } = caller;
        if (isRepeated({ event, before, wanted, person })) return decisionAnswer(tx, event, before);
        const owner = newOwnerOf(wanted, before);
        if (owner !== undefined) refuseStranger(owner, await findDutyMembers(tx, event.operatorId));
        if (event.closedAs === 'CRITICAL' && isClosing(wanted.status)) refuseOldSignIn();
        const row = await decideOrPropose(tx, { event, before, wanted, person });
        const { status, proposal } = row;
        const proposed = proposal === null ? {} : { proposed: proposal.status };
        await audit(tx, { subject: { kind: 'conjunction', id: event.id }, details: { status, ...proposed } });
        await tellOpenPages(tx, event, status);
        return decisionAnswer(tx, event, row);
      });
    }),
    handle(changeDecisions, async ({ body, caller, scope, audit, once, refuseOldSignIn }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const outcomes: DecisionOutcomeDocument[] = [];
          const people = await findDutyMembers(tx, caller.operatorId);
          const deciding = {
            scope,
            person: caller.userName,
            refuse: ({ event, before, wanted }: Pick<DecisionRequest, 'event' | 'before' | 'wanted'>) => {
              const owner = newOwnerOf(wanted, before);
              if (owner !== undefined) refuseStranger(owner, people);
              if (event.closedAs === 'CRITICAL' && isClosing(wanted.status)) refuseOldSignIn();
            },
          };
          // In one order whatever the request says: two calls that lock the same events do not wait for each other.
          const placed = body.changes.map((change, place) => ({ change, place }));
          const inOrder = placed.toSorted((a, b) => (a.change.conjunctionId < b.change.conjunctionId ? -1 : 1));
          for (const { change, place } of inOrder) outcomes[place] = await changeOne(tx, change, deciding);
          const changed = outcomes.filter(({ outcome }) => outcome === 'CHANGED');
          for (const { conjunctionId, decision } of changed)
            await audit(tx, {
              subject: { kind: 'conjunction', id: conjunctionId },
              details: { status: decision?.status, of: changed.length },
            });
          return answer(200, { outcomes });
        }),
      ),
    ),
  ];
}

async function decisionAnswer(read: Read, event: DecidedEvent, row: DecisionRow | undefined) {
  const decision = decisionDocument(row, event.level);
  const { needsTwoPeople, loosened } = event;
  const document = {
    ...{
      conjunctionId: event.id,
      ...decision,
      ...withoutNulls({ cdmId: event.newestCdmId }),
      needsTwoPeople,
      log: await readLog(read, event.id),
    },
    ...(loosened === undefined ? {} : { loosened: looseningDocument(loosened) }),
  };
  // An answer that a browser kept is an old one as soon as another message counts.
  const ofEvent = [event.newestCdmId, needsTwoPeople, loosened ?? null];
  return answer(200, document, { headers: { ETag: rowTag(row?.version ?? 0, [decision.etag, ...ofEvent]) } });
}

/** The owner whom a decision is the first to name; undefined without one. Those of before stay, also if they left or are free text. */
function newOwnerOf({ owner = '' }: DecisionRequest['wanted'], before: DecisionRow | undefined): string | undefined {
  const name = owner.trim();
  return name === '' || name === before?.owner ? undefined : name;
}

/** An owner is on call for the event if no shift says otherwise: someone who does not exist would hear nothing. */
function refuseStranger(owner: string, members: readonly Decider[]): void {
  if (members.some(({ userName }) => userName === owner)) return;
  const names = members.map(({ userName }) => userName).toSorted();
  const listed = names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}, …` : names.join(', ');
  const fault = saying('OWNER_NOT_A_MEMBER', { person: owner, members: listed || '–' });
  throw new Problem('CONTENT_INVALID', because(fault, '/owner'));
}

/** Names that a refusal lists. */
const mostNamed = 20;

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
}
