import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from '../base/store.ts';
import type { Notification } from './notification.ts';
import type { NotificationStore } from './notification-store.ts';

const Context = createContext<NotificationStore | undefined>(undefined);

export function NotificationsProvider({
  store,
  children,
}: {
  readonly store: NotificationStore;
  readonly children: ReactNode;
}) {
  return <Context value={store}>{children}</Context>;
}

/** The page posts messages here: `useNotifications().raise({ code: 200, title, message })`. */
export function useNotifications(): NotificationStore {
  const store = useContext(Context);
  if (store === undefined) throw new Error('useNotifications needs a NotificationsProvider above it.');
  return store;
}

export function useNotificationList(): readonly Notification[] {
  return useStore(useNotifications());
}
