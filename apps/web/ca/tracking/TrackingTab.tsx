import { allows, serviceRequirements } from '@farpass/contract/route';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import type { ComponentProps } from 'react';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import { OrderedNote } from './OrderedNote.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { trackingTexts } from './texts.ts';
import { useTracking, useTrackingValue } from './use-tracking.ts';
import { ValueCard } from './ValueCard.tsx';

interface TrackingTabProps {
  readonly conjunctionId: string;
  /** The last moment to decide, if it has passed. */
  readonly passedMs: number | undefined;
}

/** The benefit of tracking for a conjunction, the orders, and their results. */
export function TrackingTab({ conjunctionId, passedMs }: TrackingTabProps) {
  const { data, isPending } = useTracking(conjunctionId);
  return isPending ? (
    <Waiting />
  ) : (
    <Parts
      key={conjunctionId}
      conjunctionId={conjunctionId}
      passedMs={passedMs}
      orders={data?.orders}
      comparison={data?.comparison ?? undefined}
    />
  );
}

/** Whether an order can be taken back free of charge: none of its passes has begun. */
function isUndoable({ state, requestStatus, passes }: TrackingOrderDocument): boolean {
  return (
    state === 'ORDERED' &&
    (requestStatus === 'PENDING' || requestStatus === 'APPROVED') &&
    passes.every(({ status }) => status === 'PENDING' || status === 'APPROVED' || status === 'CANCELLED')
  );
}

interface PartsProps extends TrackingTabProps, Pick<ComponentProps<typeof OrdersCard>, 'orders'> {
  readonly comparison: ComponentProps<typeof ComparisonCard>['comparison'] | undefined;
}

function Parts({ conjunctionId, passedMs, orders, comparison }: PartsProps) {
  const t = useTexts(trackingTexts);
  const mayOrder = allows(usePerson()?.granted ?? {}, [serviceRequirements.odt]);
  const isWorking = useTrackingValue(mayOrder && passedMs === undefined ? conjunctionId : undefined).isLoading;
  // What was ordered comes first, from the click that ordered it on.
  const isOrderedFirst = (orders ?? []).length > 0;
  const value = mayOrder ? (
    <ValueCard
      conjunctionId={conjunctionId}
      passedMs={passedMs}
      isWaiting={orders?.some(({ state }) => state === 'ORDERED') ?? false}
    />
  ) : (
    <Note>{t('denied')}</Note>
  );
  const ordered = (
    <>
      <OrdersCard orders={orders} />
      {comparison === undefined ? null : <ComparisonCard comparison={comparison} />}
    </>
  );
  return (
    <div className={details['stack']}>
      {orders?.filter(isUndoable).map((order) => (
        <OrderedNote key={order.trackingOrderId} order={order} />
      ))}
      {isOrderedFirst ? ordered : null}
      {value}
      {isOrderedFirst || isWorking ? null : ordered}
    </div>
  );
}
