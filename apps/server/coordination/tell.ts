import type { Tx } from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import { type TellOperator, wordedAlert } from '../watch/alerts/raise.ts';
import type { KnownCase } from './document.ts';
import type { PartyRow } from './tables.ts';

/** News of a case: its state in the words of notifications, who did it, and the party that knows it already. */
interface CaseNews {
  readonly state: string;
  readonly operator: string;
  readonly except?: number | undefined;
  readonly isUrgent: boolean;
}

/** Notifies the operators of a case. Nothing of a plan, a covariance or a message's text is in it. */
export async function tellParties(
  tx: Tx,
  tellOperator: TellOperator,
  { known, news }: { readonly known: KnownCase; readonly news: CaseNews },
): Promise<void> {
  const { state, operator, except, isUrgent } = news;
  for (const { row: to } of known.parties) {
    if (to.operatorId === null || to.noradId === except) continue;
    const other = known.parties.find(({ row }) => row.noradId !== to.noradId)?.row;
    const own = known.parties.find(({ row }) => row.noradId === to.noradId);
    const { operatorId: _, ...told } = wordedAlert({
      operatorId: to.operatorId,
      code: isUrgent ? 409 : 200,
      subject: 'ca.coordination',
      parameters: {
        satellite: own?.satelliteName ?? to.satelliteName,
        secondary: other?.satelliteName ?? '',
        tca: known.row.tca,
        operator,
        state,
      },
      link: `/ca/coordination/${known.row.id}`,
      thread: `ca.coordination:${known.row.id}:${state}`,
      isUrgent,
    });
    await tellOperator(tx, to.operatorId, told);
  }
}

/** Makes the pages of all parties that show the case load it again. */
export async function tellCasePages(tx: Tx, caseId: string, parties: readonly Pick<PartyRow, 'operatorId'>[]) {
  for (const { operatorId } of parties) {
    if (operatorId === null) continue;
    const audience = { kind: 'operator', operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.coordination.changed', payload: { coordinationId: caseId } });
  }
}
