import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useListFreshness } from '../api/api-context.tsx';
import { isChangedMeanwhile, RequestFailure } from '../api/failure.ts';
import { useNotifications } from '../notifications/notifications-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { Card } from '../ui/page/Page.tsx';
import { ErrorState } from '../ui/page/States.tsx';
import classes from './account.module.css';
import { ChoicesForm, type TaggedChoices } from './choices/ChoicesForm.tsx';
import { SettingsForm, type SettingsSaved } from './SettingsForm.tsx';
import type { SettingsService } from './settings.ts';
import { accountTexts } from './texts.ts';
import { settingsQuery } from './use-settings.ts';
import { type StoredSettings, userConfigOf } from './user-config.ts';

interface SettingsCardProps {
  readonly service: SettingsService;
  readonly subject: string;
}

/** The settings of one service: loaded, changed, saved. */
export function SettingsCard({ service, subject }: SettingsCardProps) {
  const t = useTexts(accountTexts);
  const api = useApi();
  const cache = useQueryClient();
  const notifications = useNotifications();
  const freshness = useListFreshness();
  const { contract, queryKey, save: put } = userConfigOf(api, { service, subject });
  const query = useQuery(settingsQuery(api, { service, subject }));

  const save = async (sent: Parameters<typeof put>[0]): Promise<SettingsSaved> => {
    try {
      const stored = await put(sent);
      cache.setQueryData(queryKey, stored);
      freshness.writeTo(contract);
      notifications.raise({
        id: `settings-${service}`,
        isForced: true,
        code: 200,
        title: 'Settings updated',
        message: 'Your user settings have been saved.',
        problemCode: 'SETTINGS_UPDATED',
      });
      return { kind: 'saved', stored };
    } catch (error) {
      // The forms say that something else was saved, and offer to load it.
      if (isChangedMeanwhile(error)) await query.refetch();
      return { kind: 'refused', faults: error instanceof RequestFailure ? error.faults : [] };
    }
  };
  const saveChoices = (settings: StoredSettings['settings']) => async (chosen: TaggedChoices) => {
    const outcome = await save({ settings, ...chosen });
    return outcome.kind === 'saved' ? outcome.stored : undefined;
  };
  return (
    <Card title={t(`notifications.${service}`)} help={t('cardHelp.notifications')}>
      {query.isError ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {query.data === undefined ? null : (
        <>
          <SettingsForm service={service} stored={query.data} onSave={save} />
          <details className={classes['more']}>
            <summary>{t(service === 'ca' ? 'notifications.moreCa' : 'notifications.more')}</summary>
            <ChoicesForm service={service} stored={query.data} onSave={saveChoices(query.data.settings)} />
          </details>
        </>
      )}
    </Card>
  );
}
