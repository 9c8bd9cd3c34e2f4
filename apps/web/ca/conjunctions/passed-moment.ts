import { secondsPerHour } from '@farpass/astro/constants';
import { decisionTime } from '@farpass/conjunction/event';
import type { SatelliteDocument } from '@farpass/contract/ca';

interface Moment {
  readonly tcaMs: number;
  readonly nowMs: number;
  readonly satellite: SatelliteDocument | undefined;
}

/** The last moment to decide, if it has passed: the server would refuse to compute what tracking would still buy. */
export function passedMoment({ tcaMs, nowMs, satellite }: Moment): number | undefined {
  const { state, commitLeadS } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: [],
    commitLeadS: ownCommitLeadS(satellite),
  });
  return state === 'passed' ? tcaMs - commitLeadS * 1000 : undefined;
}

/** The time before the closest approach at which the satellite must have its command; undefined if it sets none. */
export function ownCommitLeadS(satellite: SatelliteDocument | undefined): number | undefined {
  const hours = satellite?.configuration?.commitTimeHours;
  return hours === undefined ? undefined : hours * secondsPerHour;
}
