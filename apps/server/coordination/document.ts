import { roadRuleWords } from '@farpass/contract/code-words';
import {
  type CoordinationDocument,
  type CoordinationMessageDocument,
  type GuestCaseDocument,
  roadRules,
} from '@farpass/contract/coordination';
import {
  type Agreement,
  alarmsOf,
  type CoordinationAlarm,
  caseState,
  claimState,
  intentOf,
  lapsedBook,
  owedBy,
  type Ruling,
  rulingOf,
  type SourcedIntent,
} from '@farpass/operations/coordination';
import { asc, eq } from 'drizzle-orm';
import { instantOfUnixMs, type Read, unixMsOfInstant, withoutNulls } from '../platform/db/index.ts';
import { agreementsBetween } from './agreements/store.ts';
import { atNewestApproach } from './follow.ts';
import { isSharedElsewhere, type KnownParty, partiesOf } from './parties.ts';
import { findContact, type PeerContact } from './peers/party.ts';
import { findSharing, partnerIdOf, type Sharing } from './settings.ts';
import { type CaseRow, coordinationMessage } from './tables.ts';
import { screenedOf, trajectoriesDocument } from './trajectories/document.ts';

/** A case with everything that is known here about its parties, before it is chosen what one of them may see. */
export interface KnownCase {
  readonly row: CaseRow;
  readonly parties: readonly KnownParty[];
  readonly ruling: Ruling;
  readonly alarms: readonly CoordinationAlarm[];
  readonly sharing: Sharing;
  readonly peer: KnownPeer | undefined;
  readonly nowMs: number;
}

/** The operator on another server, and when its server was last in touch. */
export interface KnownPeer extends PeerContact {
  readonly name: string;
}

/** The case as it is at a time: a claim whose last moment has passed is shown as lapsed before that is on record. */
export async function knownCase(read: Read, stored: CaseRow, nowMs: number): Promise<KnownCase> {
  const row = await atNewestApproach(read, stored);
  const parties = await partiesOf(read, row);
  const sharing = await findSharing(
    read,
    parties.flatMap((one) => one.row.operatorId ?? []),
  );
  const agreements = await agreementsBetween(
    read,
    parties.flatMap((one) => partnerIdOf(one.row) ?? []),
  );
  const tcaMs = unixMsOfInstant(row.tca);
  const holder = parties.find((one) => one.row.noradId === row.book.holder?.party);
  const book = lapsedBook(row.book, { nowMs, isPlanned: holder?.isPlanned === true }) ?? row.book;
  const peer = await peerOfCase(read, row, parties);
  const openedMs = unixMsOfInstant(row.openedAt);
  const ruling = rulingFor(parties, { tcaMs, agreements });
  const alarms = alarmsOf({
    book,
    openedMs,
    tcaMs,
    nowMs,
    ...(peer === undefined ? {} : { peerSilentMs: nowMs - Math.max(openedMs, lastAnswerMs(peer)) }),
    ...(row.disputed === null ? {} : { isDisputed: true as const }),
    ...(isOtherAdvice(row, ruling) ? { otherAdviceMs: nowMs - (row.adviceThere?.differsSinceMs ?? nowMs) } : {}),
    parties: parties.map((one) => alarmParty(one, parties, sharing)),
  });
  return {
    row: { ...row, book },
    parties,
    ruling,
    alarms,
    sharing,
    peer,
    nowMs,
  };
}

/** Whether the other server advises that another object moves than this one does. */
export function isOtherAdvice({ adviceThere }: Pick<CaseRow, 'adviceThere'>, { mover }: Ruling): boolean {
  return adviceThere !== null && adviceThere.mover !== (mover ?? null);
}

async function peerOfCase(read: Read, of: CaseRow, parties: readonly KnownParty[]): Promise<KnownPeer | undefined> {
  const name = parties.find(({ row }) => row.peer !== null)?.row.peer ?? undefined;
  if (name === undefined) return undefined;
  return { name, ...(await findContact(read, name, of)) };
}

function lastAnswerMs({ answeredAt }: PeerContact): number {
  return answeredAt === null ? 0 : unixMsOfInstant(answeredAt);
}

