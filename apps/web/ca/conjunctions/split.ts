import { msPerHour } from '@farpass/astro/constants';
import { eventState } from '@farpass/conjunction/event';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { coverageLimitsHours } from '@farpass/screening/limits';
import { readInstant } from '../../ui/format/instant.ts';
import { type StatusLevel, shownRiskOf } from '../../ui/status/status.ts';

/** A conjunction of the list or of its outline. */
interface Timed {
  readonly conjunctionData: Pick<ConjunctionOutlineDocument['conjunctionData'], 'tca'>;
}

export interface SplitConjunctions<Row> {
  readonly future: readonly Row[];
  readonly past: readonly Row[];
}

/** Milliseconds since 1970 of the closest approach. */
export function tcaMsOf({ conjunctionData }: Timed): number {
  return readInstant(conjunctionData.tca) ?? Number.NaN;
}

/** The state of a listed conjunction now; the answer with it may be older. */
export function stateOf(
  { state, ...row }: Timed & Pick<ConjunctionOutlineDocument, 'state'>,
  nowMs: number,
): ConjunctionOutlineDocument['state'] {
  return eventState({ isCleared: state === 'CLEARED', secondsToTca: (tcaMsOf(row) - nowMs) / 1000 });
}

/** Future and past by the current minute: the soonest first, the most recent first. */
export function splitByTime<Row extends Timed>(conjunctions: readonly Row[], minuteMs: number): SplitConjunctions<Row> {
  return {
    future: conjunctions.filter((one) => tcaMsOf(one) >= minuteMs),
    past: conjunctions.filter((one) => tcaMsOf(one) < minuteMs).toReversed(),
  };
}

/** The earliest critical of the future ones, by time of closest approach; one that only a doubt keeps up if there is no other. */
export function earliestCritical(
  future: readonly ConjunctionOutlineDocument[],
): ConjunctionOutlineDocument | undefined {
  const shown = future.map(({ conjunctionData }) => shownRiskOf(conjunctionData));
  const plain = shown.indexOf('critical');
  return future[plain < 0 ? shown.indexOf('uncertain critical') : plain];
}

/** The screened time of the fleet: the meaning of an empty list depends on it. */
export type Coverage =
  | { readonly kind: 'no-fleet' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'some'; readonly screened: number; readonly of: number } & Reach)
  | ({ readonly kind: 'all' } & Reach);

interface Reach {
  readonly toMs: number;
  /** The number of satellites screened with data that do not allow an all-clear. */
  readonly stale: number;
}

/** The time until which all screened satellites were screened. A screening that ended in the past covers nothing. */
export function coverageOf(satellites: readonly SatelliteDocument[], nowMs: number): Coverage {
  const covered = satellites.flatMap(({ lastScreenedTo, screening }) => {
    const endMs = lastScreenedTo === undefined ? undefined : readInstant(lastScreenedTo);
    return endMs === undefined || endMs < nowMs ? [] : [{ endMs, isStale: isReserved(screening?.level) }];
  });
  if (satellites.length === 0) return { kind: 'no-fleet' };
  if (covered.length === 0) return { kind: 'none' };
  const toMs = Math.min(...covered.map(({ endMs }) => endMs));
  const stale = covered.filter(({ isStale }) => isStale).length;
  if (covered.length === satellites.length) return { kind: 'all', toMs, stale };
  return { kind: 'some', screened: covered.length, of: satellites.length, toMs, stale };
}

/** Whether a satellite was screened with an old element set or an inexact ephemeris. */
function isReserved(level: NonNullable<SatelliteDocument['screening']>['level']): boolean {
  return level === 'STALE' || level === 'INEXACT';
}

/** The status light for the screened time, from the milliseconds left. Data too old for an all-clear are never good. */
export function reachLevel(leftMs: number, { isStale }: { readonly isStale: boolean }): StatusLevel {
  const hoursLeft = leftMs / msPerHour;
  if (hoursLeft < coverageLimitsHours.nearEnd || isStale) return 'serious';
  return hoursLeft < coverageLimitsHours.ending ? 'caution' : 'ok';
}

/** The status light of a coverage. */
export function coverageLevel(coverage: Coverage, nowMs: number): StatusLevel {
  if (coverage.kind === 'no-fleet' || coverage.kind === 'none') return 'inactive';
  const level = reachLevel(coverage.toMs - nowMs, { isStale: coverage.stale > 0 });
  return level === 'ok' && coverage.kind === 'some' ? 'caution' : level;
}
