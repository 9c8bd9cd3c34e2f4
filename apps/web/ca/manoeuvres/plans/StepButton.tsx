import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { manoeuvreTexts } from '../texts.ts';
import { usePlanStep } from './use-step.ts';

interface StepButtonProps {
  readonly plan: ManoeuvrePlanDocument;
  readonly action: ManoeuvrePlanDocument['actions'][number];
  readonly variant: 'filled' | 'default';
  readonly size?: 'compact-sm' | 'sm';
}

/** One step of a plan as a button. Files are on the tab for them; the first one that is taken marks the plan as exported. */
export function StepButton({ plan, action, variant, size = 'compact-sm' }: StepButtonProps) {
  const t = useTexts(manoeuvreTexts);
  const { acting, step } = usePlanStep(plan);
  const params = { satellite_id: plan.satelliteId, conjunction_id: plan.conjunctionId };
  if (action === 'EXPORT')
    return (
      <Button
        size={size}
        variant={variant}
        renderRoot={(props) => (
          <Link
            to="/ca/conjunction/$satellite_id/$conjunction_id"
            params={params}
            search={{ tab: 'export' }}
            {...props}
          />
        )}
      >
        {t('plans.actions.EXPORT')}
      </Button>
    );
  return (
    <Button size={size} variant={variant} loading={acting === action} onClick={() => step(action)}>
      {t(`plans.actions.${action}`)}
    </Button>
  );
}
