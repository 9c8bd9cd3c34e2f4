import {
  type DeliveryChannel,
  type DeliveryDocument,
  listDeliveries,
  listFailingChannels,
  type NotifyingService,
  testNotification,
} from '@farpass/contract/notifications';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey } from '../../api/call-query.ts';
import { nextLookMs } from '../../api/query-client.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Note } from '../../ui/page/States.tsx';
import classes from './channels.module.css';
import { channelTexts } from './texts.ts';

interface ChannelTestProps {
  readonly service: NotifyingService;
  readonly channel: DeliveryChannel;
  /** The stored address; without one nothing can be tested. */
  readonly stored: string;
  /** The address shown in the form. */
  readonly shown: string;
}

const lookEveryMs = 1000;
/** The log is loaded again at each check, and the test is among the newest entries. */
const newest = { query: { limit: 20 } };

/** Sends a test message over a channel, shows the receiver's answer, and asks whether it arrived. */
export function ChannelTest({ service, channel, stored, shown }: ChannelTestProps) {
  const t = useTexts(channelTexts);
  const api = useApi();
  const cache = useQueryClient();
  const [deliveryId, setDeliveryId] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { data: test } = useQuery({
    queryKey: ['channel test', deliveryId],
    queryFn: async () => (await api.call(listDeliveries, newest)).find(({ id }) => id === deliveryId) ?? null,
    enabled: deliveryId !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : nextLookMs(state, lookEveryMs)),
  });
  const send = async () => {
    setSending(true);
    setDeliveryId(undefined);
    try {
      setDeliveryId((await api.call(testNotification, { body: { service, channel } })).deliveryId);
      await cache.invalidateQueries({ queryKey: callKey(listFailingChannels, {}).slice(0, 1) });
    } catch {
      // The client has already reported the failure.
    } finally {
      setSending(false);
    }
  };
  if (stored === '' && shown.trim() === '') return null;
  const isChanged = stored !== shown.trim();
  const isWaiting = isSending || (deliveryId !== undefined && !isOver(test));
  return (
    <div className={classes['test']}>
      <Button variant="default" size="xs" disabled={isChanged || isWaiting} onClick={() => void send()}>
        {isWaiting ? t('test.sending') : t('test.button', { channel: t(`log.channels.${channel}`) })}
      </Button>
      {isChanged ? <span className="fp-dim">{t('test.unsaved')}</span> : null}
      <div className={classes['result']} role="status">
        {isOver(test) ? <TestResult key={test.id} test={test} /> : null}
      </div>
    </div>
  );
}

function isOver(test: DeliveryDocument | null | undefined): test is DeliveryDocument {
  return test !== null && test !== undefined && test.state !== 'QUEUED';
}

function TestResult({ test }: { readonly test: DeliveryDocument }) {
  const t = useTexts(channelTexts);
  const [hasArrived, setArrived] = useState<boolean>();
  const answer = test.lastAnswer ?? '';
  if (test.state === 'REFUSED') return <Note level="serious">{t('test.refused', { answer })}</Note>;
  if (test.state !== 'DELIVERED') return <Note level="serious">{t('test.failed', { answer })}</Note>;
  if (hasArrived === true) return <Note level="ok">{t('test.arrived')}</Note>;
  if (hasArrived === false) return <Note level="caution">{t(`test.missing.${test.channel}`)}</Note>;
  return (
    <Note level="pending">
      {t('test.delivered', { answer })}{' '}
      <span className={classes['answers']}>
        <Button size="compact-xs" variant="default" onClick={() => setArrived(true)}>
          {t('test.yes')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setArrived(false)}>
          {t('test.no')}
        </Button>
      </span>
    </Note>
  );
}
