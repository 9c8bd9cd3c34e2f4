import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { BurnDocument } from '@farpass/contract/manoeuvres';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { usePassed } from '../../../ui/format/clock.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { EmptyState, Note } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { burnInAddress } from '../linked-burn.ts';
import classes from '../manoeuvres.module.css';
import { Searches } from '../Searches.tsx';
import { manoeuvreTexts } from '../texts.ts';
import { usePlans, useSearches } from '../use-manoeuvres.ts';
import { Plans } from './Plans.tsx';

/** The plans of a conjunction, and the searches for them. */
export function ManoeuvreTab({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(manoeuvreTexts);
  const navigate = useNavigate();
  const { conjunctionId, satelliteId, conjunctionData } = conjunction;
  const searches = useSearches(conjunctionId);
  const plans = usePlans(conjunctionId);
  const isPast = usePassed(readInstant(conjunctionData.tca) ?? 0);
  const isPending = searches.isPending || plans.isPending;
  const isEmpty = searches.data?.length === 0 && plans.data?.length === 0;
  const params = { satellite_id: satelliteId, conjunction_id: conjunctionId };
  const toPlanning = (
    <Link className={details['link']} to="/ca/manoeuvre/$satellite_id/$conjunction_id" params={params}>
      {t('plans.open')}
    </Link>
  );
  const onUse = (burn: BurnDocument) => {
    const text = burnInAddress(burn);
    const search = text === undefined ? {} : { burn: text };
    void navigate({ to: '/ca/manoeuvre/$satellite_id/$conjunction_id', params, search });
  };
  if (isEmpty && !isPast)
    return (
      <EmptyState title={t('plans.noneTitle')} action={toPlanning}>
        {t('plans.noneText')}
      </EmptyState>
    );
  return (
    <div className={details['stack']}>
      {isPast ? <Note level="caution">{t('past')}</Note> : null}
      <div className={classes['buttons']}>
        {isPast ? null : toPlanning}
        <Link
          className={details['link']}
          to="/ca/post-manoeuvre-screening/$satellite_id/$conjunction_id"
          params={params}
        >
          {t('plans.screening')}
        </Link>
      </div>
      {isPending ? (
        <Waiting />
      ) : (
        <>
          <Searches conjunctionId={conjunctionId} {...(isPast ? {} : { onUse })} />
          <Plans conjunctionId={conjunctionId} />
        </>
      )}
    </div>
  );
}
