import type { ConjunctionDocument, DecisionDocument, DecisionLogDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Note } from '../../ui/page/States.tsx';
import { VerdictLine } from '../assessment/VerdictLine.tsx';
import { shortestReason } from './accepting.ts';
import classes from './decisions.module.css';
import { SecondPeople } from './SecondPeople.tsx';
import { decisionTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** A wish to close an event with the risk that is left. */
export interface AcceptedRisk {
  readonly conjunctionId: string;
  readonly level: ConjunctionDocument['conjunctionData']['riskLevel'];
  readonly status: DecisionDocument['status'];
  readonly owner?: string | undefined;
  /** The text that the person has typed already. */
  readonly note?: string | undefined;
  readonly onAccepted: (acceptance: StoredAcceptance) => void;
}

/** The decision before and after a risk was accepted. */
export interface StoredAcceptance {
  readonly before: DecisionLogDocument;
  readonly stored: DecisionLogDocument;
}

/** Opens the dialog in which a person accepts a risk: with the verdict, and only with a reason. */
export function openAccept({ title, ...wish }: AcceptedRisk & { readonly title: string }): void {
  const close = () => closeModal(id);
  const accepted: AcceptedRisk['onAccepted'] = (acceptance) => {
    close();
    wish.onAccepted(acceptance);
  };
  const about = `${wish.conjunctionId} ${wish.status}`;
  const id = openModal({ title, about, content: <AcceptForm {...wish} onAccepted={accepted} />, onDismiss: close });
}

const names = ['note'] as const;

function AcceptForm({ conjunctionId, level, status, owner, note: typed = '', onAccepted }: AcceptedRisk) {
  const t = useTexts(decisionTexts);
  const { decision, isSaving, isTooLate, faults, change } = useDecision(conjunctionId, true);
  const [note, setNote] = useState(typed);
  const isProposal = level === 'CRITICAL' && decision?.needsTwoPeople === true && decision.proposed === undefined;
  const save = async () => {
    if (decision === undefined) return;
    const owned = owner === undefined ? {} : { owner };
    const stored = await change(decision, { status, note, isAcknowledged: true, ...owned });
    if (stored !== undefined) onAccepted({ before: decision, stored });
  };
  return (
    <Form names={names} labels={{ note: t('accept.reason') }} faults={faults} onSubmit={() => void save()}>
      <VerdictLine conjunctionId={conjunctionId} />
      {isProposal ? (
        <Note level="caution">
          {t('accept.twoPeople')}
          <SecondPeople />
        </Note>
      ) : null}
      <LongTextField
        faults={faults}
        name="note"
        label={t('accept.reason')}
        hint={t('accept.reasonHint', { least: String(shortestReason) })}
        rows={3}
        value={note}
        onChange={setNote}
      />
      {isTooLate ? <Note level="caution">{t('tooLate')}</Note> : null}
      <div className={classes['buttons']}>
        <Button type="submit" loading={isSaving} disabled={note.trim().length < shortestReason}>
          {t(isProposal ? 'accept.propose' : 'accept.confirm')}
        </Button>
      </div>
    </Form>
  );
}
