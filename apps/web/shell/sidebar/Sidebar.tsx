import { Drawer } from '@mantine/core';
import { isDemoUser } from '../../session/application-config.ts';
import { useConfig, usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { shellTexts } from '../texts.ts';
import { NotificationList } from './NotificationList.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import classes from './sidebar.module.css';
import { sidebarParameter, useSidebar } from './use-sidebar.ts';

/** Profile and notifications of the person who is signed in. */
export default function Sidebar() {
  const t = useTexts(shellTexts);
  const ui = useTexts(uiTexts);
  const person = usePerson();
  const { active, close } = useSidebar();
  if (person === undefined) return null;
  return (
    <Drawer
      opened={active !== undefined}
      onClose={close}
      position="right"
      size={380}
      title={t('sidebar.title')}
      closeButtonProps={{ 'aria-label': ui('action.close') }}
      classNames={{ body: classes['body'] ?? '', content: classes['content'] ?? '' }}
    >
      <QueryTabs
        label={t('sidebar.title')}
        parameter={sidebarParameter}
        rules={{ single: true, noneAllowed: false }}
        tabs={[
          { key: 'profile', label: t('sidebar.profile'), content: <ProfileTab person={person} /> },
          { key: 'notifications', label: t('sidebar.notifications'), content: <NotificationList /> },
        ]}
      />
      <SidebarFoot userName={person.userName} />
    </Drawer>
  );
}

function SidebarFoot({ userName }: { readonly userName: string }) {
  const t = useTexts(shellTexts);
  const { version, developerMode, demoUserNames, testUserNames } = useConfig();
  return (
    <div className={classes['foot']}>
      <span>{t('sidebar.version', { version })}</span>
      {isDemoUser(userName, demoUserNames) ? <span className={classes['label']}>{t('sidebar.demo')}</span> : null}
      {testUserNames.includes(userName) ? <span className={classes['label']}>{t('sidebar.test')}</span> : null}
      {developerMode ? <span className={classes['label']}>{t('sidebar.developer')}</span> : null}
    </div>
  );
}
