import { getWebhookSecret, rotateWebhookSecret } from '@farpass/contract/notifications';
import type { DocumentOf } from '@farpass/contract/route';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import classes from './channels.module.css';
import { channelTexts } from './texts.ts';

/** The secret that signs webhooks: shown on request, replaced after a confirmation. */
export function WebhookSecret() {
  const t = useTexts(channelTexts);
  const zone = useDisplayZone();
  const api = useApi();
  const [secret, setSecret] = useState<DocumentOf<typeof getWebhookSecret>>();
  const take = async (answer: Promise<DocumentOf<typeof getWebhookSecret>>) => {
    try {
      setSecret(await answer);
    } catch {
      // The client has already reported the failure.
    }
  };
  const rotate = async () => {
    const [title, message] = [t('secret.rotate'), t('secret.rotateText')];
    if (await confirm({ title, message, confirm: title })) await take(api.call(rotateWebhookSecret));
  };
  const until = readInstant(secret?.previousUntil ?? '');
  return (
    <Card title={t('secret.title')} help={t('secret.help')}>
      <p className={classes['hint']}>{t('secret.text')}</p>
      {secret === undefined ? null : <code className={classes['secret']}>{secret.secret}</code>}
      {until === undefined ? null : (
        <p className={classes['hint']}>
          {t('secret.previous', { until: formatInstant(until, { pattern: 'seconds', zone }) })}
        </p>
      )}
      <div className={classes['answers']}>
        {secret === undefined ? (
          <Button variant="default" onClick={() => void take(api.call(getWebhookSecret))}>
            {t('secret.show')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void rotate()}>
          {t('secret.rotate')}
        </Button>
      </div>
    </Card>
  );
}
