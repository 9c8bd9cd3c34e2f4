import type { SatelliteDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import type { StatusLevel } from '../../ui/status/status.ts';
import { reachLevel } from '../conjunctions/split.ts';
import type { Reasoned } from './reason-text.ts';

/**
 * Whether a satellite is screened against the catalogue. "Nothing found" and "not screened" are different, and a
 * screening whose window has passed is different again.
 */
export type Screened =
  | {
      readonly kind: 'screened';
      readonly toMs: number;
      readonly atMs: number | undefined;
      /** Undefined if the number of findings is not known. */
      readonly approaches: number | undefined;
      readonly screeningId: string | undefined;
      /** By data that do not allow an all-clear: an old element set, or an ephemeris that is not exact. */
      readonly isStale: boolean;
      readonly isInexact: boolean;
      /** Its status light: good only with current data and some days left. */
      readonly level: StatusLevel;
    }
  | { readonly kind: 'expired'; readonly toMs: number }
  | ({ readonly kind: 'never' } & Reasoned);

type LastScreening = Pick<SatelliteDocument, 'screening' | 'lastScreenedTo' | 'lastScreenedAt'>;

export function screenedOf({ screening, lastScreenedTo, lastScreenedAt }: LastScreening, nowMs: number): Screened {
  const toMs = instantOf(screening?.to ?? lastScreenedTo);
  if (toMs === undefined) {
    const { reason, reasonFinding } = screening ?? {};
    return { kind: 'never', ...(reason && { reason }), ...(reasonFinding && { reasonFinding }) };
  }
  if (toMs < nowMs) return { kind: 'expired', toMs };
  const isInexact = screening?.level === 'INEXACT';
  const isStale = screening?.level === 'STALE' || isInexact;
  return {
    kind: 'screened',
    toMs,
    isStale,
    isInexact,
    level: reachLevel(toMs - nowMs, { isStale }),
    atMs: instantOf(screening?.screenedAt ?? lastScreenedAt),
    approaches: screening?.approaches,
    screeningId: screening?.screeningId,
  };
}

function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : readInstant(text);
}
