import { isSameDocument } from '@farpass/contract/document';
import { agreementAfter, isAgreementDisputed } from '@farpass/operations/coordination';
import { and, desc, eq, or } from 'drizzle-orm';
import {
  currentInstant,
  type Instant,
  instantOf,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../../../platform/db/index.ts';
import { type AgreementRow, ruleOf, stateOf, tellAgreement, termsOf } from '../../agreements/store.ts';
import { isOtherAdvice, type KnownCase, knownCase } from '../../document.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { peerIdOf } from '../../settings.ts';
import { type CaseRow, coordinationAgreement, coordinationCase } from '../../tables.ts';
import { openCasesOf, type PeerCall, partnerOf } from '../answers.ts';
import { type Asking, ask, readAs } from '../asking.ts';
import type { Peer } from '../network.ts';
import { type AgreementSaid, WireAgreements, type WireAgreementsDocument } from '../wire.ts';

/** The two operators of agreements between servers. */
interface Partners {
  readonly peer: Peer;
  /** The operator here. */
  readonly own: { readonly id: string; readonly name: string };
}

/** Takes the agreements and the advice of a peer, and answers with ours. */
export async function takeAgreements(call: PeerCall, sent: WireAgreementsDocument): Promise<WireAgreementsDocument> {
  const { ports, peer } = call;
  return ports.database.transaction(async (tx) => {
    const partners = { peer, own: await partnerOf(tx, call) };
    for (const said of sent.agreements) await takeSaid(tx, ports, { partners, said });
    const cases = (await openCasesOf(tx, peer)).map(({ row }) => row).filter(({ home }) => home === null);
    await takeAdvice(tx, cases, { sent, idOf: ({ id }) => id });
    const ids = sent.agreements.map(({ id }) => id);
    return {
      agreements: (await agreementsWith(tx, partners, ids)).map((row) => agreementSaid(row, partners.own.id)),
      advice: await adviceOn(tx, cases, ({ id }) => id),
    };
  });
}

/** Sends ours, takes those of the other server, and compares who should move in each common case. */
export async function exchangeAgreements(ports: CoordinationPorts, asking: Asking): Promise<void> {
  const { database } = ports;
  const { peer } = asking;
  const known = await database.read(async (read) => {
    const partners = { peer, own: await partnerOf(read, { ports, peer }) };
    const rows = await agreementsWith(read, partners, []);
    const cases = (await openCasesOf(read, peer)).map(({ row }) => row).filter(({ home }) => home === peer.operator);
    return { partners, rows, cases, advice: await adviceOn(read, cases, ({ remoteId }) => remoteId) };
  });
  const { partners, rows, cases, advice } = known;
  const body = { agreements: rows.map((row) => agreementSaid(row, partners.own.id)), advice };
  const reply = await ask(asking, { path: '/api/v1/agreement', body, method: 'PUT', isLarge: true });
  const sent = readAs(WireAgreements, reply);
  await database.transaction(async (tx) => {
    for (const said of sent.agreements) await takeSaid(tx, ports, { partners, said });
    const answered = new Set(sent.agreements.map(({ id }) => id));
    for (const { id } of rows.filter((row) => !answered.has(row.id))) await noteUnknown(tx, ports, { partners, id });
    await takeAdvice(tx, cases, { sent, idOf: ({ remoteId }) => remoteId });
  });
}

/** More are not exchanged; those that still matter are the newest. */
const mostSent = 400;

/** The agreements with a peer that it does not know to be ended, and some that it asked about; the newest first. */
async function agreementsWith(
  read: Read,
  { peer, own }: Partners,
  asked: readonly string[],
): Promise<readonly AgreementRow[]> {
  const rows = await read
    .select()
    .from(coordinationAgreement)
    .where(isBetween({ peer, own }))
    .orderBy(desc(coordinationAgreement.proposedAt));
  const isOpen = ({ state, said }: AgreementRow) => state !== 'ENDED' || (said !== null && said.state !== 'ENDED');
  return rows.filter((row) => isOpen(row) || asked.includes(row.id)).slice(0, mostSent);
}

function isBetween({ peer, own }: Partners) {
  const { proposerId, partnerId } = coordinationAgreement;
  const other = peerIdOf(peer.operator);
  return or(and(eq(proposerId, own.id), eq(partnerId, other)), and(eq(proposerId, other), eq(partnerId, own.id)));
}

function agreementSaid(row: AgreementRow, ownId: string): AgreementSaid {
  const { id, proposerId, terms, from, until, proposedAt, agreedAt } = row;
  return {
    id,
    is_mine: proposerId === ownId,
    rule: ruleOf(terms, ownId),
    from,
    ...(until === null ? {} : { until }),
    state: stateOf(row),
    proposed_at: proposedAt,
    ...(agreedAt === null ? {} : { agreed_at: agreedAt }),
  };
}

interface Said {
  readonly partners: Partners;
  readonly said: AgreementSaid;
}

/** Takes what the other server says about one agreement. One whose times cannot be read is not taken. */
async function takeSaid(tx: Tx, ports: CoordinationPorts, { partners, said }: Said): Promise<void> {
  const period = periodOf(said);
  if (period === undefined) return;
  const [row] = await tx
    .select()
    .from(coordinationAgreement)
    .where(and(eq(coordinationAgreement.id, said.id), isBetween(partners)))
    .for('update');
  if (row === undefined) await takeProposal(tx, ports, { partners, said, ...period });
  else await takeState(tx, ports, { partners, said, row, period });
}

interface Period {
  readonly from: Instant;
  readonly until: Instant | null;
  readonly proposedAt: Instant;
  readonly agreedAt: Instant | null;
}

/** Clocks of two servers differ so much. */
const clockMs = 60_000;

function periodOf({ from, until, proposed_at: proposed, agreed_at: agreed }: AgreementSaid): Period | undefined {
  try {
    const read = (text: string | undefined) => (text === undefined ? null : instantOf(text));
    const period = {
      from: instantOf(from),
      until: read(until),
      proposedAt: instantOf(proposed),
      agreedAt: read(agreed),
    };
    const isBackwards = period.until !== null && unixMsOfInstant(period.until) <= unixMsOfInstant(period.from);
    return isBackwards ? undefined : period;
  } catch {
    return undefined;
  }
}

/** Agreements with one peer; more are a fault of its server. */
const mostAgreements = 1000;

async function takeProposal(
  tx: Tx,
  { tellOperator }: CoordinationPorts,
  { partners, said, agreedAt: _, proposedAt, ...period }: Said & Period,
): Promise<void> {
  // Only its proposer can tell us of one that is not here; one that has ended says nothing new.
  if (!said.is_mine || said.state === 'ENDED') return;
  const { peer, own } = partners;
  const rows = await tx.select({ id: coordinationAgreement.id }).from(coordinationAgreement).where(isBetween(partners));
  if (rows.length >= mostAgreements) return;
  const now = currentInstant();
  const other = peerIdOf(peer.operator);
  const values = {
    ...period,
    id: said.id,
    proposerId: other,
    partnerId: own.id,
    proposerName: peer.operator,
    partnerName: own.name,
    terms: termsOf(said.rule, { own: other, other: own.id }),
    proposedAt: unixMsOfInstant(proposedAt) > unixMsOfInstant(now) ? now : proposedAt,
    said: { state: said.state, isOther: false },
  };
  const taken = await tx.insert(coordinationAgreement).values(values).onConflictDoNothing().returning();
  if (taken.length === 0) return;
  const isDisputed = isAgreementDisputed({ isProposer: false, state: 'PROPOSED' }, said.state);
  const state = isDisputed ? 'DISPUTED' : 'PROPOSED';
  await tellAgreement(tx, tellOperator, { to: own.id, operator: peer.operator, state });
}

interface StateSaid extends Said {
  readonly row: AgreementRow;
  readonly period: Period;
}

async function takeState(
  tx: Tx,
  { tellOperator }: CoordinationPorts,
  { partners, said, row, period }: StateSaid,
): Promise<void> {
  const { peer, own } = partners;
  const isProposer = row.proposerId === own.id;
  const before = stateOf(row);
  // An acceptance that is dated in the future counts when that time has come.
  const isAhead = period.agreedAt !== null && unixMsOfInstant(period.agreedAt) > Date.now() + clockMs;
  const isAccepted = period.agreedAt !== null && !isAhead;
  const theirs = isProposer && said.state !== 'ENDED' && !isAccepted ? 'PROPOSED' : said.state;
  const after = agreementAfter({ isProposer, state: before }, theirs);
  const isOther =
    said.is_mine === isProposer ||
    said.rule !== ruleOf(row.terms, peerIdOf(peer.operator)) ||
    period.from !== row.from ||
    period.until !== row.until;
  const set = {
    state: after === 'ACCEPTED' ? ('PROPOSED' as const) : after,
    agreedAt: isProposer && after !== 'ENDED' ? (after === 'AGREED' ? period.agreedAt : null) : row.agreedAt,
    said: { state: said.state, isOther },
  };
  await tx.update(coordinationAgreement).set(set).where(eq(coordinationAgreement.id, row.id));
  const tell = (state: Parameters<typeof tellAgreement>[2]['state']) =>
    tellAgreement(tx, tellOperator, { to: own.id, operator: peer.operator, state });
  if (after !== before && (after === 'AGREED' || after === 'ENDED')) await tell(after);
  if (before === 'AGREED' && (after === 'PROPOSED' || after === 'ACCEPTED')) await tell('DENIED');
  const isDisputed = (one: { readonly state: AgreementSaid['state']; readonly isOther: boolean } | null) =>
    one !== null && (one.isOther || isAgreementDisputed({ isProposer, state: after }, one.state));
  if (after !== 'ENDED' && isDisputed(set.said) && !isDisputed(row.said)) await tell('DISPUTED');
}

/** The other server does not have an agreement: it counts on neither side. */
async function noteUnknown(
  tx: Tx,
  { tellOperator }: CoordinationPorts,
  { partners, id }: { readonly partners: Partners; readonly id: string },
): Promise<void> {
  const own = eq(coordinationAgreement.id, id);
  const [row] = await tx.select().from(coordinationAgreement).where(own).for('update');
  if (row === undefined || (row.said === null && row.state !== 'AGREED')) return;
  const isDenied = row.state === 'AGREED';
  const isProposer = row.proposerId === partners.own.id;
  const set = isDenied ? { state: 'PROPOSED' as const, ...(isProposer ? { agreedAt: null } : {}) } : {};
  await tx
    .update(coordinationAgreement)
    .set({ ...set, said: null })
    .where(own);
  const { peer } = partners;
  if (isDenied)
    await tellAgreement(tx, tellOperator, { to: partners.own.id, operator: peer.operator, state: 'DENIED' });
}

type IdOf = (row: CaseRow) => string | null;

/** Who should move in some cases, by this server. */
async function adviceOn(read: Read, cases: readonly CaseRow[], idOf: IdOf): Promise<WireAgreementsDocument['advice']> {
  const advice: WireAgreementsDocument['advice'] = [];
  for (const row of cases) {
    const id = idOf(row);
    if (id === null) continue;
    const { ruling } = await knownCase(read, row, Date.now());
    advice.push({ event_id: id, mover: ruling.mover ?? null, rule: ruling.rule });
  }
  return advice;
}

/** Keeps who should move by the other server, and since when that is another object than by this one. */
async function takeAdvice(
  tx: Tx,
  cases: readonly CaseRow[],
  { sent, idOf }: { readonly sent: WireAgreementsDocument; readonly idOf: IdOf },
): Promise<void> {
  for (const row of cases) {
    const said = sent.advice.find((one) => one.event_id === idOf(row));
    if (said === undefined) continue;
    const known = await knownCase(tx, row, Date.now());
    const adviceThere = adviceAfter(known, said);
    if (isSameDocument(adviceThere, row.adviceThere)) continue;
    await tx.update(coordinationCase).set({ adviceThere }).where(eq(coordinationCase.id, row.id));
  }
}

function adviceAfter({ row, ruling }: KnownCase, { mover, rule }: WireAgreementsDocument['advice'][number]) {
  // An object of another case says nothing about this one.
  const isOfCase = mover === null || mover === row.lowNorad || mover === row.highNorad;
  if (!isOfCase) return row.adviceThere;
  const said = { mover, rule };
  if (!isOtherAdvice({ adviceThere: said }, ruling)) return said;
  return { ...said, differsSinceMs: row.adviceThere?.differsSinceMs ?? Date.now() };
}
