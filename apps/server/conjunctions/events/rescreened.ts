import type { conjunctionEvent } from '../tables.ts';

/** The result of our newest screening; one that was requested before the newest message was created does not apply to that message. */
export function currentRescreening({
  rescreening,
  lastUpdate,
}: Pick<typeof conjunctionEvent.$inferSelect, 'rescreening' | 'lastUpdate'>) {
  return rescreening === null || rescreening.askedAt < lastUpdate ? undefined : rescreening;
}
