import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import classes from './confirm.module.css';
import { closeModal, openModal } from './modal-store.ts';

interface ConfirmQuestion {
  readonly title: string;
  /** The effect, and the other things that it affects. */
  readonly message: ReactNode;
  readonly confirm: string;
  /** The button that changes nothing, if "Cancel" could mean the action itself. */
  readonly keep?: string;
  /** If given, the user has to type this word first: for actions that cannot be undone. */
  readonly typeToConfirm?: string;
}

/** Asks before an important action. True only if the user confirmed. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      closeModal(id);
      resolve(isConfirmed);
    };
    const id = openModal({
      title: question.title,
      content: <ConfirmForm question={question} onAnswer={answer} />,
      onDismiss: () => answer(false),
    });
  });
}

function ConfirmForm({
  question,
  onAnswer,
}: {
  readonly question: ConfirmQuestion;
  readonly onAnswer: (is: boolean) => void;
}) {
  const t = useTexts(uiTexts);
  const [typed, setTyped] = useState('');
  const isReady = question.typeToConfirm === undefined || typed === question.typeToConfirm;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAnswer(true);
      }}
    >
      <div>{question.message}</div>
      {question.typeToConfirm === undefined ? null : (
        <label className={classes['typed']}>
          <code>{question.typeToConfirm}</code>
          <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} autoComplete="off" />
        </label>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {question.keep ?? t('action.cancel')}
        </Button>
        <Button type="submit" disabled={!isReady} data-autofocus={question.typeToConfirm === undefined || undefined}>
          {question.confirm}
        </Button>
      </div>
    </form>
  );
}
