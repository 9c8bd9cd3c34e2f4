import { Button } from '@mantine/core';
import { useState } from 'react';
import { createStore } from '../../../base/store.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import { noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { type HandedOver, useHandedOver } from '../../../ui/upload/handed-over.ts';
import { UploadField } from '../../../ui/upload/UploadField.tsx';
import { AssessedMessages } from './AssessedMessages.tsx';
import classes from './handing-in.module.css';
import { StoredMessages } from './StoredMessages.tsx';
import { handingInTexts } from './texts.ts';
import { type Mode, useHandingIn } from './use-handing-in.ts';

/** Opens the dialog for submitting received messages. */
export function openAddMessages({ title, files = noFiles, text = '' }: MessagesToAdd): void {
  const close = () => closeModal(id);
  const dropped = createStore(files);
  const content = <AddMessages dropped={dropped} text={text} onLeave={close} />;
  const id = openModal({ title, isWide: true, content, onDismiss: close });
}

const noFiles: readonly File[] = [];

interface MessagesToAdd {
  readonly title: string;
  /** Files to submit at once. */
  readonly files?: readonly File[];
  /** The pasted text; it waits for a click. */
  readonly text?: string;
}

interface AddMessagesProps {
  readonly dropped: HandedOver;
  readonly text: string;
  readonly onLeave: () => void;
}

/** Submits files or text for storing or only for an assessment, and shows the outcome. */
function AddMessages({ dropped, text, onLeave }: AddMessagesProps) {
  const t = useTexts(handingInTexts);
  const [mode, setMode] = useState<Mode>('take');
  const { handedIn, fault, addAndTake, files, send } = useHandingIn();
  useHandedOver(dropped, (chosen) => send('take', chosen));
  return (
    <div className={classes['messages']}>
      <Choice
        label={t('mode')}
        value={mode}
        choices={(['take', 'try'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setMode}
      />
      {mode === 'try' ? <p className="fp-dim">{t('tryHint')}</p> : null}
      <UploadField label={t('label')} hint={t('hint')} files={files} onFiles={(chosen) => send(mode, chosen)} />
      <Pasted mode={mode} initial={text} onText={(file) => send(mode, [file])} />
      {fault === undefined ? null : <Note level="serious">{t(`failed.${fault.of}`, { reason: fault.reason })}</Note>}
      {handedIn.map((one) =>
        one.kind === 'stored' ? (
          <StoredMessages key={one.id} handedIn={one} onAdd={addAndTake} onLeave={onLeave} />
        ) : (
          <AssessedMessages key={one.id} handedIn={one} onAdd={addAndTake} />
        ),
      )}
    </div>
  );
}

interface PastedProps {
  readonly mode: Mode;
  readonly initial: string;
  readonly onText: (file: File) => void;
}

function Pasted({ mode, initial, onText }: PastedProps) {
  const t = useTexts(handingInTexts);
  const [text, setText] = useState(initial);
  const [count, setCount] = useState(1);
  const send = () => {
    onText(new File([text], t('pasted', { count }), { type: 'text/plain' }));
    setCount(count + 1);
    setText('');
  };
  return (
    <div className={classes['paste']}>
      <LongTextField
        name="pasted"
        label={t('paste')}
        hint={t('pasteHint')}
        rows={3}
        value={text}
        onChange={setText}
        faults={noFaults}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={send}>
        {t(`send.${mode}`)}
      </Button>
    </div>
  );
}
