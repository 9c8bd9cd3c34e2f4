import type { ConjunctionDocument } from '@farpass/contract/conjunctions';

export type Rescreening = NonNullable<ConjunctionDocument['rescreening']>;

interface Rescreenable {
  readonly rescreening: Rescreening | undefined;
  /** Of the event. */
  readonly tcaMs: number;
}

/** The result of the rescreening of an event in a list: nothing for a past event that was not screened again. */
export function rescreeningState(
  { rescreening, tcaMs }: Rescreenable,
  nowMs: number,
): Rescreening['state'] | undefined {
  const isOver = rescreening?.state === 'NOT_RESCREENED' && tcaMs < nowMs;
  return isOver ? undefined : rescreening?.state;
}
