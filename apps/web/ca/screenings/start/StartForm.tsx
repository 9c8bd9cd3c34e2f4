import { cdmObjects, listEphemeris, listSatellites, screeningTypes } from '@farpass/contract/fleet';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { useOutline } from '../../conjunctions/use-outline.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { typeText } from '../words.ts';
import { type AskedType, draftFields, emptyDraft, partsOfType, type ScreeningDraft } from './request.ts';
import { useAsking } from './use-asking.ts';
import { VolumeFields } from './VolumeFields.tsx';
import { WindowFields } from './WindowFields.tsx';

/** Opens the dialog for starting a screening of any type. */
export function openStart(title: string, onStarted: (screening: ScreeningDocument) => void): void {
  const close = () => closeModal(id);
  const id = openModal({
    title,
    about: 'new',
    content: (
      <StartForm
        onStarted={(screening) => {
          close();
          onStarted(screening);
        }}
      />
    ),
    onDismiss: close,
  });
}

/** UNKNOWN is for imported results only. */
const askedTypes = screeningTypes.filter((type) => type !== 'UNKNOWN') satisfies readonly AskedType[];

function StartForm({ onStarted }: { readonly onStarted: (screening: ScreeningDocument) => void }) {
  const t = useTexts(screeningsTexts);
  const [draft, setDraft] = useState(emptyDraft);
  const { faults, isStarting, send } = useAsking(onStarted);
  const change = (changes: Partial<ScreeningDraft>) => setDraft({ ...draft, ...changes });
  const labels = Object.fromEntries(draftFields.map((field) => [field, t(`form.${field}`)]));
  return (
    <Form names={draftFields} labels={labels} faults={faults} onSubmit={() => void send(draft)}>
      <div className={classes['form']}>
        <div className={classes['wide']}>
          <ChoiceField
            name="type"
            label={t('form.type')}
            hint={t(`typeHint.${draft.type}`)}
            value={draft.type}
            choices={askedTypes.map((value) => ({ value, label: `${typeText(value, t)} (${value})` }))}
            onChange={(type) => change({ type })}
            faults={faults}
          />
        </div>
        <Primaries draft={draft} onChange={change} faults={faults} />
        <WindowFields draft={draft} onChange={change} faults={faults} />
        <div className={classes['volume']}>
          <VolumeFields volume={draft.volume} onChange={(volume) => change({ volume })} faults={faults} />
        </div>
      </div>
      <div className={classes['actions']}>
        <Button type="submit" loading={isStarting}>
          {t('form.start')}
        </Button>
      </div>
    </Form>
  );
}

interface PartProps {
  readonly draft: ScreeningDraft;
  readonly onChange: (changes: Partial<ScreeningDraft>) => void;
  readonly faults: FormFaults;
}

/** The screened objects: the parts that this type uses. */
function Primaries({ draft, onChange, faults }: PartProps) {
  const t = useTexts(screeningsTexts);
  const parts = partsOfType(draft.type);
  return (
    <>
      {parts.fleet ? <FleetChoice draft={draft} onChange={onChange} faults={faults} /> : null}
      {parts.files ? <FileChoice draft={draft} onChange={onChange} faults={faults} /> : null}
      {parts.messages ? <ConjunctionChoice draft={draft} onChange={onChange} faults={faults} /> : null}
      {parts.numbers ? (
        <div className={classes['wide']}>
          <TextField
            name="catalogueNumbers"
            label={t('form.catalogueNumbers')}
            hint={t('form.numbersHint')}
            value={draft.catalogueNumbers}
            onChange={(catalogueNumbers) => onChange({ catalogueNumbers })}
            faults={faults}
          />
        </div>
      ) : null}
      {parts.elementSets ? (
        <div className={classes['wide']}>
          <LongTextField
            name="elementSets"
            label={t('form.elementSets')}
            hint={t('form.elementSetsHint')}
            value={draft.elementSets}
            onChange={(elementSets) => onChange({ elementSets })}
            faults={faults}
          />
        </div>
      ) : null}
    </>
  );
}

function toggled(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((known) => known !== id) : [...list, id];
}

function FleetChoice({ draft, onChange }: PartProps) {
  const t = useTexts(screeningsTexts);
  const satellites = useList(listSatellites, {}).data ?? [];
  if (satellites.length === 0) return null;
  return (
    <fieldset className={`${classes['fleet']} ${classes['wide']}`}>
      <legend>{t('form.satellites')}</legend>
      {satellites.map(({ satelliteId, name }) => (
        <CheckField
          key={satelliteId}
          name={`satellite.${satelliteId}`}
          label={name}
          value={draft.satelliteIds.includes(satelliteId)}
          onChange={() => onChange({ satelliteIds: toggled(draft.satelliteIds, satelliteId) })}
          faults={noFaults}
        />
      ))}
    </fieldset>
  );
}

function FileChoice({ draft, onChange }: PartProps) {
  const t = useTexts(screeningsTexts);
  const files = (useList(listEphemeris, {}).data ?? []).filter(
    ({ format, designation }) => /^O[EP]M/.test(format) && designation !== 'QUARANTINED',
  );
  const { needsFile } = partsOfType(draft.type);
  if (files.length === 0) return needsFile ? <Note level="caution">{t('form.noFiles')}</Note> : null;
  return (
    <fieldset className={`${classes['fleet']} ${classes['wide']}`}>
      <legend>{t(needsFile ? 'form.fileAfter' : 'form.files')}</legend>
      {files.map(({ oemFileId, fileName }) => (
        <CheckField
          key={oemFileId}
          name={`file.${oemFileId}`}
          label={fileName}
          value={draft.oemFileIds.includes(oemFileId)}
          onChange={() => onChange({ oemFileIds: toggled(draft.oemFileIds, oemFileId) })}
          faults={noFaults}
        />
      ))}
    </fieldset>
  );
}

/** The messages: those of one conjunction, otherwise the newest ones of all in the window. */
function ConjunctionChoice({ draft, onChange, faults }: PartProps) {
  const t = useTexts(screeningsTexts);
  const ahead = useOutline().data ?? [];
  return (
    <div className={classes['wide']}>
      <ChoiceField
        name="conjunctionId"
        label={t('form.conjunctionId')}
        value={draft.conjunctionId}
        choices={[
          { value: '', label: t('form.noConjunction') },
          ...ahead.map(({ conjunctionId, satelliteName, secondaryName, conjunctionData }) => ({
            value: conjunctionId,
            label: `${satelliteName} × ${secondaryName}, ${conjunctionData.tca.slice(0, 19)}Z`,
          })),
        ]}
        onChange={(conjunctionId) => onChange({ conjunctionId })}
        faults={faults}
      />
      {partsOfType(draft.type).messageObjects ? (
        <ChoiceField
          name="cdmObjects"
          label={t('form.cdmObjects')}
          value={draft.cdmObjects}
          choices={cdmObjects.map((value) => ({ value, label: t(`cdmObjects.${value}`) }))}
          onChange={(chosen) => onChange({ cdmObjects: chosen })}
          faults={faults}
        />
      ) : null}
    </div>
  );
}
