import {
  actOnManoeuvre,
  getManoeuvre,
  listManoeuvres,
  type ManoeuvrePlanDocument,
  uplinkStates,
} from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { faultsOfError } from '../../../api/form-faults.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { conjunctionLists } from '../../assessment/conjunction-lists.ts';
import { shortestReason } from '../../decisions/accepting.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';

/** Opens the dialog in which a plan whose files were taken is cancelled: why, and what became of its commands. */
export function openCancel(plan: ManoeuvrePlanDocument, title: string): void {
  const close = () => closeModal(id);
  const id = openModal({
    title,
    about: plan.manoeuvreId,
    content: <CancelForm plan={plan} onDone={close} />,
    onDismiss: close,
  });
}

type Uplinked = (typeof uplinkStates)[number];

function CancelForm({ plan, onDone }: { readonly plan: ManoeuvrePlanDocument; readonly onDone: () => void }) {
  const t = useTexts(manoeuvreTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const [note, setNote] = useState('');
  const [uplinked, setUplinked] = useState<Uplinked>('NOTHING');
  const [faults, setFaults] = useState(noFaults);
  const [isSaving, setSaving] = useState(false);
  const cancel = async () => {
    setSaving(true);
    const params = { 'manoeuvre-id': plan.manoeuvreId };
    const body = { action: 'CANCEL', note, uplinked } as const;
    try {
      await api.call(actOnManoeuvre, { params, body, ifMatch: plan.etag, showsFaults: true });
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, ['note']));
    } finally {
      setSaving(false);
      freshness.writeTo(listManoeuvres, getManoeuvre, ...conjunctionLists);
    }
  };
  return (
    <Form names={['note']} labels={{ note: t('cancelling.reason') }} faults={faults} onSubmit={() => void cancel()}>
      <p>{t('cancelling.about')}</p>
      <Choice
        label={t('cancelling.uplinked')}
        value={uplinked}
        choices={uplinkStates.map((value) => ({ value, label: t(`cancelling.states.${value}`) }))}
        onChange={setUplinked}
      />
      {uplinked === 'ON_BOARD' ? <Note level="critical">{t('cancelling.onBoard')}</Note> : null}
      <LongTextField
        name="note"
        label={t('cancelling.reason')}
        hint={t('cancelling.reasonHint', { least: String(shortestReason) })}
        rows={3}
        value={note}
        onChange={setNote}
        faults={faults}
      />
      <div className={classes['buttons']}>
        <Button type="submit" loading={isSaving} disabled={note.trim().length < shortestReason}>
          {t('cancelling.confirm')}
        </Button>
      </div>
    </Form>
  );
}

/** Who cancelled a plan, why, and what is on board; red if its commands may still fire. */
export function Cancelled({ plan: { cancelled } }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  if (cancelled === undefined) return null;
  const { by, reason = '', uplinked } = cancelled;
  const said = t('cancelling.by', { person: by, reason });
  if (uplinked === undefined) return <Note>{said}</Note>;
  return (
    <Note level={uplinked === 'ON_BOARD' ? 'critical' : 'pending'}>
      {said} {t(`cancelling.states.${uplinked}`)}.
    </Note>
  );
}
