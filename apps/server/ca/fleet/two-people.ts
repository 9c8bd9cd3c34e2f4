import type { satellite } from '../tables.ts';

/** Whether a burn of the satellite, or a critical risk that stays, needs a second person; it does unless switched off. */
export function needsTwoPeopleFor({ configuration }: (typeof satellite.$inferSelect)['document']): boolean {
  return configuration?.manoeuvres?.needsTwoPeople ?? true;
}
