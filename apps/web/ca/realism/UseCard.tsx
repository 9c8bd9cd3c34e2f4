import { type CovarianceRealismDocument, useCovarianceRealism as useContract } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { useDoor } from '../loosenings/use-door.tsx';
import classes from './realism.module.css';
import { realismTexts } from './texts.ts';

interface UseCardProps {
  readonly realism: CovarianceRealismDocument;
  readonly onDone: () => void;
}

/** The present use of the covariances, who asked for it and why; and its end. */
export function UseCard({ realism, onDone }: UseCardProps) {
  const t = useTexts(realismTexts);
  const { use, uses } = realism;
  const stop = () => askForUse({ title: t('use.stopTitle'), wanted: { studyId: null, factor: 1 }, realism, onDone });
  return (
    <Card title={t('use.title')} help={t('use.help')}>
      {use === null ? (
        <p className={classes['lead']}>{t('use.none')}</p>
      ) : (
        <div className={classes['use']}>
          <Note level={use.factor < 1 ? 'caution' : 'pending'}>
            {t('use.now', { factor: formatSignificant(use.factor, 3) })}
          </Note>
          <p className={classes['lead']}>
            {t('use.since', { person: use.changedBy, reason: use.reason })}{' '}
            <Instant atMs={readInstant(use.changedAt)} />
          </p>
          <Button variant="default" onClick={stop}>
            {t('use.stop')}
          </Button>
        </div>
      )}
      {uses.length < 2 ? null : (
        <details className={classes['changes']}>
          <summary>{t('use.earlier')}</summary>
          <ul className={classes['list']}>
            {uses.map(({ studyId, factor, changedAt, changedBy: person, reason }) => (
              <li key={changedAt}>
                <Instant atMs={readInstant(changedAt)} />{' '}
                {studyId === null ? t('use.stated') : `× ${formatSignificant(factor, 3)}`} ·{' '}
                {t('use.since', { person, reason })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface WantedUse {
  readonly studyId: string | null;
  readonly factor: number;
  readonly areUnitsDoubtful?: boolean;
}

interface UseQuestion extends UseCardProps {
  readonly title: string;
  readonly wanted: WantedUse;
}

/** Asks why, then changes the use. */
export function askForUse({ title, ...form }: UseQuestion): void {
  const done = () => {
    closeModal(id);
    form.onDone();
  };
  const id = openModal({
    title,
    about: form.wanted.studyId ?? 'none',
    content: <UseForm {...form} onDone={done} onCancel={() => closeModal(id)} />,
    onDismiss: () => closeModal(id),
  });
}

const names = ['reason', 'isSmallerMeant', 'areUnitsChecked'] as const;

type UseFormProps = Omit<UseQuestion, 'title'> & { readonly onCancel: () => void };

function UseForm({ wanted, realism, onDone, onCancel }: UseFormProps) {
  const { studyId, factor, areUnitsDoubtful = false } = wanted;
  const t = useTexts(realismTexts);
  const api = useApi();
  const pass = useDoor();
  const [reason, setReason] = useState('');
  const [isMeant, setMeant] = useState(false);
  const [areChecked, setChecked] = useState(false);
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const isSmaller = factor < 1;
  const send = async () => {
    const confirmed = {
      ...(isSmaller ? { isSmallerMeant: isMeant } : {}),
      ...(areUnitsDoubtful ? { areUnitsChecked: areChecked } : {}),
    };
    const body = { studyId, reason: reason.trim(), ...confirmed };
    const params = { 'satellite-id': realism.satelliteId };
    try {
      await pass(() => api.call(useContract, { params, body, ifMatch: realism.etag, showsFaults: true }));
      onDone();
    } catch (error) {
      setFaults(faultsOfError(error, [...names]));
    }
  };
  const labels = {
    reason: t('use.reason'),
    isSmallerMeant: t('use.smallerMeant'),
    areUnitsChecked: t('use.unitsChecked'),
  };
  return (
    <Form names={[...names]} labels={labels} faults={faults} onSubmit={() => void send()}>
      <p className={classes['lead']}>
        {studyId === null ? t('use.stopEffect') : t('use.effect', { factor: formatSignificant(factor, 3) })}
      </p>
      {isSmaller ? (
        <>
          <Note level="caution">{t('use.smaller')}</Note>
          <CheckField
            name="isSmallerMeant"
            label={labels.isSmallerMeant}
            value={isMeant}
            onChange={setMeant}
            faults={faults}
          />
        </>
      ) : null}
      {areUnitsDoubtful ? (
        <>
          <Note level="caution">{t('use.units')}</Note>
          <CheckField
            name="areUnitsChecked"
            label={labels.areUnitsChecked}
            value={areChecked}
            onChange={setChecked}
            faults={faults}
          />
        </>
      ) : null}
      <LongTextField
        name="reason"
        label={labels.reason}
        hint={t('use.reasonHint')}
        rows={2}
        value={reason}
        onChange={setReason}
        faults={faults}
      />
      <div className={classes['buttons']}>
        <Button type="submit" disabled={reason.trim() === ''}>
          {studyId === null ? t('use.stop') : t('use.start')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('use.cancel')}
        </Button>
      </div>
    </Form>
  );
}
