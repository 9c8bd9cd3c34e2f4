import type { ScreeningRow } from './store.ts';

/** How the jobs of a screening wait: operators take turns, and urgent jobs go first. */
export function placeOf({ operatorId, plan: { isUrgent } }: ScreeningRow) {
  return { operatorId, ...(isUrgent === true ? { haste: 'urgent' as const } : {}) };
}

/** How its computations wait. */
export function turnOf({ operatorId: owner, plan: { isUrgent } }: ScreeningRow) {
  return { owner, ...(isUrgent === true ? { priority: 1 } : {}) };
}
