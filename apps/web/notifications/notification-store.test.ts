import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from './notification.ts';
import { NotificationStore } from './notification-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});
afterEach(() => {
  vi.useRealTimers();
});

const states = (store: NotificationStore) => store.get().map(({ state }) => state);

describe('the notifications of a page', () => {
  it('stay fresh for twelve seconds and are unread afterwards', () => {
    const store = new NotificationStore();
    store.raise({ message: 'm' });
    vi.advanceTimersByTime(11_999);
    expect(states(store)).toEqual(['fresh']);
    vi.advanceTimersByTime(1);
    expect(states(store)).toEqual(['unread']);
  });

  it('are not posted again within a second', () => {
    const store = new NotificationStore();
    store.raise({ code: 500, message: 'm' });
    vi.advanceTimersByTime(999);
    store.raise({ code: 500, message: 'm' });
    expect(store.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    store.raise({ code: 500, message: 'm' });
    expect(store.get()).toHaveLength(2);
  });

  it('that are posted again by force become fresh under their id, at most once a second and for twelve seconds each time', () => {
    const store = new NotificationStore();
    const post = () => store.raise({ id: 'saved', message: 'm', isForced: true });
    post();
    store.advance('saved', 'hidden');
    vi.advanceTimersByTime(999);
    post();
    expect(states(store)).toEqual(['hidden']);
    vi.advanceTimersByTime(1);
    post();
    expect(states(store)).toEqual(['fresh']);
    vi.advanceTimersByTime(11_000);
    expect(states(store)).toEqual(['fresh']);
    vi.advanceTimersByTime(1_000);
    expect(states(store)).toEqual(['unread']);
  });

  it('that are posted again without force keep their state', () => {
    const store = new NotificationStore();
    store.raise({ id: 'saved', message: 'm' });
    store.advance('saved', 'read');
    vi.advanceTimersByTime(5_000);
    store.raise({ id: 'saved', message: 'm' });
    expect(states(store)).toEqual(['read']);
  });

  it('report each new state to the server if they come from it, and otherwise do not', () => {
    const acknowledged: Notification[] = [];
    const store = new NotificationStore();
    store.acknowledgeBy((notification) => acknowledged.push(notification));
    store.raise({ id: 'server', message: 'm', origin: 'server' });
    store.raise({ id: 'page', message: 'n' });
    store.advance('page', 'read');
    store.advance('server', 'read');
    store.advance('server', 'unread');
    expect(acknowledged.map(({ id, state }) => [id, state])).toEqual([['server', 'read']]);
  });

  it('are not shown as toasts if they are older than twelve seconds on arrival', () => {
    const store = new NotificationStore();
    store.raise({ message: 'm', timestampMs: Date.now() - 60_000, origin: 'server' });
    expect(states(store)).toEqual(['unread']);
  });
});
