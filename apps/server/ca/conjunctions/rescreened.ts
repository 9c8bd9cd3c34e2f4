import type { conjunctionEvent } from '../tables.ts';

/** What our newest screening says; one that was requested before the newest message was created does not apply to that message. */
export function currentRescreening({
  rescreening,
  lastUpdate,
}: Pick<typeof conjunctionEvent.$inferSelect, 'rescreening' | 'lastUpdate'>) {
  return rescreening === null || rescreening.askedAt < lastUpdate ? undefined : rescreening;
}
