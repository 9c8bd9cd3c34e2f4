import { Link } from '@tanstack/react-router';
import { XIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../base/store.ts';
import { type Gathered, gathered } from '../../notifications/gathered.ts';
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

/** Answers to what a person does on a page, and news of the server. */
const mostAtOnce = { cards: 4, news: 2 } as const;

/**
 * New notifications, for twelve seconds each. A toast stays while the pointer is over it. Answers to a person are cards;
 * news of the server are a line in the footer, where they cover nothing that someone decides on.
 */
export function Toasts() {
  const t = useTexts(shellTexts);
  const [held, hold] = useState<readonly string[]>([]);
  const isBesideSidebar = useSidebar().active !== undefined;
  const isOverDialog = useStore(openModals).some(({ state }) => state === 'active');
  const all = useNotificationList();
  const fresh = toasts(all);
  const shown = all.filter((notification) => fresh.includes(notification) || held.includes(notification.id));
  const cards = shown.filter(({ origin }) => origin === 'page').slice(0, mostAtOnce.cards);
  const lines = gathered(shown.filter(({ origin }) => origin === 'server')).slice(0, mostAtOnce.news);
  return (
    <section aria-label={t('toast.region')}>
      <div className={classes['toasts']} data-beside={isBesideSidebar} data-over-dialog={isOverDialog}>
        {cards.map((notification) => (
          <Toast key={notification.id} notification={notification} onHold={hold} />
        ))}
      </div>
      <div className={classes['news']}>
        {lines.map(({ risk, news }) => {
          const [newest] = news;
          if (newest === undefined) return null;
          if (risk !== undefined && news.length > 1)
            return <Many key={risk} risk={risk} newest={newest} news={news} onHold={hold} />;
          return <Toast key={newest.id} notification={newest} onHold={hold} />;
        })}
      </div>
    </section>
  );
}

interface ManyProps {
  readonly risk: NonNullable<Gathered['risk']>;
  readonly newest: Notification;
  readonly news: readonly Notification[];
  readonly onHold: (ids: readonly string[]) => void;
}

/** Several new events of one level, with the way to all of them and to the newest. */
function Many({ risk, newest, news, onHold }: ManyProps) {
  const t = useTexts(shellTexts);
  const store = useNotifications();
  const read = () => {
    for (const one of news) store.advance(one.id, 'read');
  };
  const { link } = newest;
  const { title } = useWording(newest);
  const look = () => {
    onHold(news.map(({ id }) => id));
    read();
  };
  const close = () => {
    onHold([]);
    read();
  };
  return (
    <div
      className={classes['toast']}
      data-level={levelOf(newest)}
      role="alert"
      onMouseEnter={look}
      onMouseLeave={() => onHold([])}
      onFocus={look}
      onBlur={() => onHold([])}
    >
      <StatusSymbol level={levelOf(newest)} />
      <div className={classes['text']}>
        <strong>
          <Link {...placeOfAddress(`/ca/conjunctions?risk=${risk}`)}>
            {t(`toast.many.${risk}`, { count: news.length })}
          </Link>
        </strong>
        <p>{link === undefined ? title : <Link {...placeOfAddress(link)}>{title}</Link>}</p>
      </div>
      <button type="button" aria-label={t('toast.close')} onClick={close}>
        <XIcon size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

interface ToastProps {
  readonly notification: Notification;
  readonly onHold: (ids: readonly string[]) => void;
}

function Toast({ notification, onHold }: ToastProps) {
  const t = useTexts(shellTexts);
  const store = useNotifications();
  const { title, message } = useWording(notification);
  const { link } = notification;
  const level = levelOf(notification);
  const look = () => {
    onHold([notification.id]);
    store.advance(notification.id, 'read');
  };
  const close = () => {
    onHold([]);
    store.advance(notification.id, 'read');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a toast reads it; nothing here is operated but its button
    <div
      className={classes['toast']}
      data-level={level}
      role={level === 'serious' || level === 'critical' ? 'alert' : 'status'}
      onMouseEnter={look}
      onMouseLeave={() => onHold([])}
      onFocus={look}
      onBlur={() => onHold([])}
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
