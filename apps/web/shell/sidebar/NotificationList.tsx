import { Link } from '@tanstack/react-router';
import { XIcon } from 'lucide-react';
import { isAboutRisk, levelOf, listed, type Notification } from '../../notifications/notification.ts';
import { useNotificationList, useNotifications } from '../../notifications/notifications-context.tsx';
import { useWording } from '../../notifications/use-wording.ts';
import { placeOfAddress } from '../../routing/place.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { CodePrefix } from '../CodePrefix.tsx';
import { shellTexts } from '../texts.ts';
import classes from './sidebar.module.css';

/** The notifications, newest first, until they are hidden. */
export function NotificationList() {
  const t = useTexts(shellTexts);
  const notifications = listed(useNotificationList());
  if (notifications.length === 0) return <p className={classes['none']}>{t('sidebar.none')}</p>;
  return (
    <ul className={classes['notifications']}>
      {notifications.map((notification) => (
        <Entry key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

/** Pointing at or focusing an unread notification marks it as read; closing a read one hides it. */
function Entry({ notification }: { readonly notification: Notification }) {
  const t = useTexts(shellTexts);
  const store = useNotifications();
  const { title, message } = useWording(notification);
  const read = () => store.advance(notification.id, 'read');
  return (
    <li data-state={notification.state} onMouseEnter={read} onFocus={read}>
      <div className={classes['entryHead']}>
        {notification.state === 'read' ? null : (
          <span className={classes['unread']} role="img" aria-label={t('sidebar.unread')} />
        )}
        {isAboutRisk(notification) ? (
          <StatusSymbol level={levelOf(notification)} size={10} />
        ) : (
          <StateMark level={levelOf(notification)} />
        )}
        <CodePrefix notification={notification} />
        <strong>
          {notification.link === undefined ? title : <Link {...placeOfAddress(notification.link)}>{title}</Link>}
        </strong>
        <button
          type="button"
          aria-label={t('sidebar.dismiss', { title })}
          onClick={() => store.advance(notification.id, 'hidden')}
        >
          <XIcon size={14} aria-hidden="true" />
        </button>
      </div>
      {message === title ? null : (
        <p>
          <TextWithTimes text={message} />
        </p>
      )}
      <details className={classes['about']}>
        <summary>
          <Instant atMs={notification.timestampMs} />
        </summary>
        <dl>
          <dt>{t('sidebar.about.code')}</dt>
          <dd>{notification.code}</dd>
          <dt>{t('sidebar.about.status')}</dt>
          <dd>{notification.status}</dd>
          <dt>{t('sidebar.about.state')}</dt>
          <dd>{t(`sidebar.about.states.${notification.state}`)}</dd>
          <dt>{t('sidebar.about.id')}</dt>
          <dd>
            <code>{notification.id}</code>
          </dd>
        </dl>
      </details>
    </li>
  );
}
