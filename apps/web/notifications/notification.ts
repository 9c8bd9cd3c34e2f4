import type { NotificationDocument } from '@farpass/contract/notifications';

export type NotificationState = NotificationDocument['state'];

/** Rank of each state, ascending: each place shows the notifications up to one of them. */
const ranks: Readonly<Record<NotificationState, number>> = { fresh: 0, unread: 1, read: 2, hidden: 3 };

export interface Notification {
  readonly id: string;
  /** HTTP status, otherwise the code of the error, otherwise 404. */
  readonly code: number | string;
  /** First character of the code, followed by xx. */
  readonly status: string;
  readonly title: string;
  readonly message: string;
  readonly timestampMs: number;
  readonly state: NotificationState;
  /** Made on this page, or kept by the server, which then gets every change of state. */
  readonly origin: 'page' | 'server';
  /** The problem's own code, by which the page translates the title. */
  readonly problemCode?: string;
  /** What a notification of the server is about, and what its sentence needs, by which the page translates it. */
  readonly subject?: Subject;
  /** Page of the application that shows more. */
  readonly link?: string;
  /** Where the notification goes when its time as a toast is over; unread by default. */
  readonly timeoutState?: Exclude<NotificationState, 'fresh'>;
}

export interface Subject {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export interface NotificationDraft {
  readonly id?: string;
  readonly code?: number | string;
  readonly title?: string;
  readonly message: string;
  readonly timestampMs?: number;
  readonly state?: NotificationState;
  readonly origin?: 'page' | 'server';
  readonly problemCode?: string;
  readonly subject?: Subject;
  /** Page of the application that shows more. */
  readonly link?: string;
  readonly timeoutState?: Exclude<NotificationState, 'fresh'>;
  /** Said again under its id, it is fresh again, whatever it was read or hidden before. */
  readonly isForced?: boolean;
}

/** How long a toast stays, and a notification fresh. */
export const freshForMs = 12_000;
/** The same message is posted again only after this long, forced or not. */
export const repostIntervalMs = 1_000;
const codeOfTheUnknown = 404;

/** Fills in what the draft leaves out. */
export function complete(
  draft: NotificationDraft,
  defaults: { readonly id: string; readonly nowMs: number },
): Notification {
  const code = draft.code ?? codeOfTheUnknown;
  return {
    id: draft.id ?? defaults.id,
    code,
    status: `${String(code).charAt(0)}xx`,
    title: draft.title === undefined || draft.title === '' ? String(code) : draft.title,
    message: draft.message,
    timestampMs: draft.timestampMs ?? defaults.nowMs,
    state: draft.state ?? 'fresh',
    origin: draft.origin ?? 'page',
    ...(draft.problemCode === undefined ? {} : { problemCode: draft.problemCode }),
    ...(draft.subject === undefined ? {} : { subject: draft.subject }),
    ...(draft.link === undefined ? {} : { link: draft.link }),
    ...(draft.timeoutState === undefined ? {} : { timeoutState: draft.timeoutState }),
  };
}

/** Whether the same was said less than a second ago. */
export function isRepeat(list: readonly Notification[], candidate: Notification): boolean {
  return list.some(
    (known) =>
      known.code === candidate.code &&
      known.title === candidate.title &&
      known.message === candidate.message &&
      known.id !== candidate.id &&
      Math.abs(candidate.timestampMs - known.timestampMs) < repostIntervalMs,
  );
}

/** Posts one again that is known by its id: fresh and with its new time, at most once in the interval; undefined for one that is not known. */
export function repost(list: readonly Notification[], again: Notification): readonly Notification[] | undefined {
  const known = list.find(({ id }) => id === again.id);
  if (known === undefined) return undefined;
  if (again.timestampMs - known.timestampMs < repostIntervalMs) return list;
  return merge(
    list.filter((notification) => notification !== known),
    again,
  );
}

/** Newest first; one already known by its id takes the newer content and never a lesser state. */
export function merge(list: readonly Notification[], arrived: Notification): readonly Notification[] {
  const known = list.find((notification) => notification.id === arrived.id);
  const merged = known === undefined ? arrived : { ...arrived, state: later(known.state, arrived.state) };
  const others = list.filter((notification) => notification.id !== arrived.id);
  return [...others, merged].sort((a, b) => b.timestampMs - a.timestampMs);
}

/** The notification with this id goes to the state, unless it is already further. */
export function advance(
  list: readonly Notification[],
  change: { readonly id: string; readonly to: NotificationState },
): readonly Notification[] {
  return list.map((notification) =>
    notification.id === change.id ? { ...notification, state: later(notification.state, change.to) } : notification,
  );
}

/** What the end of its time as a toast makes of a notification. */
export function timedOut(notification: Notification, nowMs: number): Notification {
  const isOver = nowMs - notification.timestampMs >= freshForMs;
  return notification.state === 'fresh' && isOver
    ? { ...notification, state: notification.timeoutState ?? 'unread' }
    : notification;
}

/** Toasts show what is fresh, the badge counts what is not yet read, the sidebar lists what is not hidden. */
export const toasts = (list: readonly Notification[]) => list.filter(({ state }) => rank(state) <= rank('fresh'));
export const unreadCount = (list: readonly Notification[]) =>
  list.filter(({ state }) => rank(state) < rank('read')).length;
export const listed = (list: readonly Notification[]) => list.filter(({ state }) => rank(state) < rank('hidden'));

/** Code 200 has no prefix. */
export function codePrefix(notification: Pick<Notification, 'code'>): string | undefined {
  return String(notification.code) === '200' ? undefined : String(notification.code);
}

function rank(state: NotificationState): number {
  return ranks[state];
}

function later(a: NotificationState, b: NotificationState): NotificationState {
  return rank(a) >= rank(b) ? a : b;
}
