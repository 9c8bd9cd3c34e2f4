import type { ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Card, Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../ui/page/Waiting.tsx';
import { MissingConjunction } from '../../conjunctions/event/MissingConjunction.tsx';
import { NextStepButton } from '../../verdict-bar/NextStepButton.tsx';
import { VerdictBar } from '../../verdict-bar/VerdictBar.tsx';
import { ProviderScreenings } from '../providers/ProviderScreenings.tsx';
import { manoeuvreTexts } from '../texts.ts';
import { cancelledLast, useConjunction, usePlanInHand, usePlans, usePlansInFull } from '../use-manoeuvres.ts';
import { Compared } from './Compared.tsx';
import { PlanPart } from './Plans.tsx';
import { StepButton } from './StepButton.tsx';
import { nextActionOf } from './use-step.ts';

/** The plans of a conjunction with the findings of their screenings, with the burn and without it. */
export function PostManoeuvrePage() {
  const t = useTexts(manoeuvreTexts);
  const { satellite_id: satelliteId = '', conjunction_id: conjunctionId = '' } = useParams({ strict: false });
  const conjunctions = useConjunction({ satelliteId, conjunctionId });
  const query = usePlans(conjunctionId);
  const plans = usePlansInFull(query.data?.toSorted(cancelledLast).map(({ manoeuvreId }) => manoeuvreId));
  const { plan, isKnown } = usePlanInHand(conjunctionId);
  const next = plan && nextActionOf(plan);
  const conjunction = conjunctions.data?.[0];
  if (conjunction === undefined) return <MissingConjunction title={t('post.title')} query={conjunctions} />;
  const toPlanning = (
    <Link
      className={details['action']}
      to="/ca/manoeuvre/$satellite_id/$conjunction_id"
      params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
    >
      {t('plans.open')}
    </Link>
  );
  return (
    <Page title={t('post.title')} actions={toPlanning}>
      <VerdictBar conjunction={conjunction} isElsewhere>
        {plan === undefined || next === undefined ? (
          isKnown && <NextStepButton conjunction={conjunction} />
        ) : (
          <StepButton plan={plan} action={next} variant="filled" size="sm" />
        )}
      </VerdictBar>
      {query.isError ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState title={t('plans.noneTitle')} action={toPlanning}>
          {t('plans.none')}
        </EmptyState>
      ) : null}
      {plans === undefined && !query.isError ? <Waiting /> : null}
      <div className={details['stack']}>
        {plans?.map((plan) => (
          <Screened key={plan.manoeuvreId} plan={plan} />
        ))}
      </div>
    </Page>
  );
}

function Screened({ plan }: { readonly plan: ManoeuvrePlanLogDocument }) {
  const t = useTexts(manoeuvreTexts);
  // One table: what the screenings found has the known events in it, the worst that is left first.
  const hasEnded = plan.screening?.state === 'COMPLETE';
  const table = (
    <>
      <h3 className={details['part']}>{t('compared.title')}</h3>
      <Compared screening={plan.screening} />
    </>
  );
  return (
    <Card>
      <PlanPart plan={plan} isOpen table={hasEnded ? table : undefined} />
      {hasEnded ? null : table}
      <ProviderScreenings plan={plan} />
    </Card>
  );
}
