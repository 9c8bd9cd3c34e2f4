/** A set of passes with its index in the value. */
export interface ShownSet<T> {
  readonly index: number;
  readonly set: T;
}

interface RankedSets<T> {
  readonly sets: readonly T[];
  readonly surest: number | null;
}

/** Number of sets shown, best first. */
const most = 6;

/** The best sets, and the one with the largest chance wherever it ranks: its chance is the one that the verdict names. */
export function shownSets<T>({ sets, surest }: RankedSets<T>): readonly ShownSet<T>[] {
  return sets.map((set, index) => ({ index, set })).filter(({ index }) => index < most || index === surest);
}
