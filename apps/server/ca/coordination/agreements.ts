import { type AgreementDocument, answerAgreement, listAgreements, proposeAgreement } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Agreement, AgreementTerms } from '@farpass/operations/coordination';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import {
  currentInstant,
  type Instant,
  instantOf,
  newId,
  type Read,
  unixMsOfInstant,
  withoutNulls,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { type PartnerPorts, requirePartner } from './settings.ts';
import { coordinationAgreement } from './tables.ts';

type AgreementRow = typeof coordinationAgreement.$inferSelect;

/** The agreements that hold between some operators, the newest first. */
export async function agreementsBetween(read: Read, operatorIds: readonly string[]): Promise<readonly Agreement[]> {
  const { proposerId, partnerId, state, agreedAt } = coordinationAgreement;
  const [...among] = operatorIds;
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

/** Agreements of an operator with others about who moves. */
export function agreementCalls(ports: PartnerPorts): readonly Handled[] {
  const { database } = ports;
  const { proposerId, partnerId, id } = coordinationAgreement;
  const ofCaller = (operatorId: string) => or(eq(proposerId, operatorId), eq(partnerId, operatorId));
  return [
    handle(listAgreements, async ({ caller }) => {
      const rows = await database.read((read) =>
        read.select().from(coordinationAgreement).where(ofCaller(caller.operatorId)).orderBy(desc(id)).limit(200),
      );
      return answer(
        200,
        rows.map((row) => agreementDocument(row, caller.operatorId)),
      );
    }),
    handle(proposeAgreement, async ({ body, caller, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          const { operatorId } = caller;
          const period = periodOf(body);
          const partner = await requirePartner(tx, ports, { operatorId, name: body.partner, pointer: '/partner' });
          const values = {
            id: newId(),
            proposerId: operatorId,
            partnerId: partner,
            proposerName: await ports.nameOfOperator(tx, operatorId),
            partnerName: await ports.nameOfOperator(tx, partner),
            terms: termsOf(body.rule, { operatorId, partner }),
            ...period,
          };
          const [row] = await tx.insert(coordinationAgreement).values(values).returning();
          if (row === undefined) throw new Error('The database did not return the agreement.');
          await audit(tx, { subject: { kind: 'agreement', id: row.id }, details: { rule: body.rule } });
          return answer(201, agreementDocument(row, operatorId));
        }),
      ),
    ),
    handle(answerAgreement, async ({ params, body, caller, audit }) =>
      database.transaction(async (tx) => {
        const wanted = params['agreement-id'];
        const own = and(eq(id, wanted), ofCaller(caller.operatorId));
        const [row] = await tx.select().from(coordinationAgreement).where(own).for('update');
        if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_AGREEMENT', { id: wanted })));
        const set = stepOf(row, { operatorId: caller.operatorId, action: body.action });
        const [changed = row] = await tx.update(coordinationAgreement).set(set).where(eq(id, wanted)).returning();
        await audit(tx, { subject: { kind: 'agreement', id: wanted }, details: { action: body.action } });
        return answer(200, agreementDocument(changed, caller.operatorId));
      }),
    ),
  ];
}

/** The state after a step; the same step again changes nothing. */
function stepOf(
  { state, proposerId, agreedAt }: AgreementRow,
  { operatorId, action }: { readonly operatorId: string; readonly action: 'ACCEPT' | 'END' },
): Pick<AgreementRow, 'state' | 'agreedAt'> {
  if (action === 'END') return { state: 'ENDED', agreedAt };
  if (state === 'ENDED') throw new Problem('CONFLICT', because(saying('AGREEMENT_ENDED', {})));
  if (proposerId === operatorId) throw new Problem('CONFLICT', because(saying('AGREEMENT_NOT_YOURS_TO_ACCEPT', {})));
  return { state: 'AGREED', agreedAt: agreedAt ?? currentInstant() };
}

function periodOf({ from, until }: { readonly from?: string; readonly until?: string }) {
  const begins = from === undefined ? currentInstant() : readInstant({ pointer: '/from', text: from });
  const ends = until === undefined ? null : readInstant({ pointer: '/until', text: until });
  if (ends !== null && unixMsOfInstant(ends) <= unixMsOfInstant(begins))
    throw new Problem('CONTENT_INVALID', because(saying('AGREEMENT_PERIOD', { from: begins, until: ends }), '/until'));
  return { from: begins, until: ends };
}

function readInstant({ pointer, text }: Readonly<Record<'pointer' | 'text', string>>): Instant {
  try {
    return instantOf(text);
  } catch (error) {
    const fault = saying('TIME_NOT_READ', { said: error instanceof Error ? error.message : String(error) });
    throw new Problem('CONTENT_INVALID', because(fault, pointer));
  }
}

interface Sides {
  readonly operatorId: string;
  readonly partner: string;
}

function termsOf(rule: AgreementDocument['rule'], { operatorId, partner }: Sides): AgreementTerms {
  const terms: Readonly<Record<AgreementDocument['rule'], AgreementTerms>> = {
    WE_MOVE: { kind: 'ALWAYS', mover: operatorId },
    THEY_MOVE: { kind: 'ALWAYS', mover: partner },
    WE_ON_ODD_DAYS: { kind: 'ODD_EVEN', odd: operatorId },
    WE_ON_EVEN_DAYS: { kind: 'ODD_EVEN', odd: partner },
  };
  return terms[rule];
}

function ruleOf(terms: AgreementTerms, operatorId: string): AgreementDocument['rule'] {
  if (terms.kind === 'ALWAYS') return terms.mover === operatorId ? 'WE_MOVE' : 'THEY_MOVE';
  return terms.odd === operatorId ? 'WE_ON_ODD_DAYS' : 'WE_ON_EVEN_DAYS';
}

function agreementDocument(row: AgreementRow, operatorId: string): AgreementDocument {
  const { id, terms, from, until, state, proposedAt, proposerId, proposerName, partnerName } = row;
  const isMine = proposerId === operatorId;
  return {
    agreementId: id,
    partner: isMine ? partnerName : proposerName,
    rule: ruleOf(terms, operatorId),
    from,
    ...withoutNulls({ until }),
    state,
    isMine,
    proposedAt,
  };
}
