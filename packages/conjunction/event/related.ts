/** An event as far as another one may be the same approach under another name or time. */
export interface RelatableEvent {
  readonly id: string;
  /** Designators of both objects. */
  readonly objects: readonly [string, string];
  /** Closest approach, s since any common moment. */
  readonly tcaS: number;
  readonly relativeSpeedKmPerS: number;
}

/** Why two events may be one: the other object has another number, or the closest approach moved far. */
export type RelatedReason = 'OTHER_NUMBER' | 'TCA_MOVED';

/** Messages about one approach name the time to within this; two objects rarely pass one satellite in it. */
const sameApproachS = 10;
/** The same approach has the same relative speed. */
const sameSpeedKmPerS = 0.1;
/** Two approaches of one pair are half a revolution apart, 44 minutes or more; what is nearer is one that moved. */
export const movedS = 2400;

/**
 * Why another event may be the same approach; undefined if it is another one. Neither replaces the other: both are shown
 * with each other's messages, until a person or the next message tells which is right.
 */
export function relatedReason(one: RelatableEvent, other: RelatableEvent): RelatedReason | undefined {
  const apartS = Math.abs(one.tcaS - other.tcaS);
  const common = one.objects.filter((object) => other.objects.includes(object)).length;
  if (common === 2) return apartS <= movedS ? 'TCA_MOVED' : undefined;
  const isSameSpeed = Math.abs(one.relativeSpeedKmPerS - other.relativeSpeedKmPerS) <= sameSpeedKmPerS;
  return common === 1 && apartS <= sameApproachS && isSameSpeed ? 'OTHER_NUMBER' : undefined;
}
