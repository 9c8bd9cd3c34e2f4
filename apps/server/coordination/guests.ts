import { createHash } from 'node:crypto';
import type { CoordinationGuestDocument, GuestCaseDocument } from '@farpass/contract/coordination';
import {
  answerAsGuest,
  readAsGuest,
  readDocumentAsGuest,
  readTrajectoryAsGuest,
  stopMailsAsGuest,
} from '@farpass/contract/coordination';
import { ephemerisContexts } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { BodyOf } from '@farpass/contract/route';
import { and, desc, eq } from 'drizzle-orm';
import { findClaim } from '../fleet/satellites/claims.ts';
import type { ComputePool } from '../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  type Read,
  type Tx,
  unixMsOfInstant,
  withoutNulls,
} from '../platform/db/index.ts';
import { readFile } from '../platform/files/index.ts';
import { answer, type Handled, handle } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import {
  type ActingPorts,
  claim,
  lockCase,
  noteAct,
  offerList,
  refuseForeign,
  stateIntentOf,
  writeMessage,
} from './act.ts';
import { guestDocument, type KnownCase, knownCase, messagesOf } from './document.ts';
import { requireCaseCdm } from './documents/case-cdm.ts';
import { documentsOf, fileDocument, headsOf, requireDocument, shareDocument } from './documents/store.ts';
import type { GuestMail } from './guest-mail/guest-mail.ts';
import { sayElsewhere } from './peers/sync.ts';
import { record } from './record.ts';
import { type CaseRow, coordinationGuest, coordinationParty, type PartyRow, unwantedMail } from './tables.ts';
import { newOffer } from './trajectories/new-offer.ts';
import type { NewOffer } from './trajectories/offers.ts';
import { noTrajectory, readableTrajectory } from './trajectories/readable.ts';
import { caseScreeningQueue } from './trajectories/screen.ts';

export type GuestRow = typeof coordinationGuest.$inferSelect;

/** The guest links of an operator in a case, the newest first. */
export async function listGuests(
  read: Read,
  mail: GuestMail,
  { caseId, operatorId }: { readonly caseId: string; readonly operatorId: string },
): Promise<readonly CoordinationGuestDocument[]> {
  const rows = await read
    .select()
    .from(coordinationGuest)
    .where(and(eq(coordinationGuest.caseId, caseId), eq(coordinationGuest.operatorId, operatorId)))
    .orderBy(desc(coordinationGuest.createdAt), desc(coordinationGuest.id));
  return rows.map((row) => guestLinkDocument(row, mail));
}

export async function revokeGuest(
  tx: Tx,
  { caseId, guestId, party }: { readonly caseId: string; readonly guestId: string; readonly party: PartyRow },
): Promise<void> {
  const { id, caseId: ofCase, operatorId } = coordinationGuest;
  const own = and(eq(id, guestId), eq(ofCase, caseId), eq(operatorId, party.operatorId ?? ''));
  const [row] = await tx.select().from(coordinationGuest).where(own).for('update');
  if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_GUEST', { id: guestId })));
  if (row.revokedAt !== null) return;
  await tx.update(coordinationGuest).set({ revokedAt: currentInstant() }).where(own);
  const data = { name: row.name, noradId: row.noradId };
  await record(tx, caseId, { actor: party.operatorName, action: 'GUEST_REVOKED', data });
}

export function guestLinkDocument(row: GuestRow, mail: GuestMail): CoordinationGuestDocument {
  const { id, name, noradId, expiresAt, revokedAt, firstUsedAt, readsTrajectories } = row;
  return {
    guestId: id,
    name,
    noradId,
    expiresAt,
    ...withoutNulls({ revokedAt, firstUsedAt }),
    ...(readsTrajectories ? { readsTrajectories: true as const } : {}),
    ...(row.address === null ? {} : { mail: mailDocument(row, addressIn(mail, row.address)) }),
  };
}

/** An address that was sealed with a key of before can no longer be read. */
function addressIn({ sealing }: GuestMail, sealed: string): string {
  try {
    return sealing.open(sealed);
  } catch {
    return '';
  }
}

function mailDocument(row: GuestRow, address: string): NonNullable<CoordinationGuestDocument['mail']> {
  const { mailFailed, mailAttempts, mailedAt: at, mailAnswer: answer } = row;
  const state = mailFailed ? 'FAILED' : mailAttempts > 0 ? 'RETRYING' : at === null ? 'WAITING' : 'SENT';
  return { address, state, ...withoutNulls({ at, answer }) };
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export interface GuestPorts extends ActingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly eventWindowS: number;
  readonly guestMail: GuestMail;
}

/** The guest of a link that came by mail, also when the link has ended. */
async function requireInvited(read: Read, secret: string) {
  const [guest] = await read
    .select()
    .from(coordinationGuest)
    .where(eq(coordinationGuest.digest, digestOf(secret)));
  if (guest === undefined || guest.address === null) throw noLink();
  return { guest, address: guest.address };
}

