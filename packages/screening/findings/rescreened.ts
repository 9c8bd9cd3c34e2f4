import type { UncheckedReason } from './would-show.ts';

/** Why a screening could not check an event: it would not have shown it, or it found more than it keeps. */
export type NotCheckable = UncheckedReason | 'TOO_MANY_FOUND';

/** The result of a screening for an event that was known before. */
export type Rescreening =
  | { readonly state: 'FOUND' | 'CLEAR' }
  | { readonly state: 'NOT_CHECKABLE'; readonly reason: NotCheckable };

/** An event that was known before, as far as the result of a screening for it depends on it. */
export interface RescreenedEvent {
  readonly isFound: boolean;
  /** Why the screening would not have shown it; null if it would have, undefined if that was not asked. */
  readonly unchecked: NotCheckable | null | undefined;
  /**
   * It has a message from before the screening was requested. A screening against messages repeats what they say: for it,
   * only messages of our own earlier screenings count.
   */
  readonly isKnownBefore: boolean;
  /** The result of an earlier screening for it, if that was requested after its newest message. */
  readonly earlier: Rescreening['state'] | 'NOT_RESCREENED';
  readonly isOpen: boolean;
  /** All its messages are of our own screenings and tracks. */
  readonly isOnlyOurs: boolean;
}

/** A screening of satellites or other objects against others; `messages` of an object that is screened as messages state it. */
export interface ScreenedAgainst {
  readonly against: string;
  readonly primaries: readonly { readonly messages?: readonly unknown[] | undefined }[];
}

/** Whether a screening counts for satellites and their events: with their own data, against the whole catalogue. */
export function isAgainstCatalogue({ against, primaries }: ScreenedAgainst): boolean {
  return against === 'CATALOGUE' && primaries.every(({ messages = [] }) => messages.length === 0);
}

/**
 * The result of a screening for an event: found again if it was known before, clear if the screening would have shown it
 * and did not, otherwise why it could not check it, unless a screening that could has spoken since its newest message.
 * Undefined if it says nothing new.
 */
export function rescreeningResult(event: RescreenedEvent, screening: ScreenedAgainst): Rescreening | undefined {
  const { isFound, isKnownBefore, unchecked, earlier } = event;
  if (isFound) return isKnownBefore ? { state: 'FOUND' } : undefined;
  if (unchecked === null) return { state: 'CLEAR' };
  const isAnswered = earlier === 'FOUND' || earlier === 'CLEAR';
  if (unchecked === undefined || isAnswered || !isAgainstCatalogue(screening)) return undefined;
  return { state: 'NOT_CHECKABLE', reason: unchecked };
}

/** Whether a screening clears an event. A provider's warning stays until it has passed. */
export function clearsEvent(event: RescreenedEvent, rescreening: Rescreening | undefined): boolean {
  return rescreening?.state === 'CLEAR' && event.isOpen && event.isOnlyOurs;
}
