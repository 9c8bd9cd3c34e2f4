import type { Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';

/** Pages of an operator read their conjunctions again. */
export function conjunctionsChanged(tx: Tx, operatorId: string) {
  return appendEvent(tx, {
    audience: { kind: 'operator', operatorId },
    kind: 'ca.conjunctions.changed',
    payload: {},
  });
}
