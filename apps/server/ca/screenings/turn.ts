import type { ScreeningRow } from './store.ts';

/** The queueing of a screening's jobs: operators take turns, and urgent jobs go first. */
export function jobOptions({ operatorId, plan: { isUrgent } }: ScreeningRow) {
  return { operatorId, ...(isUrgent === true ? { haste: 'urgent' as const } : {}) };
}

/** The queueing of its computations. */
export function runOptions({ operatorId: owner, plan: { isUrgent } }: ScreeningRow) {
  return { owner, ...(isUrgent === true ? { priority: 1 } : {}) };
}
