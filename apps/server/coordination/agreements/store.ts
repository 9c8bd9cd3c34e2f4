import type { AgreementDocument } from '@farpass/contract/coordination';
import {
  type Agreement,
  type AgreementState,
  type AgreementTerms,
  isAgreementDisputed,
} from '@farpass/operations/coordination';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Read, type Tx, unixMsOfInstant, withoutNulls } from '../../platform/db/index.ts';
import { type TellOperator, wordedAlert } from '../../watch/alerts/raise.ts';
import { isPeerId } from '../settings.ts';
import { coordinationAgreement } from '../tables.ts';

export type AgreementRow = typeof coordinationAgreement.$inferSelect;
type Rule = AgreementDocument['rule'];

/** The agreements that hold between some operators, named by their ids or as peers; the newest first. */
export async function agreementsBetween(read: Read, ids: readonly string[]): Promise<readonly Agreement[]> {
  const { proposerId, partnerId, state, agreedAt } = coordinationAgreement;
  const [...among] = ids;
  if (among.length < 2) return [];
  const rows = await read
    .select()
    .from(coordinationAgreement)
    .where(and(eq(state, 'AGREED'), inArray(proposerId, among), inArray(partnerId, among)))
    .orderBy(desc(agreedAt), desc(coordinationAgreement.id));
  return rows.map(({ proposerId: one, partnerId: other, terms, from, until }) => ({
    between: [one, other],
    terms,
    fromMs: unixMsOfInstant(from),
    ...(until === null ? {} : { untilMs: unixMsOfInstant(until) }),
  }));
}

/** How far an agreement is here. Accepted, it stays a proposal until the server of its proposer has that. */
export function stateOf({ state, agreedAt }: AgreementRow): AgreementState {
  return state === 'PROPOSED' && agreedAt !== null ? 'ACCEPTED' : state;
}

interface Sides {
  readonly own: string;
  readonly other: string;
}

/** The terms of a rule that one side names. */
export function termsOf(rule: Rule, { own, other }: Sides): AgreementTerms {
  const terms: Readonly<Record<Rule, AgreementTerms>> = {
    WE_MOVE: { kind: 'ALWAYS', mover: own },
    THEY_MOVE: { kind: 'ALWAYS', mover: other },
    WE_ON_ODD_DAYS: { kind: 'ODD_EVEN', odd: own },
    WE_ON_EVEN_DAYS: { kind: 'ODD_EVEN', odd: other },
  };
  return terms[rule];
}

/** The rule as one side reads it. */
export function ruleOf(terms: AgreementTerms, own: string): Rule {
  if (terms.kind === 'ALWAYS') return terms.mover === own ? 'WE_MOVE' : 'THEY_MOVE';
  return terms.odd === own ? 'WE_ON_ODD_DAYS' : 'WE_ON_EVEN_DAYS';
}

export function agreementDocument(row: AgreementRow, operatorId: string): AgreementDocument {
  const { id, terms, from, until, proposedAt, proposerId, proposerName, partnerName } = row;
  const isMine = proposerId === operatorId;
  return {
    agreementId: id,
    partner: isMine ? partnerName : proposerName,
    rule: ruleOf(terms, operatorId),
    from,
    ...withoutNulls({ until }),
    state: stateOf(row),
    isMine,
    proposedAt,
    ...wayOf(row, isMine),
  };
}

/** Of an agreement with an operator on another server: what that server does not know, or says otherwise. */
function wayOf(row: AgreementRow, isProposer: boolean): Pick<AgreementDocument, 'isDelivered' | 'isDisputed'> {
  const { said, proposerId, partnerId } = row;
  if (!isPeerId(isProposer ? partnerId : proposerId)) return {};
  const state = stateOf(row);
  const isOther = said !== null && (said.isOther || isAgreementDisputed({ isProposer, state }, said.state));
  // What that server does not have, it need not end.
  const isKnown = state === 'ENDED' ? said === null || said.state === 'ENDED' : said !== null;
  return {
    ...(isKnown ? {} : { isDelivered: false as const }),
    ...(isOther && state !== 'ENDED' ? { isDisputed: true as const } : {}),
  };
}

interface AgreementNews {
  readonly to: string;
  readonly operator: string;
  /** DENIED: the other server no longer has it. DISPUTED: it counts what no one here accepted, or other terms. */
  readonly state: 'PROPOSED' | 'AGREED' | 'ENDED' | 'DENIED' | 'DISPUTED';
}

/** Notifies an operator of what another one did to an agreement. */
export async function tellAgreement(
  tx: Tx,
  tellOperator: TellOperator,
  { to, operator, state }: AgreementNews,
): Promise<void> {
  if (isPeerId(to)) return;
  const isUrgent = state === 'DENIED' || state === 'DISPUTED';
  const { operatorId, ...told } = wordedAlert({
    operatorId: to,
    code: isUrgent ? 409 : 200,
    subject: 'ca.agreement',
    parameters: { operator, state },
    link: '/ca/coordination',
    thread: `ca.agreement:${operator}:${state}`,
    isUrgent,
  });
  await tellOperator(tx, operatorId, told);
}
