import { allows } from '@farpass/contract/route';
import { usePerson } from '../session/session-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { Page } from '../ui/page/Page.tsx';
import { Waiting } from '../ui/page/Waiting.tsx';
import { useWaitOnce } from '../ui/page/wait-once.ts';
import classes from './account.module.css';
import { DeliveryLog } from './channels/DeliveryLog.tsx';
import { WebhookSecret } from './channels/WebhookSecret.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import type { SettingsService } from './settings.ts';
import { accountTexts } from './texts.ts';
import { useSettingsPending } from './use-settings.ts';

const services: readonly SettingsService[] = ['odt', 'ca'];

/** How the user is notified of results and changes: one section for each service that their roles give access to. */
export function NotificationsPage() {
  const t = useTexts(accountTexts);
  const person = usePerson();
  const open = services.filter((service) => allows(person?.granted ?? {}, [`${service}:user`]));
  return (
    <Page title={t('notifications.title')}>
      {open.length === 0 || person === undefined ? <p className={classes['hint']}>{t('notifications.none')}</p> : null}
      {open.length === 0 || person === undefined ? null : <Settings services={open} subject={person.subject} />}
    </Page>
  );
}

interface SettingsProps {
  readonly services: readonly SettingsService[];
  readonly subject: string;
}

/** The cards appear together, because their heights are only known when the answers arrive. */
function Settings({ services, subject }: SettingsProps) {
  const isPending = useWaitOnce(useSettingsPending(services.map((service) => ({ service, subject }))));
  return (
    <div className={classes['cards']}>
      {isPending ? (
        <Waiting />
      ) : (
        <>
          {services.map((service) => (
            <SettingsCard key={service} service={service} subject={subject} />
          ))}
          <div className={classes['stack']}>
            <WebhookSecret />
            <DeliveryLog />
          </div>
        </>
      )}
    </div>
  );
}