function alarmParty(one: KnownParty, parties: readonly KnownParty[], sharing: Sharing) {
  const { row, isPlanned, deadlineMs, nominal } = one;
  const isShared = parties.every((other) => other === one || sharing.shares(row, other.row, 'INTENT'));
  return {
    party: row.noradId,
    intent: sharedIntent(one, isShared).intent,
    isPlanned,
    deadlineMs,
    ...(isShared && nominal !== undefined ? { trajectoryMs: nominal.atMs } : {}),
    ...(row.screening === null ? {} : { screened: screenedOf(row.screening) }),
    ...(row.lastActAt === null ? {} : { lastActMs: unixMsOfInstant(row.lastActAt) }),
  };
}

/** The statement of a party is for everyone; the tag of its ephemeris only for those with whom it shares its intent. */
function sharedIntent({ row, context }: KnownParty, isShared: boolean): SourcedIntent {
  return intentOf(row.stated?.intent, isShared ? context : undefined);
}

function rulingFor(
  parties: readonly KnownParty[],
  encounter: { readonly tcaMs: number; readonly agreements: readonly Agreement[] },
): Ruling {
  const [one, other] = parties.map(({ row, manoeuvrability }) => ({
    noradId: row.noradId,
    operatorId: partnerIdOf(row),
    manoeuvrability,
  }));
  if (one === undefined || other === undefined) throw new Error('A case has two parties.');
  return rulingOf([one, other], encounter);
}

/** The eyes of a party, named by its object. */
interface Viewer {
  readonly noradId: number;
  /** Of a guest: the operator whose trajectories it reads. */
  readonly readsOf?: string;
}

/** The case as one of its parties sees it. */
export function coordinationDocument(known: KnownCase, viewer: Viewer): CoordinationDocument {
  const own = known.parties.find(({ row }) => row.noradId === viewer.noradId);
  const eventId = own?.row.eventId;
  return {
    coordinationId: known.row.id,
    ...(eventId === undefined || eventId === null ? {} : { conjunctionId: eventId }),
    ...caseFields(known, viewer),
  };
}

/** The part of a case that its parties and guests see. */
function caseFields(known: KnownCase, viewer: Viewer): Omit<CoordinationDocument, 'coordinationId' | 'conjunctionId'> {
  const { row, parties, ruling, alarms, nowMs } = known;
  const { book, tca, version, openedAt } = row;
  const tcaMs = unixMsOfInstant(tca);
  const views = parties.map((one) => ({ one, ...seenBy(known, one, viewer) }));
  return {
    tca,
    state: caseState({ book, alarms, tcaMs, nowMs }),
    version,
    openedAt,
    parties: views.map(({ one, intent, contact }) => {
      const { noradId, operatorId, operatorName } = one.row;
      const { manoeuvrability, satelliteName: name, isPlanned } = one;
      return {
        operator: operatorName,
        noradId,
        satelliteName: name,
        ...(manoeuvrability === undefined ? {} : { class: manoeuvrability }),
        ...(contact === undefined ? {} : { contact }),
        isMine: noradId === viewer.noradId,
        ...(operatorId === null && one.row.peer === null ? { isGuest: true as const } : {}),
        owes: owedBy({ party: noradId, intent: intent.intent, isPlanned }, book),
      };
    }),
    advice: { mover: ruling.mover ?? null, rule: ruling.rule, text: roadRuleWords.en[ruling.rule] },
    claim: claimDocument(known),
    intents: views.map(({ one, intent }) => ({
      noradId: one.row.noradId,
      ...intent,
      ...withoutNulls({ reason: one.row.stated?.reason ?? null }),
    })),
    alarms: [...alarms],
    ...peerDocument(known),
    ...trajectoriesDocument(known, viewer),
  };
}

/** Which server keeps the claims, when the other was last in touch, and what it has not confirmed. */
function peerDocument({ peer, row, ruling }: KnownCase): Pick<CoordinationDocument, 'peer'> {
  if (peer === undefined) return {};
  const { home, wish, adviceThere } = row;
  const { name, answeredAt, failure } = peer;
  const pending = wish && { claim: wish.action, since: instantOfUnixMs(wish.atMs) };
  const keepsClaims = home === null ? ('HERE' as const) : ('THERE' as const);
  const advice = adviceThere !== null && isOtherAdvice(row, ruling) ? adviceThereOf(adviceThere) : null;
  return { peer: { operator: name, keepsClaims, ...withoutNulls({ answeredAt, failure, pending, advice }) } };
}

