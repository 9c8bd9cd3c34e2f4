import { createToken, deleteToken, listTokens } from '@farpass/contract/identity';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import {
  createScriptToken,
  isScriptToken,
  listScriptTokens,
  removeExpiredTokens,
  removeScriptToken,
  type ScriptToken,
} from '../tokens/script-token.ts';

const mostTokens = 50;

export function tokenCalls(db: Database, now: () => Date): readonly Handled[] {
  return [
    handle(listTokens, async ({ caller }) => {
      const tokens = await db.read((read) => listScriptTokens(read, caller.userId));
      return answer(200, tokens.map(tokenDocument));
    }),
    handle(createToken, async ({ caller, body, headers, audit, once }) => {
      if (isScriptToken(headers['authorization'])) {
        throw new Problem('CONFLICT', {
          detail: 'A script token cannot make another one. Sign in, or use farpass token.',
        });
      }
      return db.transaction((tx) =>
        once(tx, async () => {
          await removeExpiredTokens(tx);
          if ((await listScriptTokens(tx, caller.userId)).length >= mostTokens) {
            throw new Problem('CONFLICT', because(saying('TOO_MANY_TOKENS', { most: mostTokens })));
          }
          const { userId, operatorId } = caller;
          const made = await createScriptToken(tx, { ...body, userId, operatorId, nowMs: now().getTime() });
          await audit(tx, { subject: { kind: 'token', id: made.id }, details: { name: body.name, days: body.days } });
          return answer(201, { ...tokenDocument(made), token: made.token });
        }),
      );
    }),
    handle(deleteToken, async ({ caller, params, audit }) => {
      const id = params['token-id'];
      await db.transaction(async (tx) => {
        const isGone = await removeScriptToken(tx, { id, userId: caller.userId });
        if (!isGone) throw new Problem('NOT_FOUND', because(saying('NO_TOKEN', {})));
        await audit(tx, { subject: { kind: 'token', id } });
      });
      return answer(204);
    }),
  ];
}

function tokenDocument({ id, name, operatorId, createdAt, expiresAt, lastUsedAt, resources, access }: ScriptToken) {
  return { id, name, operatorId, createdAt, expiresAt, lastUsedAt, resources: resources && [...resources], access };
}
