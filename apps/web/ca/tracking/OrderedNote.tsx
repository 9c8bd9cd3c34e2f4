import { getDecision } from '@farpass/contract/conjunctions';
import { cancelRequest } from '@farpass/contract/odt';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { getTracking } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Countdown } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Note } from '../../ui/page/States.tsx';
import { outcomeTexts } from './outcome-texts.ts';
import classes from './tracking.module.css';

/** An order that waits for its first pass: what was ordered, when the pass is, and the way back. */
export function OrderedNote({ order }: { readonly order: TrackingOrderDocument }) {
  const t = useTexts(outcomeTexts);
  const { cancel, isCancelling } = useCancelling(order);
  const { price, currency, objectName, passesWanted, passes } = order;
  const amount = price === undefined || currency === undefined ? '–' : formatMoney({ amount: price, currency });
  const ahead = passes.filter(({ status }) => status === 'PENDING' || status === 'APPROVED');
  const firstMs = readInstant(ahead.map(({ start }) => start).toSorted()[0] ?? '');
  return (
    <Note level="ok">
      <div className={classes['line']}>
        <strong>{t('ordered.title')}</strong>
        <span>{t('ordered.text', { price: amount, count: passesWanted, name: objectName })}</span>
        {firstMs === undefined ? null : (
          <span>
            {t('ordered.next')} <Instant atMs={firstMs} /> <Countdown toMs={firstMs} />
          </span>
        )}
        <Link
          className={details['link']}
          to="/odt/observation/$observation_request_id/{-$observation_file_id}"
          params={{ observation_request_id: order.observationRequestId }}
        >
          {t('open')}
        </Link>
        <Button size="compact-sm" variant="default" loading={isCancelling} onClick={() => void cancel()}>
          {t('ordered.cancel')}
        </Button>
      </div>
    </Note>
  );
}

/** The order is taken back with one click, as it was made. */
function useCancelling({ observationRequestId }: TrackingOrderDocument) {
  const t = useTexts(outcomeTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    const query = { 'observation-request-id': observationRequestId };
    // The client reports a failure.
    const done = await api.call(cancelRequest, { query }).catch(() => undefined);
    setCancelling(false);
    freshness.writeTo(getTracking, getDecision);
    if (done !== undefined)
      notifications.raise({ code: 200, title: t('ordered.cancel'), message: t('ordered.cancelled') });
  };
  return { cancel, isCancelling };
}
