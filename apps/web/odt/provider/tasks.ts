import { isEnd, mayFollow, reportedStatuses, type TaskDocument } from '@farpass/contract/odt';

export type ReportedStatus = (typeof reportedStatuses)[number];

/** Whether something is still to be done for a task. */
export function isOpenTask({ status }: TaskDocument): boolean {
  return !isEnd('task', status);
}

/** What a provider may report next, in order: accepted, begun, done; refusing or failing is the last. */
export function nextReports({ status }: TaskDocument): readonly ReportedStatus[] {
  return reportedStatuses.filter((to) => mayFollow('task', { from: status, to }));
}
