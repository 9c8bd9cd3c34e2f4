import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { listManoeuvres } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { usePassed } from '../../ui/format/clock.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { decisionPlace } from '../decisions/place.ts';
import { decisionTexts } from '../decisions/texts.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { verdictBarTexts } from './texts.ts';
import classes from './verdict-bar.module.css';

interface NextStepProps {
  readonly conjunction: ConjunctionDocument;
}

/** The one filled button of an event: what has to be done next; after the closest approach there is none. */
export function NextStepButton({ conjunction }: NextStepProps) {
  const t = useTexts(verdictBarTexts);
  const isPast = usePassed(readInstant(conjunction.conjunctionData.tca) ?? 0);
  const plans = useList(listManoeuvres, { 'conjunction-id': conjunction.conjunctionId }).data;
  const open = useOpenStep(conjunction);
  const { decision } = useDecision(conjunction.conjunctionId);
  if (isPast || plans === undefined) return null;
  const step = nextStep({ conjunction, decision: decision ?? conjunction.decision, plans });
  if (step === 'ACKNOWLEDGE') return <Acknowledge conjunction={conjunction} />;
  if (step === 'AWAITED' || step === 'NONE')
    return <span className={classes['quiet']}>{t(step === 'NONE' ? 'nothing' : 'awaited')}</span>;
  return <Button onClick={() => open(step)}>{t(`step.${step}`)}</Button>;
}

/** Someone may have been woken for it: one click, without scrolling to the decision. */
function Acknowledge({ conjunction: { conjunctionId } }: NextStepProps) {
  const t = useTexts(verdictBarTexts);
  const words = useTexts(decisionTexts);
  const { decision, isSaving, isTooLate, change } = useDecision(conjunctionId);
  return (
    <>
      <Button
        loading={isSaving}
        disabled={decision === undefined}
        onClick={() => decision && void change(decision, { isAcknowledged: true })}
      >
        {t('step.ACKNOWLEDGE')}
      </Button>
      {isTooLate ? <output className={classes['quiet']}>{words('tooLate')}</output> : null}
    </>
  );
}

/** The place where a step is done. */
function useOpenStep({ satelliteId, conjunctionId }: ConjunctionDocument) {
  const navigate = useNavigate();
  const params = { satellite_id: satelliteId, conjunction_id: conjunctionId };
  return (step: Exclude<NextStep, 'ACKNOWLEDGE' | 'AWAITED' | 'NONE'>) => {
    if (step === 'PLAN') return void navigate({ to: '/ca/manoeuvre/$satellite_id/$conjunction_id', params });
    const event = '/ca/conjunction/$satellite_id/$conjunction_id';
    if (step === 'DECIDE') return void navigate({ to: event, params, hash: decisionPlace });
    return void navigate({ to: event, params, search: { tab: 'manoeuvre' } });
  };
}
