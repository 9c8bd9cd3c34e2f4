import type { conjunctionStates } from './codes.ts';

/** The state of an event: open, cleared by a later screening of our own, or past its closest approach. */
export type EventState = (typeof conjunctionStates)[number];

interface EventMoment {
  /** A later screening of our own cleared it. */
  readonly isCleared: boolean;
  /** Time to the closest approach, s. */
  readonly secondsToTca: number;
}

/** The state at a moment. An event is past from its closest approach on, also if it was cleared before. */
export function eventState({ isCleared, secondsToTca }: EventMoment): EventState {
  if (secondsToTca <= 0) return 'PAST';
  return isCleared ? 'CLEARED' : 'OPEN';
}
