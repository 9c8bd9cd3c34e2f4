import type { SatelliteDocument } from '@farpass/contract/ca';
import { burnLeads, type Deadline, decisionDeadline } from '@farpass/operations/moments';

interface Moment {
  readonly tcaMs: number;
  readonly nowMs: number;
  readonly satellite: SatelliteDocument | undefined;
}

/** The last moment to decide, as far as the page knows it: the server also knows the latest burn that helps. */
export function deadlineAt({ tcaMs, nowMs, satellite }: Moment): Deadline {
  const { commitTimeHours, manoeuvres } = satellite?.configuration ?? {};
  const { commandLeadHours } = burnLeads(manoeuvres);
  return decisionDeadline({ tcaMs, nowMs, commitTimeHours, commandLeadHours });
}

/** The last moment to decide, if it has passed: the server would refuse to compute what tracking would still buy. */
export function passedMoment(moment: Moment): number | undefined {
  const { isPassed, atMs } = deadlineAt(moment);
  return isPassed ? atMs : undefined;
}
