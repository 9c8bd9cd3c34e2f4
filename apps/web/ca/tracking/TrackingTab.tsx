import { allows, serviceRequirements } from '@farpass/contract/route';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Note } from '../../ui/page/States.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { trackingTexts } from './texts.ts';
import { useTracking } from './use-tracking.ts';
import { ValueCard } from './ValueCard.tsx';

/** What tracking would buy for a conjunction, what was ordered, and what came of it. */
export function TrackingTab({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(trackingTexts);
  const tracking = useTracking(conjunctionId).data;
  const granted = usePerson()?.granted ?? {};
  return (
    <div className={details['stack']}>
      {allows(granted, [serviceRequirements.odt]) ? (
        <ValueCard
          conjunctionId={conjunctionId}
          isWaiting={tracking?.orders.some(({ state }) => state === 'ORDERED') ?? false}
        />
      ) : (
        <Note>{t('denied')}</Note>
      )}
      <OrdersCard orders={tracking?.orders} />
      {tracking?.comparison === undefined ? null : <ComparisonCard comparison={tracking.comparison} />}
    </div>
  );
}
