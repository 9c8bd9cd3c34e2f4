import type { SatelliteDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import { type StatusLevel, statusLevels } from '../../ui/status/status.ts';
import { reachLevel } from '../conjunctions/split.ts';

/**
 * `none`: never screened; `expired`: screened to a time that has passed; `clear` and `found`: screened beyond now;
 * `unknown`: the same, but the conjunctions could not be loaded.
 */
export type ScreeningVerdict = 'none' | 'expired' | 'unknown' | 'clear' | 'found';

interface KnownScreenings {
  readonly satellite: Pick<SatelliteDocument, 'lastScreenedTo' | 'screening'>;
  /** Conjunctions ahead; undefined if they could not be loaded. */
  readonly ahead: number | undefined;
  readonly nowMs: number;
}

/** The light of a verdict: good or open only with current data and some days left. */
export function lightOf(verdict: ScreeningVerdict, { satellite, nowMs }: Omit<KnownScreenings, 'ahead'>): StatusLevel {
  if (verdict === 'none' || verdict === 'unknown') return 'inactive';
  if (verdict === 'expired') return 'caution';
  const reach = reachLevel(toMsOf(satellite) - nowMs, { isStale: isStale(satellite) });
  return reach === 'ok' && verdict === 'found' ? 'pending' : reach;
}

/** Whether the newest screening used data that do not allow an all-clear: an old element set, an inexact ephemeris. */
export function isStale({ screening }: KnownScreenings['satellite']): boolean {
  return screening?.level === 'STALE' || screening?.level === 'INEXACT';
}

/** The verdict on a satellite's future from its last screening. */
export function verdictOf({ satellite, ahead, nowMs }: KnownScreenings): ScreeningVerdict {
  const toMs = toMsOf(satellite);
  if (Number.isNaN(toMs)) return 'none';
  if (toMs <= nowMs) return 'expired';
  if (ahead === undefined) return 'unknown';
  return ahead > 0 ? 'found' : 'clear';
}

/** The end of its screened time; not a number if it was never screened. */
function toMsOf({ lastScreenedTo, screening }: KnownScreenings['satellite']): number {
  const to = screening?.to ?? lastScreenedTo;
  return (to === undefined ? undefined : readInstant(to)) ?? Number.NaN;
}

/** A light with the worst level that is ahead: a satellite in danger does not look merely informed. */
export function withWorst(light: StatusLevel, worst: StatusLevel | undefined): StatusLevel {
  const isUrgent = worst === 'critical' || worst === 'serious' || worst === 'caution';
  return isUrgent && statusLevels.indexOf(worst) > statusLevels.indexOf(light) ? worst : light;
}
