import { allows } from '@farpass/contract/route';
import { usePerson } from '../session/session-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { Page } from '../ui/page/Page.tsx';
import classes from './account.module.css';
import { DeliveryLog } from './channels/DeliveryLog.tsx';
import { WebhookSecret } from './channels/WebhookSecret.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import type { SettingsService } from './settings.ts';
import { accountTexts } from './texts.ts';

const services: readonly SettingsService[] = ['odt', 'ca'];

/** How the user is notified of results and changes: one section for each service that their roles open. */
export function NotificationsPage() {
  const t = useTexts(accountTexts);
  const person = usePerson();
  const open = services.filter((service) => allows(person?.granted ?? {}, [`${service}:user`]));
  return (
    <Page title={t('notifications.title')}>
      {open.length === 0 || person === undefined ? <p className={classes['hint']}>{t('notifications.none')}</p> : null}
      <div className={classes['cards']}>
        {person === undefined
          ? null
          : open.map((service) => <SettingsCard key={service} service={service} subject={person.subject} />)}
        {person === undefined || open.length === 0 ? null : (
          <>
            <WebhookSecret />
            <DeliveryLog />
          </>
        )}
      </div>
    </Page>
  );
}