function adviceThereOf({ mover, rule }: NonNullable<CaseRow['adviceThere']>) {
  const known = roadRules.find((one) => one === rule);
  return { mover, ...(known === undefined ? {} : { rule: known }) };
}

/** The intent and the contact of a party as another one sees them; its own it sees as they are. */
function seenBy({ parties, sharing }: KnownCase, one: KnownParty, { noradId }: Viewer) {
  const viewer = parties.find(({ row }) => row.noradId === noradId);
  const shows = (thing: 'INTENT' | 'CONTACT') =>
    viewer === undefined || viewer === one || sharing.shares(one.row, viewer.row, thing);
  return {
    intent: sharedIntent(one, shows('INTENT')),
    contact: one.row.remote?.contact ?? (shows('CONTACT') ? sharing.contactOf(one.row) : undefined),
  };
}

function claimDocument({ row: { book }, parties }: KnownCase): CoordinationDocument['claim'] {
  const { state, party, atMs } = claimState(book);
  if (party === undefined || atMs === undefined) return { state };
  const operator = parties.find(({ row }) => row.noradId === party)?.row.operatorName ?? '';
  const { holder } = book;
  return {
    state,
    noradId: party,
    operator,
    at: instantOfUnixMs(atMs),
    ...(holder === undefined ? {} : { lapsesAt: instantOfUnixMs(holder.lapsesMs) }),
    ...(holder?.isForced === true ? { isForced: true as const } : {}),
  };
}

/** The eyes of a reader of messages; isElsewhere: the other party is on another server. */
interface MessageViewer extends Viewer {
  readonly isElsewhere?: boolean;
}

/** The messages of a case, oldest first. */
export async function messagesOf(
  read: Read,
  caseId: string,
  { noradId }: Viewer,
): Promise<CoordinationMessageDocument[]> {
  const rows = await read
    .select()
    .from(coordinationMessage)
    .where(eq(coordinationMessage.caseId, caseId))
    .orderBy(asc(coordinationMessage.at), asc(coordinationMessage.id));
  const isElsewhere = await isSharedElsewhere(read, caseId);
  return rows.map((row) => messageDocument(row, { noradId, isElsewhere }));
}

export function messageDocument(
  row: typeof coordinationMessage.$inferSelect,
  viewer: MessageViewer,
): CoordinationMessageDocument {
  const { id, at, author, text, noradId } = row;
  const isMine = noradId === viewer.noradId;
  const way = wayOf(row, { isMine, isElsewhere: viewer.isElsewhere === true });
  return { messageId: id, at, author, isMine, text, ...way };
}

/** An item that comes more than a minute after it was written is shown with both times. */
const promptMs = 60_000;

/** The way of a message or a document between two servers: whether it is there, or when it came here. */
export function wayOf(
  { at, remoteId, heardAt, refused }: Pick<MessageRow, 'at' | 'remoteId' | 'heardAt' | 'refused'>,
  { isMine, isElsewhere }: Readonly<Record<'isMine' | 'isElsewhere', boolean>>,
): Pick<CoordinationMessageDocument, 'isDelivered' | 'refusal' | 'heardAt'> {
  if (remoteId !== null && heardAt !== null)
    return unixMsOfInstant(heardAt) - unixMsOfInstant(at) > promptMs ? { heardAt } : {};
  if (!isMine || !isElsewhere || heardAt !== null) return {};
  return { isDelivered: false, ...withoutNulls({ refusal: refused }) };
}

type MessageRow = typeof coordinationMessage.$inferSelect;

/** The case as a guest sees it. */
export function guestDocument(
  known: KnownCase,
  viewer: Viewer,
  guest: Pick<GuestCaseDocument, 'guest' | 'noradId' | 'expiresAt' | 'messages' | 'documents'>,
): GuestCaseDocument {
  return { ...caseFields(known, viewer), ...guest };
}
