import { isEnd, mayFollow, reportedStatuses, type TaskDocument } from '@farpass/contract/odt';

export type ReportedStatus = (typeof reportedStatuses)[number];

/** Whether a task still needs work. */
export function isOpenTask({ status }: TaskDocument): boolean {
  return !isEnd('task', status);
}

/** The next possible reports of a provider, in order: accepted, begun, done; refused or failed come last. */
export function nextReports({ status }: TaskDocument): readonly ReportedStatus[] {
  return reportedStatuses.filter((to) => mayFollow('task', { from: status, to }));
}
