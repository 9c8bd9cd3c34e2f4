import { confirmMailAddress } from '@farpass/contract/notifications';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { wake } from '../delivery/drain.ts';
import { confirmAddress } from './store.ts';
import type { ConfirmationSigner } from './token.ts';

interface ConfirmationPorts {
  readonly database: Database;
  readonly enqueue: Jobs['enqueue'];
  readonly confirmations: ConfirmationSigner;
  readonly nowMs: () => number;
}

/** The page behind the link of a confirmation mail: its button confirms the address. */
export function confirmationCalls({ database, enqueue, confirmations, nowMs }: ConfirmationPorts): readonly Handled[] {
  return [
    handle(confirmMailAddress, async ({ body, audit }) => {
      const grant = confirmations.read(body.token, nowMs());
      if (grant === undefined) throw new Problem('NOT_FOUND', because(saying('LINK_EXPIRED', {})));
      await database.transaction(async (tx) => {
        for (const lane of await confirmAddress(tx, { ...grant, nowMs: nowMs() })) await wake(tx, enqueue, { lane });
        await audit(tx, { subject: { kind: 'user', id: grant.userId }, details: { by: 'link' } });
      });
      return answer(204);
    }),
  ];
}
