import { demoOperators } from '@farpass/contract/identity';
import type { Haste } from '../platform/jobs/index.ts';
import type { ScreeningRow } from './store.ts';

/** The requester if there is no user. */
export const automaticAskers = ['schedule', 'upload', 'update'] as const;

type Turned = Pick<ScreeningRow, 'operatorId' | 'requestedBy' | 'plan'>;

/**
 * How the jobs of a screening wait: the automatic ones of the demo world after all others; one of a satellite with a CRITICAL
 * conjunction before all others; of one operator, those that a person asked for before the automatic ones.
 */
function hasteOf({ operatorId, requestedBy, plan: { isUrgent } }: Turned): Haste {
  const isAutomatic = automaticAskers.some((asker) => asker === requestedBy);
  if (isAutomatic && Object.values(demoOperators).some(({ id }) => id === operatorId)) return 'last';
  if (isUrgent === true) return 'urgent';
  return isAutomatic ? 'turn' : 'ahead';
}

/** The queueing of a screening's jobs. */
export function jobOptions(row: Turned) {
  return { operatorId: row.operatorId, haste: hasteOf(row) };
}

/** Computations of operators share the threads; only the first and the last kind do not wait for their turn. */
const priorities: Readonly<Record<Haste, number>> = { urgent: 1, ahead: 0, turn: 0, last: -1 };

/** The queueing of its computations. */
export function runOptions(row: Turned) {
  return { owner: row.operatorId, priority: priorities[hasteOf(row)] };
}
