import { Link } from '@tanstack/react-router';
import { XIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../base/store.ts';
import { isAboutRisk, levelOf, type Notification, toasts } from '../../notifications/notification.ts';
import { useNotificationList, useNotifications } from '../../notifications/notifications-context.tsx';
import { useWording } from '../../notifications/use-wording.ts';
import { placeOfAddress } from '../../routing/place.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { openModals } from '../../ui/modal/modal-store.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { CodePrefix } from '../CodePrefix.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { shellTexts } from '../texts.ts';
import classes from './toasts.module.css';

const mostAtOnce = 4;

/** New notifications, for twelve seconds each. A toast stays while the pointer is over it. */
export function Toasts() {
  const t = useTexts(shellTexts);
  const [heldId, hold] = useState<string>();
  const isBesideSidebar = useSidebar().active !== undefined;
  const isOverDialog = useStore(openModals).some(({ state }) => state === 'active');
  const all = useNotificationList();
  const fresh = toasts(all);
  const shown = all
    .filter((notification) => fresh.includes(notification) || notification.id === heldId)
    .slice(0, mostAtOnce);
  return (
    <section
      className={classes['toasts']}
      data-beside={isBesideSidebar}
      data-over-dialog={isOverDialog}
      aria-label={t('toast.region')}
    >
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} onHold={hold} />
      ))}
    </section>
  );
}

interface ToastProps {
  readonly notification: Notification;
  readonly onHold: (id: string | undefined) => void;
}

function Toast({ notification, onHold }: ToastProps) {
  const t = useTexts(shellTexts);
  const store = useNotifications();
  const { title, message } = useWording(notification);
  const { link } = notification;
  const level = levelOf(notification);
  const look = () => {
    onHold(notification.id);
    store.advance(notification.id, 'read');
  };
  const close = () => {
    onHold(undefined);
    store.advance(notification.id, 'read');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a toast reads it; nothing here is operated but its button
    <div
      className={classes['toast']}
      data-level={level}
      role={level === 'serious' || level === 'critical' ? 'alert' : 'status'}
      onMouseEnter={look}
      onMouseLeave={() => onHold(undefined)}
      onFocus={look}
      onBlur={() => onHold(undefined)}
    >
      {isAboutRisk(notification) ? <StatusSymbol level={level} /> : <StateMark level={level} />}
      <div className={classes['text']}>
        <div className={classes['title']}>
          <CodePrefix notification={notification} />
          <strong>{link === undefined ? title : <Link {...placeOfAddress(link)}>{title}</Link>}</strong>
        </div>
        {message === title ? null : <p>{message}</p>}
      </div>
      <button type="button" aria-label={t('toast.close')} onClick={close}>
        <XIcon size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
