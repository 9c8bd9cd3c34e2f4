import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { percentText } from './figures.ts';
import { orderStateTexts } from './order-state-texts.ts';
import { TracksInDoubt } from './TracksInDoubt.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';
import { UpdatePart } from './UpdatePart.tsx';

const levels: Readonly<Record<TrackingOrderDocument['state'], StatusLevel>> = {
  ORDERED: 'pending',
  TRACKED: 'pending',
  DOUBTFUL: 'caution',
  UPDATED: 'ok',
  NOTHING: 'caution',
};

/** The orders for an event, with their passes and the results of the tracks. */
export function OrdersCard({ orders }: { readonly orders: readonly TrackingOrderDocument[] | undefined }) {
  const t = useTexts(trackingTexts);
  return (
    <Card title={t('orders.title')}>
      {orders?.length === 0 ? <p className={details['note']}>{t('orders.nothing')}</p> : null}
      {(orders ?? []).map((order) => (
        <Order key={order.trackingOrderId} order={order} />
      ))}
    </Card>
  );
}

function Order({ order }: { readonly order: TrackingOrderDocument }) {
  const t = useTexts(trackingTexts);
  const stateText = useTexts(orderStateTexts);
  const reasonText = useReasonText();
  const { price, currency, expected } = order;
  return (
    <section className={classes['order']} aria-label={stateText(order.state)}>
      <div className={classes['line']}>
        <StateMark level={levels[order.state]} />
        <strong>{stateText(order.state)}</strong>
        <span>{order.objectName}</span>
        <span className={classes['quiet']}>
          {t('orders.passes', { done: order.passesDone, wanted: order.passesWanted })}
        </span>
        {price === undefined || currency === undefined ? null : <span>{formatMoney({ amount: price, currency })}</span>}
        <Link
          className={details['link']}
          to="/odt/observation/$observation_request_id/{-$observation_file_id}"
          params={{ observation_request_id: order.observationRequestId }}
        >
          {t('orders.open')}
        </Link>
      </div>
      <div className={classes['line']}>
        <Instant atMs={readInstant(order.orderedAt)} />
        <span className={classes['quiet']}>{t('orders.by', { person: order.orderedBy })}</span>
        <span className={classes['quiet']}>
          {t('orders.deadline')} <Instant atMs={readInstant(order.deadline)} />
        </span>
        {expected.after === undefined ? null : (
          <span className={classes['quiet']}>
            {t('orders.expected', { percent: percentText(expected.after.chanceSettled) })}
          </span>
        )}
      </div>
      <p className={details['note']}>
        {order.requestReason === undefined ? (
          t('orders.removed')
        ) : (
          <TextWithTimes text={reasonText(order.requestReason)} />
        )}
      </p>
      <ul className={classes['plain']}>
        {order.passes.map((pass) => (
          <li key={`${pass.sensorCode} ${pass.start}`}>
            <Instant atMs={readInstant(pass.start)} />{' '}
            {t('orders.pass', { sensor: pass.sensorCode, status: t(`orders.status.${pass.status}`) })}
          </li>
        ))}
      </ul>
      <TracksInDoubt order={order} />
      {order.updates.map((update) => (
        <UpdatePart key={update.at} update={update} />
      ))}
    </section>
  );
}
