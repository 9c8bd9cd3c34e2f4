import { movedS } from '../related.ts';
import type { RiskLevel } from '../risk/level.ts';

/** A coming pass of a pair: of an event, or found by following the orbits of an event's message. */
export interface KnownPass {
  /** Closest approach, s since any common moment. */
  readonly tcaS: number;
  /** Undefined if its risk has no probability. */
  readonly probability: number | undefined;
  readonly level: RiskLevel;
}

/**
 * The most probable of the other passes of the pair of an event, so that an event is never read as all that there is of
 * its pair. One that is LOW is named only if it is no less probable than the event itself. What is nearer than two passes
 * of a pair can be is the same pass.
 */
export function worstOtherPass<P extends KnownPass>(event: KnownPass, passes: readonly P[]): P | undefined {
  const others = passes.filter((one) => !isSamePass(one, event) && one.probability !== undefined);
  const [worst] = others.toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  if (worst === undefined || worst.level !== 'LOW') return worst;
  return (worst.probability ?? 0) >= (event.probability ?? 0) ? worst : undefined;
}

/** Whether two closest approaches of one pair are the same pass. */
export function isSamePass(one: Pick<KnownPass, 'tcaS'>, other: Pick<KnownPass, 'tcaS'>): boolean {
  return Math.abs(one.tcaS - other.tcaS) <= movedS;
}
