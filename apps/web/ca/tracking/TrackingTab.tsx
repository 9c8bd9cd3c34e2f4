import { allows, serviceRequirements } from '@farpass/contract/route';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Note } from '../../ui/page/States.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { trackingTexts } from './texts.ts';
import { useTracking, useTrackingValue } from './use-tracking.ts';
import { ValueCard } from './ValueCard.tsx';

/** What tracking would buy for a conjunction, what was ordered, and what came of it. */
export function TrackingTab({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(trackingTexts);
  const tracking = useTracking(conjunctionId).data;
  const mayOrder = allows(usePerson()?.granted ?? {}, [serviceRequirements.odt]);
  const isValued = !useTrackingValue(mayOrder ? conjunctionId : undefined).isLoading;
  return (
    <div className={details['stack']}>
      {mayOrder ? (
        <ValueCard
          conjunctionId={conjunctionId}
          isWaiting={tracking?.orders.some(({ state }) => state === 'ORDERED') ?? false}
        />
      ) : (
        <Note>{t('denied')}</Note>
      )}
      {isValued ? <OrdersCard orders={tracking?.orders} /> : null}
      {tracking?.comparison === undefined || !isValued ? null : <ComparisonCard comparison={tracking.comparison} />}
    </div>
  );
}
