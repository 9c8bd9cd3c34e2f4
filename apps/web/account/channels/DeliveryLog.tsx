import { type DeliveryDocument, listDeliveries, replayDelivery } from '@farpass/contract/notifications';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import classes from './channels.module.css';
import { channelTexts } from './texts.ts';

const levels: Readonly<Record<DeliveryDocument['state'], StatusLevel>> = {
  QUEUED: 'pending',
  DELIVERED: 'ok',
  RETRYING: 'caution',
  FAILED: 'serious',
  REFUSED: 'serious',
  DROPPED: 'caution',
};

const newest = { query: { limit: 20 } };
const lookEveryMs = 10_000;

/** The newest messages that were sent, their outcome, and a way to send one again. */
export function DeliveryLog() {
  const t = useTexts(channelTexts);
  const api = useApi();
  const { data = [], refetch } = useQuery({
    ...callQuery(api, listDeliveries, newest),
    refetchInterval: lookEveryMs,
  });
  const replay = async (id: string) => {
    try {
      await api.call(replayDelivery, { params: { 'delivery-id': id } });
    } catch {
      // The client has already reported the failure.
    }
    await refetch();
  };
  return (
    <Card title={t('log.title')} help={t('log.help')}>
      {data.length === 0 ? <p className={classes['hint']}>{t('log.empty')}</p> : null}
      <ul className={classes['log']}>
        {data.map((row) => (
          <Delivery key={row.id} row={row} onReplay={() => void replay(row.id)} />
        ))}
      </ul>
    </Card>
  );
}

function Delivery({ row, onReplay }: { readonly row: DeliveryDocument; readonly onReplay: () => void }) {
  const t = useTexts(channelTexts);
  const { title, channel, address, state, attempts, lastAnswer, createdAt } = row;
  const isOver = state !== 'QUEUED' && state !== 'RETRYING';
  return (
    <li>
      <StatusSymbol level={levels[state]} />
      <div className={classes['said']}>
        <div>{title}</div>
        <div className={classes['hint']}>
          {t(`log.channels.${channel}`)} · {shortened(address)} · <Instant atMs={readInstant(createdAt)} />
        </div>
        <div className={classes['hint']}>
          {t(`log.states.${state}`)}
          {attempts > 1 ? `, ${t('log.attempts', { count: attempts })}` : ''}
          {lastAnswer === null ? '' : `: ${lastAnswer}`}
        </div>
      </div>
      {isOver ? (
        <Button size="compact-xs" variant="default" aria-label={t('log.replayOf', { title })} onClick={onReplay}>
          {t('log.replay')}
        </Button>
      ) : null}
    </li>
  );
}

/** Shortened, because a webhook's address alone gives access to its channel. */
function shortened(address: string): string {
  return URL.canParse(address) ? `${new URL(address).host}/…` : address;
}
