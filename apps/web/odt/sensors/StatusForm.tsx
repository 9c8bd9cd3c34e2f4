import {
  listSensorStatuses,
  listSensors,
  type SensorDocument,
  sensorStates,
  setSensorStatus,
} from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant, readTypedInstant } from '../../ui/format/instant.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { sensorsTexts } from './texts.ts';

/** Opens the dialog for reporting a sensor's state. */
export function openStatus(sensor: SensorDocument, t: TextsOf<typeof sensorsTexts>): void {
  const close = () => closeModal(id);
  const id = openModal({
    title: t('status.of', { code: sensor.sensorCode }),
    about: sensor.sensorCode,
    content: <StatusForm sensor={sensor} onDone={close} />,
    onDismiss: close,
  });
}

const names = ['state', 'from', 'until', 'reason', 'cancelPlanned'] as const;

function StatusForm({ sensor, onDone }: { readonly sensor: SensorDocument; readonly onDone: () => void }) {
  const t = useTexts(sensorsTexts);
  const states = useTexts(trackingTexts);
  const { status } = sensor;
  const [state, setState] = useState(status.state);
  // Never the times of the plan: a report of weather would then plan it again, and leave the sensor up.
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState(typedOf(status.until));
  const [cancelPlanned, setCancelPlanned] = useState(false);
  const [reason, setReason] = useState(status.reason ?? '');
  const { faults, isSaving, save } = useSaving(sensor, onDone);
  return (
    <Form
      names={names}
      labels={Object.fromEntries(names.map((name) => [name, t(`status.${name}`)]))}
      faults={faults}
      onSubmit={() => void save({ state, from, until, reason, cancelPlanned })}
    >
      <ChoiceField
        name="state"
        label={t('status.state')}
        value={state}
        choices={sensorStates.map((value) => ({ value, label: states(`state.${value}`) }))}
        onChange={setState}
        faults={faults}
      />
      {state === 'UP' ? null : (
        <TextField
          name="from"
          label={t('status.from')}
          hint={t('status.fromHint')}
          value={from}
          onChange={setFrom}
          faults={faults}
        />
      )}
      {state === 'UP' ? null : (
        <TextField
          name="until"
          label={t('status.until')}
          hint={t('status.untilHint')}
          value={until}
          onChange={setUntil}
          faults={faults}
        />
      )}
      <TextField name="reason" label={t('status.reason')} value={reason} onChange={setReason} faults={faults} />
      {status.planned === undefined ? null : (
        <>
          <p>
            {t('status.planned')}: <Instant atMs={readInstant(status.planned.from)} /> –{' '}
            <Instant atMs={readInstant(status.planned.until)} /> {status.planned.reason}{' '}
            <span className="fp-dim">{t('status.stays')}</span>
          </p>
          <CheckField
            name="cancelPlanned"
            label={t('status.cancelPlanned')}
            value={cancelPlanned}
            onChange={setCancelPlanned}
            faults={faults}
          />
        </>
      )}
      <p className={words['quiet']}>{t('status.effect')}</p>
      <div className={words['actions']}>
        <Button type="submit" loading={isSaving}>
          {t('status.save')}
        </Button>
      </div>
    </Form>
  );
}

function typedOf(until: string | undefined): string {
  const atMs = until === undefined ? undefined : readInstant(until);
  return atMs === undefined ? '' : formatInstant(atMs, { pattern: 'seconds', zone: 'UTC' });
}

interface TypedStatus {
  readonly state: SensorDocument['status']['state'];
  /** As typed; empty for now. */
  readonly from: string;
  /** As typed; empty if unknown. */
  readonly until: string;
  readonly reason: string;
  readonly cancelPlanned: boolean;
}

function useSaving({ sensorCode }: SensorDocument, onDone: () => void) {
  const t = useTexts(sensorsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const { faults, setFaults, isSending: isSaving, submit } = useSubmission(names);
  const save = async ({ state, from, until, reason, cancelPlanned }: TypedStatus) => {
    const isPlanned = state !== 'UP' && from.trim() !== '';
    const fromMs = isPlanned ? readTypedInstant(from) : undefined;
    if (isPlanned && fromMs === undefined) {
      setFaults({ fields: { from: t('fault.time') }, others: [] });
      return;
    }
    const isOpen = state === 'UP' || until.trim() === '';
    const untilMs = isOpen ? undefined : readTypedInstant(until);
    if (!isOpen && untilMs === undefined) {
      setFaults({ fields: { until: t('fault.time') }, others: [] });
      return;
    }
    await submit(async () => {
      await api.call(setSensorStatus, {
        showsFaults: true,
        params: { 'sensor-code': sensorCode },
        body: {
          state,
          ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
          ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }),
          ...(cancelPlanned ? { cancelPlanned } : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
      });
      freshness.writeTo(listSensors, listSensorStatuses);
      onDone();
    });
  };
  return { faults, isSaving, save };
}
