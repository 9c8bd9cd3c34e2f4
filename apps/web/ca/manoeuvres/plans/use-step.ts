import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { manoeuvreTexts } from '../texts.ts';
import { useActing } from '../use-manoeuvres.ts';
import { needsReason, openAcceptPlan } from '../verdict/AcceptPlanDialog.tsx';
import { verdictTexts } from '../verdict/texts.ts';
import { openCancel } from './CancelPlan.tsx';

type Action = ManoeuvrePlanDocument['actions'][number];

/** The steps that advance a plan, the furthest first; the others go back or end it. */
const forward = ['EXECUTE', 'EXPORT', 'APPROVE', 'SUBMIT', 'SCREEN'] as const satisfies readonly Action[];

/**
 * The one step that takes a plan on; undefined if there is none for the one who asks. A plan that is out of date is
 * computed again first, and a screened one is not screened again.
 */
export function nextActionOf({ actions, state, isOutOfDate }: ManoeuvrePlanDocument): Action | undefined {
  if (isOutOfDate && actions.includes('REFRESH')) return 'REFRESH';
  const next = forward.find((action) => actions.includes(action));
  const isDone = (next === 'SCREEN' && state === 'SCREENED') || (next === 'EXPORT' && state === 'EXPORTED');
  return isDone ? undefined : next;
}

/** Does a step of a plan, after the dialog that it may need. */
export function usePlanStep(plan: ManoeuvrePlanDocument) {
  const t = useTexts(manoeuvreTexts);
  const v = useTexts(verdictTexts);
  const { acting, act } = useActing();
  const step = (action: Action) => {
    if (action === 'CANCEL' && plan.state === 'EXPORTED') {
      openCancel(plan, t('cancelling.title', { name: plan.name }));
      return;
    }
    if (action !== 'APPROVE' || !needsReason(plan, action)) return void act(plan, action);
    const title = v('accept.title', { action: t(`plans.actions.${action}`), plan: plan.name });
    openAcceptPlan({ plan, title, onAccepted: (reason) => void act(plan, action, { reason }) });
  };
  return { acting, step };
}
