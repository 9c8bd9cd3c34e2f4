import {
  type ConfirmationDocument,
  confirmFall,
  getConfirmation,
  withdrawConfirmation,
} from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database, Read, Scope, Tx } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { answer, type Handled, handle } from '../../../platform/http/index.ts';
import { tellUrgent, type WhenCritical } from '../critical.ts';
import { confirmableMessage, refreshEvent } from '../refresh.ts';
import { confirmOrPropose, withdraw } from './confirm.ts';
import {
  type ConfirmableEvent,
  countingEntries,
  entryDocument,
  findConfirmable,
  lockConfirmable,
  readEntries,
  saidOf,
} from './store.ts';

interface ConfirmationPorts {
  readonly database: Database;
  readonly whenCritical?: WhenCritical | undefined;
}

/** Calls for confirming the newest message of an event, so that it may lower the risk. */
export function confirmationCalls(ports: ConfirmationPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getConfirmation, async ({ params, scope }) => {
      const id = params['conjunction-id'];
      return database.read(async (read) => {
        const event = await findConfirmable(read, scope, id);
        if (!event) throw unknown(id);
        return answer(200, await documentOf(read, event));
      });
    }),
    handle(confirmFall, async ({ params, body, caller, scope, audit, refuseOldSignIn }) => {
      const { userName: person } = caller;
      return database.transaction(async (tx) => {
        const event = await requireLockedEvent(tx, scope, params['conjunction-id']);
        // It takes a critical alarm away, as accepting the risk does.
        if (event.level === 'CRITICAL') refuseOldSignIn();
        const stored = await confirmOrPropose(tx, { event, reason: body.reason, cdmId: body.cdmId, person });
        if (stored === undefined) return answer(200, await documentOf(tx, event));
        const subject = { kind: 'conjunction', id: event.id };
        await audit(tx, { subject, details: { stored, kept: event.level, newestAlone: event.newestAlone ?? '' } });
        return answer(200, await judgedAgain(tx, { event, scope, ports }));
      });
    }),
    handle(withdrawConfirmation, async ({ params, caller, scope, audit }) =>
      database.transaction(async (tx) => {
        const event = await requireLockedEvent(tx, scope, params['conjunction-id']);
        await withdraw(tx, event, caller.userName);
        await audit(tx, { subject: { kind: 'conjunction', id: event.id } });
        return answer(200, await judgedAgain(tx, { event, scope, ports }));
      }),
    ),
  ];
}

async function requireLockedEvent(tx: Tx, scope: Scope, id: string): Promise<ConfirmableEvent> {
  const event = await lockConfirmable(tx, scope, id);
  if (!event) throw unknown(id);
  return event;
}

interface ConfirmedEvent {
  readonly event: ConfirmableEvent;
  readonly scope: Scope;
  readonly ports: ConfirmationPorts;
}

/** Judges the event with what is confirmed now, tells the open pages, and returns what they show. */
async function judgedAgain(tx: Tx, { event, scope, ports }: ConfirmedEvent): Promise<ConfirmationDocument> {
  const refreshed = await refreshEvent(tx, event.id);
  const events = refreshed === undefined ? [] : [refreshed];
  await tellUrgent(tx, events, { whenCritical: ports.whenCritical, nowMs: Date.now() });
  const audience = { kind: 'operator', operatorId: event.operatorId } as const;
  await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { conjunctionId: event.id } });
  return documentOf(tx, (await findConfirmable(tx, scope, event.id)) ?? event);
}

async function documentOf(read: Read, event: ConfirmableEvent): Promise<ConfirmationDocument> {
  const { id, level, newestAlone, asksForTwo } = event;
  const entries = await readEntries(read, id);
  const counting = countingEntries(entries);
  const confirmed = counting.find(({ kind }) => kind === 'CONFIRMED');
  const cdmId = newestAlone === undefined ? undefined : await confirmableMessage(read, id);
  const proposed = counting.find((entry) => entry.kind === 'PROPOSED' && entry.cdmId === cdmId);
  return {
    conjunctionId: id,
    riskLevel: level,
    ...(newestAlone === undefined ? {} : { newestAlone }),
    ...(cdmId === undefined ? {} : { cdmId }),
    needsTwoPeople: level === 'CRITICAL' && asksForTwo,
    ...(proposed === undefined ? {} : { proposed: saidOf(proposed) }),
    ...(confirmed === undefined ? {} : { confirmed: saidOf(confirmed) }),
    log: entries.map(entryDocument),
  };
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
}
