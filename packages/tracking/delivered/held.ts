import type { heldReasons } from './codes.ts';

/** One of the reasons for which a delivered file is held. */
export type HeldReason = (typeof heldReasons)[number];

/** Days in which the buyer of a held file decides; after them the money is released. */
export const decideWithinDays = 7;

/** A delivered file as the gate sees it. */
export interface DeliveredFacts {
  /** Epochs with at least one measurement. */
  readonly measurements: number;
  /** From the first to the last of them. */
  readonly spanSeconds: number;
  /** The length of the pass that was ordered. */
  readonly orderedSeconds: number;
  /**
   * The object that it shows; undefined if it has no directions that can be compared. OTHER_RANGES: its directions fit the
   * object that was ordered, its ranges or range rates do not.
   */
  readonly shows: 'ORDERED' | 'ANOTHER' | 'NOTHING_KNOWN' | 'OTHER_RANGES' | undefined;
}

/** Fewer measurements do not make a track: an orbit has six unknowns, and two directions give four. */
const fewestMeasurements = 3;
/** The least part of the ordered time. */
const leastShare = 0.5;

/** Why a file is held; none if it is what was ordered. */
export function heldReasonsOf(facts: DeliveredFacts): readonly HeldReason[] {
  const { measurements, spanSeconds, orderedSeconds, shows } = facts;
  const isFew = measurements < fewestMeasurements;
  return [
    ...(shows === 'ANOTHER' ? (['ANOTHER_SHOWN'] as const) : []),
    ...(shows === 'NOTHING_KNOWN' ? (['NOTHING_KNOWN'] as const) : []),
    ...(shows === 'OTHER_RANGES' ? (['RANGES_DIFFER'] as const) : []),
    ...(isFew ? (['TOO_FEW'] as const) : []),
    ...(!isFew && spanSeconds < leastShare * orderedSeconds ? (['TOO_SHORT'] as const) : []),
  ];
}
