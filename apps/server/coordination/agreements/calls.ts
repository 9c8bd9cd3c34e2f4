import { answerAgreement, listAgreements, proposeAgreement } from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, desc, eq, or } from 'drizzle-orm';
import { currentInstant, type Instant, instantOf, newId, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { peersQueue } from '../peers/sync.ts';
import type { CoordinationPorts } from '../ports.ts';
import { isPeerId, nameOfPartner, requireAgreementPartner } from '../settings.ts';
import { coordinationAgreement } from '../tables.ts';
import { type AgreementRow, agreementDocument, tellAgreement, termsOf } from './store.ts';

/** Agreements of an operator with others about who moves. */
export function agreementCalls(ports: CoordinationPorts): readonly Handled[] {
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
          const other = await requireAgreementPartner(tx, ports, { operatorId, name: body.partner });
          const proposerName = await ports.nameOfOperator(tx, operatorId);
          const values = {
            id: newId(),
            proposerId: operatorId,
            partnerId: other,
            proposerName,
            partnerName: await nameOfPartner(tx, ports, other),
            terms: termsOf(body.rule, { own: operatorId, other }),
            ...period,
          };
          const [row] = await tx.insert(coordinationAgreement).values(values).returning();
          if (row === undefined) throw new Error('The database did not return the agreement.');
          await tellAgreement(tx, ports.tellOperator, { to: other, operator: proposerName, state: 'PROPOSED' });
          await sayThere(tx, ports, other);
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
        const isMine = row.proposerId === caller.operatorId;
        const other = isMine ? row.partnerId : row.proposerId;
        const operator = isMine ? row.proposerName : row.partnerName;
        if (changed.state !== row.state && changed.state !== 'PROPOSED')
          await tellAgreement(tx, ports.tellOperator, { to: other, operator, state: changed.state });
        await sayThere(tx, ports, other);
        await audit(tx, { subject: { kind: 'agreement', id: wanted }, details: { action: body.action } });
        return answer(200, agreementDocument(changed, caller.operatorId));
      }),
    ),
  ];
}

/** An operator on another server hears it at once, not with the next minute. */
async function sayThere(tx: Tx, { enqueue }: Pick<CoordinationPorts, 'enqueue'>, other: string): Promise<void> {
  if (isPeerId(other)) await enqueue(tx, peersQueue, { data: {} });
}

/**
 * The state after a step; the same step again changes nothing. What someone on another server proposed counts once that server
 * has the acceptance.
 */
function stepOf(
  { state, proposerId, agreedAt }: AgreementRow,
  { operatorId, action }: { readonly operatorId: string; readonly action: 'ACCEPT' | 'END' },
): Pick<AgreementRow, 'state' | 'agreedAt'> {
  if (action === 'END') return { state: 'ENDED', agreedAt };
  if (state === 'ENDED') throw new Problem('CONFLICT', because(saying('AGREEMENT_ENDED', {})));
  if (proposerId === operatorId) throw new Problem('CONFLICT', because(saying('AGREEMENT_NOT_YOURS_TO_ACCEPT', {})));
  return { state: isPeerId(proposerId) ? state : 'AGREED', agreedAt: agreedAt ?? currentInstant() };
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
