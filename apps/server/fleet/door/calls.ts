import { agreeToLoosening, type LooseningKind, listLoosenings, withdrawLoosening } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { currentInstant, type Database, type Scope } from '../../platform/db/index.ts';
import { type AuditNote, answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import type { DoorCaller } from './pass.ts';
import {
  changeLoosening,
  type FindDoorMembers,
  findLoosening,
  listLooseningRows,
  lockLoosening,
  looseningDocument,
  tellPages,
} from './store.ts';
import type { LooseningRow } from './tables.ts';

/** A second person who agrees to a proposal. */
export interface Agreement extends DoorCaller {
  readonly agreesTo: string;
  readonly scope: Scope;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

/** Sends the request of a proposal again, by the feature that it is about. */
export type AgreeTo = Readonly<Record<LooseningKind, (row: LooseningRow, agreement: Agreement) => Promise<void>>>;

interface LooseningPorts {
  readonly database: Database;
  readonly agreeTo: AgreeTo;
  readonly findDutyMembers: FindDoorMembers;
}

/** Changes that lower an alarm or remove evidence: what waits, and what was done. */
export function looseningCalls({ database, agreeTo, findDutyMembers }: LooseningPorts): readonly Handled[] {
  return [
    handle(listLoosenings, async ({ query, scope, caller, url }) => {
      const filter = { subjectId: query['subject-id'], isWaiting: query['is-waiting'] === true };
      const { rows, headers, members } = await database.read(async (read) => ({
        ...(await readList({ url, query }, listLooseningRows(read, scope, filter))),
        members: await findDutyMembers(read, caller.operatorId),
      }));
      const asker = { ...caller, members };
      return answer(
        200,
        rows.map((row) => looseningDocument(row, asker)),
        { headers },
      );
    }),
    handle(agreeToLoosening, async ({ params, scope, caller, refuseOldSignIn, audit, signal }) => {
      const id = params['loosening-id'];
      const row = await database.read((read) => findLoosening(read, scope, id));
      if (row === undefined) throw unknown(id);
      refuseSettled(row);
      if (row.state !== 'PROPOSED') throw settled();
      if (row.person === caller.userName)
        throw new Problem('SECOND_PERSON_NEEDED', because(saying('PROPOSER_AGREES', { person: caller.userName })));
      await agreeTo[row.kind](row, { caller, refuseOldSignIn, agreesTo: id, scope, headers: {}, signal, audit });
      const now = await database.read((read) => findLoosening(read, scope, id));
      return answer(200, looseningDocument(now ?? row, caller));
    }),
    handle(withdrawLoosening, async ({ params, scope, caller, audit }) => {
      const id = params['loosening-id'];
      return database.transaction(async (tx) => {
        const row = await lockLoosening(tx, scope, id);
        if (row === undefined) throw unknown(id);
        refuseSettled(row);
        const { userName: settledBy } = caller;
        if (row.person !== settledBy && caller.isAdministrator !== true)
          throw new Problem('ROLE_MISSING', because(saying('LOOSENING_OF_OTHERS', { person: settledBy })));
        const set = { state: 'WITHDRAWN', settledBy, settledAt: currentInstant() } as const;
        const withdrawn = await changeLoosening(tx, id, set);
        await tellPages(tx, withdrawn);
        const { kind, changes, subjectId } = row;
        await audit(tx, { subject: { kind: 'loosening', id }, details: { kind, subjectId, changes } });
        return answer(200, looseningDocument(withdrawn, caller));
      });
    }),
  ];
}

function refuseSettled(row: LooseningRow): void {
  const { state } = looseningDocument(row);
  if (state !== 'PROPOSED' && state !== 'PENDING') throw settled();
}

function settled(): Problem {
  return new Problem('CONFLICT', because(saying('LOOSENING_SETTLED', {})));
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_LOOSENING', { id })));
}
