import type { ManoeuvrePlanLogDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import classes from '../../moments/steps.module.css';
import { type PlanStep, planSteps } from './plan-steps.ts';
import { planStepTexts } from './texts.ts';

interface PlanStepsProps {
  /** The plan that goes on; undefined before a burn is kept. */
  readonly plan: ManoeuvrePlanLogDocument | undefined;
}

/** The way of a plan, from its burn to the flight: who did each step and when, and which one is next. */
export function PlanSteps({ plan }: PlanStepsProps) {
  const t = useTexts(planStepTexts);
  return (
    <section className={classes['steps']} aria-label={t('title')}>
      <ol>
        {planSteps(plan).map((step) => (
          <Step key={step.name} step={step} plan={plan} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, plan }: { readonly step: PlanStep; readonly plan: ManoeuvrePlanLogDocument | undefined }) {
  const t = useTexts(planStepTexts);
  const { name, state, person, at } = step;
  return (
    <li data-state={state} aria-current={state === 'NEXT' ? 'step' : undefined}>
      <strong>{t(`names.${name}`)}</strong>
      <span className="fp-out-of-sight">{t(`states.${state}`)}</span>
      <small>
        {person === undefined ? null : `${person} `}
        {at === undefined ? null : <Instant atMs={readInstant(at)} />}
        {state === 'NEXT' ? <Waits name={name} plan={plan} /> : null}
        {state === 'SKIPPED' ? t('states.SKIPPED') : null}
      </small>
    </li>
  );
}

/** The reason why the next step waits. */
function Waits({
  name,
  plan,
}: {
  readonly name: PlanStep['name'];
  readonly plan: ManoeuvrePlanLogDocument | undefined;
}) {
  const t = useTexts(planStepTexts);
  if (name === 'BURN') return <>{t('choose')}</>;
  if (plan?.screening?.state === 'RUNNING')
    return <>{t('running', { percent: formatNumber(100 * plan.screening.progress, 0) })}</>;
  if (name === 'APPROVE' && plan !== undefined && !plan.actions.includes('APPROVE')) return <>{t('waits')}</>;
  return null;
}
