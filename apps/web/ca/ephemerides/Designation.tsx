import { designateEphemeris, type EphemerisDocument, listEphemeris } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { absent } from '../../ui/format/absent.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

type Designated = NonNullable<EphemerisDocument['designation']>;

const levels: Readonly<Record<Designated, StatusLevel>> = {
  OPERATIONAL: 'ok',
  TRIAL: 'pending',
  QUARANTINED: 'serious',
};

/** Whether a file counts: the reason of a quarantine and the release are one click away. */
export function Designation({ file }: { readonly file: EphemerisDocument }) {
  const t = useTexts(ephemerisTexts);
  const { designation } = file;
  if (designation === undefined) return absent;
  const open = () => {
    const title = t('designation.title', { file: file.fileName });
    const id = openModal({
      title,
      about: file.oemFileId,
      content: <DesignationForm file={file} onDone={() => closeModal(id)} />,
      onDismiss: () => closeModal(id),
    });
  };
  return (
    <button type="button" className={classes['designation']} onClick={open}>
      <StateMark level={levels[designation]} /> {t(`designation.${designation}`)}
    </button>
  );
}

/** The result of the plausibility check, the person who designated the file, and the other possible designations. */
function DesignationForm({ file, onDone }: { readonly file: EphemerisDocument; readonly onDone: () => void }) {
  const t = useTexts(ephemerisTexts);
  const textOf = useFindingText();
  const api = useApi();
  const freshness = useListFreshness();
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const { designation, oemFileId, etag, plausibility = [], designatedBy, designationReason } = file;
  const set = async (next: Designated) => {
    const body = { designation: next, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    try {
      await api.call(designateEphemeris, { params: { 'oem-id': oemFileId }, body, ifMatch: etag, showsFaults: true });
      freshness.writeTo(listEphemeris, ...conjunctionLists);
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, ['reason']));
    }
  };
  const others = (['OPERATIONAL', 'TRIAL', 'QUARANTINED'] as const).filter((one) => one !== designation);
  return (
    <Form names={['reason']} labels={{ reason: t('designation.reason') }} faults={faults} onSubmit={() => undefined}>
      {designation === undefined ? null : <p className={classes['text']}>{t(`designation.${designation}Help`)}</p>}
      {plausibility.length === 0 ? null : (
        <ul className={classes['plausibility']}>
          {plausibility.map((found) => (
            <li key={`${found.code} ${found.message}`}>
              <StateMark level={found.isFatal ? 'serious' : 'caution'} />
              <span>
                <TextWithTimes text={textOf(found)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {designatedBy === undefined ? null : (
        <p className="fp-dim">{t('designation.by', { person: designatedBy, reason: designationReason ?? '' })}</p>
      )}
      <LongTextField
        name="reason"
        label={t('designation.reason')}
        hint={t('designation.reasonHint')}
        rows={2}
        value={reason}
        onChange={setReason}
        faults={faults}
      />
      <div className={classes['buttons']}>
        {others.map((one) => (
          <Button key={one} variant={one === 'OPERATIONAL' ? 'filled' : 'default'} onClick={() => void set(one)}>
            {t(`designation.to${one}`)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
