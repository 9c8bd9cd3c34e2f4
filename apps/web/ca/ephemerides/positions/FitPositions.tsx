import { type EphemerisDocument, listSatellites, uploadEphemeris } from '@farpass/contract/fleet';
import { tableScales } from '@farpass/intake/states-table/columns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ChoiceField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import classes from '../table/table.module.css';
import { positionsTexts } from './texts.ts';

interface PositionsToFit {
  readonly file: File;
  readonly title: string;
  /** The other fields of its upload. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onTaken: (accepted: readonly EphemerisDocument[]) => void;
}

const names = ['satellite-id', 'frame', 'scale'] as const;
type Name = (typeof names)[number];

/** Frames that receivers give. */
const frames = ['ITRF', 'EME2000', 'GCRF', 'TEME'] as const;

/** Asks whose positions a file holds, and in which frame and time scale; an orbit is then fitted to them. */
export function openFitPositions({ file, title, fields, onTaken }: PositionsToFit): void {
  const close = () => closeModal(id);
  const taken = (accepted: readonly EphemerisDocument[]) => {
    close();
    onTaken(accepted);
  };
  const id = openModal({
    title,
    content: <FitPositions file={file} fields={fields} onTaken={taken} />,
    onDismiss: close,
  });
}

function FitPositions({ file, fields, onTaken }: Omit<PositionsToFit, 'title'>) {
  const t = useTexts(positionsTexts);
  const satellites = useList(listSatellites, {}).data ?? [];
  const [draft, setDraft] = useState<Readonly<Record<Name, string>>>({ 'satellite-id': '', frame: 'ITRF', scale: '' });
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [isNewArc, setIsNewArc] = useState(false);
  const { frame, scale } = draft;
  const { files, onFiles } = useUploads(uploadEphemeris, {
    fields: {
      ...fields,
      'satellite-id': draft['satellite-id'],
      positions: JSON.stringify({ frame, scale, newArc: isNewArc }),
    },
    onDone: ({ accepted }) => onTaken(accepted),
  });
  const [last] = files;
  const send = () => {
    const missing = names.filter((name) => draft[name] === '').map((name) => [name, t('needed')]);
    setFaults(missing.length === 0 ? noFaults : { fields: Object.fromEntries(missing), others: [] });
    if (missing.length === 0) onFiles([file]);
  };
  const labels: Readonly<Record<Name, string>> = {
    'satellite-id': t('satellite'),
    frame: t('frame'),
    scale: t('scale'),
  };
  const field = (name: Name) => ({
    name,
    label: labels[name],
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    faults,
  });
  const plain = (values: readonly string[]) => [
    { value: '', label: t('choose') },
    ...values.map((value) => ({ value, label: value })),
  ];
  const owned = satellites.map(({ satelliteId, name }) => ({ value: satelliteId, label: name }));
  return (
    <Form names={names} labels={labels} faults={faults} onSubmit={send}>
      <div className={classes['form']}>
        <p>{t('lead')}</p>
        <div className={classes['fields']}>
          <ChoiceField {...field('satellite-id')} choices={[{ value: '', label: t('choose') }, ...owned]} />
          <ChoiceField {...field('frame')} choices={plain(frames)} />
          <ChoiceField {...field('scale')} choices={plain(tableScales)} />
        </div>
        <CheckField
          name="newArc"
          label={t('newArc')}
          hint={t('newArcHelp')}
          value={isNewArc}
          onChange={setIsNewArc}
          faults={noFaults}
        />
        {last?.state.kind === 'failed' ? (
          <Note level="serious">
            {last.state.message} {last.state.faults.map(({ message }) => message).join(' ')}
          </Note>
        ) : null}
        {last?.state.kind === 'sending' ? <p>{t('wait')}</p> : null}
        <div>
          <Button type="submit" loading={last?.state.kind === 'sending'}>
            {t('send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
