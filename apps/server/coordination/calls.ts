import {
  type CoordinationDocument,
  claimCoordination,
  getCoordination,
  getCoordinationRecord,
  inviteCoordinationGuest,
  listCoordination,
  listCoordinationGuests,
  listCoordinationMessages,
  openCoordination,
  revokeCoordinationGuest,
  sendCoordinationMessage,
  stateIntent,
} from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { desc, eq } from 'drizzle-orm';
import type { Read } from '../platform/db/index.ts';
import { answer, type Handled, handle } from '../platform/http/index.ts';
import { claim, claimTaken, lockCase, notTaken, refuseForeign, settled, stateIntentOf, writeMessage } from './act.ts';
import { agreementCalls } from './agreements/calls.ts';
import { coordinationDocument, knownCase, messagesOf } from './document.ts';
import { documentCalls } from './documents/calls.ts';
import { guestLink } from './guest-mail/guest-mail.ts';
import { guestMailQueue } from './guest-mail/send.ts';
import { guestCalls, listGuests, revokeGuest } from './guests.ts';
import { inviteGuest } from './inviting.ts';
import { withConfirmedParties } from './joined.ts';
import { findCaseOf, findShared, openCase } from './open.ts';
import { findParty, lockedCase, requireCase, requireConfirmed } from './own-case.ts';
import { sharedRecord } from './peers/exchange/shared-record.ts';
import { sayElsewhere, syncCase } from './peers/sync.ts';
import type { CoordinationPorts } from './ports.ts';
import { readEntries, recordOf } from './record.ts';
import { settingsCalls } from './settings.ts';
import { type CaseRow, coordinationCase, coordinationParty, type PartyRow } from './tables.ts';
import { tellParties } from './tell.ts';
import { trajectoryCalls } from './trajectories/calls.ts';

/** Cases of a list; more are not looked through. */
const mostListed = 200;

/** Cases in which two operators agree who moves for one conjunction. Those of others are not found. */
export function coordinationCalls(ports: CoordinationPorts): readonly Handled[] {
  return [
    ...caseCalls(ports),
    ...exchangeCalls(ports),
    ...trajectoryCalls(ports),
    ...documentCalls(ports),
    ...guestCalls(ports),
    ...settingsCalls(ports),
    ...agreementCalls(ports),
  ];
}

function caseCalls(ports: CoordinationPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listCoordination, async ({ query, caller }) => {
      const { operatorId } = caller;
      const cases = await database.read(async (read) => {
        const rows = await casesOf(read, ports, { operatorId, conjunctionId: query['conjunction-id'] });
        const documents: CoordinationDocument[] = [];
        for (const row of rows) {
          const party = await findParty(read, { caseId: row.id, operatorId });
          if (party !== undefined) documents.push(coordinationDocument(await knownCase(read, row, Date.now()), party));
        }
        return documents;
      });
      return answer(200, cases);
    }),
    handle(openCoordination, async ({ body, caller, audit }) => {
      const { operatorId } = caller;
      const { conjunctionId, otherOperator } = body;
      return database.transaction(async (tx) => {
        const event = await findShared(tx, { operatorId, conjunctionId });
        if (event === undefined)
          throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id: conjunctionId })));
        const actor = await ports.nameOfOperator(tx, operatorId);
        const { row: opened, isNew } = await openCase(tx, ports, { event, otherOperator, actor });
        const row = await withConfirmedParties(tx, ports, (await lockCase(tx, opened.id)) ?? opened);
        const party = await requireConfirmed(tx, { caseId: row.id, operatorId, noradId: event.noradId });
        const known = await settled(tx, ports, { row, nowMs: Date.now() });
        if (isNew) {
          const news = { state: 'OPENED', operator: actor, except: party.noradId, isUrgent: false };
          await tellParties(tx, ports.tellOperator, { known, news });
        }
        await audit(tx, { subject: { kind: 'coordination', id: row.id } });
        return answer(isNew ? 201 : 200, coordinationDocument(known, party));
      });
    }),
    handle(getCoordination, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const document = await database.read(async (read) => {
        const { row, party } = await requireCase(read, asked);
        return coordinationDocument(await knownCase(read, row, Date.now()), party);
      });
      return answer(200, document);
    }),
    handle(claimCoordination, async ({ params, body, caller, signal, audit }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const document = await database.transaction(async (tx) => {
        const { row, party } = await lockedCase(tx, asked);
        refuseForeign(party, body.noradId);
        const wish = {
          action: body.claim,
          force: body.force === true ? 'IF_TAKEN' : 'NEVER',
          reason: body.reason,
        } as const;
        const known = await claim(tx, ports, { row, actor: actorOf(party), wish });
        const details = { claim: body.claim, noradId: body.noradId, force: body.force === true };
        await audit(tx, { subject: { kind: 'coordination', id: row.id }, details });
        return coordinationDocument(known, party);
      });
      if (document.peer?.pending === undefined) return answer(200, document);
      // The other server decides. If it cannot be asked now, the case says so, and it is asked again.
      const outcome = await syncCase(ports, { caseId: asked.caseId, signal });
      const { row, party } = await database.read((read) => requireCase(read, asked));
      const known = await database.read((read) => knownCase(read, row, Date.now()));
      if (outcome === 'REFUSED') throw notTaken(known.peer?.name ?? '');
      if (outcome === 'TAKEN') throw await claimTaken(database, known);
      return answer(200, coordinationDocument(known, party));
    }),
    handle(stateIntent, async ({ params, body, caller, audit }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const document = await database.transaction(async (tx) => {
        const { row, party } = await lockedCase(tx, asked);
        refuseForeign(party, body.noradId);
        const { intent, reason } = body;
        const known = await stateIntentOf(tx, ports, { row, actor: actorOf(party), intent, reason });
        await sayElsewhere(tx, ports, row);
        await audit(tx, { subject: { kind: 'coordination', id: row.id }, details: { intent } });
        return coordinationDocument(known, party);
      });
      return answer(200, document);
    }),
  ];
}

