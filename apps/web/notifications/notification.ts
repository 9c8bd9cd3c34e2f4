import type { NotificationDocument } from '@farpass/contract/notifications';
import { readStatusLabel, type StatusLevel, statusLevelOf } from '../ui/status/status.ts';

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
  /** Created on this page, or stored by the server, which is then informed of every change of state. */
  readonly origin: 'page' | 'server';
  /** The problem's own code, from which the page translates the title. */
  readonly problemCode?: string;
  /** The topic of a server notification with its values, from which the page translates the text. */
  readonly subject?: Subject;
  /** Page of the application that shows more. */
  readonly link?: string;
  /** The state of the notification after its time as a toast; unread by default. */
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
  /** If posted again under its id, it becomes fresh, even if it was read or hidden. */
  readonly isForced?: boolean;
}

/** How long a toast stays visible and a notification fresh. */
export const freshForMs = 12_000;
/** The same message is only posted again after this interval, forced or not. */
export const repostIntervalMs = 1_000;
const codeOfTheUnknown = 404;

/** Adds defaults for the parts that the draft leaves out. */
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

/** Whether the same message was posted less than a second ago. */
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

/**
 * Posts a known notification again: fresh and with the new time, at most once in the interval; undefined for an unknown
 * one.
 */
export function repost(list: readonly Notification[], again: Notification): readonly Notification[] | undefined {
  const known = list.find(({ id }) => id === again.id);
  if (known === undefined) return undefined;
  if (again.timestampMs - known.timestampMs < repostIntervalMs) return list;
  return merge(
    list.filter((notification) => notification !== known),
    again,
  );
}

/** Newest first; a notification with a known id gets the newer content and never an earlier state. */
export function merge(list: readonly Notification[], arrived: Notification): readonly Notification[] {
  const known = list.find((notification) => notification.id === arrived.id);
  const merged = known === undefined ? arrived : { ...arrived, state: later(known.state, arrived.state) };
  const others = list.filter((notification) => notification.id !== arrived.id);
  return [...others, merged].sort((a, b) => b.timestampMs - a.timestampMs);
}

/** Sets the state of the notification with this id, unless it is already more advanced. */
export function advance(
  list: readonly Notification[],
  change: { readonly id: string; readonly to: NotificationState },
): readonly Notification[] {
  return list.map((notification) =>
    notification.id === change.id ? { ...notification, state: later(notification.state, change.to) } : notification,
  );
}

/** The notification after its time as a toast is over. */
export function timedOut(notification: Notification, nowMs: number): Notification {
  const isOver = nowMs - notification.timestampMs >= freshForMs;
  return notification.state === 'fresh' && isOver
    ? { ...notification, state: notification.timeoutState ?? 'unread' }
    : notification;
}

/** Toasts show fresh notifications, the badge counts unread ones, and the sidebar lists all that are not hidden. */
export const toasts = (list: readonly Notification[]) => list.filter(({ state }) => rank(state) <= rank('fresh'));
export const unreadCount = (list: readonly Notification[]) =>
  list.filter(({ state }) => rank(state) < rank('read')).length;
export const listed = (list: readonly Notification[]) => list.filter(({ state }) => rank(state) < rank('hidden'));

/** Code 200 has no prefix, nor has an alert of the server: its code is only its urgency. */
export function codePrefix({ code, subject }: Pick<Notification, 'code' | 'subject'>): string | undefined {
  return String(code) === '200' || subject !== undefined ? undefined : String(code);
}

/** Whether the code before the title is called an error: a request of the page failed. */
export function isFailure({ status }: Pick<Notification, 'status'>): boolean {
  return status === '4xx' || status === '5xx';
}

function rank(state: NotificationState): number {
  return ranks[state];
}

function later(a: NotificationState, b: NotificationState): NotificationState {
  return rank(a) >= rank(b) ? a : b;
}

const riskNames = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

/** Whether it names a risk: only then it has the shape of one. */
export function isAboutRisk({ subject }: Pick<Notification, 'subject'>): boolean {
  return isRiskName(subject?.parameters['risk']);
}

const isRiskName = (risk: unknown): boolean => riskNames.some((name) => name === risk);

const cautions = ['ca.loosening.', 'operator.members'] as const;

/** How grave it is: the risk that it names, that something was cancelled, otherwise as its code says. */
export function levelOf({ subject, status }: Pick<Notification, 'status' | 'subject'>): StatusLevel {
  const { risk, status: about } = subject?.parameters ?? {};
  if (isRiskName(risk)) return statusLevelOf(readStatusLabel(String(risk)));
  if (about === 'CANCELLED' || subject?.name.endsWith('.cancelled') === true) return 'inactive';
  // News have the code 200; these make alarms rarer, remove evidence, or change who may.
  if (cautions.some((name) => subject?.name.startsWith(name) === true)) return 'caution';
  if (status.startsWith('2')) return 'ok';
  if (status.startsWith('0')) return 'pending';
  return status.startsWith('5') ? 'serious' : 'caution';
}
