import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { VerdictLine } from '../../assessment/VerdictLine.tsx';
import { shortestReason } from '../accepting.ts';
import classes from '../decisions.module.css';
import { SecondPeople } from '../SecondPeople.tsx';
import { confirmingTexts } from './texts.ts';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmProps {
  readonly conjunctionId: string;
  readonly onConfirmed: () => void;
}

/** Opens the dialog in which a person confirms the newest probability: with the verdict, and only with a reason. */
export function openConfirm({
  title,
  conjunctionId,
}: Pick<ConfirmProps, 'conjunctionId'> & { readonly title: string }) {
  const close = () => closeModal(id);
  const id = openModal({
    title,
    about: conjunctionId,
    content: <ConfirmForm conjunctionId={conjunctionId} onConfirmed={close} />,
    onDismiss: close,
  });
}

const names = ['reason'] as const;

function ConfirmForm({ conjunctionId, onConfirmed }: ConfirmProps) {
  const t = useTexts(confirmingTexts);
  const { confirmation, isSaving, faults, confirm } = useConfirmation(conjunctionId);
  const [reason, setReason] = useState('');
  const isProposal = confirmation?.needsTwoPeople === true && confirmation.proposed === undefined;
  const cdmId = confirmation?.cdmId;
  const save = async () => {
    const stored = await confirm({ reason, ...(cdmId === undefined ? {} : { cdmId }) });
    if (stored !== undefined) onConfirmed();
  };
  return (
    <Form names={names} labels={{ reason: t('reason') }} faults={faults} onSubmit={() => void save()}>
      <VerdictLine conjunctionId={conjunctionId} />
      <p className={classes['note']}>{t('means')}</p>
      {isProposal ? (
        <Note level="caution">
          {t('twoPeople')}
          <SecondPeople />
        </Note>
      ) : null}
      <LongTextField
        faults={faults}
        name="reason"
        label={t('reason')}
        hint={t('reasonHint', { least: String(shortestReason) })}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <div className={classes['buttons']}>
        <Button
          type="submit"
          loading={isSaving}
          disabled={confirmation === undefined || reason.trim().length < shortestReason}
        >
          {t(isProposal ? 'propose' : 'confirm')}
        </Button>
      </div>
    </Form>
  );
}
