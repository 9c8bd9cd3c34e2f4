import type { TrackingValueDocument } from '@farpass/contract/ca';

type Sets = TrackingValueDocument['sets'];

/** A set of passes with its index in the value. */
export interface ShownSet {
  readonly index: number;
  readonly set: Sets[number];
}

/** Number of sets shown, best first. */
const most = 6;

/** The best sets, and the one with the largest chance wherever it ranks: its chance is the one that the verdict names. */
export function shownSets({ sets, surest }: Pick<TrackingValueDocument, 'sets' | 'surest'>): readonly ShownSet[] {
  return sets.map((set, index) => ({ index, set })).filter(({ index }) => index < most || index === surest);
}
