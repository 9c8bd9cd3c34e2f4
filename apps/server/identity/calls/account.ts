import { account, chooseOperator } from '@farpass/contract/identity';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { findProvider, listMemberships, setActiveOperator } from '../operators/store.ts';
import { isScriptToken } from '../tokens/script-token.ts';

export function accountCalls(db: Database): readonly Handled[] {
  return [
    handle(account, async ({ caller }) => {
      const { operators, provider } = await db.read(async (read) => ({
        operators: await listMemberships(read, caller.userId),
        provider: await findProvider(read, caller.userId),
      }));
      const operator = operators.find(({ id }) => id === caller.operatorId);
      if (operator === undefined) throw new Problem('CONFLICT', because(saying('MEMBERSHIPS_CHANGED', {})));
      const { userId, subject, userName, displayName, email } = caller;
      return answer(200, {
        userId,
        subject,
        userName,
        displayName,
        email: email ?? null,
        granted: Object.fromEntries(Object.entries(caller.granted).map(([resource, roles]) => [resource, [...roles]])),
        operator,
        operators: [...operators],
        provider: caller.providerId === undefined ? null : (provider ?? null),
      });
    }),
    handle(chooseOperator, async ({ caller, body, headers, audit }) => {
      if (isScriptToken(headers['authorization'])) {
        throw new Problem('CONFLICT', {
          detail: 'A script token acts for the operator it was made for. Make one for the other operator.',
        });
      }
      await db.transaction(async (tx) => {
        const operators = await listMemberships(tx, caller.userId);
        const chosen = operators.find(({ id }) => id === body.operatorId);
        if (chosen === undefined) {
          throw new Problem('NOT_FOUND', {
            detail: 'You are a member of no operator with this id; GET /account lists yours.',
          });
        }
        await setActiveOperator(tx, { userId: caller.userId, operatorId: chosen.id });
        await audit(tx, { subject: { kind: 'operator', id: chosen.id } });
      });
      return answer(204);
    }),
  ];
}