/** The calls of a guest: the secret of the link is the permission, for one object of one case. */
export function guestCalls(ports: GuestPorts): readonly Handled[] {
  const { database } = ports;
  return [
    documentOfGuest(ports),
    handle(readAsGuest, async ({ params }) => {
      const found = await database.transaction(async (tx) => {
        const { guest, row } = await requireGuest(tx, params.secret);
        return guestCase(tx, guest, await knownCase(tx, row, Date.now()));
      });
      return answer(200, found);
    }),
    handle(
      answerAsGuest,
      async ({ params, body, audit }) => {
        const found = await takeAnswer(ports, { secret: params.secret, body }, async (tx, { guest, row, known }) => {
          const details = { guest: guest.name, noradId: guest.noradId, by: 'link' };
          const subject = { kind: 'coordination', id: row.id };
          await audit(tx, { operatorId: guest.operatorId, subject, details });
          return guestCase(tx, guest, known);
        });
        return answer(200, found);
      },
      {
        admits: ({ params }) => database.read((read) => requireOpenLink(read, params.secret)),
      },
    ),
    handle(
      stopMailsAsGuest,
      async ({ params, audit }) => {
        await database.transaction(async (tx) => {
          const { guest, address } = await requireInvited(tx, params.secret);
          const addressMark = ports.guestMail.markOfAddress(ports.guestMail.sealing.open(address));
          await tx.insert(unwantedMail).values({ addressMark }).onConflictDoNothing();
          const subject = { kind: 'coordination', id: guest.caseId };
          await audit(tx, { operatorId: guest.operatorId, subject, details: { guest: guest.name } });
        });
        return answer(204);
      },
      {
        admits: async ({ params }) => {
          await database.read((read) => requireInvited(read, params.secret));
        },
      },
    ),
    handle(readTrajectoryAsGuest, async ({ params }) => {
      const id = params['trajectory-id'];
      const found = await database.transaction(async (tx) => {
        const { guest } = await requireGuest(tx, params.secret);
        return readableTrajectory(tx, { caseId: guest.caseId, ...guestViewOf(guest) }, id);
      });
      if (found === undefined) throw noTrajectory(id);
      return answer(200, readFile(database, found.fileDigest), { contentType: 'text/plain; charset=utf-8' });
    }),
  ];
}

type AnswerBody = BodyOf<typeof answerAsGuest>;

interface TakenAnswer {
  readonly guest: GuestRow;
  readonly row: CaseRow;
  readonly known: KnownCase;
}

/** Takes what a guest says, all of it or nothing, with something else in the same step. */
export async function takeAnswer<Result>(
  ports: GuestPorts,
  { secret, body }: { readonly secret: string; readonly body: AnswerBody },
  within: (tx: Tx, taken: TakenAnswer) => Promise<Result>,
): Promise<Result> {
  const offers = await offersOfGuest(ports, secret, body.trajectories);
  return ports.database.transaction(async (tx) => {
    const { guest, row } = await requireGuest(tx, secret);
    refuseForeign(guest, body.noradId ?? guest.noradId);
    const known = await answered(tx, ports, { guest, row, body, offers });
    await sayElsewhere(tx, ports, row);
    return within(tx, { guest, row, known });
  });
}

function documentOfGuest({ database }: GuestPorts): Handled {
  return handle(readDocumentAsGuest, async ({ params }) => {
    const found = await database.transaction(async (tx) => {
      const { row } = await requireGuest(tx, params.secret);
      return requireDocument(tx, { caseId: row.id, documentId: params['document-id'] });
    });
    return answer(200, readFile(database, found.fileDigest), headsOf(found));
  });
}

/** The trajectories that a guest sends, as states only; copied before the case is locked. */
async function offersOfGuest(
  { database, compute }: GuestPorts,
  secret: string,
  sent: readonly SentTrajectory[] | undefined,
): Promise<readonly NewOffer[] | undefined> {
  if (sent === undefined) return undefined;
  const { guest, row } = await database.transaction((tx) => requireGuest(tx, secret));
  const offers: NewOffer[] = [];
  for (const [place, { oem, kind, context = tagIn(oem) }] of sent.entries()) {
    const of = { noradId: guest.noradId, owner: guest.operatorId, pointer: `/trajectories/${place}/oem` };
    const bytes = Buffer.from(oem, 'utf8');
    offers.push(await newOffer(compute, row, { ...of, bytes, kind, context, fileName: `trajectory ${place + 1}` }));
  }
  return offers;
}

/** The tag that an OEM says in a comment of its head, as the case writes it. */
function tagIn(oem: string): NewOffer['context'] {
  const head = oem.slice(0, Math.max(0, oem.indexOf('META_START')));
  const [, found] = /^\s*COMMENT\b.*\bCONTEXT\s*=\s*(\w+)/m.exec(head) ?? [];
  return ephemerisContexts.find((one) => one === found) ?? null;
}

type SentTrajectory = NonNullable<AnswerBody['trajectories']>[number];

