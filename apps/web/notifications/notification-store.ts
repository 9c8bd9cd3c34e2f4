import { serverNowMs } from '../base/server-clock.ts';
import { createStore } from '../base/store.ts';
import {
  advance,
  complete,
  freshForMs,
  isRepeat,
  merge,
  type Notification,
  type NotificationDraft,
  type NotificationState,
  repost,
  timedOut,
} from './notification.ts';

/** Sends the new state of a server notification to the server. */
export type Acknowledge = (notification: Notification) => void;

/** The notifications of this page. Apart from the user, only the passing of time changes them. */
export class NotificationStore {
  readonly #list = createStore<readonly Notification[]>([]);
  #acknowledge: Acknowledge = () => undefined;

  readonly get = () => this.#list.get();
  readonly subscribe = (listener: () => void) => this.#list.subscribe(listener);

  acknowledgeBy(acknowledge: Acknowledge): void {
    this.#acknowledge = acknowledge;
  }

  raise(draft: NotificationDraft): void {
    const nowMs = serverNowMs();
    const candidate = complete(draft, { id: crypto.randomUUID(), nowMs });
    const reposted = draft.isForced === true ? repost(this.get(), candidate) : undefined;
    if (isRepeat(this.get(), candidate) || reposted === this.get()) return;
    const notification = timedOut(candidate, nowMs);
    this.#list.set(reposted ?? merge(this.get(), notification));
    if (notification.state === 'fresh') this.#awaitTimeout(notification);
  }

  advance(id: string, to: NotificationState): void {
    const before = this.get();
    this.#list.set(advance(before, { id, to }));
    this.#acknowledgeChange(id, before);
  }

  clear(): void {
    this.#list.set([]);
  }

  #awaitTimeout(notification: Notification): void {
    const leftMs = Math.max(notification.timestampMs + freshForMs - serverNowMs(), 0);
    setTimeout(() => {
      const before = this.get();
      const current = before.find(({ id }) => id === notification.id);
      if (current?.state === 'fresh' && current.timestampMs === notification.timestampMs)
        this.advance(current.id, current.timeoutState ?? 'unread');
    }, leftMs);
  }

  #acknowledgeChange(id: string, before: readonly Notification[]): void {
    const earlier = before.find((notification) => notification.id === id);
    const now = this.get().find((notification) => notification.id === id);
    if (now?.origin === 'server' && now.state !== earlier?.state) this.#acknowledge(now);
  }
}
