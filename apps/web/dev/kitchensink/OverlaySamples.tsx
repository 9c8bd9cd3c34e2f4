import { Button } from '@mantine/core';
import { useState } from 'react';
import { useServerEvent } from '../../api/api-context.tsx';
import { failureNotification, RequestCancelled } from '../../api/failure.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

export function OverlaySamples() {
  const t = useTexts(devTexts);
  const notifications = useNotifications();
  const [answer, setAnswer] = useState<boolean>();
  const [arrived, setArrived] = useState(0);
  useServerEvent('notification.new', () => setArrived(arrived + 1));
  const ask = async () =>
    setAnswer(
      await confirm({
        title: t('kitchen.overlays.askTitle'),
        message: t('kitchen.overlays.askText'),
        confirm: t('kitchen.overlays.askConfirm'),
      }),
    );
  return (
    <div className={classes['stack']}>
      <div className={classes['row']}>
        <Button
          variant="default"
          onClick={() =>
            notifications.raise({
              code: 200,
              title: 'Settings updated',
              message: 'Your user settings have been saved.',
            })
          }
        >
          {t('kitchen.overlays.good')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            notifications.raise({
              code: 503,
              title: 'Still starting',
              message: t('kitchen.table.failed'),
              problemCode: 'NOT_READY',
            })
          }
        >
          {t('kitchen.overlays.bad')}
        </Button>
        <Button
          variant="default"
          onClick={() => notifications.raise(failureNotification(new RequestCancelled('asked')))}
        >
          {t('kitchen.overlays.cancel')}
        </Button>
      </div>
      <div className={classes['row']}>
        <Button variant="default" onClick={() => void ask()}>
          {t('kitchen.overlays.ask')}
        </Button>
        <output>
          {answer === undefined ? '' : t(answer ? 'kitchen.overlays.confirmed' : 'kitchen.overlays.declined')}
        </output>
      </div>
      <div>
        {t('kitchen.overlays.help')}{' '}
        <HelpTooltip topic={t('kitchen.overlays.help')} text={t('kitchen.overlays.helpText')} />
      </div>
    </div>
  );
}