interface GuestAnswer {
  readonly guest: GuestRow;
  readonly row: CaseRow;
  readonly body: Omit<AnswerBody, 'trajectories'>;
  readonly offers: readonly NewOffer[] | undefined;
}

/** The case after everything that the guest says. */
async function answered(tx: Tx, ports: GuestPorts, { guest, row, body, offers }: GuestAnswer): Promise<KnownCase> {
  const { claim: action, intent, message, reason, cdm } = body;
  const actor = { noradId: guest.noradId, name: `${guest.name} (guest)` };
  let known: KnownCase | undefined;
  const current = () => known?.row ?? row;
  if (action !== undefined)
    known = await claim(tx, ports, { row: current(), actor, wish: { action, force: 'NEVER', reason } });
  if (intent !== undefined) known = await stateIntentOf(tx, ports, { row: current(), actor, intent, reason });
  if (offers !== undefined) {
    await noteAct(tx, row.id, actor.noradId);
    known = await offerList(tx, ports, { row: current(), actor, offers });
    await ports.enqueue(tx, caseScreeningQueue, { data: { caseId: row.id }, key: row.id });
  }
  if (cdm !== undefined) {
    requireCaseCdm(cdm, current(), ports.eventWindowS);
    const document = { kind: 'CDM' as const, fileName: `message-${row.id.slice(-8)}-guest.cdm`, author: actor.name };
    const bytes = Buffer.from(cdm, 'utf8');
    await shareDocument(tx, ports, { row: current(), document: { ...document, noradId: actor.noradId, bytes } });
    known = await knownCase(tx, (await lockCase(tx, row.id)) ?? row, Date.now());
  }
  if (message !== undefined) ({ known } = await writeMessage(tx, ports, { row: current(), actor, text: message }));
  if (known === undefined) throw new Problem('CONTENT_INVALID', because(saying('GUEST_SAYS_NOTHING', {})));
  return known;
}

/** Refuses a secret that opens nothing, before anything else is looked at. */
async function requireOpenLink(read: Read, secret: string): Promise<void> {
  if ((await openGuest(read, secret)) === undefined) throw noLink();
}

/** The guest of a link that is neither wrong nor expired nor revoked. */
async function openGuest(read: Read, secret: string): Promise<GuestRow | undefined> {
  const [guest] = await read
    .select()
    .from(coordinationGuest)
    .where(eq(coordinationGuest.digest, digestOf(secret)));
  const isOpen = guest !== undefined && guest.revokedAt === null && Date.now() < unixMsOfInstant(guest.expiresAt);
  return isOpen ? guest : undefined;
}

function noLink(): Problem {
  return new Problem('NOT_FOUND', because(saying('LINK_EXPIRED', {})));
}

/** The guest of a secret and the case, locked; the same answer for a wrong, an expired and a revoked link. */
export async function requireGuest(
  tx: Tx,
  secret: string,
): Promise<{ readonly guest: GuestRow; readonly row: CaseRow }> {
  const guest = await openGuest(tx, secret);
  const row = guest !== undefined && !(await hasOperator(tx, guest)) ? await lockCase(tx, guest.caseId) : undefined;
  if (guest === undefined || row === undefined) throw noLink();
  // From here on it gets news by mail.
  if (guest.firstUsedAt === null) await noteOpened(tx, guest);
  return { guest, row };
}

/**
 * Whether the object of a guest is flown by an operator that did not invite it, and that speaks for it alone: on another server, or
 * confirmed here.
 */
export async function hasOperator(read: Read, { caseId, noradId, operatorId }: GuestRow): Promise<boolean> {
  const { caseId: ofCase, noradId: number, peer } = coordinationParty;
  const own = and(eq(ofCase, caseId), eq(number, noradId));
  const [party] = await read.select({ peer }).from(coordinationParty).where(own);
  if (party === undefined || party.peer !== null) return true;
  const claim = await findClaim(read, noradId);
  return claim?.isConfirmed === true && claim.operatorId !== operatorId;
}

async function noteOpened(tx: Tx, { id, caseId, name, noradId }: GuestRow): Promise<void> {
  await tx.update(coordinationGuest).set({ firstUsedAt: currentInstant() }).where(eq(coordinationGuest.id, id));
  await record(tx, caseId, { actor: `${name} (guest)`, action: 'GUEST_OPENED', data: { noradId } });
}

async function guestCase(read: Read, guest: GuestRow, known: KnownCase): Promise<GuestCaseDocument> {
  const { name, noradId, expiresAt, caseId } = guest;
  const messages = await messagesOf(read, caseId, { noradId });
  const viewer = { noradId, isElsewhere: false };
  const documents = (await documentsOf(read, caseId)).map((one) => fileDocument(one, viewer));
  return guestDocument(known, guestViewOf(guest), { guest: name, noradId, expiresAt, messages, documents });
}

/** A guest reads the trajectories of the operator that invited it only if that operator said so. */
export function guestViewOf({ noradId, operatorId, readsTrajectories }: GuestRow) {
  return { noradId, ...(readsTrajectories ? { readsOf: operatorId } : {}) };
}
