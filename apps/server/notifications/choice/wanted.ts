import { msPerHour } from '@farpass/astro/constants';
import { type ConjunctionChange, notifiedRisks } from '@farpass/contract/userconfig';
import type { ChosenChannels, Notice } from '../notice.ts';

/** The change of a conjunction, by the subject and state of its notice; undefined for other notices. */
function changeOf({ subject, parameters }: Notice): ConjunctionChange | undefined {
  if (subject.startsWith('ca.risk.cleared') || subject.startsWith('ca.risk.fell')) return 'CLEARED';
  if (subject.startsWith('ca.decision.near') || subject.startsWith('ca.command.')) return 'DECISION_NEAR';
  if (!subject.startsWith('ca.risk.')) return undefined;
  return parameters['state'] === 'RISEN' ? 'RISEN' : 'NEW';
}

/** Whether a person chose to get a notice outside the application. */
export function isWanted(notice: Notice, { settings, choices }: ChosenChannels, nowMs: number): boolean {
  if (notice.status !== undefined && !settings.statuses.includes(notice.status)) return false;
  // The application repeats an unacknowledged notice; outside of it, the escalation does that.
  if (notice.parameters['state'] === 'REPEATED') return false;
  const change = changeOf(notice);
  if (change === undefined) return true;
  const { leastRisk, changes, satelliteIds, hoursBeforeTca } = choices.conjunctions;
  const { satelliteId, tca, risk } = notice.parameters;
  if (!changes.includes(change)) return false;
  const rank = notifiedRisks.findIndex((one) => one === risk);
  if (rank >= 0 && rank < notifiedRisks.indexOf(leastRisk)) return false;
  if (satelliteIds.length > 0 && satelliteId !== undefined && !satelliteIds.includes(String(satelliteId))) return false;
  return tca === undefined || (Date.parse(String(tca)) - nowMs) / msPerHour <= hoursBeforeTca;
}
