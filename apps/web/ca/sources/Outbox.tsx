import { actOnDelivery, type DeliveryDocument, listOutgoing } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Ago } from '../../ui/details/Figures.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { type ProcessOutcome, ProcessTag } from '../../ui/status/ProcessMark.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

/** Ephemerides on their way to other services, and what became of them. */
export function Outbox() {
  const t = useTexts(sourcesTexts);
  const query = useQuery(callQuery(useApi(), listOutgoing, {}));
  const freshness = useListFreshness();
  useServerEvent('ca.ephemeris.changed', () => freshness.writeTo(listOutgoing));
  const deliveries = query.data ?? [];
  return (
    <Card title={t('outbox')}>
      <p className={classes['lead']}>{t('outboxText')}</p>
      {query.isError && query.data === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.length === 0 ? <EmptyState title={t('outboxNone')}>{t('outboxNoneText')}</EmptyState> : null}
      <ul className={classes['list']}>
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.deliveryId} delivery={delivery} />
        ))}
      </ul>
    </Card>
  );
}

const outcomes: Readonly<Record<DeliveryDocument['state'], ProcessOutcome>> = {
  WAITING_APPROVAL: 'waiting',
  QUEUED: 'running',
  RETRYING: 'running',
  SENT: 'done',
  REFUSED: 'failed',
  WITHDRAWN: 'stopped',
};

interface DeliveryProps {
  readonly delivery: DeliveryDocument;
}

function DeliveryItem({ delivery }: DeliveryProps) {
  const t = useTexts(sourcesTexts);
  const { destination, uploadType, state, attempts, createdAt, sentAt, receipt, answer, requestedBy } = delivery;
  const { fileName = t('deletedFile'), satelliteName } = delivery;
  const facts = [
    t(`name.${destination}`),
    t(`uploadType.${uploadType}`),
    ...(attempts > 1 ? [t('attempts', { count: attempts })] : []),
    ...(receipt === undefined || receipt === '' ? [] : [t('receipt', { receipt })]),
    ...(requestedBy === undefined ? [] : [t('by', { person: requestedBy })]),
  ];
  return (
    <li className={classes['item']}>
      <div className={classes['head']}>
        <ProcessTag outcome={outcomes[state]}>{t(`deliveryState.${state}`)}</ProcessTag>
        <strong>{fileName}</strong>
        {satelliteName === undefined ? null : <span>{satelliteName}</span>}
        <span className="fp-dim">
          <Ago atMs={readInstant(sentAt ?? createdAt)} />
        </span>
      </div>
      <p className={classes['detail']}>
        <span className="fp-dim">{facts.join(' · ')}</span>
        {answer === undefined || state === 'SENT' ? null : ` ${answer}`}
      </p>
      <DeliveryActions delivery={delivery} fileName={fileName} />
    </li>
  );
}

const actionsIn: Readonly<Record<DeliveryDocument['state'], readonly ('APPROVE' | 'RETRY' | 'WITHDRAW')[]>> = {
  WAITING_APPROVAL: ['APPROVE', 'WITHDRAW'],
  QUEUED: ['WITHDRAW'],
  RETRYING: ['RETRY', 'WITHDRAW'],
  SENT: [],
  REFUSED: ['RETRY'],
  WITHDRAWN: ['RETRY'],
};

function DeliveryActions({ delivery, fileName }: DeliveryProps & { readonly fileName: string }) {
  const t = useTexts(sourcesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { deliveryId, destination, state } = delivery;
  const labels = { APPROVE: t('approve'), RETRY: t('retry'), WITHDRAW: t('withdraw') };
  const act = async (action: keyof typeof labels) => {
    const name = t(`name.${destination}`);
    const question = {
      title: t('approveTitle', { name }),
      message: t('approveText', { file: fileName }),
      confirm: t('approve'),
    };
    if (action === 'APPROVE' && !(await confirm(question))) return;
    setBusy(true);
    // The client reports a failure.
    await api.call(actOnDelivery, { params: { 'delivery-id': deliveryId }, body: { action } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: callKey(listOutgoing, {}) });
    setBusy(false);
  };
  const actions = actionsIn[state];
  if (actions.length === 0) return null;
  return (
    <div className={classes['acts']}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'APPROVE' ? 'filled' : 'default'}
          disabled={isBusy}
          aria-label={t('act', { action: labels[action], name: fileName })}
          onClick={() => void act(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </div>
  );
}