function exchangeCalls(ports: CoordinationPorts): readonly Handled[] {
  const { database, recordSigner, publicUrl } = ports;
  return [
    handle(listCoordinationMessages, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const messages = await database.read(async (read) => {
        const { row, party } = await requireCase(read, asked);
        return messagesOf(read, row.id, party);
      });
      return answer(200, messages);
    }),
    handle(sendCoordinationMessage, async ({ params, body, caller, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
          const { row, party } = await lockedCase(tx, asked);
          const { message } = await writeMessage(tx, ports, { row, actor: actorOf(party), text: body.text });
          await sayElsewhere(tx, ports, row);
          await audit(tx, { subject: { kind: 'coordination', id: row.id } });
          return answer(201, message);
        }),
      ),
    ),
    handle(listCoordinationGuests, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const guests = await database.read(async (read) => {
        await requireCase(read, asked);
        return listGuests(read, ports.guestMail, asked);
      });
      return answer(200, [...guests]);
    }),
    handle(inviteCoordinationGuest, async ({ params, body, caller, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
          const { row, party } = await lockedCase(tx, asked);
          const invitation = { ...body, hours: body.hours, caseId: row.id, party, person: caller.userName };
          const { guest, secret } = await inviteGuest(tx, ports.guestMail, invitation);
          if (guest.mail !== undefined) await ports.enqueue(tx, guestMailQueue, { data: {} });
          const details = { guest: guest.name, noradId: guest.noradId };
          await audit(tx, { subject: { kind: 'coordination', id: row.id }, details });
          // After the hash, the secret reaches no server's log, only the page.
          return answer(201, { ...guest, link: guestLink({ publicUrl, secret }) });
        }),
      ),
    ),
    handle(revokeCoordinationGuest, async ({ params, caller, audit }) =>
      database.transaction(async (tx) => {
        const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
        const { row, party } = await lockedCase(tx, asked);
        await revokeGuest(tx, { caseId: row.id, guestId: params['guest-id'], party });
        await audit(tx, { subject: { kind: 'coordination', id: row.id }, details: { guest: params['guest-id'] } });
        return answer(204);
      }),
    ),
    handle(getCoordinationRecord, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const document = await database.read(async (read) => {
        const { row } = await requireCase(read, asked);
        const shared = await sharedRecord(read, row.id);
        const own = recordOf(await readEntries(read, row.id), recordSigner);
        return { ...own, ...(shared === undefined ? {} : { shared }) };
      });
      const disposition = `attachment; filename="coordination-${asked.caseId}.json"`;
      return answer(200, document, { headers: { 'Content-Disposition': disposition } });
    }),
  ];
}

function actorOf({ noradId, operatorName }: PartyRow) {
  return { noradId, name: operatorName };
}

async function casesOf(
  read: Read,
  { eventWindowS }: CoordinationPorts,
  { operatorId, conjunctionId }: { readonly operatorId: string; readonly conjunctionId: string | undefined },
): Promise<readonly CaseRow[]> {
  if (conjunctionId !== undefined) {
    const event = await findEvent(read, { operatorId, conjunctionId });
    const row = event && (await findCaseOf(read, event, eventWindowS));
    return row === undefined ? [] : [row];
  }
  const rows = await read
    .select({ row: coordinationCase })
    .from(coordinationCase)
    .innerJoin(coordinationParty, eq(coordinationParty.caseId, coordinationCase.id))
    .where(eq(coordinationParty.operatorId, operatorId))
    .orderBy(desc(coordinationCase.tca))
    .limit(mostListed);
  return rows.map(({ row }) => row);
}

/** An event that names no catalogue object has no case. */
async function findEvent(read: Read, asked: Parameters<typeof findShared>[1]) {
  try {
    return await findShared(read, asked);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
