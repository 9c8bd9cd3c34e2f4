import type { Notification } from './notification.ts';

/** News of one kind, newest first: more than one of them are one line. */
export interface Gathered {
  readonly risk: 'CRITICAL' | 'HIGH' | undefined;
  readonly news: readonly Notification[];
}

const gatheredSubjects: Readonly<Record<string, Gathered['risk']>> = {
  'ca.risk.critical': 'CRITICAL',
  'ca.risk.high': 'HIGH',
};

/** New events of one level are together, in the place of the newest; everything else is alone. */
export function gathered(list: readonly Notification[]): readonly Gathered[] {
  const groups = Map.groupBy(list, ({ id, subject }) => gatheredSubjects[subject?.name ?? ''] ?? id);
  return [...groups.values()].map((news) => ({ risk: gatheredSubjects[news[0]?.subject?.name ?? ''], news }));
}
