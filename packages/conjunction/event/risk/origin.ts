/**
 * Where a message comes from and what its orbits were determined from. It tells whether another message confirms it, or
 * only repeats it.
 */
export interface MessageOrigin {
  readonly originator: string;
  /** Creation, or receipt if that was earlier; s since 1970. */
  readonly madeS: number;
  /** Designator of object 1: the axes of the encounter plane are its own. */
  readonly primary: string;
  /** For each object by its designator: what tells one tracking span from another; absent if the message states nothing. */
  readonly tracking: Readonly<Record<string, string>>;
}

/** Time between a message and one that confirms it, s (an hour or more). */
export const confirmationDelayS = 3600;

/** Messages of two originators are as fresh as each other within this time, s: an update a day is usual. */
export const freshS = 86_400;

/** Whether the orbit of one of the objects was determined from another tracking span; undefined if that is not stated. */
export function isNewlyTracked({ before, after }: Readonly<Record<'before' | 'after', MessageOrigin>>) {
  const known = Object.entries(after.tracking).filter(([object]) => before.tracking[object] !== undefined);
  if (known.length === 0) return undefined;
  return known.some(([object, span]) => before.tracking[object] !== span);
}
