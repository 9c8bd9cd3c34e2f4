import { type EphemerisDocument, uploadEphemeris } from '@farpass/contract/fleet';
import {
  lengthUnits,
  proposeMapping,
  readTable,
  type StatesTable,
  speedUnits,
  stateColumns,
  tableFrames,
  tableScales,
  tableTimes,
} from '@farpass/intake/states-table/columns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUploads } from '../../../api/use-uploads.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import { Note } from '../../../ui/page/States.tsx';
import { type DraftName, draftNames, draftOf, mappingText, missingIn } from './draft.ts';
import classes from './table.module.css';
import { tableTexts } from './texts.ts';

interface TableToMap {
  readonly file: File;
  readonly title: string;
  /** The other fields of its upload. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onTaken: (accepted: readonly EphemerisDocument[]) => void;
}

const shownRows = 4;

/** Asks what the columns of a table of states are, and sends it with the answer. */
export async function openMapTable({ file, title, fields, onTaken }: TableToMap): Promise<void> {
  const table = readTable(await file.text());
  const close = () => closeModal(id);
  const taken = (accepted: readonly EphemerisDocument[]) => {
    close();
    onTaken(accepted);
  };
  const content = <MapTable file={file} table={table} fields={fields} onTaken={taken} />;
  const id = openModal({ title, isWide: true, content, onDismiss: close });
}

interface MapTableProps extends Omit<TableToMap, 'title'> {
  readonly table: StatesTable;
}

function MapTable({ file, table, fields, onTaken }: MapTableProps) {
  const t = useTexts(tableTexts);
  const [draft, setDraft] = useState(() => draftOf(proposeMapping(table)));
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const { files, onFiles } = useUploads(uploadEphemeris, {
    fields: { ...fields, table: mappingText(draft) },
    onDone: ({ accepted }) => onTaken(accepted),
  });
  const [last] = files;
  const send = () => {
    const missing = missingIn(draft).map((name) => [name, t(name === 'epoch' ? 'epochNeeded' : 'needed')]);
    setFaults(missing.length === 0 ? noFaults : { fields: Object.fromEntries(missing), others: [] });
    if (missing.length === 0) onFiles([file]);
  };
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(stateColumns.map((name) => [name, t(`column.${name}`)])),
    ...{ frame: t('frame'), scale: t('scale'), times: t('times'), epoch: t('epoch') },
    ...{ lengthUnit: t('lengthUnit'), speedUnit: t('speedUnit') },
  };
  const field = (name: DraftName) => ({
    name,
    label: labels[name] ?? name,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
    faults,
  });
  const choices = (values: readonly string[], word: (value: string) => string = (value) => value) => [
    { value: '', label: t('choose') },
    ...values.map((value) => ({ value, label: word(value) })),
  ];
  const timeWords = Object.fromEntries(tableTimes.map((one) => [one, t(`timesOf.${one}`)]));
  return (
    <Form names={draftNames} labels={labels} faults={faults} onSubmit={send}>
      <div className={classes['form']}>
        <p>{t('lead')}</p>
        <p>{t('rows', { count: table.rows.length })}</p>
        <FirstRows table={table} />
        <div className={classes['fields']}>
          {stateColumns.map((name) => (
            <ChoiceField key={name} {...field(name)} choices={choices(table.columns)} />
          ))}
        </div>
        <div className={classes['fields']}>
          <ChoiceField {...field('frame')} choices={choices(tableFrames)} />
          <ChoiceField {...field('scale')} choices={choices(tableScales)} />
          <ChoiceField {...field('lengthUnit')} choices={choices(lengthUnits)} />
          <ChoiceField {...field('speedUnit')} choices={choices(speedUnits)} />
          <ChoiceField {...field('times')} choices={choices(tableTimes, (value) => timeWords[value] ?? value)} />
          {draft.times === 'SECONDS' ? <TextField {...field('epoch')} hint={t('epochHint')} /> : null}
        </div>
        {last?.state.kind === 'failed' ? (
          <Note level="serious">
            {last.state.message} {last.state.faults.map(({ message }) => message).join(' ')}
          </Note>
        ) : null}
        <div>
          <Button type="submit" loading={last?.state.kind === 'sending'}>
            {t('send')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function FirstRows({ table }: { readonly table: StatesTable }) {
  const { columns, rows } = table;
  return (
    <div className={classes['scroll']}>
      <table className={classes['rows']}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map(({ line, cells }) => (
            <tr key={line}>
              {columns.map((name, at) => (
                <td key={name}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
