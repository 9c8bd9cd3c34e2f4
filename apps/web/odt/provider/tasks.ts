import { isEnd, mayFollow, reportedStatuses, type TaskDocument } from '@farpass/contract/odt';

export type ReportedStatus = (typeof reportedStatuses)[number];

/** Whether a task still needs work of its provider; a disputed file is in the hands of its buyer. */
export function isOpenTask({ status }: TaskDocument): boolean {
  return status !== 'DISPUTED' && !isEnd('task', status);
}

/** The next possible reports of a provider, in order: accepted, begun, done; refused or failed come last. */
export function nextReports({ status }: TaskDocument): readonly ReportedStatus[] {
  if (status === 'DISPUTED') return [];
  return reportedStatuses.filter((to) => mayFollow('task', { from: status, to }));
}
