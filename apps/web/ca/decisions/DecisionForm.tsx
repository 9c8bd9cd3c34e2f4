import { type DecisionLogDocument, decisionStatuses } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { patiently } from '../../base/patiently.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { useKeptTyping } from '../../ui/form/kept-typing.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Note } from '../../ui/page/States.tsx';
import { type AcceptedRisk, openAccept, type StoredAcceptance } from './AcceptDialog.tsx';
import { isClosing, needsReason } from './accepting.ts';
import { type DecisionDraft, draftWith, overwriting, startOf } from './decision-draft.ts';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';
import type { DecisionState } from './use-decision.ts';

const Comparison = lazy(patiently(async () => ({ default: (await import('./Comparison.tsx')).Comparison })));

interface DecisionFormProps {
  readonly decision: DecisionLogDocument;
  readonly deciding: DecisionState;
  readonly level: AcceptedRisk['level'];
  /** After the closest approach no one has to acknowledge anything. */
  readonly isPast: boolean;
  /** Called with what was stored before the risk was accepted. */
  readonly onAccepted: (before: DecisionLogDocument) => void;
  /** Until someone decides, it is its status alone; choosing another one opens the rest. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Typed text stays when the stored decision changes; then both are shown, and the person chooses. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, deciding, level, isPast, onAccepted, isOpen, onOpen } = props;
  const t = useTexts(decisionTexts);
  const { isSaving, isTooLate, faults, change } = deciding;
  const form = useRef<HTMLFormElement>(null);
  useKeptTyping(form, 'decision');
  const stored = startOf(decision);
  const { draft, hasNewer, change: edit, take, join } = useDraft(stored);
  const editOpen = (next: DecisionDraft) => {
    onOpen();
    edit(next);
  };
  const save = async () => {
    const { status, owner } = draft;
    if (isClosing(status) && needsReason(level) && status !== decision.status) {
      const accepted = ({ before, stored: closed }: StoredAcceptance) => {
        take(startOf(closed));
        onAccepted(before);
      };
      const { conjunctionId } = decision;
      const typed = { owner, note: draft.note };
      openAccept({ title: t('accept.title'), conjunctionId, level, status, ...typed, onAccepted: accepted });
      return;
    }
    const note = draft.note.trim() === '' ? decision.note : draft.note;
    const texts = note === undefined ? {} : { note };
    const saved = await change(decision, { status, owner, ...texts, isAcknowledged: true });
    if (saved !== undefined) take(startOf(saved));
  };
  return (
    <form
      ref={form}
      className={classes['form']}
      data-open={isOpen}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <StatusField draft={draft} onChange={editOpen} faults={faults} />
      {isOpen ? (
        <>
          <Fields draft={draft} onChange={edit} faults={faults} />
          <Buttons
            decision={decision}
            deciding={deciding}
            isPast={isPast}
            draft={draft}
            hasNewer={hasNewer}
            onChange={edit}
          />
        </>
      ) : (
        <div className={classes['buttons']}>
          <span className="fp-dim">
            {decision.owner === undefined ? t('noOwner') : `${t('owner')}: ${decision.owner}`}
          </span>
          <Button variant="default" onClick={onOpen}>
            {t('decide')}
          </Button>
        </div>
      )}
      {faults.others.length === 0 ? null : (
        <div className={classes['whole']}>
          <Note level="serious">{faults.others.join(' ')}</Note>
        </div>
      )}
      {isTooLate && !hasNewer ? (
        <div className={classes['whole']}>
          <Note level="caution">{t('tooLate')}</Note>
        </div>
      ) : null}
      {hasNewer && !isSaving ? (
        <Suspense fallback={null}>
          <Comparison
            mine={draft}
            decision={decision}
            isRefused={isTooLate}
            onLoad={() => join(draftWith(stored, draft.note))}
            onKeep={() => join(overwriting(stored, draft))}
          />
        </Suspense>
      ) : null}
    </form>
  );
}

interface PartProps {
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

function StatusField({ draft, onChange, faults }: PartProps & Pick<DecisionState, 'faults'>) {
  const t = useTexts(decisionTexts);
  return (
    <ChoiceField
      faults={faults}
      name="status"
      label={t('status')}
      value={draft.status}
      choices={decisionStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      onChange={(value) => {
        const status = decisionStatuses.find((one) => one === value);
        if (status !== undefined) onChange({ ...draft, status });
      }}
    />
  );
}

function Fields({ draft, onChange, faults }: PartProps & Pick<DecisionState, 'faults'>) {
  const t = useTexts(decisionTexts);
  return (
    <>
      <TextField
        faults={faults}
        name="owner"
        label={t('owner')}
        value={draft.owner}
        onChange={(owner) => onChange({ ...draft, owner })}
      />
      <LongTextField
        faults={faults}
        name="note"
        label={t('note')}
        rows={2}
        value={draft.note}
        onChange={(note) => onChange({ ...draft, note })}
      />
    </>
  );
}

function Buttons({
  decision,
  deciding: { isSaving, change },
  isPast,
  draft,
  hasNewer,
  onChange,
}: PartProps & Pick<DecisionFormProps, 'decision' | 'deciding' | 'isPast'> & { readonly hasNewer: boolean }) {
  const t = useTexts(decisionTexts);
  const person = usePerson();
  return (
    <div className={classes['buttons']}>
      {decision.isAcknowledged || isPast ? null : (
        <Button variant="default" loading={isSaving} onClick={() => void change(decision, { isAcknowledged: true })}>
          {t('acknowledge')}
        </Button>
      )}
      {person === undefined || draft.owner === person.userName ? null : (
        <Button variant="default" onClick={() => onChange({ ...draft, owner: person.userName })}>
          {t('takeOver')}
        </Button>
      )}
      <Button type="submit" variant="default" loading={isSaving} disabled={hasNewer}>
        {t('save')}
      </Button>
    </div>
  );
}
