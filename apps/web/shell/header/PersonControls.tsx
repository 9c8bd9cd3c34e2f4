import { Button } from '@mantine/core';
import { BellIcon } from 'lucide-react';
import { unreadCount } from '../../notifications/notification.ts';
import { useNotificationList } from '../../notifications/notifications-context.tsx';
import { initialOf, type Person } from '../../session/person.ts';
import { useSessionState, useStarted } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { WaitingCount } from './WaitingCount.tsx';

/** Notifications and profile of the signed-in person, or a Login button. */
export function PersonControls() {
  const t = useTexts(shellTexts);
  const { session } = useStarted();
  const state = useSessionState();
  if (state.kind === 'signed-in') return <SignedInControls person={state.person} />;
  return (
    <Button size="compact-sm" onClick={() => void (state.kind === 'lost' ? session.signInHere() : session.signIn())}>
      {t('nav.login')}
    </Button>
  );
}

function SignedInControls({ person }: { readonly person: Person }) {
  const t = useTexts(shellTexts);
  const { open } = useSidebar();
  const count = unreadCount(useNotificationList());
  return (
    <>
      <WaitingCount person={person} />
      <button
        type="button"
        className={classes['alerts']}
        onClick={() => open('notifications')}
        aria-label={t('nav.notifications', { count })}
      >
        <BellIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        {count === 0 ? null : <span className={classes['badge']}>{count}</span>}
      </button>
      <Hint text={t('nav.person', { name: person.displayName })}>
        <button
          type="button"
          className={classes['avatar']}
          onClick={() => open('profile')}
          aria-label={t('nav.person', { name: person.displayName })}
        >
          {initialOf(person)}
        </button>
      </Hint>
    </>
  );
}
