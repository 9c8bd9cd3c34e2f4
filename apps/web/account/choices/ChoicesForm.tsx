import { deliveryChannels } from '@farpass/contract/notifications';
import { languageNames, languages } from '@farpass/contract/texts';
import {
  conjunctionChanges,
  type NotificationChoices,
  notifiedRisks,
  summaryRhythms,
} from '@farpass/contract/userconfig';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Note } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import classes from '../account.module.css';
import type { SettingsService } from '../settings.ts';
import { type ChoicesDraft, choiceFields, choicesDraftOf, choicesOf, invalidChoices } from './choices.ts';
import { SatelliteBoxes } from './SatelliteBoxes.tsx';
import { choiceTexts } from './texts.ts';

/** Choices, and the tag of their version. */
export interface TaggedChoices {
  readonly choices: NotificationChoices;
  readonly etag: string | undefined;
}

interface ChoicesFormProps {
  readonly service: SettingsService;
  readonly stored: TaggedChoices;
  /** Returns what is stored now; undefined if it was refused. */
  readonly onSave: (chosen: TaggedChoices) => Promise<TaggedChoices | undefined>;
}

interface Section {
  readonly draft: ChoicesDraft;
  readonly change: (changes: Partial<ChoicesDraft>) => void;
  readonly faults: FormFaults;
}

/** The choices about conjunctions to report, quiet hours, summary and escalation. */
export function ChoicesForm({ service, stored, onSave }: ChoicesFormProps) {
  const t = useTexts(choiceTexts);
  const ui = useTexts(uiTexts);
  const { draft, hasNewer, change: setDraft, take } = useDraft(withTag(stored));
  const [faults, setFaults] = useState(noFaults);
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<ChoicesDraft>) => setDraft({ ...draft, ...changes });
  const sentence = (field: (typeof choiceFields)[number]) =>
    field === 'escalationAddress' && draft.escalationChannel === 'email'
      ? t('invalid.escalationEmail')
      : t(`invalid.${field}`);

  const invalid = invalidChoices(draft);
  const faultsNow = { fields: Object.fromEntries(invalid.map((field) => [field, sentence(field)])), others: [] };

  const submit = async () => {
    setFaults(faultsNow);
    if (invalid.length > 0) return;
    setSaving(true);
    const saved = await onSave({ choices: choicesOf(draft, stored.choices), etag: draft.etag });
    setSaving(false);
    if (saved !== undefined) take(withTag(saved));
  };
  const section = { draft, change, faults };
  const labels = Object.fromEntries(choiceFields.map((field) => [field, t(field)]));
  return (
    <>
      {hasNewer ? <Note level="caution">{ui('form.newer')}</Note> : null}
      <Form names={choiceFields} labels={labels} faults={faults} faultsNow={faultsNow} onSubmit={() => void submit()}>
        {service === 'ca' ? <ConjunctionFields {...section} /> : null}
        <MessageFields {...section} />
        {service === 'ca' ? <EscalationFields {...section} /> : null}
        <div>
          <Button type="submit" variant="default" disabled={isSaving}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
          {hasNewer ? (
            <Button variant="default" className={classes['reset']} onClick={() => take(withTag(stored))}>
              {ui('form.discard')}
            </Button>
          ) : null}
        </div>
      </Form>
    </>
  );
}

function ConjunctionFields({ draft, change, faults }: Section) {
  const t = useTexts(choiceTexts);
  return (
    <>
      <ChoiceField
        name="leastRisk"
        label={t('leastRisk')}
        value={draft.leastRisk}
        choices={notifiedRisks.map((value) => ({ value, label: t(`risks.${value}`) }))}
        onChange={(leastRisk) => change({ leastRisk })}
        faults={faults}
      />
      <fieldset className={classes['statuses']}>
        <legend>{t('changes')}</legend>
        {conjunctionChanges.map((one) => (
          <CheckField
            key={one}
            name={one}
            label={t(`change.${one}`)}
            value={draft.changes.includes(one)}
            onChange={(isChosen) =>
              change({ changes: isChosen ? [...draft.changes, one] : draft.changes.filter((other) => other !== one) })
            }
            faults={noFaults}
          />
        ))}
      </fieldset>
      <SatelliteBoxes chosen={draft.satelliteIds} onChoose={(satelliteIds) => change({ satelliteIds })} />
      <QuantityField
        name="hoursBeforeTca"
        label={t('hoursBeforeTca')}
        unit="h"
        value={draft.hoursBeforeTca}
        onChange={(hoursBeforeTca) => change({ hoursBeforeTca })}
        faults={faults}
      />
    </>
  );
}

function MessageFields({ draft, change, faults }: Section) {
  const t = useTexts(choiceTexts);
  return (
    <>
      <CheckField
        name="isQuiet"
        label={t('quiet')}
        hint={t('quietHint')}
        value={draft.isQuiet}
        onChange={(isQuiet) => change({ isQuiet })}
        faults={noFaults}
      />
      {draft.isQuiet ? (
        <div className={classes['pair']}>
          {(['quietFrom', 'quietTo'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(field)}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
              faults={faults}
            />
          ))}
        </div>
      ) : null}
      <ChoiceField
        name="language"
        label={t('language')}
        value={draft.language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => change({ language })}
        faults={faults}
      />
      <TextField
        name="timeZone"
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        value={draft.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        faults={faults}
      />
    </>
  );
}

function EscalationFields({ draft, change, faults }: Section) {
  const t = useTexts(choiceTexts);
  return (
    <>
      <ChoiceField
        name="summary"
        label={t('summary')}
        value={draft.summary}
        choices={summaryRhythms.map((value) => ({ value, label: t(`summaries.${value}`) }))}
        onChange={(summary) => change({ summary })}
        faults={faults}
      />
      <CheckField
        name="isEscalated"
        label={t('escalate')}
        value={draft.isEscalated}
        onChange={(isEscalated) => change({ isEscalated })}
        faults={noFaults}
      />
      {draft.isEscalated ? (
        <>
          <div className={classes['pair']}>
            <QuantityField
              name="afterMinutes"
              label={t('afterMinutes')}
              unit="min"
              value={draft.afterMinutes}
              onChange={(afterMinutes) => change({ afterMinutes })}
              faults={faults}
            />
            <ChoiceField
              name="escalationChannel"
              label={t('escalationChannel')}
              value={draft.escalationChannel}
              choices={deliveryChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
              onChange={(escalationChannel) => change({ escalationChannel })}
              faults={faults}
            />
          </div>
          <TextField
            name="escalationAddress"
            label={t('escalationAddress')}
            value={draft.escalationAddress}
            onChange={(escalationAddress) => change({ escalationAddress })}
            faults={faults}
          />
        </>
      ) : null}
    </>
  );
}

/** The draft, and the version that it started from. */
function withTag({ choices, etag }: TaggedChoices) {
  return { ...choicesDraftOf(choices), etag };
}
