import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { verdictTexts } from './texts.ts';
import { NotCounted, VerdictNote } from './VerdictNotes.tsx';

/** Characters of a reason at the least; the server refuses a shorter one. */
const shortestReason = 10;

/** Whether a step of a plan needs a reason: its verdict or its age speaks against it. */
export function needsReason(plan: ManoeuvrePlanDocument, action: 'APPROVE' | 'EXPORT'): boolean {
  return plan.verdict?.needsReason === true || (action === 'EXPORT' && plan.isOutOfDate);
}

interface AcceptedPlan {
  readonly plan: ManoeuvrePlanDocument;
  readonly onAccepted: (reason: string) => void;
}

/** Opens the dialog in which a person accepts what a plan leaves: with the verdict, and only with a reason. */
export function openAcceptPlan({ plan, title, onAccepted }: AcceptedPlan & { readonly title: string }): void {
  const close = () => closeModal(id);
  const accepted = (reason: string) => {
    close();
    onAccepted(reason);
  };
  const id = openModal({
    title,
    about: plan.manoeuvreId,
    content: <AcceptForm plan={plan} onAccepted={accepted} />,
    onDismiss: close,
  });
}

const names = ['reason'] as const;

function AcceptForm({ plan, onAccepted }: AcceptedPlan) {
  const t = useTexts(verdictTexts);
  const words = useTexts(manoeuvreTexts);
  const [reason, setReason] = useState('');
  const inputs = plan.changedInputs.map((input) => words(`plans.inputs.${input}`)).join(', ');
  const label = t('accept.reason');
  return (
    <Form names={names} labels={{ reason: label }} faults={noFaults} onSubmit={() => onAccepted(reason.trim())}>
      <VerdictNote verdict={plan.verdict} />
      <NotCounted sky={plan.sky} />
      {plan.isOutOfDate ? <Note level="serious">{t('accept.outOfDate', { inputs })}</Note> : null}
      <LongTextField
        faults={noFaults}
        name="reason"
        label={label}
        hint={t('accept.hint', { least: shortestReason })}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <div className={classes['buttons']}>
        <Button type="submit" color="red" disabled={reason.trim().length < shortestReason}>
          {t('accept.confirm')}
        </Button>
      </div>
    </Form>
  );
}
