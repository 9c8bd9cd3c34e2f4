import type { SatelliteDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';

/** `none`: never screened; `expired`: screened to a time that has passed; `clear` and `found`: screened beyond now. */
export type ScreeningVerdict = 'none' | 'expired' | 'clear' | 'found';

interface KnownScreenings {
  readonly satellite: Pick<SatelliteDocument, 'lastScreenedTo' | 'screening'>;
  /** Conjunctions ahead; undefined while they are on their way. */
  readonly ahead: number | undefined;
  readonly nowMs: number;
}

/** What can be said of a satellite's future from its last screening. */
export function verdictOf({
  satellite: { lastScreenedTo, screening },
  ahead,
  nowMs,
}: KnownScreenings): ScreeningVerdict {
  const to = screening?.to ?? lastScreenedTo;
  const toMs = to === undefined ? undefined : readInstant(to);
  if (toMs === undefined) return 'none';
  if (toMs <= nowMs) return 'expired';
  return (ahead ?? screening?.approaches ?? 0) > 0 ? 'found' : 'clear';
}
