import { msPerHour } from '@farpass/astro/constants';
import type { ConjunctionDocument, SatelliteDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';
import type { StatusLevel } from '../../ui/status/status.ts';

export interface SplitConjunctions {
  readonly future: readonly ConjunctionDocument[];
  readonly past: readonly ConjunctionDocument[];
}

/** Milliseconds since 1970 of the closest approach. */
export function tcaMsOf({ conjunctionData }: Pick<ConjunctionDocument, 'conjunctionData'>): number {
  return readInstant(conjunctionData.tca) ?? Number.NaN;
}

/** Future and past by the current minute: the soonest first, the most recent first. */
export function splitByTime(conjunctions: readonly ConjunctionDocument[], minuteMs: number): SplitConjunctions {
  return {
    future: conjunctions.filter((one) => tcaMsOf(one) >= minuteMs),
    past: conjunctions.filter((one) => tcaMsOf(one) < minuteMs).toReversed(),
  };
}

/** The earliest critical: the first of the future ones, by time of closest approach, whose risk is critical. */
export function earliestCritical(future: readonly ConjunctionDocument[]): ConjunctionDocument | undefined {
  return future.find(({ conjunctionData }) => conjunctionData.riskLevel === 'CRITICAL');
}

/** How far the fleet was screened: what an empty list means depends on it. */
export type Coverage =
  | { readonly kind: 'no-fleet' }
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly screened: number; readonly of: number; readonly toMs: number }
  | { readonly kind: 'all'; readonly toMs: number };

/** Until when every satellite that was screened at all was screened. A screening that ended in the past covers nothing. */
export function coverageOf(satellites: readonly SatelliteDocument[], nowMs: number): Coverage {
  const ends = satellites.flatMap(({ lastScreenedTo }) => {
    const endMs = lastScreenedTo === undefined ? undefined : readInstant(lastScreenedTo);
    return endMs === undefined || endMs < nowMs ? [] : [endMs];
  });
  if (satellites.length === 0) return { kind: 'no-fleet' };
  if (ends.length === 0) return { kind: 'none' };
  const toMs = Math.min(...ends);
  if (ends.length === satellites.length) return { kind: 'all', toMs };
  return { kind: 'some', screened: ends.length, of: satellites.length, toMs };
}

/** Below so many hours of coverage the light warns, and below fewer it is serious: a decision needs time. */
const hoursToWarn = 72;
const hoursToAct = 24;

/** The light of a coverage, by the hours that are left of it. */
export function coverageLevel(coverage: Coverage, nowMs: number): StatusLevel {
  if (coverage.kind === 'no-fleet' || coverage.kind === 'none') return 'inactive';
  const hoursLeft = (coverage.toMs - nowMs) / msPerHour;
  if (hoursLeft < hoursToAct) return 'serious';
  return hoursLeft < hoursToWarn || coverage.kind === 'some' ? 'caution' : 'ok';
}
