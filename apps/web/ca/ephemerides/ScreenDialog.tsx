import { type ScreeningDocument, ScreeningRequest } from '@farpass/contract/screenings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { schemaFault } from '../../ui/form/schema-fault.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { requestLimits, usualDays } from '../screenings/start/request.ts';
import { type AskedScreening, useStart } from '../screenings/use-screenings.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

interface ScreenDialog {
  readonly title: string;
  /** The screened objects, in words. */
  readonly what: string;
  readonly asked: Pick<AskedScreening, 'satelliteIds' | 'oemFileIds' | 'catalogueNumbers'>;
  readonly onStarted: (screening: ScreeningDocument) => void;
}

/** Opens the dialog that screens one file or one satellite against the catalogue. */
export function openScreen({ title, onStarted, ...rest }: ScreenDialog): void {
  const close = () => closeModal(id);
  const started = (screening: ScreeningDocument) => {
    close();
    onStarted(screening);
  };
  const about = JSON.stringify(rest.asked);
  const id = openModal({ title, about, content: <ScreenForm {...rest} onStarted={started} />, onDismiss: close });
}

const names = ['days'] as const;

function ScreenForm({ what, asked, onStarted }: Omit<ScreenDialog, 'title'>) {
  const t = useTexts(ephemerisTexts);
  const start = useStart();
  const [days, setDays] = useState<number | undefined>(usualDays);
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [isStarting, setStarting] = useState(false);
  const submit = async () => {
    if (days === undefined || schemaFault(ScreeningRequest.properties.days, days) !== undefined) {
      setFaults({ fields: { days: t('screen.daysFault', requestLimits) }, others: [] });
      return;
    }
    setFaults(noFaults);
    setStarting(true);
    try {
      onStarted(
        await start(
          { type: asked.catalogueNumbers === undefined ? 'OPS_VS_CAT' : 'TLE_VS_CAT', days, ...asked },
          { showsFaults: true },
        ),
      );
    } catch (error) {
      setFaults(faultsOfError(error, names));
      setStarting(false);
    }
  };
  return (
    <Form names={names} labels={{ days: t('screen.days') }} faults={faults} onSubmit={() => void submit()}>
      <p className={classes['text']}>{what}</p>
      <QuantityField name="days" label={t('screen.days')} unit="d" value={days} onChange={setDays} faults={faults} />
      <p className="fp-dim">{t('screen.hint')}</p>
      <div className={classes['buttons']}>
        <Button type="submit" loading={isStarting}>
          {t('screen.start')}
        </Button>
      </div>
    </Form>
  );
}
